import { minutesOf, type Opening, type Period, weekdayOf } from "./opening";
import { dayAfter, tokyoDay, tokyoTime } from "./tokyo";

/** Hours on national holidays: those of the weekday, those of Sunday, or closed. */
export const holidayRules = ["weekday", "sunday", "closed"] as const;
type HolidayRule = (typeof holidayRules)[number];

/** Opening hours of a place, with its rule for national holidays. */
export type House = Opening & { holidays: string };

/** How many days are searched for the next opening, today included. */
export const daysAhead = 15;

/** The opening periods of a day (`YYYY-MM-DD`); `isHoliday` when it is a national holiday. */
export function periodsOn({ openHours, closedDays, holidays }: House, day: string, isHoliday: boolean): Period[] {
  if (closedDays.includes(day)) return [];
  const rule: HolidayRule = isHoliday ? (holidays as HolidayRule) : "weekday";
  if (rule === "closed") return [];
  return openHours[rule === "sunday" ? "sun" : weekdayOf(day)] ?? [];
}

/**
 * Whether a place is open at an instant. `until`: when it closes, `HH:MM` in Tokyo, null if not within the searched
 * days. `next`: when it opens again, or null. A minute belongs to the period that begins with it.
 */
export type OpenState =
  | { isOpen: true; until: string | null }
  | { isOpen: false; next: { day: string; time: string } | null };

/**
 * Whether a place is open at an instant, and until or from when; `known` holds the national holidays of the next days.
 */
export function openState(house: House, at: Date, known: ReadonlySet<string>): OpenState {
  const today = tokyoDay(at);
  const now = minutesOf24(tokyoTime(at));
  const on = (day: string) => periodsOn(house, day, known.has(day));
  const current = on(today).find(([from, until]) => minutesOf(from) <= now && now < minutesOf(until));
  if (current) return { isOpen: true, until: closingOf(current[1], today, on) };
  for (let ahead = 0; ahead < daysAhead; ahead++) {
    const day = dayAfter(today, ahead);
    const later = on(day).find(([from]) => ahead > 0 || minutesOf(from) > now);
    if (later) return { isOpen: false, next: { day, time: later[0] } };
  }
  return { isOpen: false, next: null };
}

/** The closing time of a period, continued after midnight while the next day begins with an opening period. */
function closingOf(until: string, from: string, on: (day: string) => readonly Period[]): string | null {
  let end = until;
  for (let day = dayAfter(from, 1); end === "24:00"; day = dayAfter(day, 1)) {
    if (day > dayAfter(from, daysAhead - 1)) return null;
    const first = on(day)[0];
    if (first?.[0] !== "00:00") return end;
    end = first[1];
  }
  return end;
}

/** Minutes since midnight of any `HH:MM`. */
const minutesOf24 = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
