import { parse } from "csv-parse/sync";

/*
 * What spreadsheets make of a table that is opened and saved unchanged: cells that look like numbers, days or truth
 * values are written in their form, and the file in the encoding and with the separators of the program and its country.
 */

/** What a program takes cells for, by its own rules, and writes instead. */
type Habits = {
  number?: (value: number, cell: string) => string;
  /** A day, and its time of day or null. */
  day?: (day: Date, time: string | null) => string;
  /** A day of a year without its year, such as `12-1`. */
  short?: (month: number, day: number) => string;
  /** Times behind a `T` are times, too. */
  readsIso?: true;
};
export type Spreadsheet = {
  name: string;
  habits: Habits;
  separator: "," | ";" | "\t";
  encode: (text: string) => Buffer;
  lineEnd: "\r\n" | "\n";
  quotesAll?: true;
};

const two = (number: number) => String(number).padStart(2, "0");
const slashed = (at: Date) => `${at.getUTCFullYear()}/${at.getUTCMonth() + 1}/${at.getUTCDate()}`;
const hyphened = (at: Date) => at.toISOString().slice(0, 10);
const american = (at: Date) => `${two(at.getUTCMonth() + 1)}/${two(at.getUTCDate())}/${at.getUTCFullYear()}`;
const short = (time: string) => time.replace(/^0/, "").slice(0, time.startsWith("0") ? 4 : 5);

/** Numbers of twelve digits and more lose all but six. */
const exponential = (value: number): string =>
  value
    .toExponential(5)
    .replace(/\.?0*e/, "E")
    .replace(/E\+(\d)$/, "E+0$1");
const excelNumber = (value: number): string => (Math.abs(value) >= 1e11 ? exponential(value) : String(value));
const grouped = (value: number): string => (Number.isInteger(value) ? value.toLocaleString("en-US") : String(value));

/** A cell as a program writes it again. */
function again(cell: string, { number, day, short: shortDay, readsIso }: Habits): string {
  const plain = cell.normalize("NFKC").trim();
  if (number && /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(plain)) return number(Number(plain), cell);
  if (/^(true|false)$/i.test(plain)) return plain.toUpperCase();
  const [, year, month, date, gap, time = null] =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:([T ])(\d{1,2}:\d{2}))?$/.exec(plain) ?? [];
  if (day && year && month && date && (gap !== "T" || readsIso)) {
    const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
    return at.getUTCDate() === Number(date) ? day(at, time) : cell;
  }
  const [, first, second] = /^(\d{1,2})[-/](\d{1,2})$/.exec(plain) ?? [];
  if (
    shortDay &&
    first &&
    second &&
    Number(first) >= 1 &&
    Number(first) <= 12 &&
    Number(second) >= 1 &&
    Number(second) <= 31
  )
    return shortDay(Number(first), Number(second));
  return cell;
}

const bytesIn = new Map<string, Map<string, number[]>>();
/** The characters of an encoding with their bytes, found by reading every pair of bytes. */
function bytesOf(encoding: string): Map<string, number[]> {
  const known = bytesIn.get(encoding);
  if (known) return known;
  const decoder = new TextDecoder(encoding, { fatal: true });
  const found = new Map<string, number[]>();
  const add = (...bytes: number[]) => {
    try {
      const char = decoder.decode(Uint8Array.from(bytes));
      if (!found.has(char)) found.set(char, bytes);
    } catch {}
  };
  for (let one = 0; one < 256; one++) add(one);
  for (let high = 0x81; high <= 0xfe; high++) for (let low = 0x40; low <= 0xfe; low++) add(high, low);
  bytesIn.set(encoding, found);
  return found;
}

/** A text in an old encoding; each unit of what it has not becomes a question mark. */
export function inOld(encoding: "shift_jis" | "gb18030", text: string): Buffer<ArrayBuffer> {
  const known = bytesOf(encoding);
  return Buffer.from([...text].flatMap((char) => known.get(char) ?? Array.from({ length: char.length }, () => 0x3f)));
}

const utf8 = (text: string) => Buffer.from(text);
const utf8Marked = (text: string) => Buffer.from(`\uFEFF${text}`);
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");

const excel: Habits = {
  number: excelNumber,
  day: (at, time) => [slashed(at), time && short(time)].filter(Boolean).join(" "),
  short: (month, day) => `${month}月${day}日`,
};

export const spreadsheets: readonly Spreadsheet[] = [
  {
    name: "Excel in Japan",
    habits: excel,
    separator: ",",
    lineEnd: "\r\n",
    encode: (text) => inOld("shift_jis", text),
  },
  { name: "Excel in China", habits: excel, separator: ",", lineEnd: "\r\n", encode: (text) => inOld("gb18030", text) },
  { name: "Excel, CSV UTF-8", habits: excel, separator: ",", lineEnd: "\r\n", encode: utf8Marked },
  {
    name: "Excel, Unicode text",
    habits: {
      ...excel,
      short: (month, day) => `${day}-${new Date(2026, month - 1).toLocaleString("en-US", { month: "short" })}`,
    },
    separator: "\t",
    lineEnd: "\r\n",
    encode: utf16,
  },
  {
    name: "Excel with formatted columns",
    habits: { ...excel, number: (value, cell) => (/^0\d/.test(cell) ? String(value) : grouped(value)), readsIso: true },
    separator: ";",
    lineEnd: "\r\n",
    encode: utf8Marked,
  },
  {
    name: "Numbers",
    habits: { number: String, day: (at, time) => [slashed(at), time].filter(Boolean).join(" "), readsIso: true },
    separator: ",",
    lineEnd: "\n",
    encode: utf8,
  },
  {
    name: "LibreOffice",
    habits: {
      number: (value) => (Math.abs(value) >= 1e15 ? exponential(value) : String(value)),
      day: (at, time) => [hyphened(at), time && `${time}:00`].filter(Boolean).join(" "),
      readsIso: true,
    },
    separator: ",",
    lineEnd: "\n",
    encode: utf8,
    quotesAll: true,
  },
  {
    name: "LibreOffice in America",
    habits: {
      number: String,
      day: (at, time) =>
        [american(at), time && `${time}:00 ${Number(time.slice(0, 2)) < 12 ? "AM" : ""}`]
          .filter(Boolean)
          .join(" ")
          .trim(),
      readsIso: true,
    },
    separator: "\t",
    lineEnd: "\n",
    encode: (text) => utf16(text).swap16(),
  },
];

/** A table as a spreadsheet saves it, with empty columns and rows behind it. */
export function savedBy({ habits, separator, lineEnd, encode, quotesAll }: Spreadsheet, table: string): Buffer {
  const rows = parse(table, { bom: true, relax_column_count: true }) as string[][];
  const width = Math.max(...rows.map((row) => row.length)) + 2;
  const all = [
    ...rows.map((row, at) => row.map((cell) => (at === 0 ? cell : again(cell, habits)))),
    ...Array.from({ length: 3 }, () => [] as string[]),
  ];
  const quoted = (cell: string) =>
    quotesAll || /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const lines = all.map((row) => Array.from({ length: width }, (_, at) => quoted(row[at] ?? "")).join(separator));
  return encode(`${lines.join(lineEnd)}${lineEnd}`);
}
