import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import type { Db, Tx } from "~db/client";
import { payments } from "~db/schema/payments";
import { databaseNow } from "../../../platform/data/clock.server";
import { DomainError, missing } from "../../../platform/errors";
import type { Report } from "../gateway";
import { payableOf } from "../payable-of.server";
import { asking } from "../rules";
import { gatewayOf, type Till } from "../till";
import { type Payment, type Settled, settlePayment } from "./settle-payment.server";

async function settle(till: Till, payment: Payment, report: Report): Promise<Settled> {
  return till.transact(async (tx) => {
    const outcome = await settlePayment(tx, report);
    await tx.update(payments).set({ checkTime: sql`clock_timestamp()` }).where(eq(payments.id, payment.id));
    return outcome;
  });
}

/** Asks the gateway about a payment and settles its answer. Throws when the gateway cannot be reached. */
export async function recheckPayment(till: Till, payment: Payment): Promise<Settled> {
  if (payment.gateway === "points" || !payment.gatewayRef) return "unchanged";
  return settle(till, payment, await gatewayOf(till, payment.gateway).status(payment.gatewayRef));
}

/**
 * Closes an attempt at the gateway and settles its state then: `canceled`, or whatever happened before (`settled`,
 * `late`, `alreadyPaid`, `failed`), or `open` when the gateway cannot tell yet.
 */
export async function giveUpPayment(till: Till, payment: Payment): Promise<Settled> {
  if (!payment.gatewayRef) return (await till.transact((tx) => abandonUnopened(tx, payment.id))) ? "canceled" : "open";
  return settle(till, payment, await gatewayOf(till, payment.gateway).cancel(payment.gatewayRef));
}

/**
 * Cancels an attempt that the gateway never answered, so that no payer has its page. Returns false when it moved on
 * meanwhile.
 */
export async function abandonUnopened(tx: Tx, paymentId: number): Promise<boolean> {
  const [dropped] = await tx
    .update(payments)
    .set({ status: "canceled", updateTime: sql`clock_timestamp()` })
    .where(and(eq(payments.id, paymentId), eq(payments.status, "created")))
    .returning({ id: payments.id });
  return dropped !== undefined;
}

/**
 * Whether the orders of a payment no longer wait for its money: missing, paid otherwise, closed, or past their time.
 */
export async function isOver(tx: Tx, payment: Pick<Payment, "orderType" | "payGroup">): Promise<boolean> {
  const group = await payableOf(payment.orderType).load(tx, payment.payGroup);
  return group?.status !== "open" || group.expireTime <= (await databaseNow(tx));
}

/** The actor's payment of a public id. Throws `notFindData` for other users' payments too. */
export async function ownPayment(db: Db, actor: Pick<Actor, "userId">, payId: string): Promise<Payment> {
  const [payment] = await db.select().from(payments).where(eq(payments.payId, payId));
  if (!payment || payment.userId !== actor.userId) throw missing();
  return payment;
}

/** Cancels an attempt for its payer. Throws `alreadyPaid`, or `orderChecking` when the gateway cannot tell yet. */
export async function cancelPayment(till: Till, actor: Actor, payId: string): Promise<void> {
  const payment = await ownPayment(till.db, actor, payId);
  if (payment.status === "succeeded") throw new DomainError("alreadyPaid");
  if (payment.status === "failed" || payment.status === "canceled") return;
  const outcome = await giveUpPayment(till, payment);
  if (outcome === "open" || outcome === "mismatch")
    throw new DomainError("orderChecking", { params: { waitSeconds: asking.waitSeconds } });
  if (outcome === "settled" || outcome === "late" || outcome === "alreadyPaid") throw new DomainError("alreadyPaid");
}
