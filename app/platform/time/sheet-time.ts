import { isDay } from "./tokyo";

/*
 * Days and times as spreadsheets write them: with slashes, hyphens or dots, in the order of any country, with years of
 * two digits, with seconds, with or without the half of the day.
 */

/** What a text may mean: a day, a time of day (null for a day alone), or both. */
export type SheetTime = { day: string; time: string | null };

const days = /^(\d{1,4})(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,4})日?(?:(?:T|\s)\s*(\S.*))?$/i;
const clock =
  /^(午前|午後|上午|下午)?\s*(\d{1,2})[:時时](\d{1,2})(?:[:分](?:(\d{1,2})(?:[.,]\d+)?秒?)?)?\s*([AP])?\.?M?\.?$/i;

const two = (number: number): string => String(number).padStart(2, "0");

/** A time of day as `HH:MM`, read from `9:00`, `09:00:00`, `9:00 PM` or `午後9:00`; null when it is none. */
export function sheetClock(text: string): string | null {
  const [, before = "", hours = "", minutes = "", , after = ""] = clock.exec(text.normalize("NFKC").trim()) ?? [];
  const half = /前|上/.test(before) || /a/i.test(after) ? 0 : /後|下/.test(before) || /p/i.test(after) ? 12 : null;
  const hour = half === null ? Number(hours) : (Number(hours) % 12) + half;
  return hours !== "" && hour < 24 && Number(minutes) < 60 ? `${two(hour)}:${two(Number(minutes))}` : null;
}

/** The orders of year, month and day that three numbers leave open. */
function ordersOf([a, b, c]: readonly string[]): (readonly [string?, string?, string?])[] {
  if (a?.length === 4) return [[a, b, c]];
  const last = [
    [c, a, b],
    [c, b, a],
  ] as const;
  return c?.length === 4 ? [...last] : [[a, b, c], ...last];
}

const yearOf = (digits: string): string => (digits.length <= 2 ? `20${digits.padStart(2, "0")}` : digits);

/** All that a text may mean as a day or a time; `2/1/2027` is the first of February, or the second of January. */
export function sheetTimes(text: string): SheetTime[] {
  const [, a = "", b = "", c = "", rest] = days.exec(text.normalize("NFKC").trim()) ?? [];
  const time = rest === undefined ? null : sheetClock(rest);
  if (a === "" || (rest !== undefined && time === null)) return [];
  const found = ordersOf([a, b, c]).map(
    ([year = "", month = "", day = ""]) => `${yearOf(year)}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`,
  );
  return [...new Set(found)].filter(isDay).map((day) => ({ day, time }));
}

/** The one meaning of a text; null when it has none, or several. */
function onlyTime(text: string): SheetTime | null {
  const [one, ...others] = sheetTimes(text);
  return one && others.length === 0 ? one : null;
}

/** A day of a spreadsheet as `YYYY-MM-DD`; null when it is unclear or none. Midnight may stand behind it. */
export function sheetDay(text: string): string | null {
  const { day, time } = onlyTime(text) ?? {};
  return day && (time === null || time === "00:00") ? day : null;
}

/** A time of a spreadsheet as `YYYY-MM-DDTHH:MM`, a day alone being its midnight; null when it is unclear or none. */
export function sheetMoment(text: string): string | null {
  const { day, time } = onlyTime(text) ?? {};
  return day ? `${day}T${time ?? "00:00"}` : null;
}
