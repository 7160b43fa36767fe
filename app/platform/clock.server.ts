import { sql } from "drizzle-orm";
import type { Db } from "~db/client";

const tokyo = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Tokyo",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The business day of an instant: `YYYY-MM-DD` in Asia/Tokyo (decisions A19). */
export const businessDay = (at: Date): string => tokyo.format(at);

const sheet = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo", dateStyle: "short", timeStyle: "short" });

/** A moment as desks and their files write it: `2026-11-21 17:39` in Asia/Tokyo; nothing for none. */
export const sheetTime = (at: Date | null): string => (at ? sheet.format(at) : "");

/** The database clock, read after any lock that this transaction holds (reliability 5.10). */
export async function databaseNow(db: Db): Promise<Date> {
  const [row] = await db.execute<{ now: string }>(sql`select clock_timestamp() as now`);
  return new Date(row?.now ?? Number.NaN);
}
