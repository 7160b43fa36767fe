import { and, eq, sql } from "drizzle-orm";
import { tellOf } from "~/foundation/orders/notices/tell-of.server";
import { isSeller } from "~/foundation/orders/rules/roles";
import { lockOrder } from "~/foundation/orders/store/find-order.server";
import { recordEvents } from "~/foundation/orders/store/record-events.server";
import { ownOrder } from "~/foundation/orders/verbs/act-on-order.server";
import { requestRefund } from "~/foundation/payments/request-refund.server";
import { databaseNow } from "~/platform/clock.server";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { orders } from "~db/schema/shop";
import type { Viewer } from "../../price-rules";
import { canAskRefund } from "../rules/refund";
import { shopOrders } from "../shop-orders.server";
import { isServed } from "../states";
import type { Order } from "../store.server";
import { refundRef } from "./cancel-order.server";
import { returnOrderPoints, takeRewardBack } from "./order-points.server";

type By = { role: "buyer" | "seller"; actorId: number; note: string };

/** A line of history that both sides hear of. */
async function remark(tx: Tx, order: Order, event: "refundRequested" | "refundRefused" | "refundApproved", by: By) {
  await recordEvents(tx, shopOrders, [order.id], event, by);
  await tellOf(tx, shopOrders, order, event, by);
}

async function setRefund(tx: Tx, order: Order, refundStatus: string): Promise<void> {
  const [row] = await tx
    .update(orders)
    .set({ refundStatus, updateTime: sql`clock_timestamp()` })
    .where(and(eq(orders.id, order.id), eq(orders.refundStatus, order.refundStatus)))
    .returning({ id: orders.id });
  if (!row) throw new DomainError("orderStateChanged");
}

/**
 * The buyer asks for a refund within 7 days after shipping; the seller decides (decisions C23). Returns the order's id.
 * Refuses with orderNotExist, notUserOrder, cannotRefundNotPaid, cannotRefundDuplicate (asked before), refundTooLate.
 */
export async function askRefund(tx: Tx, actor: NonNullable<Viewer>, number: string, reason: string): Promise<number> {
  const order = await ownOrder(tx, shopOrders, actor, { number, role: "buyer" });
  if (!isServed(order)) throw new DomainError("cannotRefundNotPaid");
  if (order.refundStatus !== "none") throw new DomainError("cannotRefundDuplicate");
  if (!canAskRefund(order, await databaseNow(tx))) throw new DomainError("refundTooLate");
  await setRefund(tx, order, "requested");
  await remark(tx, order, "refundRequested", { role: "buyer", actorId: actor.userId, note: reason });
  return order.id;
}

export type Review = {
  approve: boolean /** Yen; all of it when absent. */;
  amount?: number | undefined;
  points?: number | undefined;
  note: string;
};

/**
 * The seller's (or an administrator's) answer to a request. Approved: yen through the gateway, points by reversal, and
 * what the order had earned is taken back; the goods' way back is between the two. Refuses with orderNotExist,
 * orderStateChanged (nothing is asked), refundExceeds.
 */
export async function reviewRefund(tx: Tx, actor: NonNullable<Viewer>, orderId: number, review: Review): Promise<void> {
  const order = await lockOrder(tx, shopOrders, orderId);
  if (!isSeller(order, actor, shopOrders.seller)) throw missing("orderNotExist");
  if (order.refundStatus !== "requested") throw new DomainError("orderStateChanged");
  const { approve, amount = order.total, points = order.pointsUsed, note } = review;
  const by = { role: "seller" as const, actorId: actor.userId, note };
  if (!approve) {
    await setRefund(tx, order, "refused");
    return remark(tx, order, "refundRefused", by);
  }
  if (amount > order.total || points > order.pointsUsed)
    throw new DomainError("refundExceeds", { params: { left: order.total } });
  await setRefund(tx, order, amount > 0 ? "processing" : "refunded");
  await remark(tx, order, "refundApproved", by);
  const { payGroup, number } = order;
  await requestRefund(tx, {
    orderType: "commodity",
    payGroup,
    ref: refundRef(number),
    amount,
    reason: note || "refund",
  });
  if (points > 0) await returnOrderPoints(tx, order, points);
  await takeRewardBack(tx, order);
}
