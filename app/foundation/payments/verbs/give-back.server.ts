import { randomUUID } from "node:crypto";
import { and, eq, gte, sql } from "drizzle-orm";
import type { Tx } from "~db/client";
import { payments, refundShares } from "~db/schema/payments";
import { log } from "../../../platform/log.server";
import type { GatewayName } from "../gateway";
import { payableOf } from "../payable-of.server";
import { publishPaymentNews } from "./events.server";
import { lockPayGroup } from "./lock.server";
import { type Refund, type RefundOrder, type RefundShare, refundPayment, shareOut } from "./request-refund.server";
import type { Payment } from "./settle-payment.server";

/** The orders of a refund with the yen of each. */
export async function sharesOf(tx: Tx, refundId: number): Promise<RefundShare[]> {
  return tx
    .select({ number: refundShares.number, amount: refundShares.amount })
    .from(refundShares)
    .where(eq(refundShares.refundId, refundId))
    .orderBy(refundShares.number);
}

/**
 * Refunds yen of a payment from the payment's side: by an administrator, or because the bank did. The payment's
 * orders count the refund in the same transaction, so that every side sees what is left. Locks the pay group, the
 * orders, then the payment. `points` are returned with the yen; when absent, all remaining points with the last yen.
 * Throws like `refundPayment`, and `refundExceeds`.
 */
export async function giveBack(
  tx: Tx,
  payment: Pick<Payment, "id" | "orderType" | "payGroup" | "status">,
  order: RefundOrder & { points?: number | undefined; actorId: number | null },
): Promise<Refund> {
  const { points, actorId, ...wanted } = order;
  const { orderType, payGroup } = payment;
  await lockPayGroup(tx, orderType, payGroup);
  const payable = payableOf(orderType);
  await payable.load(tx, payGroup);
  const refund = await refundPayment(tx, payment.id, wanted);
  if (refund.fresh && payment.status === "succeeded") {
    const { amount, reason } = wanted;
    const shares = await payable.refunded?.(tx, payGroup, { amount, points, reason, actorId });
    await shareOut(tx, refund.id, shares ?? []);
  }
  return refund;
}

/**
 * Books what the bank returned by itself: its total less what was promised here. Writes one settled refund and
 * informs the orders and the payer. The payment is locked after its orders.
 */
export async function bookReturned(tx: Tx, payment: Payment): Promise<boolean> {
  const { payId, orderType, payGroup, userId, returned } = payment;
  const amount = returned - payment.refunded;
  if (amount <= 0) return false;
  const ref = `bank:${payId}:${randomUUID()}`;
  const refund = await giveBack(tx, payment, { ref, amount, reason: "bank", given: true, actorId: null });
  const shares = await sharesOf(tx, refund.id);
  await payableOf(orderType).refundEnded?.(tx, payGroup, { amount, status: "settled", shares });
  await publishPaymentNews(tx, { kind: "refunded", userId, orderType, payGroup, payId, amount });
  return true;
}

/**
 * Takes the bank's report of how much of a charge it has returned in total. The part that was not promised here was
 * returned by the bank itself and is booked once; when the bank later refuses a promised refund because of that,
 * `endRefund` books the difference.
 */
export async function takeBankRefund(
  tx: Tx,
  gateway: GatewayName,
  { payId, returned }: { payId: string; returned: number },
): Promise<"refund" | "unknown" | "unchanged" | "mismatch"> {
  const which = and(eq(payments.payId, payId), eq(payments.gateway, gateway));
  const [found] = await tx
    .select({ orderType: payments.orderType, payGroup: payments.payGroup })
    .from(payments)
    .where(which);
  if (!found) return "unknown";
  await lockPayGroup(tx, found.orderType, found.payGroup);
  await payableOf(found.orderType).load(tx, found.payGroup);
  const [payment] = await tx
    .update(payments)
    .set({ returned: sql`greatest(${payments.returned}, ${returned})` })
    .where(and(which, gte(payments.captured, returned)))
    .returning();
  if (payment) return (await bookReturned(tx, payment)) ? "refund" : "unchanged";
  await tx.update(payments).set({ misfit: { returned } }).where(which);
  log.error({ payId, returned }, "the bank gave back more than was paid");
  return "mismatch";
}
