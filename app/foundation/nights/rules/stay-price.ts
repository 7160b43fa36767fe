/** Price of a stay in yen, or null with the localized reason why it cannot be had. */
export type StayPrice = { total: number; problem: null } | { total: null; problem: string };
