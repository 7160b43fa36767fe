import type { Property } from "~db/schema/commodity-property";

/** Maximum number of open wishes of one user. */
export const mostWishes = 50;

/** Units of a commodity's own stock and of the values that keep one of their own. */
export type Stocks = { inventory: number; own: ReadonlyMap<string, number> };

/**
 * Sold-out stock rows of a commodity: ids of values with their own stock, or "" for the commodity's own, which counts
 * only when no value keeps its own [C28].
 */
export function soldOutRows(properties: readonly Property[], { inventory, own }: Stocks): string[] {
  const values = properties.flatMap((property) => property.values).filter(({ stock }) => stock);
  if (values.length === 0) return inventory <= 0 ? [""] : [];
  return values.map(({ id }) => id).filter((id) => (own.get(id) ?? 0) <= 0);
}
