import { sql } from "drizzle-orm";
import { cached } from "~/platform/data/cached.server";
import { type Db, isTx } from "~db/client";

/** The database clock, read after any lock that this transaction holds [G10]. */
export async function databaseNow(db: Db): Promise<Date> {
  const [row] = await db.execute<{ now: string }>(sql`select clock_timestamp() as now`);
  return new Date(row?.now ?? Number.NaN);
}

/** The last value of `ahead`. */
let lastAhead = 0;

/** How many milliseconds the database's clock is ahead of this process's. */
const ahead = cached("clock", {
  tags: () => [],
  read: async (db) => {
    const asked = Date.now();
    const there = (await databaseNow(db)).getTime();
    lastAhead = there - (asked + Date.now()) / 2;
    return lastAhead;
  },
});

/**
 * The database clock as pages show it: read at most once a minute, and off by at most the duration of that read. Inside
 * a transaction it is the database clock itself.
 */
export const shownNow = async (db: Db): Promise<Date> =>
  isTx(db) ? databaseNow(db) : new Date(Date.now() + (await ahead(db, {})));

/**
 * `shownNow` without waiting, in ms since 1970, by the last known difference: a page can leave without asking the
 * database.
 */
export const pageNow = (): number => Math.round(Date.now() + lastAhead);
