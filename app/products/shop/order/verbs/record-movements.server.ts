import { eq, inArray } from "drizzle-orm";
import { recordStockChanges } from "~/foundation/subjects/verbs/goods-stock.server";
import type { Tx } from "~db/client";
import { orderLines, orders } from "~db/schema/shop";

/**
 * Notifies the ledgers of stock how many units of order lines, by line id, were sold, or came back from a paid order.
 * Call after `changeStock`, which has locked their stock.
 */
export async function recordMovements(
  tx: Tx,
  kind: "sale" | "return",
  units: ReadonlyMap<number, number>,
): Promise<void> {
  if (units.size === 0) return;
  const lines = await tx
    .select({
      id: orderLines.id,
      commodityId: orderLines.commodityId,
      stockId: orderLines.stockId,
      sellerId: orders.sellerId,
      number: orders.number,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inArray(orderLines.id, [...units.keys()]))
    .orderBy(orderLines.commodityId, orderLines.id);
  await recordStockChanges(
    tx,
    lines.map(({ id, number, ...line }) => ({
      ...line,
      kind,
      orderLineId: id,
      note: number,
      actorId: null,
      units: (kind === "sale" ? -1 : 1) * (units.get(id) ?? 0),
    })),
  );
}
