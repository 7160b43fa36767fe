import { and, asc, eq } from "drizzle-orm";
import { shownNow } from "~/platform/clock.server";
import type { Db } from "~db/client";
import type { PaidOrder } from "~db/schema/order-columns";
import type { Reader } from "../kind";
import { canAsk } from "../refunds/ask.server";
import { leftOf } from "../refunds/left";
import type { PaidKind } from "../refunds/paid-kind";
import { describeOrders } from "./describe.server";
import { viewOf } from "./order-view.server";

/** A kind of paid order as lists read it, with what its product adds to each order. */
type DescribedPaid<Row extends PaidOrder, More extends object> = PaidKind<Row, object, string, string, More>;

/** What a buyer sees of an order that they opened, with its money: yen, points, refunds, and the orders it is paid with. */
export async function paidView<Row extends PaidOrder, More extends object>(
  db: Db,
  kind: DescribedPaid<Row, More>,
  order: Row,
  reader: Reader,
) {
  const { paid } = kind;
  const view = await viewOf(db, kind, order, { role: "buyer", reader });
  const group = await db.select({ number: paid.number }).from(paid).where(eq(paid.payGroup, order.payGroup));
  const when = (at: Date | null) => (at ? reader.write(at) : null);
  return {
    ...view,
    ...{ payGroup: order.payGroup, refundStatus: order.refundStatus },
    ...{ total: order.total, pointsUsed: order.pointsUsed },
    /** What was given back, or is promised, and what still can be. */
    ...{ refunded: order.refunded, refundedPoints: order.refundedPoints, left: leftOf(order) },
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

/** The orders of one checkout of this buyer, as the clock stands; empty for anybody else's. */
async function ordersOfGroup<Row extends PaidOrder, More extends object>(
  db: Db,
  kind: DescribedPaid<Row, More>,
  userId: number,
  { payGroup, reader }: { payGroup: string; reader: Reader },
) {
  const { paid } = kind;
  const own = and(eq(paid.payGroup, payGroup), eq(paid.userId, userId));
  const rows = await db.select().from(paid).where(own).orderBy(asc(paid.id));
  return describeOrders(db, kind, rows as Row[], reader, await shownNow(db));
}

/** `unknown` also for a visitor who is not signed in and for other people's orders: it tells nothing about them. */
export type PayOutcome = "paid" | "unpaid" | "ended" | "unknown";

/** What became of a checkout after its payment: the word of the database, never of the address. `served`: states of paid orders. */
export async function payResult<Row extends PaidOrder, More extends object>(
  db: Db,
  kind: DescribedPaid<Row, More>,
  actor: { userId: number } | null,
  { url, reader, served }: { url: URL; reader: Reader; served: readonly string[] },
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
