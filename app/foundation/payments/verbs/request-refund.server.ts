import { and, desc, eq, gt, sql } from "drizzle-orm";
import { addJob } from "~/platform/jobs/jobs.server";
import type { Tx } from "~db/client";
import { payments, refundShares, refunds } from "~db/schema/payments";
import { DomainError } from "../../../platform/errors";

/** The yen of a refund that belong to one order. */
export type RefundShare = { number: string; amount: number };
export type RefundOrder = {
  ref: string;
  amount: number;
  reason: string;
  /** The bank has returned it already: the gateway is not called. */
  given?: boolean;
};
export type Refund = {
  id: number;
  amount: number;
  status: string;
  /** false: this ref was requested before. */
  fresh: boolean;
};

/** Stores which orders a refund is for. */
export async function shareOut(tx: Tx, refundId: number, shares: readonly RefundShare[]): Promise<void> {
  if (shares.length > 0) await tx.insert(refundShares).values(shares.map((share) => ({ refundId, ...share })));
}

/**
 * Promises a refund of one payment: a row, the payment's `refunded` raised by a guarded UPDATE (never above what was
 * captured), and the job that calls the gateway, all in this transaction. Requesting a ref twice is one refund.
 * Throws `cannotRefundNotPaid` (nothing captured), `cannotRefundDuplicate` (all of it is promised already, or the ref
 * was used for another amount) or `refundExceeds` (more than is left).
 */
export async function refundPayment(tx: Tx, paymentId: number, order: RefundOrder): Promise<Refund> {
  const { given, ...wanted } = order;
  return tx.transaction(async (inner) => {
    const [row] = await inner
      .insert(refunds)
      .values({
        paymentId,
        ...wanted,
        ...(given && { status: "settled", settleTime: sql`clock_timestamp()` }),
      })
      .onConflictDoNothing({ target: refunds.ref })
      .returning({ id: refunds.id, amount: refunds.amount, status: refunds.status });
    if (!row) return knownRefund(inner, paymentId, order);
    const [raised] = await inner
      .update(payments)
      .set({ refunded: sql`${payments.refunded} + ${order.amount}`, updateTime: sql`clock_timestamp()` })
      .where(and(eq(payments.id, paymentId), sql`${payments.refunded} + ${order.amount} <= ${payments.captured}`))
      .returning({ id: payments.id });
    if (!raised) throw await refusal(inner, paymentId);
    if (!given) await addJob(inner, "payment-refund", { refundId: row.id }, { key: `payment-refund:${row.id}` });
    return { ...row, fresh: true };
  });
}

async function knownRefund(tx: Tx, paymentId: number, order: RefundOrder): Promise<Refund> {
  const [known] = await tx.select().from(refunds).where(eq(refunds.ref, order.ref));
  if (!known || known.paymentId !== paymentId || known.amount !== order.amount)
    throw new DomainError("cannotRefundDuplicate");
  return { id: known.id, amount: known.amount, status: known.status, fresh: false };
}

async function refusal(tx: Tx, paymentId: number): Promise<DomainError> {
  const [payment] = await tx
    .select({ captured: payments.captured, refunded: payments.refunded })
    .from(payments)
    .where(eq(payments.id, paymentId));
  if (!payment || payment.captured === 0) return new DomainError("cannotRefundNotPaid");
  const left = payment.captured - payment.refunded;
  return left === 0
    ? new DomainError("cannotRefundDuplicate")
    : new DomainError("refundExceeds", { params: { left }, field: "amount" });
}

/**
 * Refunds yen of a pay group (all or a part) from its succeeded payment. `ref` names what it is for and is unique:
 * requesting it twice is the same refund (`fresh` false); `number` is the order that refunds and has counted it.
 * Returns null when `amount` is 0: paid with points only. A job calls the gateway after the commit;
 * `Payable.refundEnded` gets the outcome.
 */
export async function requestRefund(
  tx: Tx,
  order: { orderType: string; payGroup: string; number?: string } & RefundOrder,
): Promise<Refund | null> {
  const { orderType, payGroup, number, ...refund } = order;
  if (refund.amount === 0) return null;
  const [payment] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.orderType, orderType),
        eq(payments.payGroup, payGroup),
        eq(payments.status, "succeeded"),
        gt(payments.captured, 0),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1);
  if (!payment) throw new DomainError("cannotRefundNotPaid");
  const promised = await refundPayment(tx, payment.id, refund);
  if (promised.fresh && number) await shareOut(tx, promised.id, [{ number, amount: refund.amount }]);
  return promised;
}
