import { linesOf } from "~/foundation/desks/import/decode-table";
import { readingsOf } from "~/foundation/desks/import/table-encoding";
import { readCalendar } from "~/foundation/nights/calendars/read-calendar.server";
import { richBounds } from "~/foundation/rich-text/rules/bounds";
import { readText } from "~/foundation/rich-text/rules/read-text";
import { writeText } from "~/foundation/rich-text/rules/write-text";

/** What is repeated up to a size, or how each repetition is made. */
export type Worst = { before?: string; unit: string | ((at: number) => string); after?: string };

/**
 * A reader of foreign bytes: how it reads, its largest input in bytes, whether it gives others their turn meanwhile, and
 * inputs that are long to read.
 */
export type Reader = {
  read: (text: string, bytes: Buffer) => unknown;
  bytes: number;
  takesTurns: boolean;
  worst: Readonly<Record<string, Worst>>;
};

/** An input of `bytes` at most. */
export function inputOf(bytes: number, { before = "", unit, after = "" }: Worst): string {
  const room = bytes - before.length - after.length;
  if (typeof unit === "string") return before + unit.repeat(Math.floor(room / unit.length)) + after;
  const parts: string[] = [];
  for (let at = 0, length = 0; ; at++) {
    const part = unit(at);
    length += part.length;
    if (length > room) return before + parts.join("") + after;
    parts.push(part);
  }
}

const calendar = { before: "BEGIN:VCALENDAR\r\n", after: "END:VCALENDAR\r\n" };
const zone = (at: number) => `BEGIN:VTIMEZONE\r\nTZID:Z${at}\r\nEND:VTIMEZONE\r\n`;
const event = (lines: string) => `BEGIN:VEVENT\r\n${lines}\r\nEND:VEVENT\r\n`;
const timed = (one: string, other: string) =>
  event(`DTSTART;TZID=${one}:20261201T150000\r\nDTEND;TZID=${other}:20261203T100000`);
const zones = Intl.supportedValuesOf("timeZone");
const zoneAt = (at: number): string => zones[at % zones.length] ?? "";
const repeats = (...units: string[]) => Object.fromEntries(units.map((unit) => [unit, { unit }]));
const few = (most: number, make: (at: number) => string) => (at: number) => (at < most ? make(at) : "X-A:b\r\n");

/** Every reader of texts from outside that runs in the processes that serve. */
export const readers: Readonly<Record<string, Reader>> = {
  calendar: {
    read: (text) => readCalendar(text, "example.com"),
    bytes: 1_000_000,
    takesTurns: true,
    worst: {
      zones: { ...calendar, unit: zone },
      "events of zones that only the file knows": {
        before: calendar.before + Array.from({ length: 9_000 }, (_, at) => zone(at)).join(""),
        unit: few(2_000, (at) => timed(`Z${at}`, `Z${9_000 - at}`)),
        after: calendar.after,
      },
      "events of unknown zones": { ...calendar, unit: few(2_000, (at) => timed(`Aa/B${at}`, `Bb/C${at}`)) },
      "events of all zones": { ...calendar, unit: few(2_000, (at) => timed(zoneAt(2 * at), zoneAt(2 * at + 1))) },
      "one zone in all spellings": {
        ...calendar,
        unit: few(2_000, (at) => {
          const name = Array.from("america/indiana", (sign, n) => ((at >> n) & 1 ? sign.toUpperCase() : sign)).join("");
          return timed(`${name}/Knox`, `${name}/Vevay`);
        }),
      },
      properties: { ...calendar, unit: "X:a\r\n" },
      "lines of no name": { ...calendar, unit: "a\r\n" },
      "properties of an event": {
        before: `${calendar.before}BEGIN:VEVENT\r\n`,
        unit: "DTEND:20261201\r\n",
        after: `END:VEVENT\r\n${calendar.after}`,
      },
      "parameters of a line": { ...calendar, unit: event(`UID${';A="b",c'.repeat(230)}:v`) },
      "quotes without an end": { ...calendar, unit: event(`UID;A=${'"b"c;'.repeat(390)}"`) },
      "long durations": { ...calendar, unit: event(`DTSTART:20261201\r\nDURATION:P${"1D".repeat(950)}`) },
      "dates of an event": { ...calendar, unit: event(`RDATE:${"20261201,".repeat(5_000)}`) },
      components: { ...calendar, unit: "BEGIN:A\r\nEND:A\r\n" },
      levels: { ...calendar, unit: "BEGIN:A\r\n" },
      "ends of nothing": { ...calendar, unit: "END:A\r\n" },
      "calendars in calendars": { unit: "BEGIN:VCALENDAR\r\n" },
      "folded lines": { ...calendar, unit: "\r\n a" },
      "folded lines of no length": { ...calendar, unit: "\n " },
      "folds of many lines": { ...calendar, unit: `X:a${"\n b".repeat(2_000)}\n` },
      "empty lines": { ...calendar, unit: "\n" },
      "one line": { ...calendar, unit: "a" },
    },
  },
  table: {
    read: async (_, bytes) => linesOf((await readingsOf(bytes, "ja_JP"))[0]?.text ?? ""),
    bytes: 10_000_000,
    takesTurns: true,
    worst: {
      ...repeats(",", "\n", '"', "a,"),
      "many wide rows": { unit: `${",".repeat(19_000)}\n` },
      "one cell": { before: '"', unit: "a" },
    },
  },
  "rich text": {
    read: (text) => writeText(readText(text)),
    bytes: richBounds.units,
    takesTurns: false,
    worst: repeats(
      ...["{", "{ ^a}", "{ ^a} ", "{ ^a}{ ^b}", "[ ](/a)", "[ ](/a)[ ](/b)", "{a^[", "a{a^[", "{^[", "^[", "*", "*a"],
      ...["~~ ", "\\", "|", "|<br>", "a|{ ^a}", "- ", "> ", "  ", "\n", "- a\n\n", "> a\n\n", "\n- {", "![", "[[a]]\n"],
      ...["# a\n", "1. a\n", "a\n", "|a|\n", "| { ^a} { ^b} [ ](/a)", "{a^[b", "{*^a}", " ![a](b", "!video[a](b\n"],
    ),
  },
};
