import { and, count, desc, eq, gte, ilike, lt, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "~db/client";
import { payments, refunds } from "~db/schema/payments";
import { type Page, pageOf } from "../../platform/paging";

export type PaymentFilter = {
  status?: string | undefined;
  method?: string | undefined;
  orderType?: string | undefined;
  /** Business days in Asia/Tokyo, `YYYY-MM-DD`, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Part of a payId, pay group or gateway name of the charge. */
  keyword?: string | undefined;
};

export type PaymentRow = {
  payId: string;
  orderType: string;
  payGroup: string;
  userId: number;
  method: string;
  gateway: string;
  gatewayRef: string | null;
  amount: number;
  captured: number;
  refunded: number;
  status: string;
  createTime: Date;
  successTime: Date | null;
  refunds: { ref: string; amount: number; status: string; reason: string }[];
};
export type PaymentTotals = { captured: number; refunded: number };

const dayStart = (day: string, plus = 0): SQL =>
  sql`((${day}::date + ${plus}::int)::timestamp at time zone 'Asia/Tokyo')`;
const like = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, "\\$&")}%`;

function whereOf({ status, method, orderType, from, to, keyword }: PaymentFilter): SQL | undefined {
  const pattern = keyword ? like(keyword) : undefined;
  return and(
    status ? eq(payments.status, status) : undefined,
    method ? eq(payments.method, method) : undefined,
    orderType ? eq(payments.orderType, orderType) : undefined,
    from ? gte(payments.createTime, dayStart(from)) : undefined,
    to ? lt(payments.createTime, dayStart(to, 1)) : undefined,
    pattern
      ? or(ilike(payments.payId, pattern), ilike(payments.payGroup, pattern), ilike(payments.gatewayRef, pattern))
      : undefined,
  );
}

/** Payments for administrators, newest first, with their refunds and the sums in yen over all pages (E5). */
export async function listPayments(
  db: Db,
  filter: PaymentFilter,
  paging: { page: number; size: number; offset: number },
): Promise<Page<PaymentRow> & { totals: PaymentTotals }> {
  const where = whereOf(filter);
  const [sums] = await db
    .select({
      total: count(),
      captured: sql<string>`coalesce(sum(${payments.captured}), 0)`,
      refunded: sql<string>`coalesce(sum(${payments.refunded}), 0)`,
    })
    .from(payments)
    .where(where);
  const ofPayment = sql<PaymentRow["refunds"]>`coalesce((
    select json_agg(json_build_object('ref', ${refunds.ref}, 'amount', ${refunds.amount}, 'status', ${refunds.status}, 'reason', ${refunds.reason}) order by ${refunds.id})
    from ${refunds} where ${refunds.paymentId} = ${payments.id}), '[]'::json)`;
  const content: PaymentRow[] = await db
    .select({
      payId: payments.payId,
      orderType: payments.orderType,
      payGroup: payments.payGroup,
      userId: payments.userId,
      method: payments.method,
      gateway: payments.gateway,
      gatewayRef: payments.gatewayRef,
      amount: payments.amount,
      captured: payments.captured,
      refunded: payments.refunded,
      status: payments.status,
      createTime: payments.createTime,
      successTime: payments.successTime,
      refunds: ofPayment,
    })
    .from(payments)
    .where(where)
    .orderBy(desc(payments.id))
    .limit(paging.size)
    .offset(paging.offset);
  const totals = { captured: Number(sums?.captured ?? 0), refunded: Number(sums?.refunded ?? 0) };
  return { ...pageOf(content, sums?.total ?? 0, paging), totals };
}

/** The latest 20 attempts of a pay group, newest first. */
export async function attemptsOf(db: Db, orderType: string, payGroup: string) {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.orderType, orderType), eq(payments.payGroup, payGroup)))
    .orderBy(desc(payments.id))
    .limit(20);
}
