import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "~db/client";
import type { PaidOrder } from "~db/schema/order-columns";
import type { OrderFormat } from "../kind";
import { leftOf } from "../refunds/left";
import type { PaidKind } from "../refunds/paid-kind";
import type { Person } from "../rules/roles";
import { deskCondition } from "./desk-orders.server";

/** Open refund requests to this seller (for an administrator: to all), oldest first, 50 at most. */
export async function refundRequests<Row extends PaidOrder>(
  db: Db,
  kind: PaidKind<Row>,
  person: Person,
  { write }: Pick<OrderFormat, "write">,
) {
  const { paid, events } = kind;
  /* The latest request: a buyer may ask again for what an earlier refund left. */
  const lastAsk = sql`(select max(asked.id) from ${events} asked
    where asked.order_id = ${paid.id} and asked.event = 'refundRequested')`;
  const rows = await db
    .select({ order: paid, reason: events.note, time: events.createTime })
    .from(paid)
    .innerJoin(events, eq(events.id, lastAsk))
    .where(and(deskCondition(kind, person), eq(paid.refundStatus, "requested")))
    .orderBy(asc(events.id))
    .limit(50);
  return rows.map(({ order, reason, time }) => ({
    id: order.id,
    number: order.number,
    reason,
    time: write(time),
    refunded: order.refunded,
    refundedPoints: order.refundedPoints,
    left: leftOf(order),
  }));
}
