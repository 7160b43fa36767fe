import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** What somebody typed, for LIKE: its wildcards are letters. */
const escaped = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** The pattern of LIKE for "contains these letters". */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** The pattern of LIKE for "begins with these letters". */
export const beginningWith = (text: string): string => `${escaped(text)}%`;

/** A moment as the clocks of Tokyo show it, and the moment of what they show. */
export const tokyoClock = (at: SQLWrapper): SQL => sql`(${at} at time zone 'Asia/Tokyo')`;

/** Today in Tokyo by the database's clock, which stands still within a statement, so that an index may be used. */
export const tokyoToday = sql`${tokyoClock(sql`now()`)}::date`;

/** The first instant of a day in Tokyo, `YYYY-MM-DD`, or of the one `plusDays` later. */
export const startOfDay = (day: string, plusDays = 0): SQL =>
  tokyoClock(sql`(${day}::date + ${plusDays}::int)::timestamp`);
