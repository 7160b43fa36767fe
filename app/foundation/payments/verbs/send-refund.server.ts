import { and, eq, sql } from "drizzle-orm";
import { isMoneyOpen } from "~/platform/data/integrity.server";
import type { Tx } from "~db/client";
import { payments, refunds } from "~db/schema/payments";
import { log } from "../../../platform/log.server";
import type { GatewayName, RefundState } from "../gateway";
import { payableOf } from "../payable-of.server";
import { gatewayOf, type Till } from "../till";
import { publishPaymentNews } from "./events.server";
import { bookReturned, sharesOf } from "./give-back.server";
import { lockPayGroup } from "./lock.server";

/**
 * Sends a promised refund to the gateway, under a key of its own so that any number of tries refunds once, and stores
 * the outcome. A refund that has ended is left alone; one that comes while contradictions stop payments waits for the
 * reconciler. Throws when the gateway cannot be reached.
 */
export async function sendRefund(till: Till, refundId: number): Promise<void> {
  const [row] = await till.db
    .update(refunds)
    .set({ tries: sql`${refunds.tries} + 1` })
    .where(and(eq(refunds.id, refundId), eq(refunds.status, "pending"), isMoneyOpen("payments")))
    .returning();
  if (!row) return;
  const [payment] = await till.db.select().from(payments).where(eq(payments.id, row.paymentId));
  if (!payment?.gatewayRef) throw new Error(`refund ${refundId} has no charge`);
  const gateway = gatewayOf(till, payment.gateway);
  const answer = row.gatewayRef
    ? { ref: row.gatewayRef, state: await gateway.refundStatus(row.gatewayRef) }
    : await gateway.refund({ ref: payment.gatewayRef, key: `${payment.payId}-${row.id}`, amount: row.amount });
  await till.transact((tx) => endRefund(tx, refundId, answer));
}

/**
 * Whether an answer changes a refund: it has not ended, or the bank returns to us what it had accepted and settled. What
 * the bank gave by itself never failed here.
 */
const changes = ({ status, reason }: typeof refunds.$inferSelect, state: RefundState): boolean =>
  status === "pending" || (status === "settled" && state === "failed" && reason !== "bank");

/**
 * Stores the gateway's answer about a refund, once: `pending` stores its id, `settled` ends it, `failed` ends it, also
 * days after it was settled, and subtracts the amount from the payment's `refunded`; what the gateway had accepted before
 * also from what the bank says that it returned, which counts our own refunds. Both ends are reported to the payable and
 * the payer. Locks the pay group and its orders first, like every refund.
 */
export async function endRefund(
  tx: Tx,
  refundId: number,
  answer: { ref: string; state: RefundState },
): Promise<boolean> {
  const { ref: gatewayRef, state } = answer;
  const [paid] = await tx
    .select({ orderType: payments.orderType, payGroup: payments.payGroup })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  if (!paid) return false;
  const payable = payableOf(paid.orderType);
  await lockPayGroup(tx, paid.orderType, paid.payGroup);
  await payable.load(tx, paid.payGroup);
  const [before] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for("no key update");
  if (!before || !changes(before, state)) return false;
  const [refund] = await tx
    .update(refunds)
    .set({ gatewayRef, status: state, ...(state !== "pending" && { settleTime: sql`clock_timestamp()` }) })
    .where(eq(refunds.id, refundId))
    .returning();
  if (!refund || state === "pending") return false;
  const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.paymentId));
  if (!payment) return false;
  const { orderType, payGroup, payId, userId } = payment;
  const { amount, ref } = refund;
  const shares = await sharesOf(tx, refundId);
  await payable.refundEnded?.(tx, payGroup, { amount, status: state, shares });
  if (state === "failed") {
    const [freed] = await tx
      .update(payments)
      .set({
        refunded: sql`${payments.refunded} - ${amount}`,
        ...(before.gatewayRef && { returned: sql`greatest(${payments.returned} - ${amount}, 0)` }),
        updateTime: sql`clock_timestamp()`,
      })
      .where(eq(payments.id, payment.id))
      .returning();
    if (freed) await bookReturned(tx, freed);
    log.error({ payId, ref, amount }, "refund failed at the gateway");
  }
  await publishPaymentNews(tx, {
    kind: state === "settled" ? "refunded" : "refundFailed",
    userId,
    orderType,
    payGroup,
    payId,
    amount,
  });
  return true;
}

/** Ends a refund by the gateway's own id; `unknown` when none of ours has it (yet). */
export async function endRefundByName(
  tx: Tx,
  gateway: GatewayName,
  ref: string,
  state: RefundState,
): Promise<"refund" | "unknown" | "unchanged"> {
  const [known] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.gatewayRef, ref), eq(payments.gateway, gateway)));
  if (!known) return "unknown";
  return (await endRefund(tx, known.id, { ref, state })) ? "refund" : "unchanged";
}
