import { tokyoTime } from "~/platform/time/tokyo";
import type { Days } from "../rules/days";
import { plusDays } from "../rules/night-count";

/** A moment of an event: its day in Tokyo, and its instant if it has a time. */
export type Moment = { day: string; at: Date | null };

/** The time of day until which an arrival belongs to the night before, and after which a departure takes the next. */
const clock = { morning: "06:00", evening: "18:00" } as const;

/**
 * The nights of an event, the last day exclusive; null for one within one daytime. An event with times has every night,
 * from six in the evening to six in the morning, that it shares a moment with; at midnight, though, a day begins as one
 * without a time does. An event that ends when it begins, or before, has the night of its first day.
 */
export function eventNights(start: Moment, end: Moment): Days | null {
  const isEmpty = start.at && end.at ? end.at <= start.at : end.day <= start.day;
  const takesNext = isEmpty || (end.at !== null && tokyoTime(end.at) > clock.evening);
  const untilDay = takesNext ? plusDays(isEmpty ? start.day : end.day, 1) : end.day;
  const time = start.at ? tokyoTime(start.at) : "";
  const isLate = time > "00:00" ? time < clock.morning : time !== "" && untilDay <= start.day;
  const fromDay = isLate ? plusDays(start.day, -1) : start.day;
  return fromDay < untilDay ? { fromDay, untilDay } : null;
}
