import { and, asc, eq, sql } from "drizzle-orm";
import { shownNow } from "~/platform/data/clock.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import type { PaidOrder } from "~db/schema/order-columns";
import type { OrderFormat } from "../kind";
import { leftOf } from "../refunds/left";
import type { PaidKind } from "../refunds/paid-kind";
import type { Person } from "../rules/roles";
import { describeOrders, type OrderCard } from "./describe.server";
import { deskCondition } from "./desk-orders.server";

/** Open refund requests to this seller (for an administrator: to all), oldest first, 50 at most, with what was ordered. */
export async function refundRequests<Row extends PaidOrder, More extends object>(
  db: Db,
  kind: PaidKind<Row, object, string, string, More>,
  person: Person,
  reader: OrderFormat,
) {
  const { paid, events } = kind;
  /* The latest request: a buyer may ask again for what an earlier refund left. */
  const lastAsk = sql`(select max(asked.id) from ${events} asked
    where asked.order_id = ${paid.id} and asked.event = 'refundRequested')`;
  const rows = await db
    .select({ order: paid, reason: events.note, time: events.createTime, buyer: users.nickname })
    .from(paid)
    .innerJoin(events, eq(events.id, lastAsk))
    .innerJoin(users, eq(users.id, paid.userId))
    .where(and(deskCondition(kind, person), eq(paid.refundStatus, "requested")))
    .orderBy(asc(events.id))
    .limit(50);
  const orders = rows.map(({ order }) => order as unknown as Row);
  const cards = await describeOrders(db, kind, orders, reader, await shownNow(db));
  return rows.map(({ order, reason, time, buyer }, at) => ({
    ...(cards[at] as OrderCard<More>),
    buyer,
    phone: order.phone,
    id: order.id,
    number: order.number,
    reason,
    time: reader.write(time),
    refunded: order.refunded,
    refundedPoints: order.refundedPoints,
    left: leftOf(order),
  }));
}
