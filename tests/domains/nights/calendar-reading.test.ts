import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { daysToClose, planBlocks } from "~/foundation/nights/calendars/plan-blocks";
import { readCalendar } from "~/foundation/nights/calendars/read-calendar.server";
import { dayAfter } from "~/platform/time/tokyo";

const host = "example.com";
const file = (...lines: string[]): string => ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, ""].join("\r\n");
const event = (...lines: string[]): string[] => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
const calendar = (...events: string[]): string =>
  file(...events.flatMap((lines, at) => event(`UID:${at}@channel`, lines)), "END:VCALENDAR");
const zone = (name: string, offset: string): string =>
  [
    ...["BEGIN:VTIMEZONE", `TZID:${name}`, "BEGIN:DAYLIGHT", "DTSTART:19700329T020000", "TZOFFSETTO:+1300"],
    ...["END:DAYLIGHT", "BEGIN:STANDARD", "DTSTART:16010101T000000", "TZOFFSETFROM:-1000", `TZOFFSETTO:${offset}`],
    ...["RRULE:FREQ=SECONDLY", "END:STANDARD", "END:VTIMEZONE"],
  ].join("\r\n");

/** The nights that a text closes, `1-3` from the first of December 2026 until the third, and what was not read. */
async function readOf(text: string) {
  const { events, skipped, unread, isPartial } = await readCalendar(text, host);
  expect(skipped).toBe(unread.length);
  const short = (day: string) => (day.startsWith("2026-12-") ? String(Number(day.slice(8))) : day);
  return {
    nights: events.map(({ fromDay, untilDay }) => `${short(fromDay)}-${short(untilDay)}`),
    unread: unread.map(({ line, kind }) => `${kind} ${line}`),
    isPartial,
  };
}
const nightsOf = async (lines: string) => (await readOf(calendar(lines))).nights;

