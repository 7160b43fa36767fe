import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { feedFile } from "~/foundation/nights/calendars/feed-file";
import { planBlocks } from "~/foundation/nights/calendars/plan-blocks";
import { readCalendar } from "~/foundation/nights/calendars/read-calendar.server";
import { dayAfter } from "~/platform/time/tokyo";
import { nightsIn, systems, written } from "../../factories/other-calendars";

const host = "example.com";
const today = "2027-02-20";

/** Spans of one to nine nights in the year ahead, which has the end of a fiscal year and a leap day near by. */
const spans = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 390 }), fc.integer({ min: 1, max: 9 }))
    .map(([from, length]) => ({ fromDay: dayAfter(today, from), untilDay: dayAfter(today, from + length) })),
  { maxLength: 12 },
);

describe.each(Object.entries(systems))("the calendar of %s", (_name, system) => {
  test("closes exactly its nights, and read again changes nothing", () =>
    fc.assert(
      fc.asyncProperty(spans, async (sold) => {
        const read = await readCalendar(written(system, sold), host);
        expect(read).toMatchObject({ skipped: 0, isPartial: false });
        expect(nightsIn(read.events)).toEqual(nightsIn(sold));
        const now = { today, mine: [], others: [], sold: new Set<string>() };
        const plan = planBlocks(read.events, now);
        const mine = plan.come.map((days, at) => ({ ...days, id: at + 1 }));
        expect(planBlocks(read.events, { ...now, mine })).toMatchObject({ gone: [], come: [], frees: [], takes: [] });
      }),
    ));

  test("round trip: it closes what we tell, and tells it back as nights that are closed already", () =>
    fc.assert(
      fc.asyncProperty(spans, async (sold) => {
        const taken = nightsIn(sold).map((night) => ({ fromDay: night, untilDay: dayAfter(night, 1) }));
        const stamp = new Date("2027-02-19T15:00:00Z");
        const file = feedFile("stay-1", taken, { host, today, stamp, summary: "Not available", title: "Stays" });
        /* The other system reads with a reader of its own. */
        const theirs = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent").map((one) => {
          const { startDate, endDate } = new ICAL.Event(one);
          expect([startDate.isDate, endDate.isDate]).toEqual([true, true]);
          return { fromDay: startDate.toString(), untilDay: endDate.toString() };
        });
        expect(nightsIn(theirs)).toEqual(nightsIn(sold));
        expect((await readCalendar(file, host)).events).toEqual([]);
        const echo = await readCalendar(written(system, theirs), host);
        expect(nightsIn(echo.events)).toEqual(nightsIn(sold));
      }),
      { numRuns: 40 },
    ));
});

describe("calendars that were misread elsewhere", () => {
  const file = (...lines: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//y", ...lines].join("\r\n");
  const event = (...lines: string[]) => ["BEGIN:VEVENT", "UID:1@example.org", ...lines, "END:VEVENT"];
  const days = ["DTSTART;VALUE=DATE:20261210", "DTEND;VALUE=DATE:20261212"];
  const end = "END:VCALENDAR";
  const later = ["BEGIN:VEVENT", "UID:2@example.org", "DTSTART;VALUE=DATE:20261220", "DTEND;VALUE=DATE:20261222"];

  test.each([
    [
      "an arrival after midnight has the night before",
      file(...event("DTSTART;TZID=Asia/Tokyo:20261211T010000", "DTEND;TZID=Asia/Tokyo:20261211T110000"), end),
      { nights: ["2026-12-10"], unread: [], isPartial: false },
    ],
    [
      "lines that end with CR alone",
      file(...event(...days), end).replaceAll("\r\n", "\r"),
      { nights: ["2026-12-10", "2026-12-11"], unread: [], isPartial: false },
    ],
    [
      "a file that ends too early",
      `${file(...event(...days))}\r\n`,
      { nights: ["2026-12-10", "2026-12-11"], unread: ["cut"], isPartial: true },
    ],
    [
      "dates that do not say that they are dates",
      file(...event("DTSTART:20261210", "DTEND:20261212"), end),
      { nights: ["2026-12-10", "2026-12-11"], unread: [], isPartial: false },
    ],
    [
      "an end that equals the start",
      file(...event("DTSTART;VALUE=DATE:20261210", "DTEND;VALUE=DATE:20261210"), end),
      { nights: ["2026-12-10"], unread: [], isPartial: false },
    ],
    [
      "one bad line among good ones",
      file(
        ...event(...days, "DESCRIPTION:line one", "line two of the same text"),
        ...later,
        "END:VEVENT",
        `${end}\r\n`,
      ),
      { nights: ["2026-12-10", "2026-12-11", "2026-12-20", "2026-12-21"], unread: ["line"], isPartial: false },
    ],
  ])("%s", async (_name, text, expected) => {
    const { events, unread, isPartial } = await readCalendar(text, host);
    expect({ nights: nightsIn(events), unread: unread.map(({ kind }) => kind), isPartial }).toEqual(expected);
  });
});
