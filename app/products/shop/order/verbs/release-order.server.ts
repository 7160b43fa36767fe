import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "~db/client";
import { orderLines } from "~db/schema/shop";
import { changeStock } from "./stock.server";

/**
 * Gives the units of orders back to stock, exactly once: only lines that still hold units do, and they stop holding
 * them in the same statement. `wasSold`: the orders were paid, so the counts of sold units fall too.
 */
export async function releaseStock(tx: Tx, orderIds: readonly number[], wasSold: boolean): Promise<void> {
  if (orderIds.length === 0) return;
  const lines = await tx
    .update(orderLines)
    .set({ stockTaken: false })
    .where(and(inArray(orderLines.orderId, [...orderIds]), eq(orderLines.stockTaken, true)))
    .returning({ commodityId: orderLines.commodityId, stockId: orderLines.stockId, num: orderLines.num });
  await changeStock(
    tx,
    lines.map((line) => ({ ...line, units: line.num, sold: wasSold ? -line.num : 0 })),
  );
}
