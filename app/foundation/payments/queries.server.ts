import { and, count, desc, eq, gt, gte, ilike, lt, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { usersMatching } from "~/foundation/accounts/queries/matching-users";
import { containing, startOfDay } from "~/platform/data/conditions";
import { rowIdIn } from "~/platform/data/row-id";
import { table } from "~/platform/domain/composed.server";
import { dayField, plain } from "~/platform/fields/fields";
import { phoneDigits } from "~/platform/fields/phone";
import type { TableState } from "~/platform/table/table";
import { tableOrder, tableSlice } from "~/platform/table/table.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { payments, refunds } from "~db/schema/payments";
import type { PaymentColumn } from "./desk/payments-table";
import { yenIn } from "./rules";

export type PaymentFilter = {
  status?: string | undefined;
  method?: string | undefined;
  orderType?: string | undefined;
  /** Business days in Asia/Tokyo, `YYYY-MM-DD`, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** The id of who pays. */
  userId?: string | undefined;
  /**
   * Part of a payId, a pay group, the gateway's id of the charge, an order's number, name, phone or mail, or of the
   * payer's names and addresses; or an amount in yen, as it is paid or refunded.
   */
  keyword?: string | undefined;
};

export type PaymentRow = {
  payId: string;
  orderType: string;
  payGroup: string;
  /** The numbers of the orders that it pays for. */
  numbers: readonly string[];
  userId: number;
  /** Nickname of who pays. */
  user: string | null;
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

const day = dayField.optional().catch(undefined);
const word = plain(200).optional();
/** Filters of the address; a value that is not a day is ignored. */
const filterShape = z.object({
  status: word,
  method: word,
  orderType: word,
  from: day,
  to: day,
  userId: word,
  keyword: word,
});

/** Condition for payments that a keyword finds: in one of several tables, each of which has an index of its own. */
function matching(keyword: string): SQL {
  const phone = phoneDigits(keyword);
  const pattern = containing(keyword);
  const patterns = [pattern, ...(phone === null || phone === keyword ? [] : [containing(phone)])];
  const own = or(...[payments.payId, payments.payGroup, payments.gatewayRef].map((column) => ilike(column, pattern)));
  const payers = sql`select ${users.id} from ${users} where ${usersMatching(keyword)}`;
  const ofOrders = Object.entries(table("payables")).flatMap(([orderType, payable]) => {
    return patterns.flatMap((one) => {
      const groups = payable?.groupsHolding?.(one);
      return groups ? [and(eq(payments.orderType, orderType), sql`${payments.payGroup} in (${groups})`)] : [];
    });
  });
  const yen = yenIn(keyword);
  const ofAmount =
    yen === null ? [] : [eq(payments.amount, yen), and(gt(payments.refunded, 0), eq(payments.refunded, yen))];
  const found = [own, sql`${payments.userId} in (${payers})`, ...ofOrders, ...ofAmount];
  const ids = found.map((where) => sql`select ${payments.id} from ${payments} where ${where}`);
  return sql`${payments.id} in (${sql.join(ids, sql` union all `)})`;
}

function whereOf({ status, method, orderType, from, to, userId, keyword }: PaymentFilter): SQL | undefined {
  return and(
    status ? eq(payments.status, status) : undefined,
    method ? eq(payments.method, method) : undefined,
    userId ? eq(payments.userId, rowIdIn(userId) ?? -1) : undefined,
    orderType ? eq(payments.orderType, orderType) : undefined,
    from ? gte(payments.createTime, startOfDay(from)) : undefined,
    to ? lt(payments.createTime, startOfDay(to, 1)) : undefined,
    keyword ? matching(keyword) : undefined,
  );
}

/** A page of the payments that a table requests, with their refunds and the sums in yen over all pages. */
export async function listPayments(
  db: Db,
  state: TableState<PaymentColumn, keyof PaymentFilter>,
): Promise<{ rows: PaymentRow[]; total: number; totals: PaymentTotals }> {
  const where = whereOf(filterShape.parse(state.filters));
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
  const { createTime, status, amount, captured, refunded, successTime } = payments;
  const { limit, offset } = tableSlice(state);
  const rows = await db
    .select({
      payId: payments.payId,
      orderType: payments.orderType,
      payGroup: payments.payGroup,
      userId: payments.userId,
      user: users.nickname,
      method: payments.method,
      gateway: payments.gateway,
      gatewayRef: payments.gatewayRef,
      amount,
      captured,
      refunded,
      status,
      createTime,
      successTime,
      refunds: ofPayment,
    })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.userId))
    .where(where)
    .orderBy(...tableOrder(state, { createTime, status, amount, captured, refunded, successTime }, payments.id))
    .limit(limit)
    .offset(offset);
  const totals = { captured: Number(sums?.captured ?? 0), refunded: Number(sums?.refunded ?? 0) };
  return { rows: await withNumbers(db, rows), total: sums?.total ?? 0, totals };
}

/** Adds the order numbers that each payment is for, read once for each type of order. */
async function withNumbers<Row extends { orderType: string; payGroup: string }>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & { numbers: readonly string[] })[]> {
  const byType = new Map(
    await Promise.all(
      [...new Set(rows.map(({ orderType }) => orderType))].map(async (type) => {
        const groups = rows.filter(({ orderType }) => orderType === type).map(({ payGroup }) => payGroup);
        return [type, await table("payables")[type]?.numbersOf(db, [...new Set(groups)])] as const;
      }),
    ),
  );
  return rows.map((row) => ({ ...row, numbers: byType.get(row.orderType)?.get(row.payGroup) ?? [] }));
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
