import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "~db/client";

/** The number of rows of a table that `where` leaves, as a part of another statement. */
export const countRows = (table: PgTable, where: SQL | undefined): SQL<number> =>
  sql<number>`(select count(*) from ${table} where ${where ?? sql`true`})`;

/** The values of any counts in their order, asked for in one statement; none are not asked for. */
export async function countAll(db: Db, counts: readonly SQL<number>[]): Promise<number[]> {
  if (counts.length === 0) return [];
  const columns = counts.map((count, at) => sql`${count} as ${sql.identifier(`c${at}`)}`);
  const [row] = await db.execute<Record<string, unknown>>(sql`select ${sql.join(columns, sql`, `)}`);
  return counts.map((_, at) => Number(row?.[`c${at}`] ?? 0));
}
