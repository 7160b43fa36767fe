import { dayAfter, tokyoDay, tokyoInstant } from "~/platform/time/tokyo";

/** The periods of the sales page [I6]. */
export const salesRanges = ["today", "month", "half"] as const;
export type SalesRange = (typeof salesRanges)[number];

const monthBefore = (day: string, months: number): string => {
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months;
  return `${String(Math.floor(at / 12)).padStart(4, "0")}-${String((at % 12) + 1).padStart(2, "0")}-01`;
};

/**
 * The first and last day (today) of a period in Tokyo: today, this calendar month, or six calendar months including
 * this one [I6]; and its instants `from` (inclusive) to `to` (exclusive).
 */
export function periodOf(range: SalesRange, now: Date): { first: string; last: string; from: Date; to: Date } {
  const last = tokyoDay(now);
  const first = range === "today" ? last : monthBefore(last, range === "month" ? 0 : 5);
  return { first, last, from: tokyoInstant(first), to: tokyoInstant(dayAfter(last, 1)) };
}

/** Every day from one to another, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day);
  return days;
}
