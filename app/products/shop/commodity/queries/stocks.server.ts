import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "~db/client";
import { commodityStock } from "~db/schema/shop";

/** A variant's own stock: units on hand, and those that orders hold or have bought. */
export type OwnStock = { valueId: string; inventory: number; taken: number };

/** The variants' own stocks, by commodity; a commodity without any has no entry [C28]. */
export async function stocksOf(db: Db, ids: readonly number[]): Promise<Map<number, OwnStock[]>> {
  if (ids.length === 0) return new Map();
  const { commodityId, valueId, inventory, taken } = commodityStock;
  const rows = await db
    .select({ commodityId, valueId, inventory, taken })
    .from(commodityStock)
    .where(and(inArray(commodityId, [...ids]), eq(commodityStock.inUse, true)))
    .orderBy(asc(commodityStock.id));
  const stocks = new Map<number, OwnStock[]>();
  for (const { commodityId: id, ...own } of rows) stocks.set(id, [...(stocks.get(id) ?? []), own]);
  return stocks;
}
