import { and, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "~db/client";
import { payments, refunds } from "~db/schema/payments";
import { payableOf } from "../payable-of.server";
import type { Till } from "../till";
import type { Payment } from "../verbs/settle-payment.server";

/**
 * Possible problems of a payment: money without a served order (`unserved`), a gateway report that does not match
 * (`mismatch`), a refund that the gateway refused (`refundFailed`) or has not answered for an hour (`refundSlow`), an
 * attempt without an outcome after a day (`stuck`).
 */
export const paymentProblems = ["unserved", "mismatch", "refundFailed", "refundSlow", "stuck"] as const;
export type PaymentProblem = (typeof paymentProblems)[number];

/** Most payments that the desk shows per problem, and how many of the newest are compared with their orders. */
const limits = { shown: 20, compared: 50 } as const;

const refundIs = (condition: SQL): SQL =>
  sql`exists (select 1 from ${refunds} where ${refunds.paymentId} = ${payments.id} and ${condition})`;

/** Condition: the gateway's last report does not match the payment; holds until a matching report arrives. */
export const isMisfit = isNotNull(payments.misfit);

const inBooks: Record<PaymentProblem, SQL> = {
  unserved: sql`${payments.captured} > ${payments.refunded} and ${payments.status} <> 'succeeded'`,
  mismatch: isMisfit,
  refundFailed: sql`${payments.captured} > ${payments.refunded} and ${refundIs(sql`${refunds.status} = 'failed'`)}`,
  refundSlow: refundIs(
    sql`${refunds.status} = 'pending' and ${refunds.createTime} < clock_timestamp() - interval '1 hour'`,
  ),
  stuck: sql`${payments.status} in ('created','pending') and ${payments.createTime} < clock_timestamp() - interval '1 day'`,
};

/** Captured payments of the last day without any refund whose orders do not count as paid. */
async function withoutOrder(till: Till): Promise<Payment[]> {
  const found = await till.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.status, "succeeded"),
        sql`${payments.captured} > 0 and ${payments.refunded} = 0`,
        sql`${payments.successTime} > clock_timestamp() - interval '1 day'`,
      ),
    )
    .orderBy(desc(payments.id))
    .limit(limits.compared);
  const lost: Payment[] = [];
  for (const payment of found) {
    const status = await till
      .transact(async (tx) => (await payableOf(payment.orderType).load(tx, payment.payGroup))?.status)
      .catch(() => undefined);
    if (status !== "paid") lost.push(payment);
  }
  return lost;
}

const inBooksOf = (db: Db, condition: SQL): Promise<Payment[]> =>
  db.select().from(payments).where(condition).orderBy(desc(payments.id)).limit(limits.shown);

/** Payments that need attention; one payment may be listed for several reasons. */
export async function paymentsToLookAt(till: Till) {
  const found: [PaymentProblem, Payment[]][] = [
    ["unserved", [...(await inBooksOf(till.db, inBooks.unserved)), ...(await withoutOrder(till))]],
    ["mismatch", await inBooksOf(till.db, inBooks.mismatch)],
    ["refundFailed", await inBooksOf(till.db, inBooks.refundFailed)],
    ["refundSlow", await inBooksOf(till.db, inBooks.refundSlow)],
    ["stuck", await inBooksOf(till.db, inBooks.stuck)],
  ];
  return found.flatMap(([problem, rows]) =>
    rows.map(({ payId, amount, status, misfit, createTime }) => ({
      problem,
      payId,
      amount,
      status,
      misfit,
      createTime,
    })),
  );
}
