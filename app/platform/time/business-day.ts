import { dayMinutes, minutesOf, timeOf } from "./opening";
import { tokyoDay, tokyoInstant, tokyoTime } from "./tokyo";

/** When a business day ends: at this time of the night that follows it, counted on from its own midnight. */
const businessDayEnd = "29:00";

const minute = 60_000;
const afterMidnight = minutesOf(businessDayEnd) - dayMinutes;

/**
 * The business day of an instant and the time on it in Tokyo, `HH:MM` up to `28:59`: half past one in the night to
 * Sunday is Saturday, `25:30` [A19].
 */
export function businessMoment(at: Date): { day: string; time: string } {
  const day = tokyoDay(new Date(at.getTime() - afterMidnight * minute));
  const isNextDay = day !== tokyoDay(at);
  return { day, time: timeOf(minutesOf(tokyoTime(at)) + (isNextDay ? dayMinutes : 0)) };
}

/** The instant of a business day's time, `2026-11-28` `25:30`. */
export const businessInstant = (day: string, time: string): Date =>
  new Date(tokyoInstant(day).getTime() + minutesOf(time) * minute);

/** The instants at which a business day begins and ends. */
export const businessDaySpan = (day: string): { from: Date; until: Date } => ({
  from: businessInstant(day, timeOf(afterMidnight)),
  until: businessInstant(day, businessDayEnd),
});
