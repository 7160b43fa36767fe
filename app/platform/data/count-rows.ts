import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "~db/client";

/** Counters say "999+" from here on, so that none costs more than this many rows. */
const mostCounted = 1_000;

/** The number of rows of a table that `where` leaves, 1,000 for more, as a part of another statement. */
export const countRows = (table: PgTable, where: SQL | undefined): SQL<number> =>
  sql<number>`(select count(*) from (select from ${table} where ${where ?? sql`true`} limit ${mostCounted}) as counted)`;

/** The values of any counts in their order, asked for in one statement; none are not asked for. */
export async function countAll(db: Db, counts: readonly SQL<number>[]): Promise<number[]> {
  if (counts.length === 0) return [];
  const columns = counts.map((count, at) => sql`${count} as ${sql.identifier(`c${at}`)}`);
  const [row] = await db.execute<Record<string, unknown>>(sql`select ${sql.join(columns, sql`, `)}`);
  return counts.map((_, at) => Number(row?.[`c${at}`] ?? 0));
}
