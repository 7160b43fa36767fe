/** Highest price that can be bid, yen [L6]. */
export const highestBid = 99_999_999;

/** What decides the prices of a lot. */
export type LotPrices = { startPrice: number; increment: number | null; reservePrice: number | null };

/** The step from a price to the next one: the lot's own, else by the table [L5]. Yen. */
export function stepAt({ increment }: Pick<LotPrices, "increment">, price: number): number {
  if (increment !== null) return increment;
  if (price < 10_000) return 500;
  return price < 100_000 ? 1_000 : 5_000;
}

/** Whether a price can be bid at all: a whole number up to the highest, and a multiple of its step [L6]. */
export const isOnGrid = (lot: Pick<LotPrices, "increment">, price: number): boolean =>
  Number.isSafeInteger(price) && price > 0 && price <= highestBid && price % stepAt(lot, price) === 0;

/** The price after `price` on the grid of a lot. */
export const nextPrice = (lot: Pick<LotPrices, "increment">, price: number): number => price + stepAt(lot, price);

/** The least that can be bid: the start price, then a step above the current price [L5]. */
export const minimumNext = (lot: Pick<LotPrices, "startPrice" | "increment">, price: number | null): number =>
  price === null ? lot.startPrice : nextPrice(lot, price);

/** Whether a price reaches the reserve of a lot: any does without one. */
export const isReserveMet = ({ reservePrice }: Pick<LotPrices, "reservePrice">, price: number | null): boolean =>
  reservePrice === null || (price !== null && price >= reservePrice);
