import { dayAfter, tokyoDay, tokyoTime } from "~/platform/time/tokyo";

/** When guests of the next day are written to, by Tokyo's clock. */
const tellFrom = "10:00";

/**
 * The days of arrival whose guests are to be written to by now: tomorrow's from ten o'clock on, and those of today who
 * booked later, at once.
 */
export function arrivalsDue(now: Date): { first: string; last: string } {
  const today = tokyoDay(now);
  return { first: today, last: tokyoTime(now) >= tellFrom ? dayAfter(today, 1) : today };
}