describe("the nights of an event", () => {
  test.each([
    ["DTSTART;VALUE=DATE:20261201\r\nDTEND;VALUE=DATE:20261203", ["1-3"]],
    ["DTSTART:20261201\r\nDTEND:20261203", ["1-3"]],
    ["DTSTART;VALUE=DATE-TIME:20261201\r\nDTEND;VALUE=DATE-TIME:20261203", ["1-3"]],
    ["DTSTART;VALUE=DATE:20261201T150000\r\nDTEND;VALUE=DATE:20261203T100000", ["1-3"]],
    ["DTSTART;VALUE=DATE-TIME:20261201T060000Z\r\nDTEND;VALUE=DATE-TIME:20261203T010000Z", ["1-3"]],
    ["DTSTART:2026-12-01\r\nDTEND:2026-12-03", ["1-3"]],
    ["dtstart;value=date:20261201\r\ndtend;value=date:20261203", ["1-3"]],
    ["DTEND;VALUE=DATE:20261203\r\nDTSTART;VALUE=DATE:20261201", ["1-3"]],
    ["DTSTART;VALUE=DATE:20261201", ["1-2"]],
    ["DTSTART;VALUE=DATE:20261201\r\nDTEND;VALUE=DATE:20261201", ["1-2"]],
    ["DTSTART;VALUE=DATE:20261201\r\nDURATION:P3D", ["1-4"]],
    ["DTSTART;VALUE=DATE:20261201\r\nDURATION:p1w", ["1-8"]],
    ["DTSTART;VALUE=DATE:20261201\r\nDURATION:PT0S", ["1-2"]],
    ["DTSTART;TZID=Asia/Tokyo:20261201T150000\r\nDURATION:PT19H", ["1-2"]],
    ["DTSTART:20261201T060000Z\r\nDTEND:20261203T010000Z", ["1-3"]],
    ["DTSTART:20261201T150000\r\nDTEND:20261203T100000", ["1-3"]],
    ["DTSTART:20261201T1500\r\nDTEND:20261203T1000", ["1-3"]],
    ["DTSTART:20261201T000000\r\nDTEND:20261203T000000", ["1-3"]],
    ["DTSTART:20261201T000000\r\nDTEND:20261202T235959", ["1-3"]],
    ["DTSTART:20261201T150000", ["1-2"]],
    ["DTSTART:20261201T150000\r\nDTEND:20261201T150000", ["1-2"]],
    ["DTSTART;VALUE=DATE:20261201\r\nDTEND:20261203T100000", ["1-3"]],
    ["DTSTART:20261201T150000\r\nDTEND;VALUE=DATE:20261203", ["1-3"]],
    ["DTSTART:20261201T150000\r\nDTEND;VALUE=DATE:20261201", ["1-2"]],
    ["DTSTART:20261202T013000\r\nDTEND:20261202T103000", ["1-2"]],
    ["DTSTART:20261202T000000\r\nDTEND:20261202T100000", ["1-2"]],
    ["DTSTART:20261202T013000\r\nDTEND:20261204T103000", ["1-4"]],
    ["DTSTART:20261201T160000Z\r\nDTEND:20261202T160000Z", ["1-3"]],
    ["DTSTART:20261201T200000\r\nDTEND:20261201T233000", ["1-2"]],
    ["DTSTART:20261201T100000\r\nDTEND:20261201T120000", []],
    ["DTSTART;TZID=America/New_York:20261201T100000\r\nDTEND;TZID=America/New_York:20261203T100000", ["2-4"]],
    ['DTSTART;X-A="a:b;c";TZID="Asia/Tokyo":20261201T150000\r\nDTEND;TZID="asia/tokyo":20261203T100000', ["1-3"]],
    ["DTSTART;TZID=Nowhere/Land:20261201T060000\r\nDTEND;TZID=Nowhere/Land:20261202T060000", ["1-2"]],
    ["DTSTART;TZID=UTC:20261201T200000\r\nDTEND;TZID=UTC:20261203T010000", ["1-3"]],
    ["DTSTART;VALUE=DATE:20261201\r\nSTATUS:CANCELLED", []],
    ["DTSTART;VALUE=DATE:20261201\r\nstatus: Cancelled", []],
    ["DTSTART;VALUE=DATE:20261201\r\nTRANSP:TRANSPARENT\r\nSUMMARY:\r\nX-", ["1-2"]],
    ["DTSTART;VALUE=DATE:20261205\r\nRECURRENCE-ID;VALUE=DATE:20261204", ["5-6"]],
    ["DTSTART;VALUE=DATE:2026\r\n 1201\r\nDTEND;VALUE=DATE\r\n\t:20261203", ["1-3"]],
    [`DTSTART;VALUE=DATE:20261201\r\nDESCRIPTION:${"long ".repeat(20_000)}\r\nDTEND;VALUE=DATE:20261203`, ["1-3"]],
    [
      "BEGIN:VALARM\r\nTRIGGER:-PT1H\r\nDURATION:P9D\r\nEND:VALARM\r\nDTSTART;VALUE=DATE:20261201\r\nDURATION:P2D",
      ["1-3"],
    ],
  ])("%j", async (lines, nights) => {
    expect(await nightsOf(lines)).toEqual(nights);
  });

  test.each([
    ["-1000", ["2-3"]],
    ["+0900", ["1-2"]],
  ])("a zone that only the file knows has its standard offset %s", async (offset, nights) => {
    const lines =
      'DTSTART;TZID="Some Standard Time":20261201T120000\r\nDTEND;TZID="Some Standard Time":20261202T120000';
    const told = [zone("Other Time", "+0100"), zone("Some Standard Time", offset), zone("Some Standard Time", "+0200")];
    expect((await readOf(file(...told, ...event(lines), "END:VCALENDAR"))).nights).toEqual(nights);
  });

  test("an event with times has every night that it shares a moment with, and no other", async () => {
    const minute = 60_000;
    const midnight = Date.parse("2026-12-10T00:00:00+09:00");
    const clock = (at: number) => new Date(at).toISOString().replace(/[-:]|\.000/g, "");
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4_319 }), fc.integer({ min: 1, max: 5_000 }), async (from, length) => {
        fc.pre(from % 1_440 !== 0);
        const [start, end] = [midnight + from * minute, midnight + (from + length) * minute];
        const nights = Array.from({ length: 9 }, (_, at) => at + 9).filter((day) => {
          const evening = midnight + ((day - 10) * 1_440 + 1_080) * minute;
          return start < evening + 720 * minute && evening < end;
        });
        const closed = nights.length > 0 ? [`${nights[0]}-${(nights.at(-1) ?? 0) + 1}`] : [];
        expect(await nightsOf(`DTSTART:${clock(start)}\r\nDTEND:${clock(end)}`)).toEqual(closed);
      }),
    );
  });
});

