import dayjs from "dayjs";
import customParseFormat from "dayjs/plugin/customParseFormat";
import utc from "dayjs/plugin/utc";

dayjs.extend(utc);
dayjs.extend(customParseFormat);

const dayFormat = "YYYY-MM-DD";
const fieldFormat = `${dayFormat}THH:mm`;
/** The first year that is not taken from anybody: a day after its last could not be written with four digits. */
const tooLate = "9999";
/** Hours that Japan's clock is ahead of UTC, at all times that we handle. */
const ahead = 9;

const inTokyo = (at: Date) => dayjs(at).utcOffset(ahead);

/** An instant in ISO 8601 by Tokyo's clock, without its offset. Not by dayjs, because pages call it very often. */
const onTokyosClock = (at: Date): string => new Date(at.getTime() + ahead * 3_600_000).toISOString();

/** The business day of an instant: `YYYY-MM-DD` in Tokyo [A19]. */
export const tokyoDay = (at: Date): string => onTokyosClock(at).slice(0, 10);

/** The time of day of an instant in Tokyo: `18:30`. */
export const tokyoTime = (at: Date): string => onTokyosClock(at).slice(11, 16);

/** An instant as desks and their files write it: `2026-11-21 17:39` in Tokyo; an empty text for null. */
export const sheetTime = (at: Date | null): string => (at ? `${tokyoDay(at)} ${tokyoTime(at)}` : "");

/** An instant for a `datetime-local` field: `2026-11-21T17:39` in Tokyo; an empty text for null. */
export const fieldTime = (at: Date | null): string => (at ? onTokyosClock(at).slice(0, 16) : "");

/** The instant of a `datetime-local` value, read as Tokyo time; null for a date that does not exist, as in `isDay`. */
export function instantOfField(text: string): Date | null {
  const parsed = dayjs.utc(text, fieldFormat, true);
  return parsed.isValid() && text < tooLate ? parsed.utcOffset(ahead, true).toDate() : null;
}

/** The instant of a day and a time in Tokyo. */
export const tokyoInstant = (day: string, time = "00:00"): Date =>
  dayjs.utc(`${day}T${time}`).utcOffset(ahead, true).toDate();

/** The last second of a day in Tokyo. */
export const endOfDay = (day: string): Date => inTokyo(tokyoInstant(day)).endOf("day").startOf("second").toDate();

/** The day `days` after another; negative values for earlier days. */
export const dayAfter = (day: string, days: number): string => dayjs.utc(day).add(days, "day").format(dayFormat);

/** Whether a text is a valid day, `YYYY-MM-DD`, of the years 100 to 9998, which the database keeps. */
export const isDay = (text: string): boolean => text < tooLate && dayjs.utc(text, dayFormat, true).isValid();

/** Whether an instant lies in those years. */
export const isKept = (at: Date): boolean => at.getUTCFullYear() >= 100 && at.getUTCFullYear() < Number(tooLate);
