import { and, asc, desc, eq, gt, lt, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Page, pageOf } from "~/platform/api/paging";
import { cached } from "~/platform/data/cached.server";
import { countAhead } from "~/platform/data/count-ahead.server";
import { namesOf } from "~/platform/domain/declared";
import { missing } from "~/platform/errors";
import type { TableState } from "~/platform/table/table";
import type { Db } from "~db/client";
import { pointAccounts, pointEntries, pointHolds, pointRules, pointTransactions } from "~db/schema/points";
import { ruleTag } from "./rule-tag";
import { bookedFor, type PointType, shownType } from "./rules";

export type Balance = { balance: number; held: number; spendable: number };

/** A user's points: the balance, the points held for open orders, and the spendable rest. Zeros without an account. */
export async function balanceOf(db: Db, userId: number): Promise<Balance> {
  const [account] = await db
    .select({ balance: pointAccounts.balance, held: pointAccounts.held })
    .from(pointAccounts)
    .where(eq(pointAccounts.userId, userId));
  const { balance, held } = account ?? { balance: 0, held: 0 };
  return { balance, held, spendable: balance - held };
}

/** SQL expression for the points that a user can spend. */
export const spendableOf = (userId: SQLWrapper): SQL<number> =>
  sql<number>`coalesce((select balance - held from ${pointAccounts} where ${eq(pointAccounts.userId, userId)}), 0)`;

export type PointRecord = { point: number; pointType: PointType; time: Date; content: string; balanceAfter: number };
export type Direction = "in" | "out" | "both";

const directions: Record<Direction, SQL | undefined> = {
  in: gt(pointEntries.amount, 0),
  out: lt(pointEntries.amount, 0),
  both: undefined,
};

/** Condition for entries whose side sees them as `type`. */
const shownAs = (type: PointType): SQL | undefined =>
  or(
    ...bookedFor(type).map(({ type: booked, gains }) =>
      and(
        eq(pointTransactions.type, booked),
        gains === undefined
          ? undefined
          : sql`((${pointEntries.amount} > 0) <> (${pointTransactions.reversalOf} is not null)) = ${gains}`,
      ),
    ),
  );

export type Paging = { page: number; size: number; offset: number };
export type PointEntry = Omit<PointRecord, "point"> & {
  id: number;
  /** Points, signed. */
  amount: number;
  /** What the movement was booked for: `order:C2026…`, `user:12:2026-11-21`. */
  ref: string;
  isReversal: boolean;
};

/** A page of a user's entries, newest first, and how many there are; `type` is the type as this user sees it. */
export async function pointEntriesOf(
  db: Db,
  userId: number,
  { direction, type, oldestFirst }: { direction: Direction; type?: PointType | undefined; oldestFirst?: boolean },
  paging: Paging,
): Promise<{ entries: PointEntry[]; total: number }> {
  const mine = and(eq(pointAccounts.userId, userId), directions[direction], type && shownAs(type));
  const booked = sql`${pointEntries} inner join ${pointAccounts} on ${pointAccounts.id} = ${pointEntries.accountId}
    ${type && sql`inner join ${pointTransactions} on ${pointTransactions.id} = ${pointEntries.transactionId}`}`;
  const total = await countAhead(db, booked, mine, paging);
  const rows = await db
    .select({
      id: pointEntries.id,
      amount: pointEntries.amount,
      type: pointTransactions.type,
      ref: pointTransactions.ref,
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
  const entries = rows.map(({ type: booked, reversalOf, ...row }) => ({
    ...row,
    pointType: shownType(booked as PointType, row.amount, reversalOf !== null),
    isReversal: reversalOf !== null,
  }));
  return { entries, total };
}

/**
 * A user's point history, newest first. `in` and `out` give points without sign [P12]; `both` gives them with sign,
 * where `only` narrows to one direction and `oldestFirst` reverses the order.
 */
export async function pointHistory(
  db: Db,
  userId: number,
  direction: Direction,
  paging: Paging,
  { only = direction, oldestFirst = false }: { only?: Direction; oldestFirst?: boolean } = {},
): Promise<Page<PointRecord>> {
  const { entries, total } = await pointEntriesOf(db, userId, { direction: only, oldestFirst }, paging);
  const content = entries.map(({ amount, pointType, time, content, balanceAfter }) => ({
    point: direction === "both" ? amount : Math.abs(amount),
    pointType,
    time,
    content,
    balanceAfter,
  }));
  return pageOf(content, total, paging);
}

/** Number of latest entries whose types the filter of a history offers. */
const offeredFrom = 200;

/** The types of the latest 200 entries of a user's history, in the order of the type list. */
export async function typesOf(db: Db, userId: number): Promise<PointType[]> {
  const latest = db
    .select({
      type: pointTransactions.type,
      gains: sql<boolean>`(${pointEntries.amount} > 0) <> (${pointTransactions.reversalOf} is not null)`.as("gains"),
    })
    .from(pointEntries)
    .innerJoin(pointAccounts, eq(pointAccounts.id, pointEntries.accountId))
    .innerJoin(pointTransactions, eq(pointTransactions.id, pointEntries.transactionId))
    .where(eq(pointAccounts.userId, userId))
    .orderBy(desc(pointEntries.id))
    .limit(offeredFrom)
    .as("latest");
  const rows = await db.selectDistinct({ type: latest.type, gains: latest.gains }).from(latest);
  const seen = new Set(rows.map((row) => shownType(row.type as PointType, row.gains ? 1 : -1, false)));
  return namesOf("pointTypes").filter((type) => seen.has(type));
}

/** The open holds of a user. */
export async function openHolds(db: Db, userId: number): Promise<{ ref: string; amount: number }[]> {
  return db
    .select({ ref: pointHolds.ref, amount: pointHolds.amount })
    .from(pointHolds)
    .innerJoin(pointAccounts, eq(pointAccounts.id, pointHolds.accountId))
    .where(and(eq(pointAccounts.userId, userId), eq(pointHolds.state, "pending")))
    .orderBy(asc(pointHolds.id));
}

/** The page of a user's history that an administrator's table requests. */
export function historyOf(
  db: Db,
  userId: number,
  { page, size, sort, filters }: Pick<TableState<string, "direction">, "page" | "size" | "sort" | "filters">,
): Promise<Page<PointRecord>> {
  const only = filters.direction === "in" || filters.direction === "out" ? filters.direction : "both";
  return pointHistory(db, userId, "both", { page, size, offset: page * size }, { only, oldestFirst: sort === "time" });
}

const cachedRules = cached("point-rules", {
  tags: () => [ruleTag],
  read: (db) =>
    db
      .select({
        pointType: pointRules.type,
        point: pointRules.point,
        dailyCap: pointRules.dailyCap,
        monthlyCap: pointRules.monthlyCap,
        enabled: pointRules.enabled,
      })
      .from(pointRules)
      .orderBy(asc(pointRules.type)),
});

/** The rule table as clients see it; cached. */
export const listRules = (db: Db) => cachedRules(db, {});

/** The row id of the rule of a type. Throws `notFindData`. */
export async function ruleIdOf(db: Db, type: PointType): Promise<number> {
  const [rule] = await db.select({ id: pointRules.id }).from(pointRules).where(eq(pointRules.type, type));
  if (!rule) throw missing();
  return rule.id;
}
