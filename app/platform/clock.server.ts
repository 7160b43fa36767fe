import { sql } from "drizzle-orm";
import type { Db } from "~db/client";

/** The database clock, read after any lock that this transaction holds (reliability 5.10). */
export async function databaseNow(db: Db): Promise<Date> {
  const [row] = await db.execute<{ now: string }>(sql`select clock_timestamp() as now`);
  return new Date(row?.now ?? Number.NaN);
}
