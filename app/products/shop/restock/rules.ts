import type { Property } from "~db/schema/commodity-property";

/** Open wishes that one person may have. */
export const mostWishes = 50;

/** Units of a commodity's own stock and of the values that keep one of their own. */
export type Stocks = { inventory: number; own: ReadonlyMap<string, number> };

/**
 * The stock rows of a commodity of which nothing is left: ids of values with a stock of their own, or "" for the
 * commodity's, which counts only where no value keeps its own [C28].
 */
export function soldOutRows(properties: readonly Property[], { inventory, own }: Stocks): string[] {
  const values = properties.flatMap((property) => property.values).filter(({ stock }) => stock);
  if (values.length === 0) return inventory <= 0 ? [""] : [];
  return values.map(({ id }) => id).filter((id) => (own.get(id) ?? 0) <= 0);
}
