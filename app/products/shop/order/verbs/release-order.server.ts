import { and, asc, eq, inArray } from "drizzle-orm";
import type { Tx } from "~db/client";
import { commodities, commodityStock, orderLines } from "~db/schema/shop";
import { changeStock } from "./stock.server";
import { tellBooksOf } from "./tell-books.server";

const heldBy = (orderIds: readonly number[]) =>
  and(inArray(orderLines.orderId, [...orderIds]), eq(orderLines.stockTaken, true));

/**
 * Locks the stock rows of all these orders as `changeStock` takes them, commodities by id, then variants' own rows by id:
 * orders that end one after another in a transaction would else wait for somebody in a circle (reliability M4).
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

/**
 * Gives the units of orders back to stock, exactly once: only lines that still hold units do, and they stop holding
 * them in the same statement. `wasSold`: the orders were paid, so the counts of sold units fall too
 * and the books of stock hear of it.
 */
export async function releaseStock(tx: Tx, orderIds: readonly number[], wasSold: boolean): Promise<void> {
  if (orderIds.length === 0) return;
  const lines = await tx
    .update(orderLines)
    .set({ stockTaken: false })
    .where(heldBy(orderIds))
    .returning({
      ...{ id: orderLines.id, commodityId: orderLines.commodityId, stockId: orderLines.stockId, num: orderLines.num },
    });
  await changeStock(
    tx,
    lines.map((line) => ({ ...line, units: line.num, sold: wasSold ? -line.num : 0 })),
  );
  if (wasSold)
    await tellBooksOf(
      tx,
      "return",
      lines.map(({ id }) => id),
    );
}
