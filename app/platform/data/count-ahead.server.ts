import { count, is, type SQL, sql, Table } from "drizzle-orm";
import type { Db } from "~db/client";
import { countedAhead } from "../table/counted";

/** How many rows there are, counted up to `most`. `from` is a table, or SQL of joined ones. */
export async function countUpTo(db: Db, from: Table | SQL, where: SQL | undefined, most: number): Promise<number> {
  const tables = is(from, Table) ? sql`${from}` : from;
  const found = sql`(select 1 from ${tables} where ${where ?? sql`true`} limit ${most}) as found`;
  const [row] = await db.select({ rows: count() }).from(found);
  return row?.rows ?? 0;
}

/**
 * How many rows there are, counted up to `ahead` from the first of the page that is asked for: a pager always
 * knows of the pages that come next, and what counting costs does not grow with the table.
 */
export const countAhead = (
  db: Db,
  from: Table | SQL,
  where: SQL | undefined,
  { offset }: { offset: number },
  ahead: number = countedAhead,
) => countUpTo(db, from, where, offset + ahead);
