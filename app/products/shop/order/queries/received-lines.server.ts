import { and, asc, eq, not } from "drizzle-orm";
import { whollyRefunded } from "~/foundation/orders/refunds/wholly-refunded.server";
import type { Db } from "~db/client";
import { orderLines, orders } from "~db/schema/shop";

/** Purchases of one thing that are looked at: the first ones. */
const mostLines = 200;

/** The lines with which somebody bought a commodity and has received it, the oldest first; what was given back is none. */
export async function receivedLines(db: Db, userId: number, commodityId: number): Promise<string[]> {
  const rows = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orderLines.buyerId, userId),
        eq(orderLines.commodityId, commodityId),
        eq(orders.status, "complete"),
        not(whollyRefunded(orders)),
      ),
    )
    .orderBy(asc(orderLines.id))
    .limit(mostLines);
  return rows.map(({ id }) => String(id));
}
