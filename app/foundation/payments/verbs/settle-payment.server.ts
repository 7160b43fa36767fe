import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Tx } from "~db/client";
import { payments } from "~db/schema/payments";
import { log } from "../../../platform/log.server";
import type { Report } from "../gateway";
import type { PayMethod } from "../payable";
import { payableOf } from "../payable-of.server";
import { liveStates, type PaymentState, statesBefore } from "../rules";
import { publishPaymentNews } from "./events.server";
import { lockPayGroup } from "./lock.server";
import { publishPayment } from "./publish-payment.server";
import { refundPayment } from "./request-refund.server";

export type Payment = typeof payments.$inferSelect;

/**
 * What a report changed: `settled` paid and served, `late` paid but can no longer be served (refund promised),
 * `alreadyPaid` paid a second time (refund promised), `failed`, `canceled`, `open` undecided, `unchanged` known
 * before, `mismatch` refused: amount, currency or charge differ from ours, `unknown` no such payment.
 */
export type Settled =
  | "settled"
  | "late"
  | "alreadyPaid"
  | "failed"
  | "canceled"
  | "open"
  | "unchanged"
  | "mismatch"
  | "unknown";

/**
 * The only function that gives a payment its outcome: webhook, browser return, the administrator's recheck and the
 * reconciler all call it [P1], any number of times, in any order, in parallel. Locks the group, then the payment,
 * then the orders. Charge, amount and currency must match, else only `misfit` changes, which the desk shows. Money
 * that arrives is served once or refunded in the same transaction [P6, P7].
 */
export async function settlePayment(tx: Tx, report: Report): Promise<Settled> {
  const which = and(eq(payments.payId, report.payId), eq(payments.gateway, report.gateway));
  const [found] = await tx
    .select({ orderType: payments.orderType, payGroup: payments.payGroup })
    .from(payments)
    .where(which);
  if (!found) return "unknown";
  await lockPayGroup(tx, found.orderType, found.payGroup);
  const [payment] = await tx.select().from(payments).where(which).for("update");
  if (!payment) return "unknown";
  if (!matches(payment, report)) {
    const { ref, amount, currency } = report;
    await tx.update(payments).set({ misfit: { ref, amount, currency } }).where(eq(payments.id, payment.id));
    log.error(
      {
        payId: payment.payId,
        gateway: report.gateway,
        gatewayRef: ref,
        amount,
        currency,
      },
      "payment report does not match",
    );
    return "mismatch";
  }
  if (payment.misfit) await tx.update(payments).set({ misfit: null }).where(eq(payments.id, payment.id));
  if (report.state === "open") return "open";
  if (report.state === "succeeded") return takeMoney(tx, payment, report);
  return (await move(tx, payment, report.state, report)) ? report.state : "unchanged";
}

const matches = (payment: Payment, report: Report): boolean =>
  (payment.gatewayRef === null || payment.gatewayRef === report.ref) &&
  payment.amount === report.amount &&
  payment.currency === report.currency;

/** Compare-and-set on the state [D8], published to the payer's pages; false when the state does not allow it. */
async function move(tx: Tx, payment: Payment, to: PaymentState, report: Report): Promise<boolean> {
  const succeeded = to === "succeeded";
  const [moved] = await tx
    .update(payments)
    .set({
      status: to,
      gatewayRef: report.ref,
      updateTime: sql`clock_timestamp()`,
      ...(succeeded && { captured: report.amount, successTime: sql`clock_timestamp()` }),
    })
    .where(and(eq(payments.id, payment.id), inArray(payments.status, statesBefore(to))))
    .returning({ id: payments.id });
  if (moved) await publishPayment(tx, payment, to);
  return moved !== undefined;
}

async function takeMoney(tx: Tx, payment: Payment, report: Report): Promise<Settled> {
  if (payment.captured > 0) return "unchanged";
  const [other] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.orderType, payment.orderType),
        eq(payments.payGroup, payment.payGroup),
        ne(payments.id, payment.id),
        inArray(payments.status, liveStates),
      ),
    );
  if (other) {
    await tx
      .update(payments)
      .set({
        gatewayRef: report.ref,
        captured: report.amount,
        successTime: sql`clock_timestamp()`,
        updateTime: sql`clock_timestamp()`,
      })
      .where(eq(payments.id, payment.id));
    return giveBack(tx, payment, "twice");
  }
  if (!(await move(tx, payment, "succeeded", report))) return "unchanged";
  const payable = payableOf(payment.orderType);
  const group = await payable.load(tx, payment.payGroup);
  if (group?.status === "paid") return giveBack(tx, payment, "twice");
  if (!group || group.userId !== payment.userId || group.amount !== payment.amount)
    return giveBack(tx, payment, "late");
  const served = await payable.settle(tx, payment.payGroup, {
    payId: payment.payId,
    method: payment.method as PayMethod,
  });
  return served === "settled" ? "settled" : giveBack(tx, payment, "late");
}

async function giveBack(tx: Tx, payment: Payment, why: "late" | "twice"): Promise<Settled> {
  const { userId, orderType, payGroup, payId, amount } = payment;
  await refundPayment(tx, payment.id, { ref: `${why}:${payId}`, amount, reason: why });
  await publishPaymentNews(tx, { kind: why, userId, orderType, payGroup, payId, amount });
  log.warn({ payId, why, amount }, "payment given back");
  return why === "late" ? "late" : "alreadyPaid";
}
