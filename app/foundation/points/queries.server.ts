import { and, asc, count, desc, eq, gt, lt, type SQL } from "drizzle-orm";
import { type Page, pageOf } from "~/platform/paging";
import type { Db } from "~db/client";
import { pointAccounts, pointEntries, pointRules, pointTransactions } from "~db/schema/points";
import { type PointType, shownType } from "./rules";

export type Balance = { balance: number; held: number; spendable: number };

/** A user's points: all of them, those promised to open orders, and the rest that can be spent. Zeros without an account. */
export async function balanceOf(db: Db, userId: number): Promise<Balance> {
  const [account] = await db
    .select({ balance: pointAccounts.balance, held: pointAccounts.held })
    .from(pointAccounts)
    .where(eq(pointAccounts.userId, userId));
  const { balance, held } = account ?? { balance: 0, held: 0 };
  return { balance, held, spendable: balance - held };
}

export type PointRecord = { point: number; pointType: PointType; time: Date; content: string; balanceAfter: number };
export type Direction = "in" | "out" | "both";

const directions: Record<Direction, SQL | undefined> = {
  in: gt(pointEntries.amount, 0),
  out: lt(pointEntries.amount, 0),
  both: undefined,
};

/** A user's point history, newest first. `in` and `out` show points without sign (decisions P12), `both` with it. */
export async function pointHistory(
  db: Db,
  userId: number,
  direction: Direction,
  paging: { page: number; size: number; offset: number },
): Promise<Page<PointRecord>> {
  const mine = and(eq(pointAccounts.userId, userId), directions[direction]);
  const total = await db
    .select({ count: count() })
    .from(pointEntries)
    .innerJoin(pointAccounts, eq(pointAccounts.id, pointEntries.accountId))
    .where(mine);
  const rows = await db
    .select({
      amount: pointEntries.amount,
      type: pointTransactions.type,
      time: pointTransactions.createTime,
      content: pointTransactions.content,
      balanceAfter: pointEntries.balanceAfter,
      reversalOf: pointTransactions.reversalOf,
    })
    .from(pointEntries)
    .innerJoin(pointAccounts, eq(pointAccounts.id, pointEntries.accountId))
    .innerJoin(pointTransactions, eq(pointTransactions.id, pointEntries.transactionId))
    .where(mine)
    .orderBy(desc(pointEntries.id))
    .limit(paging.size)
    .offset(paging.offset);
  const content = rows.map(({ amount, type, time, content, balanceAfter, reversalOf }) => ({
    point: direction === "both" ? amount : Math.abs(amount),
    pointType: shownType(type as PointType, amount, reversalOf !== null),
    time,
    content,
    balanceAfter,
  }));
  return pageOf(content, total[0]?.count ?? 0, paging);
}

/** The rule table as clients see it (decisions G). */
export async function listRules(db: Db) {
  return db
    .select({
      pointType: pointRules.type,
      point: pointRules.point,
      dailyCap: pointRules.dailyCap,
      monthlyCap: pointRules.monthlyCap,
      enabled: pointRules.enabled,
    })
    .from(pointRules)
    .orderBy(asc(pointRules.type));
}
