import { eq, inArray } from "drizzle-orm";
import { tellStockBooks } from "~/foundation/subjects/goods-stock.server";
import type { Tx } from "~db/client";
import { orderLines, orders } from "~db/schema/shop";

/**
 * Tells the books of stock that the units of these order lines were sold, or came back from a paid order; after
 * `changeStock`, which has locked their stock.
 */
export async function tellBooksOf(tx: Tx, kind: "sale" | "return", lineIds: readonly number[]): Promise<void> {
  if (lineIds.length === 0) return;
  const lines = await tx
    .select({
      ...{ id: orderLines.id, commodityId: orderLines.commodityId, stockId: orderLines.stockId, num: orderLines.num },
      ...{ sellerId: orders.sellerId, number: orders.number },
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inArray(orderLines.id, [...lineIds]))
    .orderBy(orderLines.commodityId, orderLines.id);
  await tellStockBooks(
    tx,
    lines.map(({ id, num, number, ...line }) => ({
      ...{ ...line, kind, orderLineId: id, note: number, actorId: null },
      units: kind === "sale" ? -num : num,
    })),
  );
}
