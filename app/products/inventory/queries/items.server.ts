import { and, gt, inArray, sql } from "drizzle-orm";
import { goodsStock, stockKey } from "~/foundation/subjects/verbs/goods-stock.server";
import type { Actor } from "~/platform/access/actor";
import { setting } from "~/platform/data/settings.server";
import type { TableState } from "~/platform/table/table";
import { tableSlice } from "~/platform/table/table.server";
import type { Db } from "~db/client";
import { lots } from "~db/schema/inventory";
import type { ItemColumn } from "../rules/tables";

/** Remaining units and next expiry of the lots of some commodities, by `stockKey`. */
async function lotSums(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<string, { units: number; next: string | null }>();
  const rows = await db
    .select({
      commodityId: lots.commodityId,
      stockId: lots.stockId,
      units: sql`sum(${lots.remaining})`.mapWith(Number),
      next: sql<string | null>`min(${lots.shelfLife})::text`,
    })
    .from(lots)
    .where(and(inArray(lots.commodityId, [...ids]), gt(lots.remaining, 0)))
    .groupBy(lots.commodityId, lots.stockId);
  return new Map(rows.map((row) => [stockKey(row), { units: row.units, next: row.next }]));
}

/** One page of an actor's stocks, paged by commodity; `isLow`: on sale and at or below the setting `inventory.low`. */
export async function listItems(db: Db, actor: Actor, state: TableState<ItemColumn, "keyword" | "shows">) {
  const low = await setting(db, "inventory.low");
  const { keyword, shows } = state.filters;
  const { rows, total } = await goodsStock().list(db, actor, {
    ...tableSlice(state),
    ...(keyword !== undefined && { keyword }),
    ...(shows === "low" && { low }),
  });
  const sums = await lotSums(
    db,
    rows.map(({ id }) => id),
  );
  const items = rows.flatMap(({ stocks, ...good }) =>
    stocks.map((stock) => {
      const held = sums.get(stockKey(stock));
      return {
        ...stock,
        id: good.id,
        name: good.name,
        onSale: good.onSale,
        inLots: held?.units ?? 0,
        expires: held?.next ?? null,
        isLow: good.onSale && stock.left <= low,
      };
    }),
  );
  return { rows: items, total };
}
export type ItemRow = Awaited<ReturnType<typeof listItems>>["rows"][number];
