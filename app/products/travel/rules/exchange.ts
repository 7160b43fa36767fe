/** Currencies in the order of the panel; the yuan itself comes last. */
const shown = ["JPY", "USD", "HKD", "KRW", "GBP", "CNY"] as const;
export type ShownRate = { currency: (typeof shown)[number]; yuan: number };

/** How many yuan 100 units of each currency are, in the order of the panel; one of which nothing is known is left out. */
export const shownRates = (rates: Readonly<Record<string, number | undefined>>): ShownRate[] =>
  shown.flatMap((currency) => {
    const yuan = rates[currency];
    return yuan && yuan > 0 ? [{ currency, yuan }] : [];
  });
