import { randomUUID } from "node:crypto";
import { and, eq, gte, sql } from "drizzle-orm";
import type { Tx } from "~db/client";
import { payments, refundShares } from "~db/schema/payments";
import { log } from "../../platform/log.server";
import { tellPaymentNews } from "./events.server";
import type { GatewayName } from "./gateway";
import { lockPayGroup } from "./lock.server";
import { payableOf } from "./payable-of.server";
import { type Refund, type RefundOrder, type RefundShare, refundPayment, shareOut } from "./request-refund.server";
import type { Payment } from "./settle-payment.server";

/** The orders of a refund, and how much of it is each one's. */
export async function sharesOf(tx: Tx, refundId: number): Promise<RefundShare[]> {
  return tx
    .select({ number: refundShares.number, amount: refundShares.amount })
    .from(refundShares)
    .where(eq(refundShares.refundId, refundId))
    .orderBy(refundShares.number);
}

/**
 * Gives yen of a payment back from the payment's own side: by an administrator, or because the bank did. Its orders
 * count it in the same transaction, so that they and every other way know what is left. Locks the pay group, the
 * orders, then the payment. `points` are given back beside; all that are left with the last yen when nothing is said.
 * Refuses like `refundPayment`, and with refundExceeds.
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
 * Books what the bank gave back by itself: all that it says it returned, beyond what was promised here. One settled
 * refund; the orders and the payer hear of it. The payment is locked after its orders.
 */
export async function bookReturned(tx: Tx, payment: Payment): Promise<boolean> {
  const { payId, orderType, payGroup, userId, returned } = payment;
  const amount = returned - payment.refunded;
  if (amount <= 0) return false;
  const ref = `bank:${payId}:${randomUUID()}`;
  const refund = await giveBack(tx, payment, { ref, amount, reason: "bank", given: true, actorId: null });
  const shares = await sharesOf(tx, refund.id);
  await payableOf(orderType).refundEnded?.(tx, payGroup, { amount, status: "settled", shares });
  await tellPaymentNews(tx, { kind: "refunded", userId, orderType, payGroup, payId, amount });
  return true;
}

/**
 * The bank says how much of a charge it has given back in all. What nobody here promised was given back by the bank
 * itself, and is booked once; a promise that the bank refuses later, because of that, makes room for it (`endRefund`).
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
