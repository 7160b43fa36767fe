import { count, is, type SQL, sql, Table } from "drizzle-orm";
import type { Db } from "~db/client";
import { countedAhead } from "./counted";

/** The number of rows, counted up to `most`. `from` is a table, or SQL of joined tables. */
export async function countUpTo(db: Db, from: Table | SQL, where: SQL | undefined, most: number): Promise<number> {
  const tables = is(from, Table) ? sql`${from}` : from;
  const found = sql`(select 1 from ${tables} where ${where ?? sql`true`} limit ${most}) as found`;
  const [row] = await db.select({ rows: count() }).from(found);
  return row?.rows ?? 0;
}

/**
 * The number of rows, counted up to `ahead` rows beyond the start of the requested page: a pager always knows the next
 * pages, and counting costs the same however large the table is.
 */
export const countAhead = (
  db: Db,
  from: Table | SQL,
  where: SQL | undefined,
  { offset }: { offset: number },
  ahead: number = countedAhead,
) => countUpTo(db, from, where, offset + ahead);
