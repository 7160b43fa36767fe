/**
 * Consumption tax included in the price, percent: 8 for food and drink without alcohol, 10 for all else, as the seller
 * declares.
 */
export const taxRateOf = (taxClass: string): 8 | 10 => (taxClass === "reduced" ? 8 : 10);
