import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** User input for LIKE, with its wildcards escaped. */
const escaped = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** A LIKE pattern for "contains this text". */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** A LIKE pattern for "begins with this text". */
export const beginningWith = (text: string): string => `${escaped(text)}%`;

/** An instant as wall-clock time in Tokyo, or the instant of a wall-clock time in Tokyo. */
export const tokyoClock = (at: SQLWrapper): SQL => sql`((${at}) at time zone 'Asia/Tokyo')`;

/** Today in Tokyo by the database's clock; constant within a statement, so that an index can be used. */
export const tokyoToday = sql`${tokyoClock(sql`statement_timestamp()`)}::date`;

/** The first instant of a day in Tokyo, `YYYY-MM-DD`, or of the one `plusDays` later. */
export const startOfDay = (day: string, plusDays = 0): SQL =>
  tokyoClock(sql`(${day}::date + ${plusDays}::int)::timestamp`);
