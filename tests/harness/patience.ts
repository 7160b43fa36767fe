/** Milliseconds that a battery over every declaration may take: it grows with the product, and its time is no verdict. */
export const patience = 1_200_000;
