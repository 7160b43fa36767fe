import { and, eq, sql } from "drizzle-orm";
import { requestRefund } from "~/foundation/payments/request-refund.server";
import { databaseNow } from "~/platform/clock.server";
import { DomainError, forbidden, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { orders } from "~db/schema/shop";
import type { Viewer } from "../../price-rules";
import { isBuyer, isSeller } from "../policy";
import { canAskRefund } from "../rules/refund";
import { isServed } from "../states";
import { refundRef } from "./cancel-order.server";
import { lockOrder, type Order, orderOf, recordEvents } from "./move-order.server";
import { returnOrderPoints, takeRewardBack } from "./order-points.server";

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
  const found = await orderOf(tx, number);
  if (!isBuyer(found, actor)) throw forbidden("notUserOrder");
  const order = await lockOrder(tx, found.id);
  if (!isServed(order)) throw new DomainError("cannotRefundNotPaid");
  if (order.refundStatus !== "none") throw new DomainError("cannotRefundDuplicate");
  if (!canAskRefund(order, await databaseNow(tx))) throw new DomainError("refundTooLate");
  await setRefund(tx, order, "requested");
  await recordEvents(tx, [order.id], "refundRequested", actor.userId, reason);
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
  const order = await lockOrder(tx, orderId);
  if (!isSeller(order, actor)) throw missing("orderNotExist");
  if (order.refundStatus !== "requested") throw new DomainError("orderStateChanged");
  const { approve, amount = order.total, points = order.pointsUsed, note } = review;
  if (!approve) {
    await setRefund(tx, order, "refused");
    return recordEvents(tx, [order.id], "refundRefused", actor.userId, note);
  }
  if (amount > order.total || points > order.pointsUsed)
    throw new DomainError("refundExceeds", { params: { left: order.total } });
  await setRefund(tx, order, amount > 0 ? "processing" : "refunded");
  await recordEvents(tx, [order.id], "refundApproved", actor.userId, note);
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
