import { typedSigns } from "./typed-signs";

const day = /^(\d{4}) ?(?:[-/.]|年) ?(\d{1,2}) ?(?:[-/.]|月) ?(\d{1,2})日?(?=$|[T ])/;
const clock = /^(\d{1,2}) ?: ?(\d{2})$/;

const twoDigits = (digits = ""): string => digits.padStart(2, "0");

/** A day as typed, `2026/11/5` or `2026年11月5日`, as `2026-11-05`; any other text with its signs read. */
export const typedDay = (typed: string): string =>
  typedSigns(typed).replace(day, (_, year, month, date) => `${year}-${twoDigits(month)}-${twoDigits(date)}`);

/** A time of day as typed, `9:05` of any width, as `09:05`; any other text with its signs read. */
export const typedTime = (typed: string): string =>
  typedSigns(typed).replace(clock, (_, hour, minute) => `${twoDigits(hour)}:${minute}`);

/** A day and a time as typed, as `2026-11-05T09:05`, seconds left out; any other text with its signs read. */
export function typedMoment(typed: string): string {
  const [date = "", time = "", ...others] = typedDay(typed).split(/[T ]/);
  const minute = time.replace(/^(\d{1,2}:\d{2}):[0-5]\d(?:\.0+)?$/, "$1");
  return time && others.length === 0 ? `${date}T${typedTime(minute)}` : [date, time, ...others].join(" ").trim();
}