describe("what is damaged costs only itself, is counted with its line, and leaves no night open", () => {
  const dates = (from: number, until: number): string =>
    `DTSTART;VALUE=DATE:202612${String(from).padStart(2, "0")}\r\nDTEND;VALUE=DATE:202612${String(until).padStart(2, "0")}`;
  const two = calendar(dates(1, 3), dates(5, 7));
  const readWhole = { nights: ["1-3", "5-7"], unread: [], isPartial: false };
  const partial = (nights: string[], ...unread: string[]) => ({ nights, unread, isPartial: true });
  const noted = (nights: string[], ...unread: string[]) => ({ nights, unread, isPartial: false });

  test.each([
    ["line ends of LF", two.replaceAll("\r\n", "\n"), readWhole],
    ["line ends of CR", two.replaceAll("\r\n", "\r"), readWhole],
    ["line ends of CR CR LF", two.replaceAll("\r\n", "\r\r\n"), readWhole],
    ["line ends of all kinds", two.replace("\r\n", "\r").replace("\r\n", "\n"), readWhole],
    ["a byte order mark", `\uFEFF${two}`, readWhole],
    ["spaces and empty lines before it", `\r\n  ${two}`, readWhole],
    ["names in lower case", two.toLowerCase(), readWhole],
    ["two calendars in one file", calendar(dates(1, 3)) + calendar(dates(5, 7)), readWhole],
    ["no UID", two.replace(/UID:.*\r\n/g, ""), readWhole],
    ["one UID twice", two.replaceAll(/UID:.*/g, "UID:same"), readWhole],
    ["our own UID", two.replace("UID:0@channel", `UID:room-1@${host}`), noted(["5-7"])],
    ["bytes of another encoding", two.replaceAll("UID", "SUMMARY:\uFFFD\uFFFDa\r\nUID"), readWhole],
    [
      "a to-do beside them",
      two.replace("END:VCAL", "BEGIN:VTODO\r\nDTSTART:20261220\r\nEND:VTODO\r\nEND:VCAL"),
      readWhole,
    ],
    ["something behind it", `${two}<!-- served from a cache -->\r\n`, readWhole],
    ["a text of two lines", two.replace("UID:1", "SUMMARY:one\r\nand two\r\nUID:1"), noted(["1-3", "5-7"], "line 10")],
    ["a line without a name", two.replace("VERSION:2.0", ":::"), noted(["1-3", "5-7"], "line 2")],
    [
      "a quote without an end",
      two.replace("DTEND;VALUE=DATE:20261207", 'DTEND;A="b:20261207'),
      partial(["1-3", "5-6"], "line 11"),
    ],
    ["no end of the calendar", two.replace("END:VCALENDAR\r\n", ""), partial(["1-3", "5-7"], "cut 12")],
    ["no end of an event", two.replace("END:VEVENT\r\n", ""), partial(["1-3", "5-7"], "cut 3")],
    ["no end of the last event", two.replace(/END:VEVENT\r\n(?=END:VCAL)/, ""), partial(["1-3", "5-7"], "cut 8")],
    ["a cut within a line", two.slice(0, two.indexOf("20261207") + 5), partial(["1-3", "5-6"], "cut 8", "end 11")],
    [
      "no end of a zone",
      two.replace("BEGIN:VEVENT", "BEGIN:VTIMEZONE\r\nTZID:a\r\nBEGIN:VEVENT"),
      partial(["1-3", "5-7"], "cut 3"),
    ],
    ["no end of an alarm", two.replace("END:VEVENT", "BEGIN:VALARM\r\nEND:VEVENT"), partial(["1-3", "5-7"], "cut 3")],
    [
      "a damaged begin of an event",
      two.replace("BEGIN:VEVENT", "BEGIN VEVENT"),
      partial(["1-3", "5-7"], "line 3", "stray 5"),
    ],
    ["a misspelt begin of an event", two.replace("BEGIN:VEVENT", "BEGIN:VEVNT"), partial(["5-7"], "stray 7", "cut 3")],
    [
      "no border between two events",
      two.replace("END:VEVENT\r\nBEGIN:VEVENT\r\n", ""),
      partial(["1-3", "5-7"], "stray 8"),
    ],
    ["a date that is none", two.replace("DATE:20261201", "DATE:20261299"), partial(["2-3", "5-7"], "start 5")],
    [
      "a time that is none",
      two.replace("VALUE=DATE:20261201", "X=Y:20261201T990000"),
      partial(["1-3", "5-7"], "start 5"),
    ],
    ["no start", two.replace(/DTSTART.*1201\r\n/, ""), partial(["2-3", "5-7"], "start 3")],
    ["no days at all", calendar("SUMMARY:x"), partial([], "start 3")],
    ["an end that is none", two.replace("DATE:20261203", "DATE:soon"), partial(["1-2", "5-7"], "end 6")],
    ["an end before the start", calendar(dates(5, 3)), partial(["5-6"], "end 6")],
    ["a duration that is none", calendar("DTSTART:20261201\r\nDURATION:long"), partial(["1-2"], "end 6")],
    ["a duration backwards", calendar("DTSTART:20261205\r\nDURATION:-P2D"), partial(["5-6"], "end 6")],
    [
      "a duration without measure",
      calendar(`DTSTART:20261201\r\nDURATION:P${"9".repeat(300)}D`),
      partial(["1-2"], "end 6"),
    ],
    ["a repeating event", calendar(`${dates(1, 3)}\r\nRRULE:FREQ=WEEKLY`), noted(["1-3"], "repeats 7")],
    ["an event with more dates", calendar(`${dates(1, 3)}\r\nRDATE:20261209`), noted(["1-3"], "repeats 7")],
  ])("%s", async (_, text, read) => {
    expect(await readOf(text)).toEqual(read);
  });

  test("a line is shown with its beginning only, and the first 20 with their lines", async () => {
    const read = await readCalendar(file(...Array.from({ length: 50 }, () => `\u0007${"x".repeat(500)}`)), host);
    expect(read).toMatchObject({ skipped: 51, isPartial: true });
    expect(read.unread).toHaveLength(20);
    expect(read.unread[0]).toEqual({ line: 3, kind: "line", text: "x".repeat(79) });
  });

  test("any line that is lost or damaged opens no night that was closed before", async () => {
    const today = "2026-12-01";
    const before = [...(await readCalendar(two, host)).events];
    const lines = two.split("\r\n");
    const nights = (days: readonly { fromDay: string; untilDay: string }[]) =>
      new Set(days.flatMap(({ fromDay, untilDay }) => (fromDay < untilDay ? nightsFrom(fromDay, untilDay) : [])));
    const nightsFrom = (from: string, until: string): string[] =>
      from < until ? [from, ...nightsFrom(dayAfter(from, 1), until)] : [];
    const mine = before.map((days, id) => ({ ...days, id }));
    /* A line of an end that is lost without a trace cannot be told from an event of one night. */
    const traced = lines.flatMap((line, at) => (line.startsWith("DTEND") ? [] : [at]));
    const harm = fc.oneof(
      fc.record({ kind: fc.constant("lost" as const), at: fc.constantFrom(...traced) }),
      fc.record({ kind: fc.constant("ends here" as const), at: fc.integer({ min: 1, max: lines.length - 2 }) }),
      fc.record({ kind: fc.constant("no sign" as const), at: fc.nat(lines.length - 2) }),
    );
    await fc.assert(
      fc.asyncProperty(harm, async ({ kind, at }) => {
        const left =
          kind === "ends here"
            ? lines.slice(0, at)
            : lines.flatMap((line, nth) => (nth !== at ? [line] : kind === "lost" ? [] : [line.replace(/[:;]/g, " ")]));
        const read = await readCalendar(left.join("\r\n"), host).catch(() => null);
        if (!read) return;
        const { gone, come } = planBlocks(daysToClose(read, mine), { today, mine, others: [], sold: new Set() });
        const after = nights([...mine.filter(({ id }) => !gone.includes(id)), ...come]);
        for (const night of nights(before)) expect([night, after.has(night)]).toEqual([night, true]);
      }),
    );
  });
});

