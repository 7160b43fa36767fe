import { sql } from "drizzle-orm";
import type { Db } from "./client";
import { holidays } from "./schema/reference";

/**
 * Enters the holidays of years that have none yet, from the package inside of the product (1970 to 2050). Years that
 * are there stay as they are: they may come from the Cabinet Office, which knows of later laws. Safe to repeat.
 */
export async function fillHolidays(db: Db): Promise<void> {
  const { default: package_ } = await import("@holiday-jp/holiday_jp");
  const known = await db.selectDistinct({ year: sql<string>`to_char(${holidays.date}, 'YYYY')` }).from(holidays);
  const years = new Set(known.map(({ year }) => year));
  const rows = Object.values(package_.holidays).filter(({ date }) => !years.has(date.slice(0, 4)));
  if (rows.length === 0) return;
  await db
    .insert(holidays)
    .values(rows.map(({ date, name }) => ({ date, name })))
    .onConflictDoNothing();
}
