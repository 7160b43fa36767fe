import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { UnreadCalendar } from "~/foundation/nights/calendars/faults";
import { readCalendar } from "~/foundation/nights/calendars/read-calendar.server";

describe("a calendar is read", () => {
  const calendar = (...events: string[]): string =>
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      ...events.flatMap((lines, at) => ["BEGIN:VEVENT", `UID:${at}@channel`, lines, "END:VEVENT"]),
      "END:VCALENDAR",
      "",
    ].join("\r\n");
  const daysOf = (lines: string) =>
    readCalendar(calendar(lines), "example.com").events.map(({ fromDay, untilDay }) => [fromDay, untilDay]);

  test.each([
    ["DTSTART;VALUE=DATE:20261201\r\nDTEND;VALUE=DATE:20261203", [["2026-12-01", "2026-12-03"]]],
    ["DTSTART;VALUE=DATE:20261201", [["2026-12-01", "2026-12-02"]]],
    ["DTSTART;VALUE=DATE:20261201\r\nDURATION:P3D", [["2026-12-01", "2026-12-04"]]],
    ["DTSTART:20261201T060000Z\r\nDTEND:20261203T010000Z", [["2026-12-01", "2026-12-03"]]],
    ["DTSTART:20261201T160000Z\r\nDTEND:20261202T160000Z", [["2026-12-02", "2026-12-03"]]],
    ["DTSTART:20261201T150000\r\nDTEND:20261203T100000", [["2026-12-01", "2026-12-03"]]],
    ["DTSTART;TZID=Asia/Tokyo:20261201T150000\r\nDURATION:PT19H", [["2026-12-01", "2026-12-02"]]],
    [
      "DTSTART;TZID=America/New_York:20260701T110000\r\nDTEND;TZID=America/New_York:20260702T110000",
      [["2026-07-02", "2026-07-03"]],
    ],
    [
      "DTSTART;TZID=America/New_York:20260701T100000\r\nDTEND;TZID=America/New_York:20260702T105959",
      [["2026-07-01", "2026-07-02"]],
    ],
    ["DTSTART:20261201T100000\r\nDTEND:20261201T120000", []],
    ["DTSTART;VALUE=DATE:20261201\r\nSTATUS:CANCELLED", []],
  ])("%j", (lines, days) => {
    expect(daysOf(lines)).toEqual(days);
  });

  test("what repeats or has no days is counted, the rest is read", () => {
    const read = readCalendar(
      calendar(
        "DTSTART;VALUE=DATE:20261201\r\nRRULE:FREQ=WEEKLY",
        "SUMMARY:No days",
        "DTSTART;VALUE=DATE:20261399",
        "DTSTART;VALUE=DATE:20261205\r\nDTEND;VALUE=DATE:20261203",
        "DTSTART;VALUE=DATE:20261201",
      ),
      "example.com",
    );
    expect(read).toEqual({ events: [{ fromDay: "2026-12-01", untilDay: "2026-12-02" }], skipped: 4 });
  });

  test("a zone that only the file knows has its standard offset, an unknown one is Tokyo's", () => {
    const zone =
      "BEGIN:VTIMEZONE\r\nTZID:Hawaiian Standard Time\r\nBEGIN:STANDARD\r\nDTSTART:16010101T000000\r\n" +
      "TZOFFSETFROM:-1000\r\nTZOFFSETTO:-1000\r\nRRULE:FREQ=SECONDLY\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n";
    const event = (name: string) =>
      calendar(`DTSTART;TZID="${name}":20261201T060000\r\nDTEND;TZID="${name}":20261202T060000`);
    const withZone = event("Hawaiian Standard Time").replace("BEGIN:VEVENT", `${zone}BEGIN:VEVENT`);
    expect(readCalendar(withZone, "x").events).toEqual([{ fromDay: "2026-12-02", untilDay: "2026-12-03" }]);
    expect(readCalendar(event("Nowhere/Land"), "x").events).toEqual([
      { fromDay: "2026-12-01", untilDay: "2026-12-02" },
    ]);
  });

  const faultOf = (text: string): string => {
    try {
      readCalendar(text, "example.com");
      return "read";
    } catch (error) {
      return error instanceof UnreadCalendar ? error.fault : "other";
    }
  };
  test("what is no calendar is broken, and 2,001 events are too many", () => {
    const event = "DTSTART;VALUE=DATE:20261201";
    expect(faultOf("")).toBe("broken");
    expect(faultOf("<html><body>Sign in</body></html>")).toBe("broken");
    expect(faultOf(calendar(event).slice(0, 80))).toBe("broken");
    expect(faultOf(calendar(`X${";A=b".repeat(20_000)}:v`))).toBe("broken");
    expect(faultOf(calendar(...Array.from({ length: 2_001 }, () => event)))).toBe("tooMany");
    expect(faultOf(calendar(...Array.from({ length: 2_000 }, () => event)))).toBe("read");
    expect(faultOf(`\uFEFF${calendar()}`)).toBe("read");
  });

  test("any text is read or refused", () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom(
        "BEGIN:VEVENT",
        "END:VEVENT",
        "BEGIN:VCALENDAR",
        "END:VCALENDAR",
        "DTSTART:",
        "DTEND;TZID=",
        "\r\n",
      ),
      fc.constantFrom(
        "DURATION:P",
        "20261201",
        "RRULE:FREQ=",
        ";VALUE=DATE:",
        "UID:x",
        "T250000Z",
        "DTSTART:99999999T",
      ),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), fc.boolean(), (parts, isWhole) => {
        const text = isWhole ? calendar(parts.join("\r\n")) : parts.join("");
        expect(["read", "broken"]).toContain(faultOf(text));
      }),
    );
  });
});
