import { and, asc, eq } from "drizzle-orm";
import { shownNow } from "~/platform/data/clock.server";
import type { Db } from "~db/client";
import type { PaidOrder } from "~db/schema/order-columns";
import type { OrderFormat } from "../kind";
import { leftOf } from "../refunds/left";
import type { PaidKind } from "../refunds/paid-kind";
import { canAsk } from "../refunds/verbs/ask.server";
import { describeOrders } from "./describe.server";
import { viewOf } from "./order-view.server";

/** A kind of paid order as lists read it, with what its product adds to each order. */
type DescribedPaid<Row extends PaidOrder, More extends object> = PaidKind<Row, object, string, string, More>;

/** A buyer's view of an opened order with its money: yen, points, refunds, and the orders paid together with it. */
export async function paidView<Row extends PaidOrder, More extends object>(
  db: Db,
  kind: DescribedPaid<Row, More>,
  order: Row,
  reader: OrderFormat,
) {
  const { paid } = kind;
  const view = await viewOf(db, kind, order, { role: "buyer", reader });
  const group = await db.select({ number: paid.number }).from(paid).where(eq(paid.payGroup, order.payGroup));
  const when = (at: Date | null) => (at ? reader.write(at) : null);
  return {
    ...view,
    payGroup: order.payGroup,
    refundStatus: order.refundStatus,
    total: order.total,
    pointsUsed: order.pointsUsed,
    /** What was refunded or promised, and what still can be. */
    refunded: order.refunded,
    refundedPoints: order.refundedPoints,
    left: leftOf(order),
    times: {
      created: view.time,
      updated: reader.write(order.updateTime),
      paid: when(order.paySuccessTime),
      complete: when(order.completeTime),
    },
    /** Other orders of the same checkout: paid and, while unpaid, cancelled together [C12]. */
    together: group.map(({ number }) => number).filter((number) => number !== order.number),
    can: {
      pay: kind.expiry?.states.includes(view.status) ?? false,
      refund: canAsk(kind, order, await shownNow(db)),
    },
  };
}

/** The orders of one checkout of this buyer with their current states; empty for other users. */
async function ordersOfGroup<Row extends PaidOrder, More extends object>(
  db: Db,
  kind: DescribedPaid<Row, More>,
  userId: number,
  { payGroup, reader }: { payGroup: string; reader: OrderFormat },
) {
  const { paid } = kind;
  const own = and(eq(paid.payGroup, payGroup), eq(paid.userId, userId));
  const rows = await db.select().from(paid).where(own).orderBy(asc(paid.id));
  return describeOrders(db, kind, rows as Row[], reader, await shownNow(db));
}

/**
 * `unknown` also covers a visitor who is not signed in and other users' orders, so that nothing about them is
 * revealed.
 */
export type PayOutcome = "paid" | "unpaid" | "ended" | "unknown";

/**
 * The outcome of a checkout after its payment, read from the database and never from the address. `served`: states of
 * paid orders.
 */
export async function payResult<Row extends PaidOrder, More extends object>(
  db: Db,
  kind: DescribedPaid<Row, More>,
  actor: { userId: number } | null,
  { url, reader, served }: { url: URL; reader: OrderFormat; served: readonly string[] },
) {
  const payGroup = url.searchParams.get("payGroup") ?? "";
  const isKnown = actor !== null && /^[\w-]{1,100}$/.test(payGroup);
  const orders = isKnown ? await ordersOfGroup(db, kind, actor.userId, { payGroup, reader }) : [];
  const isHeld = ({ status }: { status: string }) => kind.expiry?.states.includes(status) ?? false;
  const outcomeOf = (): PayOutcome => {
    if (orders.length === 0) return "unknown";
    if (orders.some(({ status }) => served.includes(status))) return "paid";
    return orders.every(isHeld) ? "unpaid" : "ended";
  };
  return { outcome: outcomeOf(), orders, payGroup, signedIn: actor !== null };
}
