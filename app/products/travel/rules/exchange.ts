/** Currencies in the order of the panel; the yuan itself comes last (S2 2.1). */
const shown = ["JPY", "USD", "HKD", "KRW", "GBP", "CNY"] as const;
export type ShownRate = { currency: (typeof shown)[number]; yuan: number };

/**
 * How many yuan 100 units of each currency are (decisions N18), to four digits that count, from units of each currency
 * for 100 yuan; the yuan itself is 100. A currency of which no rate is known is left out.
 */
export const yuanPerHundred = (per100Yuan: Readonly<Record<string, number | undefined>>): ShownRate[] =>
  shown.flatMap((currency) => {
    const rate = per100Yuan[currency];
    return rate && rate > 0 ? [{ currency, yuan: Number((10_000 / rate).toPrecision(4)) }] : [];
  });
