import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "~db/client";
import { commodities, commodityStock, orderLines } from "~db/schema/shop";
import { recordMovements } from "./record-movements.server";
import { changeStock } from "./stock.server";

const heldBy = (orderIds: readonly number[]) =>
  and(inArray(orderLines.orderId, [...orderIds]), eq(orderLines.stockTaken, true));

/**
 * Locks the stock rows of all these orders in the order of `changeStock`: commodities by id, then variants' own rows by
 * id. Orders that end one after another in a transaction would otherwise deadlock with others [M4].
 */
export async function lockStock(tx: Tx, orderIds: readonly number[]): Promise<void> {
  const lines = await tx
    .select({ commodityId: orderLines.commodityId, stockId: orderLines.stockId })
    .from(orderLines)
    .where(heldBy(orderIds));
  const stockIds = lines.flatMap(({ stockId }) => stockId ?? []);
  for (const [table, ids] of [
    [commodities, lines.map(({ commodityId }) => commodityId)],
    [commodityStock, stockIds],
  ] as const)
    await tx
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, ids))
      .orderBy(asc(table.id))
      .for("no key update");
}

type Back = { id: string; commodity_id: string; stock_id: string | null; units: string };

/**
 * Releases the units of orders to stock exactly once: only lines that still hold units release them, and stop holding
 * them in the same statement. Units of used codes stay sold. `wasSold`: the orders were paid, so the counts of sold
 * units decrease too and the ledgers of stock are notified.
 */
export async function releaseStock(tx: Tx, orderIds: readonly number[], wasSold: boolean): Promise<void> {
  if (orderIds.length === 0) return;
  const rows = await tx.execute<Back>(sql`
    update shop_order_line l
       set returned = case when h.used > 0 then l.num - h.used else 0 end, stock_taken = h.used > 0
      from (select line.id, line.num - line.returned - used.n as units, used.n as used from shop_order_line line
              cross join lateral (
                select count(*) as n from shop_code c where c.line_id = line.id and c.status = 'used') used
              where line.order_id in ${orderIds} and line.stock_taken for update of line) h
     where l.id = h.id
    returning l.id, l.commodity_id, l.stock_id, h.units`);
  await giveUnitsBack(
    tx,
    rows.map(({ id, commodity_id, stock_id, units }) => ({
      id: Number(id),
      commodityId: Number(commodity_id),
      units: Number(units),
      stockId: stock_id === null ? null : Number(stock_id),
    })),
    wasSold,
  );
}

/** Units of a line that are for sale again. */
export type UnitsBack = { id: number; commodityId: number; stockId: number | null; units: number };

/**
 * Adds released units to stock; with `wasSold` the counts of sold units decrease and the ledgers of stock are notified.
 */
export async function giveUnitsBack(tx: Tx, lines: readonly UnitsBack[], wasSold: boolean): Promise<void> {
  await changeStock(
    tx,
    lines.map((line) => ({ ...line, sold: wasSold ? -line.units : 0 })),
  );
  const moved = lines.filter(({ units }) => units > 0);
  if (wasSold) await recordMovements(tx, "return", new Map(moved.map(({ id, units }) => [id, units])));
}
