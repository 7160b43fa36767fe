import { type SQL, sql } from "drizzle-orm";

/** What somebody typed, for LIKE: its wildcards are letters. */
const escaped = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** The pattern of LIKE for "contains these letters". */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** The pattern of LIKE for "begins with these letters". */
export const beginningWith = (text: string): string => `${escaped(text)}%`;

/** The first instant of a day in Tokyo, `YYYY-MM-DD`, or of the one `plusDays` later. */
export const startOfDay = (day: string, plusDays = 0): SQL =>
  sql`((${day}::date + ${plusDays}::int)::timestamp at time zone 'Asia/Tokyo')`;
