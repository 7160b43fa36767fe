import { inArray, sql } from "drizzle-orm";
import { addJob } from "~/platform/jobs/jobs.server";
import { payments, refunds } from "~db/schema/payments";
import { log } from "../../platform/log.server";
import { unconfirmedSeconds } from "./rules";
import type { Till } from "./till";
import { giveUpPayment, isOver, recheckPayment } from "./verbs/recheck-payment.server";
import type { Payment } from "./verbs/settle-payment.server";

/** Most attempts that one run checks, and how many at once. */
const batch = 60;
const atOnce = 4;

/**
 * Asks the gateway about every attempt without an outcome that is older than `olderThan` seconds (30), closes those
 * whose orders no longer wait, and queues refunds again that never got an answer. Several processes share the work: a
 * claimed attempt is skipped until it is due again, after half a minute at first and a twentieth of its age later.
 * Returns the number of attempts checked.
 */
export async function reconcilePayments(till: Till, olderThan: number = unconfirmedSeconds): Promise<number> {
  const due = await claim(till, olderThan);
  for (let at = 0; at < due.length; at += atOnce) {
    await Promise.all(due.slice(at, at + atOnce).map((payment) => look(till, payment)));
  }
  await queueRefunds(till, olderThan);
  return due.length;
}

async function claim(till: Till, olderThan: number): Promise<Payment[]> {
  return till.transact(async (tx) => {
    const found = await tx.execute<{ id: string }>(sql`
      select id from payment
      where status in ('created', 'pending') and create_time <= clock_timestamp() - make_interval(secs => ${olderThan})
        and (check_time is null or check_time <= clock_timestamp()
          - greatest(make_interval(secs => ${olderThan}), (clock_timestamp() - create_time) / 20))
      order by check_time nulls first, id
      limit ${batch}
      for update skip locked`);
    const ids = [...found].map(({ id }) => Number(id));
    if (ids.length === 0) return [];
    return tx.update(payments).set({ checkTime: sql`clock_timestamp()` }).where(inArray(payments.id, ids)).returning();
  });
}

async function look(till: Till, payment: Payment): Promise<void> {
  try {
    const outcome = payment.gatewayRef ? await recheckPayment(till, payment) : await giveUpPayment(till, payment);
    if (outcome === "open" && (await till.transact((tx) => isOver(tx, payment)))) await giveUpPayment(till, payment);
  } catch (error) {
    log.warn(
      { payId: payment.payId, err: error instanceof Error ? error.message : String(error) },
      "payment could not be checked",
    );
  }
}

async function queueRefunds(till: Till, olderThan: number): Promise<void> {
  const waiting = sql`${refunds.status} = 'pending' and ${refunds.createTime} <= clock_timestamp() - make_interval(secs => ${olderThan}::float * power(2, least(${refunds.tries}, 11)))`;
  const due = await till.db.select({ id: refunds.id }).from(refunds).where(waiting).limit(batch);
  await till.transact(async (tx) => {
    for (const { id } of due) await addJob(tx, "payment-refund", { refundId: id }, { key: `payment-refund:${id}` });
  });
}
