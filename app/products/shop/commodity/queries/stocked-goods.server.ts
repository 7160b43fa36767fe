import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { StockedGood, StockFilter, StockOf } from "~/foundation/subjects/verbs/goods-stock.server";
import { stockKey } from "~/foundation/subjects/verbs/goods-stock.server";
import type { Actor } from "~/platform/access/actor";
import { countAhead } from "~/platform/data/count-ahead.server";
import type { Db } from "~db/client";
import { commodities, commodityStock, orderLines, orders } from "~db/schema/shop";
import { isKept, narrowed } from "../../catalogue/conditions.server";
import { isAdmin } from "../../price-rules";
import { choiceLabel, isOwnStockUsed } from "../rules/stock-choice";

/** Condition: sold by a seller; undefined for all sellers. */
const soldBy = (sellerId: number | null): SQL | undefined =>
  sellerId === null ? undefined : eq(commodities.sellerId, sellerId);

/**
 * Condition: on sale by a seller, or by any, with at most `low` units left of its own stock or of a value's own stock.
 */
export const isLow = (low: number | SQL, sellerId: number | null): SQL => sql`(${commodities.deletedTime} is null
  and ${commodities.status} = 'SELLING' and ${soldBy(sellerId) ?? sql`true`} and ${commodities.id} in (
    select own.commodity_id from ${commodityStock} own where own.inventory <= ${low}
    union all select one.id from ${commodities} one
      where one.deleted_time is null and one.status = 'SELLING' and one.inventory <= ${low}
        ${sellerId === null ? sql`` : sql`and one.seller_id = ${sellerId}`}
        and not exists (select from ${commodityStock} own where own.commodity_id = one.id)))`;

/** Units that unpaid orders hold, by `stockKey`. */
async function heldUnits(db: Db, commodityIds: readonly number[]): Promise<Map<string, number>> {
  if (commodityIds.length === 0) return new Map();
  const rows = await db
    .select({
      commodityId: orderLines.commodityId,
      stockId: orderLines.stockId,
      held: sql`sum(${orderLines.num})`.mapWith(Number),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        inArray(orderLines.commodityId, [...commodityIds]),
        eq(orderLines.stockTaken, true),
        eq(orders.status, "unpaid"),
      ),
    )
    .groupBy(orderLines.commodityId, orderLines.stockId);
  return new Map(rows.map(({ held, ...stock }) => [stockKey(stock), held]));
}

const variantRows = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(commodityStock)
        .where(inArray(commodityStock.commodityId, [...ids]))
        .orderBy(commodityStock.id);

/** Units on hand, those held by unpaid orders included, by `stockKey`. */
export async function unitsOnHand(db: Db, stocks: readonly StockOf[]): Promise<Map<string, number>> {
  const ids = [...new Set(stocks.map(({ commodityId }) => commodityId))];
  if (ids.length === 0) return new Map();
  const own = await db
    .select({ commodityId: commodities.id, left: commodities.inventory })
    .from(commodities)
    .where(inArray(commodities.id, ids));
  const variants = await variantRows(db, ids);
  const held = await heldUnits(db, ids);
  const all = [
    ...own.map((row) => ({ ...row, stockId: null })),
    ...variants.map((row) => ({ commodityId: row.commodityId, stockId: row.id, left: row.inventory })),
  ];
  return new Map(all.map((row) => [stockKey(row), row.left + (held.get(stockKey(row)) ?? 0)]));
}

/** The actor's commodities (an administrator: all) with their stocks, newest first, and their total number. */
export async function stockedGoods(
  db: Db,
  actor: Actor,
  { ids, keyword, low, limit, offset }: StockFilter,
): Promise<{ rows: StockedGood[]; total: number }> {
  const sellerId = isAdmin(actor) ? null : actor.userId;
  const where = and(
    isKept,
    soldBy(sellerId),
    ids && inArray(commodities.id, ids.length > 0 ? [...ids] : [0]),
    keyword === undefined ? undefined : narrowed({ keyword }),
    low === undefined ? undefined : isLow(low, sellerId),
  );
  const found = await db
    .select()
    .from(commodities)
    .where(where)
    .orderBy(desc(commodities.id))
    .limit(limit)
    .offset(offset);
  const total = await countAhead(db, commodities, where, { offset });
  const wanted = found.map(({ id }) => id);
  const [variants, held] = [await variantRows(db, wanted), await heldUnits(db, wanted)];
  const rows = found.map(({ id, sellerId, name, attachments, status, properties, inventory }) => {
    const own = { commodityId: id, stockId: null, valueId: "", label: {}, left: inventory };
    const stocks = variants
      .filter(({ commodityId }) => commodityId === id)
      .map((row) => ({
        commodityId: id,
        stockId: row.id,
        valueId: row.valueId,
        left: row.inventory,
        label: choiceLabel(properties, row.valueId),
      }));
    return {
      id,
      sellerId,
      name,
      picture: attachments[0] ?? null,
      onSale: status === "SELLING",
      stocks: [...(isOwnStockUsed(properties) ? [own] : []), ...stocks].map((stock) => ({
        ...stock,
        held: held.get(stockKey(stock)) ?? 0,
      })),
    };
  });
  return { rows, total };
}
