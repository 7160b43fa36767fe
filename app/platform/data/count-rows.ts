import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "~db/client";

/** Counters show "999+" from here on, so that none reads more than this many rows. */
const mostCounted = 1_000;

/** SQL for the number of rows that match `where`, at most 1,000, as part of another statement. */
export const countRows = (table: PgTable, where: SQL | undefined): SQL<number> =>
  sql<number>`(select count(*) from (select from ${table} where ${where ?? sql`true`} limit ${mostCounted}) as counted)`;

/** The values of several counts in their order, read in one statement; no statement for no counts. */
export async function countAll(db: Db, counts: readonly SQL<number>[]): Promise<number[]> {
  if (counts.length === 0) return [];
  const columns = counts.map((count, at) => sql`${count} as ${sql.identifier(`c${at}`)}`);
  const [row] = await db.execute<Record<string, unknown>>(sql`select ${sql.join(columns, sql`, `)}`);
  return counts.map((_, at) => Number(row?.[`c${at}`] ?? 0));
}
