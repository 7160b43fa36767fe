import { dayAfter, tokyoDay, tokyoTime } from "~/platform/time/tokyo";

/** Tokyo time from which guests of the next day are notified. */
const tellFrom = "10:00";

/** Arrival days whose guests are due for the message: today's at any time, tomorrow's from 10:00 in Tokyo on. */
export function arrivalsDue(now: Date): { first: string; last: string } {
  const today = tokyoDay(now);
  return { first: today, last: tokyoTime(now) >= tellFrom ? dayAfter(today, 1) : today };
}
