/** Percent of consumption tax within the price of goods: 8 for food and drink without alcohol, 10 for all else (the shop says which). */
export const taxRateOf = (taxClass: string): 8 | 10 => (taxClass === "reduced" ? 8 : 10);
