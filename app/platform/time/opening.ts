import { typedCode } from "../forms/typed-signs";

/** The days of a week as opening hours name them, Sunday first. */
export const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;
export type Weekday = (typeof weekdays)[number];

/** From and until, `HH:MM` in Tokyo, on full and half hours; `24:00` ends a day. */
export type Period = [from: string, until: string];
/** Opening periods by weekday; a day without periods is closed. */
export type OpenHours = Partial<Record<Weekday, Period[]>>;
/** Weekly opening hours, and the days (`YYYY-MM-DD`) that are closed. */
export type Opening = { openHours: OpenHours; closedDays: readonly string[] };

/** Minutes of a slot that can be reserved [W4]. */
const slotMinutes = 30;
/** Most periods of one day. */
const longestDay = 4;

/** Minutes since midnight of `HH:MM`; NaN unless it is a full or half hour of a day. */
export function minutesOf(time: string): number {
  const [, hour, minute] = /^(\d{1,2}):(00|30)$/.exec(time) ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  return minutes <= 24 * 60 ? minutes : Number.NaN;
}

/** Minutes since midnight as `HH:MM`. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Whether periods are on full and half hours, not empty, sorted and not touching each other. */
export function areInOrder(periods: readonly Period[]): boolean {
  let last = -1;
  for (const [from, until] of periods) {
    const [start, end] = [minutesOf(from), minutesOf(until)];
    if (!(start > last) || !(end > start)) return false;
    last = end;
  }
  return periods.length <= longestDay;
}

/**
 * Parses one day's hours as typed, `11:30-14:00, 17:00-22:00`, with characters, dashes and commas of any width. An
 * empty text is a closed day; null when it cannot be parsed.
 */
export function readPeriods(text: string): Period[] | null {
  const plain = typedCode(text);
  if (plain === "") return [];
  const periods = plain.split(/[,;、]/).map((part): Period => {
    const [from = "", until = "", ...rest] = part.split(/[-~]/);
    return rest.length > 0 ? ["", ""] : [timeOf(minutesOf(from)), timeOf(minutesOf(until))];
  });
  return areInOrder(periods) ? periods : null;
}

/** One day's hours as text: `11:30–14:00, 17:00–22:00`; empty when it is closed. */
export const writePeriods = (periods: readonly Period[] = []): string =>
  periods.map(([from, until]) => `${from}–${until}`).join(", ");

/** The weekday of a day, `YYYY-MM-DD`. */
export function weekdayOf(day: string): Weekday {
  return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "sun";
}

/** The half hour of a week of a day's `HH:MM`, counted from Sunday's midnight as 0, like the column `open_slots`. */
export const slotOfWeek = (day: Weekday, time: string): number =>
  weekdays.indexOf(day) * 48 + Number(time.slice(0, 2)) * 2 + (time.slice(3) < "30" ? 0 : 1);

/** The start times of a day's slots in order: every half hour that fits entirely into an opening period. */
export function slotTimes({ openHours, closedDays }: Opening, day: string): string[] {
  if (closedDays.includes(day)) return [];
  return (openHours[weekdayOf(day)] ?? []).flatMap(([from, until]) => {
    const [start, end] = [minutesOf(from), minutesOf(until)];
    const count = Math.max(0, Math.floor((end - start) / slotMinutes));
    return Array.from({ length: count }, (_, at) => timeOf(start + at * slotMinutes));
  });
}
