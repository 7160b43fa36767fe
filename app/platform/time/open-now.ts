import { minutesOf, type Opening, type Period, weekdayOf } from "./opening";
import { dayAfter, tokyoDay, tokyoTime } from "./tokyo";

/** What holds on national holidays: the weekday's hours, those of a Sunday, or none. */
export const holidayRules = ["weekday", "sunday", "closed"] as const;
type HolidayRule = (typeof holidayRules)[number];

/** When a house is open, national holidays included. */
export type House = Opening & { holidays: string };

/** Days that are looked at for the next opening, today included. */
export const daysAhead = 15;

/** The opening periods of a day (`YYYY-MM-DD`); `isHoliday`: it is a national holiday. */
export function periodsOn({ openHours, closedDays, holidays }: House, day: string, isHoliday: boolean): Period[] {
  if (closedDays.includes(day)) return [];
  const rule: HolidayRule = isHoliday ? (holidays as HolidayRule) : "weekday";
  if (rule === "closed") return [];
  return openHours[rule === "sunday" ? "sun" : weekdayOf(day)] ?? [];
}

/**
 * How a house stands at a moment. `until`: when it closes, `HH:MM` in Tokyo; null where it does not within the days that
 * are looked at. `next`: when it opens again; null where it does not. A minute belongs to the period that begins with it.
 */
export type OpenState =
  | { isOpen: true; until: string | null }
  | { isOpen: false; next: { day: string; time: string } | null };

/** Whether a house is open at a moment, and until or from when; `known` are national holidays of the days that follow. */
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

/** When a period ends that goes on after midnight wherever the next day begins with it. */
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

/** Minutes since midnight of any `HH:MM` of a clock. */
const minutesOf24 = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
