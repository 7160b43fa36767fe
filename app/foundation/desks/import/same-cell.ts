import { sheetClock, sheetTimes } from "~/platform/time/sheet-time";

/*
 * A spreadsheet writes some cells otherwise than it has read them: it takes texts for numbers, days, times and truth
 * values. Whether two cells are the same therefore means: could it have made the second out of the first?
 */

const plainNumber = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const grouped = /^[+-]?\d{1,3}([,\s]\d{3})+(\.\d+)?$/;
/** Digits that spreadsheets calculate with. */
const precision = 15;

/** The number that a spreadsheet takes a cell for; null for anything else. */
function numberOf(cell: string): number | null {
  const text = cell
    .normalize("NFKC")
    .trim()
    .replace(/^([+-]?)[¥$€£]\s?/, "$1");
  const digits = grouped.test(text) ? text.replace(/[,\s]/g, "") : text;
  return plainNumber.test(digits) ? Number(digits) : null;
}

/** Whether one number is another as it was saved: with 15 digits, or in the form `1.79587E+12`. */
function isSameNumber(was: string, is: string): boolean {
  const [before, after] = [numberOf(was), numberOf(is)];
  if (before === null || after === null) return false;
  const short = /^[+-]?\d(?:\.(\d+))?e/i.exec(is);
  if (short) return before.toExponential(short[1]?.length ?? 0) === after.toExponential(short[1]?.length ?? 0);
  return before.toPrecision(precision) === after.toPrecision(precision);
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The days of a year that a cell may name without a year: `12-1`, `1-Dec`, `12月1日`. */
function daysOf(cell: string): string[] {
  const text = cell.normalize("NFKC").trim().toLowerCase();
  const [, a, b] = /^(\d{1,2})[-/月](\d{1,2})日?$/.exec(text) ?? [];
  const [, day, name = ""] = /^(\d{1,2})[-\s]([a-z]{3})$/.exec(text) ?? [];
  const pairs = [
    [a, b],
    [b, a],
    [months.includes(name) ? String(months.indexOf(name) + 1) : undefined, day],
  ];
  return pairs.flatMap(([month, date]) => {
    const isThere = Number(month) >= 1 && Number(month) <= 12 && Number(date) >= 1 && Number(date) <= 31;
    return isThere ? [`${Number(month)}-${Number(date)}`] : [];
  });
}

const shares = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((one) => others.includes(one));

const shapeOf = (cell: string): string => cell.replace(/\d+/g, "0");
const partsOf = (cell: string): string => (cell.match(/\d+/g) ?? []).map(Number).join();

/**
 * Whether two cells name one day or time, in whatever order; a text like `12-1` got the year of the day it was opened.
 * Cells of one form were not converted: their numbers decide.
 */
function isSameTime(was: string, is: string): boolean {
  if (shapeOf(was) === shapeOf(is)) return sheetTimes(was).length > 0 && partsOf(was) === partsOf(is);
  const [before, after] = [sheetTimes(was), sheetTimes(is)];
  const whole = (times: typeof before) => times.map(({ day, time }) => `${day} ${time ?? "00:00"}`);
  if (shares(whole(before), whole(after))) return true;
  const short = daysOf(was);
  const dated = after.map(({ day }) => day.slice(5).split("-").map(Number).join("-"));
  if (short.length > 0) return shares(short, [...daysOf(is), ...dated]);
  const time = sheetClock(was);
  return time !== null && time === sheetClock(is);
}

const truth = /^(true|false)$/i;
const lines = (text: string): string => text.replace(/\r\n?/g, "\n").trim();

/** Signs that old encodings of Windows keep as another. */
const likes: Readonly<Record<string, string>> = { "〜": "～", "−": "－", "—": "―", "‖": "∥", "¥": "\\" };

/** Whether a text is another after characters that its encoding lacks became question marks, or letters without accents. */
function isSameBut(was: string, is: string, holds: (char: string) => boolean): boolean {
  const chars = Array.from(was);
  if (chars.every(holds)) return false;
  const fits = (marksOf: (char: string) => number): boolean => {
    let at = 0;
    for (const char of chars) {
      const marks = "?".repeat(marksOf(char));
      const found = (holds(char) ? [char] : [marks, char.normalize("NFD")[0], likes[char]]).find(
        (one) => one !== undefined && is.startsWith(one, at),
      );
      if (found === undefined) return false;
      at += found.length;
    }
    return at === is.length;
  };
  return fits(() => 1) || fits((char) => char.length);
}

/**
 * Whether a spreadsheet may have made the cell `is` out of the cell `was`, which it opened and saved unchanged; `holds`
 * tells which characters the file's encoding has.
 */
export function isSameCell(was: string, is: string, holds: (char: string) => boolean = () => true): boolean {
  if (was === is) return true;
  if (was.trim() === "" || is.trim() === "") return was.trim() === is.trim();
  const [before, after] = [lines(was), lines(is)];
  return (
    before === after ||
    isSameNumber(before, after) ||
    (truth.test(before) && before.toLowerCase() === after.toLowerCase()) ||
    isSameTime(before, after) ||
    isSameBut(before, after, holds)
  );
}
