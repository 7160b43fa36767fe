/** The days of a week as opening hours name them, Sunday first. */
export const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;
export type Weekday = (typeof weekdays)[number];

/**
 * From and until, `HH:MM` in Tokyo. A period belongs to the day on which it begins; what ends after midnight counts on:
 * `18:00` until `26:00` is until two in the morning. `24:00` ends at midnight.
 */
export type Period = [from: string, until: string];
/** Opening periods by weekday; a day without periods is closed. */
export type OpenHours = Partial<Record<Weekday, Period[]>>;
/** Weekly opening hours, and the days (`YYYY-MM-DD`) that are closed. */
export type Opening = { openHours: OpenHours; closedDays: readonly string[] };

export const dayMinutes = 24 * 60;
/** The latest end of a period: nine in the morning of the next day; what is typed later is a slip. */
export const latestEnd = 33 * 60;
/** Minutes of a slot that can be reserved [W4]. */
const slotMinutes = 30;
/** Most periods of one day. */
const longestDay = 4;
/** The first slot of a week that lies after midnight of the day it belongs to. */
const lateSlots = 7 * 48;

/** Minutes since midnight of `HH:MM`, counted on up to `48:00`; NaN for any other text. */
export function minutesOf(time: string): number {
  const [, hour, minute] = /^(\d{1,2}):([0-5]\d)$/.exec(time) ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  return minutes <= 2 * dayMinutes ? minutes : Number.NaN;
}

/** Minutes since midnight as `HH:MM`. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Whether periods begin on their day, end at nine of the next, and are not empty, sorted and not touching each other. */
export function areInOrder(periods: readonly Period[]): boolean {
  let last = -1;
  for (const [from, until] of periods) {
    const [start, end] = [minutesOf(from), minutesOf(until)];
    if (!(start > last && start < dayMinutes && end > start && end <= latestEnd)) return false;
    last = end;
  }
  return periods.length <= longestDay;
}

/**
 * Periods in the one form in which they are stored: two digits, in order, and an end that is not after its beginning
 * counted on past midnight, `18:00` until `02:00` as `26:00`. Null for what is no hours of a day.
 */
export function storedPeriods(periods: readonly Period[]): Period[] | null {
  const read = periods.map(([from, until]): [number, number] => {
    const [start, end] = [minutesOf(from), minutesOf(until)];
    return [start, end < start || (end === 0 && start === 0) ? end + dayMinutes : end];
  });
  const sorted = read.sort(([a], [b]) => a - b).map(([start, end]): Period => [timeOf(start), timeOf(end)]);
  return areInOrder(sorted) ? sorted : null;
}

/** One day's hours as fields show them: `11:30–14:00, 17:00–26:00`; empty when it is closed. */
export const writePeriods = (periods: readonly Period[] = []): string =>
  periods.map(([from, until]) => `${from}–${until}`).join(", ");

/** The weekday of a day, `YYYY-MM-DD`. */
export function weekdayOf(day: string): Weekday {
  return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "sun";
}

/**
 * The half hour of a week that holds a day's `HH:MM`, counted from Sunday's midnight as 0, like the column `open_slots`;
 * those after midnight of the day they belong to follow from 336 on.
 */
export function slotOfWeek(day: Weekday, time: string): number {
  const slot = Math.floor(minutesOf(time) / slotMinutes);
  return weekdays.indexOf(day) * 48 + (slot < 48 ? slot : lateSlots + slot - 48);
}

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** The opening periods of a day in minutes since its midnight; none on a closed day. */
const minutesOn = ({ openHours, closedDays }: Opening, day: string): [number, number][] =>
  closedDays.includes(day)
    ? []
    : (openHours[weekdayOf(day)] ?? []).map(([from, until]) => [minutesOf(from), minutesOf(until)]);

/**
 * The start times of a calendar day's slots in order: every full and half hour whose slot fits entirely into an opening
 * period, also one that began the day before.
 */
export function slotTimes(opening: Opening, day: string): string[] {
  const late = minutesOn(opening, dayBefore(day)).map(
    ([start, end]) => [start - dayMinutes, end - dayMinutes] as const,
  );
  const starts = [...late, ...minutesOn(opening, day)].flatMap(([start, end]) => {
    const first = Math.ceil(Math.max(0, start) / slotMinutes);
    const count = Math.floor(Math.min(end, dayMinutes) / slotMinutes) - first;
    return Array.from({ length: Math.max(0, count) }, (_, at) => (first + at) * slotMinutes);
  });
  return [...new Set(starts)].sort((a, b) => a - b).map(timeOf);
}
