import { and, asc, eq, not } from "drizzle-orm";
import { whollyRefunded } from "~/foundation/orders/refunds/wholly-refunded.server";
import type { Db } from "~db/client";
import { orderLines, orders } from "~db/schema/shop";

/** Maximum number of purchases of one commodity that are read, the first ones. */
const mostLines = 200;

/**
 * Ids of the lines with which a user bought and received a commodity, the oldest first; wholly refunded ones are left
 * out.
 */
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
