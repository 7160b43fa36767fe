import { and, asc, between, gte, inArray, sql } from "drizzle-orm";
import { cached } from "~/platform/data/cached.server";
import { databaseNow } from "~/platform/data/clock.server";
import { transact, transactWithin } from "~/platform/data/database.server";
import { lockNumber } from "~/platform/data/locks";
import { purgeTags } from "~/platform/data/purge.server";
import { env } from "~/platform/env.server";
import { addJob } from "~/platform/jobs/jobs.server";
import { log } from "~/platform/log.server";
import { type Outbound, outbound } from "~/platform/outbound/outbound.server";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { fillHolidays } from "~db/holidays";
import { holidays } from "~db/schema/reference";
import { readHolidayCsv } from "./holiday-csv";
import { isHoliday } from "./holidays";

/** Fewest holidays with which a year's list is accepted; Japan has had at least 16 a year since 2007. */
const leastInYear = 14;

const yearOf = (day: string): string => day.slice(0, 4);

/**
 * Reports a year without known holidays to administrators [SH31]; weekends still count in it. Bookings call this in
 * their transactions, so it never waits: another reporter's lock or an already queued job ends it.
 */
async function reportMissing(db: Db, year: string): Promise<void> {
  log.error({ year }, "no holidays are known for a year");
  const key = `holidays-missing:${year}`;
  await transactWithin(db, async (tx) => {
    const [told] = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${lockNumber("holidaysMissing")}, ${Number(year)}) as free`,
    );
    if (!told?.free) return;
    const waiting = await tx.execute(sql`select 1 from graphile_worker.jobs where key = ${key}`);
    if (waiting.length === 0) await addJob(tx, "holidays-missing", { year }, { key });
  });
}

/** Purge tag of everything derived from the holidays. */
export const holidaysTag = "holidays";

/** The national holidays of a year as days (`YYYY-MM-DD`); empty when none are known. */
const holidaysOf = cached("holidays", {
  tags: () => [holidaysTag],
  read: async (db, { year }: { year: string }) => {
    const rows = await db
      .select({ date: holidays.date })
      .from(holidays)
      .where(between(holidays.date, `${year}-01-01`, `${year}-12-31`));
    return rows.map(({ date }) => date);
  },
});

const yearsOf = (days: readonly string[]): string[] => [...new Set(days.map(yearOf))].sort();

/**
 * Returns which of the given nights (`YYYY-MM-DD`, each night's own date) [H3] are holidays. Saturdays and Sundays
 * always are, whether or not the year's list is known.
 */
export async function holidayNights(db: Db, nights: readonly string[]): Promise<ReadonlySet<string>> {
  if (nights.length === 0) return new Set();
  const known = new Set<string>();
  for (const year of yearsOf(nights)) {
    const days = await holidaysOf(db, { year });
    if (days.length === 0) await reportMissing(db, year);
    for (const day of days) known.add(day);
  }
  return new Set(nights.filter((night) => isHoliday(night, known)));
}

/** Returns which of the given days (`YYYY-MM-DD`) are national holidays; weekends alone do not count. */
export async function nationalHolidays(db: Db, days: readonly string[]): Promise<ReadonlySet<string>> {
  const known = await Promise.all(yearsOf(days).map((year) => holidaysOf(db, { year })));
  const asked = new Set(days);
  return new Set(known.flat().filter((day) => asked.has(day)));
}

/** The holidays from the start of last year on, for three years more: the range of a calendar. */
export async function listedHolidays(db: Db): Promise<{ date: string; name: string }[]> {
  const year = Number(yearOf(tokyoDay(await databaseNow(db))));
  return db
    .select()
    .from(holidays)
    .where(between(holidays.date, `${year - 1}-01-01`, `${year + 3}-12-31`))
    .orderBy(asc(holidays.date));
}

async function readOffice(ask: Outbound, from: string): Promise<{ date: string; name: string }[]> {
  return ask(env.HOLIDAYS_URL, {
    read: ({ status, body }) => {
      if (status !== 200) throw new Error(`the Cabinet Office answered ${status}`);
      const rows = readHolidayCsv(body).filter(({ date }) => yearOf(date) >= from);
      const years = new Set([from, ...rows.map(({ date }) => yearOf(date))]);
      for (const year of years) {
        const count = rows.filter(({ date }) => yearOf(date) === year).length;
        if (count < leastInYear) throw new Error(`the Cabinet Office names ${count} holidays of ${year}`);
      }
      return rows;
    },
  });
}

/**
 * Stores this year's and coming holidays from the Cabinet Office, replacing whole years. When the source fails or is
 * implausible, years without holidays are filled from the package and the error is thrown, so that the job tries again.
 */
export async function refreshHolidays(db: Db, ask: Outbound = outbound): Promise<void> {
  const thisYear = yearOf(tokyoDay(await databaseNow(db)));
  let rows: { date: string; name: string }[];
  try {
    rows = await readOffice(ask, thisYear);
  } catch (error) {
    await fillHolidays(db);
    throw error;
  }
  const years = [...new Set(rows.map(({ date }) => yearOf(date)))];
  await transact(async (tx) => {
    await tx
      .delete(holidays)
      .where(and(gte(holidays.date, `${thisYear}-01-01`), inArray(sql`to_char(${holidays.date}, 'YYYY')`, years)));
    await tx.insert(holidays).values(rows);
    await purgeTags(tx, holidaysTag);
  });
}
