import { decodeTable, linesOf } from "~/foundation/desks/import/decode-table";
import { checkCompound, checkZip } from "~/foundation/files/check/archives";
import { checkBoxes, checkPdf } from "~/foundation/files/check/papers";
import { checkPictureHeader } from "~/foundation/files/check/picture-header";
import { readHolidayCsv } from "~/foundation/reference/holiday-csv";
import { richBounds } from "~/foundation/rich-text/rules/bounds";
import { readText } from "~/foundation/rich-text/rules/read-text";
import { writeText } from "~/foundation/rich-text/rules/write-text";
import { parseJson } from "~/platform/http/body.server";
import { inputLimits } from "~/platform/http/input-guards";
import { readCalendar } from "~/products/hotel/channels/read-calendar.server";
import { cardOf } from "~/products/voice/rules/page-card";

/** What is repeated up to the largest size, or how each repetition is made. */
export type Worst = { before?: string; unit: string | ((at: number) => string); after?: string };

/** A reader of foreign bytes: how it reads, its largest input in bytes, and inputs that are long to read. */
export type Reader = { read: (text: string) => unknown; bytes: number; worst: Readonly<Record<string, Worst>> };

const source = (text: string) => {
  const bytes = Buffer.from(text, "latin1");
  return {
    bytes: bytes.length,
    read: async (start: number, length: number) => bytes.subarray(start, start + length),
  };
};

const calendar = { before: "BEGIN:VCALENDAR\r\n", after: "END:VCALENDAR\r\n" };
const zone = (at: number) => `BEGIN:VTIMEZONE\r\nTZID:Z${at}\r\nEND:VTIMEZONE\r\n`;
const event = (lines: string) => `BEGIN:VEVENT\r\n${lines}\r\nEND:VEVENT\r\n`;
const named = (at: number) => `DTSTART;TZID=Aa/B${at}:20261201T150000\r\nDTEND;TZID=Bb/C${at}:20261203T100000`;
const repeats = (...units: string[]) => Object.fromEntries(units.map((unit) => [unit, { unit }]));

const calendarReader: Reader = {
  read: (text) => readCalendar(text, "example.com"),
  bytes: 1_000_000,
  worst: {
    zones: { ...calendar, unit: zone },
    "events of unknown zones beside zones": {
      before: calendar.before + Array.from({ length: 1_999 }, (_, at) => zone(at)).join(""),
      unit: (at) => (at < 1_999 ? event(named(at)) : "X-A:b\r\n"),
      after: calendar.after,
    },
    properties: { ...calendar, unit: "X:a\r\n" },
    "properties of an event": {
      before: `${calendar.before}BEGIN:VEVENT\r\n`,
      unit: "DTSTART:20261201\r\n",
      after: `END:VEVENT\r\n${calendar.after}`,
    },
    "parameters of a line": { ...calendar, unit: event(`UID${";A=b,c".repeat(330)}:v`) },
    "dates of an event": { ...calendar, unit: event(`RDATE:${"20261201,".repeat(5_000)}`) },
    components: { ...calendar, unit: "BEGIN:A\r\nEND:A\r\n" },
    levels: { unit: "BEGIN:VCALENDAR\r\n" },
    "folded lines": { ...calendar, unit: "\r\n a" },
    "empty lines": { ...calendar, unit: "\n" },
  },
};

/**
 * Every reader of bytes that come from outside. Pictures are decoded, and PDFs opened, in processes with bounds of
 * their own; here are the checks before.
 */
export const readers: Readonly<Record<string, Reader>> = {
  calendar: calendarReader,
  table: {
    read: async (text) => linesOf(await decodeTable(Buffer.from(text, "latin1"))),
    bytes: 10_000_000,
    worst: {
      ...repeats(",", "\n", '"', '""', "a,", ",\n", '"\n'),
      "wide rows": { unit: `${",".repeat(498)}a\n` },
      "one cell": { before: '"', unit: "a" },
      "bytes of no encoding": { unit: "\u0081", after: "\u00ff" },
    },
  },
  "rich text": {
    read: (text) => writeText(readText(text)),
    bytes: richBounds.units,
    worst: repeats(
      ...["{", "{ ^a}", "{ ^a} ", "{ ^a}{ ^b}", "[ ](/a)", "[ ](/a)[ ](/b)", "{a^[", "a{a^[", "{^[", "^[", "*", "*a"],
      ...["~~ ", "\\", "|", "|<br>", "a|{ ^a}", "- ", "> ", "  ", "\n", "- a\n\n", "> a\n\n", "\n- {", "![", "[[a]]\n"],
      ...["# a\n", "1. a\n", "a\n", "|a|\n", "| { ^a} { ^b} [ ](/a)", "{a^[b", "{*^a}", " ![a](b", "!video[a](b\n"],
    ),
  },
  "page of the web": {
    read: (text) => cardOf(text),
    bytes: 500_000,
    worst: repeats(
      "<meta ",
      "<meta a=",
      "<meta a",
      "<title",
      '<meta a="',
      "<meta content=&#",
      "&#1",
      "<meta  a  =  a>",
    ),
  },
  holidays: {
    read: (text) => readHolidayCsv(Buffer.from(text)),
    bytes: 100_000,
    worst: repeats("\n", "2026/1/1,a\n", "2026/1/1,", "1", " "),
  },
  json: {
    read: (text) => parseJson(Buffer.from(text)),
    bytes: inputLimits.bodyBytes,
    worst: {
      ...repeats("[", '{"a":', '"', "[[[["),
      numbers: { before: "[", unit: "1,", after: "1]" },
      texts: { before: "[", unit: '"",', after: "1]" },
      names: { before: "{", unit: (at) => `"${at}":1,`, after: '"a":1}' },
    },
  },
  pdf: {
    read: (text) => checkPdf(source(text)),
    bytes: 10_000_000,
    worst: Object.fromEntries(
      ["#41", "/", "/EmbeddedFile", "<", "<svg "].map((unit) => [
        unit,
        { before: "%PDF-1.7\n", unit, after: "\nstartxref\n1\n%%EOF\n" },
      ]),
    ),
  },
  zip: {
    read: (text) => checkZip(source(text)),
    bytes: 10_000_000,
    worst: repeats("PK\u0003\u0004", "PK\u0005\u0006", "PK\u0001\u0002"),
  },
  "old office file": {
    read: (text) => checkCompound(source(text.slice(0, text.length - (text.length % 64))), ["WordDocument"]),
    bytes: 10_000_000,
    worst: {
      names: {
        before: `\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1${"\u00fe\u00ff".repeat(252)}`,
        unit: "W\0o\0r\0d\0D\0o\0c\0u\0m\0e\0n\0t\0!",
      },
    },
  },
  video: {
    read: (text) => checkBoxes(source(text), /^isom/),
    bytes: 10_000_000,
    worst: { boxes: { before: "\0\0\0\u0010ftypisom\0\0\0\0", unit: "\0\0\0\u0008free" } },
  },
  gif: {
    read: (text) => checkPictureHeader(Buffer.from(text, "latin1"), "image/gif"),
    bytes: 10_000_000,
    worst: { blocks: { before: "GIF89a\u0001\0\u0001\0\0\0\0!a", unit: "\u0001a", after: "\0;" } },
  },
};
