import { isOnGrid, type LotPrices, stepAt } from "./prices";

/** Fields of a lot that cannot change once it was started. */
export const fixedOnceStarted = ["liveId", "lotNumber", "startPrice", "increment", "reservePrice", "seconds"] as const;

/** The first price of a lot that nobody could bid, with the step that it misses; null when all can be bid. */
export function lotFault(lot: LotPrices): { field: "startPrice" | "reservePrice"; step: number } | null {
  if (!isOnGrid(lot, lot.startPrice)) return { field: "startPrice", step: stepAt(lot, lot.startPrice) };
  const { reservePrice } = lot;
  if (reservePrice === null || (isOnGrid(lot, reservePrice) && reservePrice >= lot.startPrice)) return null;
  return { field: "reservePrice", step: stepAt(lot, reservePrice) };
}
