import { desc, eq, sql } from "drizzle-orm";
import { toNum } from "~/platform/access/actor";
import { missing } from "~/platform/errors";
import { plain } from "~/platform/fields/fields";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { paymentEvents, payments, refunds } from "~db/schema/payments";

export const payIdShape = plain(32).regex(/^[0-9a-f]{32}$/);

/** Most gateway messages that the page shows. */
const eventsShown = 50;

/**
 * One payment with its payer, its refunds and the gateway messages that name it; `write` formats times. Throws
 * `notFindData`.
 */
export async function paymentDetail(db: Db, payId: string | undefined, write: (at: Date | null) => string) {
  const wanted = payIdShape.safeParse(payId);
  if (!wanted.success) throw missing();
  const [payment] = await db.select().from(payments).where(eq(payments.payId, wanted.data));
  if (!payment) throw missing();
  const [payer] = await db
    .select({ id: users.id, nickname: users.nickname })
    .from(users)
    .where(eq(users.id, payment.userId));
  const given = await db.select().from(refunds).where(eq(refunds.paymentId, payment.id)).orderBy(desc(refunds.id));
  const events = await db
    .select()
    .from(paymentEvents)
    .where(sql`${paymentEvents.payload}::text like ${`%${payment.payId}%`}`)
    .orderBy(desc(paymentEvents.id))
    .limit(eventsShown);
  const { orderType, payGroup, method, gateway, gatewayRef, amount, captured, refunded, status } = payment;
  return {
    payId: payment.payId,
    orderType,
    payGroup,
    method,
    gateway,
    gatewayRef,
    amount,
    captured,
    refunded,
    status,
    left: captured - refunded,
    misfit: payment.misfit,
    payer: payer && { ...payer, number: toNum(payer.id) },
    createTime: write(payment.createTime),
    successTime: write(payment.successTime),
    checkTime: write(payment.checkTime),
    refunds: given.map(({ id, ref, amount: yen, reason, status: state, tries, createTime, settleTime }) => ({
      id,
      ref,
      amount: yen,
      reason,
      status: state,
      tries,
      createTime: write(createTime),
      settleTime: write(settleTime),
    })),
    events: events.map(({ id, provider, eventId, outcome, createTime }) => ({
      id,
      provider,
      eventId,
      outcome: outcome ?? "",
      createTime: write(createTime),
    })),
  };
}
