import { and, asc, count, desc, eq, gt, lt, type SQL } from "drizzle-orm";
import { type Page, pageOf } from "~/platform/paging";
import type { TableState } from "~/platform/table";
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

/**
 * A user's point history, newest first. `in` and `out` show points without sign (decisions P12), `both` with it, which
 * `only` narrows to one of them and `oldestFirst` turns round.
 */
export async function pointHistory(
  db: Db,
  userId: number,
  direction: Direction,
  paging: { page: number; size: number; offset: number },
  { only = direction, oldestFirst = false }: { only?: Direction; oldestFirst?: boolean } = {},
): Promise<Page<PointRecord>> {
  const mine = and(eq(pointAccounts.userId, userId), directions[only]);
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
    .orderBy(oldestFirst ? asc(pointEntries.id) : desc(pointEntries.id))
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

/** The page of a user's history that an administrator's table asks for. */
export function historyOf(
  db: Db,
  userId: number,
  { page, size, sort, filters }: Pick<TableState<string, "direction">, "page" | "size" | "sort" | "filters">,
): Promise<Page<PointRecord>> {
  const only = filters.direction === "in" || filters.direction === "out" ? filters.direction : "both";
  return pointHistory(db, userId, "both", { page, size, offset: page * size }, { only, oldestFirst: sort === "time" });
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
