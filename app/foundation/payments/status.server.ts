import type { Actor } from "~/platform/access/actor";
import { DomainError } from "../../platform/errors";
import { log } from "../../platform/log.server";
import { payableOf } from "./payable-of.server";
import { asking, type PaymentState } from "./rules";
import type { Till } from "./till";
import { ownPayment, recheckPayment } from "./verbs/recheck-payment.server";
import type { Payment } from "./verbs/settle-payment.server";

export type PaymentStatus = {
  result: "success" | "info" | "failed";
  detail: { status: PaymentState | "checking" | "refunded"; waitSeconds?: number; numbers: string[] };
};

/** Longest time in ms that a page waits for the gateway; the request to the gateway itself goes on. */
const patience = 2_000;

/** Asks the gateway, at most every 2 s however many pages wait; without an answer the payment stays as it is. */
export async function refreshed(till: Till, payment: Payment): Promise<Payment> {
  const isFresh = payment.checkTime !== null && Date.now() - payment.checkTime.getTime() < 2_000;
  if (payment.status !== "pending" || isFresh) return payment;
  const question = recheckPayment(till, payment).catch((error: unknown) => {
    log.warn(
      { payId: payment.payId, err: error instanceof Error ? error.message : String(error) },
      "payment could not be checked",
    );
  });
  await Promise.race([question, new Promise((done) => setTimeout(done, patience).unref())]);
  return ownPayment(till.db, { userId: payment.userId }, payment.payId);
}

/**
 * The outcome of an attempt of the actor: `success` paid and served; `failed` failed, canceled, or refunded (then
 * `refunded`); `info` not known yet, ask again in `waitSeconds`. `countQuestion` counts the requests about one
 * payment and throws after six; then this throws `paymentNotConfirmed` [H16].
 */
export async function paymentStatus(
  till: Till,
  actor: Pick<Actor, "userId">,
  payId: string,
  countQuestion: (payId: string) => Promise<void>,
): Promise<PaymentStatus> {
  const payment = await refreshed(till, await ownPayment(till.db, actor, payId));
  const group = await till.transact((tx) => payableOf(payment.orderType).load(tx, payment.payGroup));
  const numbers = group?.numbers ?? [];
  if (payment.captured > 0 && payment.refunded === payment.captured)
    return { result: "failed", detail: { status: "refunded", numbers } };
  if (payment.status === "succeeded") return { result: "success", detail: { status: "succeeded", numbers } };
  if (payment.status === "failed" || payment.status === "canceled")
    return { result: "failed", detail: { status: payment.status, numbers } };
  await countQuestion(payId).catch((error: unknown) => {
    throw error instanceof DomainError
      ? new DomainError("paymentNotConfirmed", { params: { ...error.params } })
      : error;
  });
  return { result: "info", detail: { status: "checking", waitSeconds: asking.waitSeconds, numbers } };
}
