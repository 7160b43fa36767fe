import { dayMinutes, minutesOf, type Opening, type Period, timeOf, weekdayOf } from "./opening";
import { dayAfter, tokyoDay, tokyoTime } from "./tokyo";

/** Hours on national holidays: those of the weekday, those of Sunday, or closed. */
export const holidayRules = ["weekday", "sunday", "closed"] as const;
type HolidayRule = (typeof holidayRules)[number];

/** Opening hours of a place, with its rule for national holidays. */
export type House = Opening & { holidays: string };

/** How many days are searched for the next opening, today included. */
export const daysAhead = 15;

/**
 * The opening periods of a day (`YYYY-MM-DD`), which may end after its midnight; `isHoliday` when it is a national
 * holiday.
 */
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

/** Minutes since the midnight at which the calendar day began. */
type Span = readonly [start: number, end: number];

/**
 * Whether a place is open at an instant, and until or from when. A night belongs to the day on which it began: the hours
 * of yesterday decide about its end, also beside a closed day. `known` holds the national holidays from yesterday on.
 */
export function openState(house: House, at: Date, known: ReadonlySet<string>): OpenState {
  const today = tokyoDay(at);
  const now = minutesOf(tokyoTime(at));
  const on = (ahead: number): Span[] => {
    const day = dayAfter(today, ahead);
    const start = ahead * dayMinutes;
    return periodsOn(house, day, known.has(day)).map(([from, until]) => [
      start + minutesOf(from),
      start + minutesOf(until),
    ]);
  };
  const current = [...on(-1), ...on(0)].filter(([start, end]) => start <= now && now < end);
  if (current.length > 0) return { isOpen: true, until: closingOf(Math.max(...current.map(([, end]) => end)), on) };
  for (let ahead = 0; ahead < daysAhead; ahead++) {
    const later = on(ahead).find(([start]) => start > now);
    if (later)
      return { isOpen: false, next: { day: dayAfter(today, ahead), time: timeOf(later[0] - ahead * dayMinutes) } };
  }
  return { isOpen: false, next: null };
}

/** The closing time of an opening, continued while another period begins before it ends, or as it ends. */
function closingOf(first: number, on: (ahead: number) => readonly Span[]): string | null {
  let end = first;
  for (let ahead = 0; end >= ahead * dayMinutes; ahead++) {
    if (ahead >= daysAhead) return null;
    for (const [start, until] of on(ahead)) if (start <= end) end = Math.max(end, until);
  }
  return timeOf(end % dayMinutes || dayMinutes);
}
