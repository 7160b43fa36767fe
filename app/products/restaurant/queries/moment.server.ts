import { nationalHolidays } from "~/foundation/reference/holidays.server";
import { databaseNow } from "~/platform/data/clock.server";
import { daysAhead } from "~/platform/time/open-now";
import { dayAfter, tokyoDay, tokyoTime } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import type { Moment } from "./visible.server";

/** The current time and the national holidays of the days whose hours are looked up, from yesterday on. */
export type Present = { now: Date; today: string; holidays: ReadonlySet<string>; moment: Moment };

/** Reads the database's clock and the coming holidays, which decide whether a restaurant is open. */
export async function present(db: Db): Promise<Present> {
  const now = await databaseNow(db);
  const today = tokyoDay(now);
  const yesterday = dayAfter(today, -1);
  const holidays = await nationalHolidays(
    db,
    Array.from({ length: daysAhead + 1 }, (_, ahead) => dayAfter(yesterday, ahead)),
  );
  const moment = {
    day: today,
    time: tokyoTime(now),
    isHoliday: holidays.has(today),
    wasHoliday: holidays.has(yesterday),
  };
  return { now, today, holidays, moment };
}