describe("a text that is no calendar", () => {
  const faultOf = (text: string): Promise<string> =>
    readCalendar(text, host).then(
      () => "read",
      ({ fault }) => fault ?? "other",
    );

  test("is broken, and 2,001 events are too many", async () => {
    const one = "DTSTART;VALUE=DATE:20261201";
    for (const text of [
      "",
      "\uFEFF",
      "BEGIN:VCARD\r\nEND:VCARD",
      "<html><body>Sign in</body></html>",
      "DTSTART:20261201",
    ])
      expect([text, await faultOf(text)]).toEqual([text, "broken"]);
    expect(await faultOf(calendar(...Array.from({ length: 2_001 }, () => one)))).toBe("tooMany");
    expect(await faultOf(calendar(...Array.from({ length: 2_000 }, () => one)))).toBe("read");
    expect(await readOf(calendar())).toEqual({ nights: [], unread: [], isPartial: false });
  });

  test("any text is read or refused, and every night that is read can be written", async () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom(
        "BEGIN:VEVENT",
        "END:VEVENT",
        "BEGIN:VCALENDAR",
        "END:VCALENDAR",
        "DTSTART:",
        "DTEND;TZID=",
        "\r",
      ),
      fc.constantFrom("DURATION:P", "20261201", "RRULE:FREQ=", ";VALUE=DATE:", "UID:x", "T250000Z", "DTSTART:99991231"),
      fc.constantFrom("DTSTART:00000101T000000", "DURATION:P9999999D", "BEGIN:VALARM", "END:X", "\r\n", "\n "),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 30 }), fc.boolean(), async (parts, isWhole) => {
        const text = isWhole ? calendar(parts.join("\r\n")) : parts.join("");
        expect(["read", "broken"]).toContain(await faultOf(text));
        const { events } = await readCalendar(text, host).catch(() => ({ events: [] }));
        for (const { fromDay, untilDay } of events) {
          for (const day of [fromDay, untilDay]) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
          expect(fromDay < untilDay).toBe(true);
        }
      }),
    );
  });
});
