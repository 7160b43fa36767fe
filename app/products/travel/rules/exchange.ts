/** Currencies in the order of the panel, the yuan last. */
const shown = ["JPY", "USD", "HKD", "KRW", "GBP", "CNY"] as const;
export type ShownRate = { currency: (typeof shown)[number]; yuan: number };

/** Yuan per 100 units of each currency, in the order of the panel; unknown rates are left out. */
export const shownRates = (rates: Readonly<Record<string, number | undefined>>): ShownRate[] =>
  shown.flatMap((currency) => {
    const yuan = rates[currency];
    return yuan && yuan > 0 ? [{ currency, yuan }] : [];
  });
