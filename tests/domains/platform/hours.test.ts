import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPeriods } from "~/platform/fields/typed-hours";
import { businessDaySpan, businessInstant, businessMoment } from "~/platform/time/business-day";
import {
  areInOrder,
  dayMinutes,
  minutesOf,
  type Period,
  slotTimes,
  storedPeriods,
  timeOf,
  writePeriods,
} from "~/platform/time/opening";
import { dayAfter, tokyoDay, tokyoInstant } from "~/platform/time/tokyo";
import { hoursWriter } from "~/platform/time/written-hours.server";

/** Hours of one day to the minute, in order and apart, the last of which may go on after midnight. */
const periods: fc.Arbitrary<Period[]> = fc
  .uniqueArray(fc.integer({ min: 0, max: 33 * 60 }), { maxLength: 8 })
  .map((ends) => ends.sort((a, b) => a - b))
  .map((ends) =>
    Array.from(
      { length: Math.floor(ends.length / 2) },
      (_, at): Period => [timeOf(ends[at * 2] ?? 0), timeOf(ends[at * 2 + 1] ?? 0)],
    ),
  )
  .filter(areInOrder);

describe("opening hours as people type them", () => {
  test.each<[string, Period[]]>([
    ["17:00–26:00", [["17:00", "26:00"]]],
    ["18:00–02:00", [["18:00", "26:00"]]],
    ["18:00 — 翌2:00", [["18:00", "26:00"]]],
    ["１８：００～翌日２：００", [["18:00", "26:00"]]],
    ["18時から翌2時まで", [["18:00", "26:00"]]],
    ["11:15-14:45", [["11:15", "14:45"]]],
    ["11時15分〜14時半", [["11:15", "14:30"]]],
    ["下午5点至次日2点半", [["17:00", "26:30"]]],
    ["5pm-2am", [["17:00", "26:00"]]],
    ["11:30 AM to 2 p.m.", [["11:30", "14:00"]]],
    ["12pm - 12am", [["12:00", "24:00"]]],
    ["17:00-0:00", [["17:00", "24:00"]]],
    ["11-14", [["11:00", "14:00"]]],
    ["11.30 - 14.00", [["11:30", "14:00"]]],
    [
      "17:00-22:00 11:30-14:00",
      [
        ["11:30", "14:00"],
        ["17:00", "22:00"],
      ],
    ],
    [
      "11:30－14:00、17:00〜22:00／23:00ー25:00",
      [
        ["11:30", "14:00"],
        ["17:00", "22:00"],
        ["23:00", "25:00"],
      ],
    ],
    ["24小时", [["00:00", "24:00"]]],
    ["24時間営業", [["00:00", "24:00"]]],
    ["0:00-0:00", [["00:00", "24:00"]]],
    ["定休日", []],
    ["Closed", []],
    ["ー", []],
    [" ", []],
  ])("%j", (typed, read) => expect(readPeriods(typed)).toEqual(read));

  test.each([
    "10:00-10:00",
    "25:00-28:00",
    "11:60-12:00",
    "11:00-14:00-16:00",
    "11:00",
    "11:00-14:00, 13:00-15:00",
    "13pm-15pm",
    "9-10 11-12 13-14 15-16 17-18",
    "11:00-14:00 (L.O. 13:30)",
    "18:00-37:00",
    "14:00-11:00",
    "2026-11-05",
  ])("%j is refused", (typed) => expect(readPeriods(typed)).toBeNull());

  test("what a field shows is read as the same hours, and reading never throws", () => {
    fc.assert(
      fc.property(periods, (some) => {
        expect(readPeriods(writePeriods(some))).toEqual(some);
      }),
    );
    fc.assert(
      fc.property(fc.string({ maxLength: 100, unit: "grapheme" }), (text) => {
        readPeriods(text);
      }),
    );
  });

  test("what is stored is in order, and storing it again changes nothing", () => {
    const time = fc.integer({ min: 0, max: 40 * 60 }).map(timeOf);
    fc.assert(
      fc.property(fc.array(fc.tuple(time, time), { maxLength: 5 }), (given) => {
        const stored = storedPeriods(given as Period[]);
        if (!stored) return;
        expect(areInOrder(stored)).toBe(true);
        expect(storedPeriods(stored)).toEqual(stored);
      }),
    );
  });

  test("the longest text that a field takes is refused at once", () => {
    const begun = performance.now();
    for (const text of ["1".repeat(100), "11:00 ".repeat(16), "11:00-12:00 ".repeat(8), "翌".repeat(100)])
      readPeriods(text);
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});

describe("hours as a language writes them", () => {
  const some: Period[] = [
    ["11:15", "14:00"],
    ["17:00", "26:00"],
  ];
  test.each([
    ["ja_JP", "11:15〜14:00、17:00〜翌2:00"],
    ["zh_CN", "11:15–14:00、17:00–次日2:00"],
    ["en_US", "11:15 AM – 2:00 PM, 5:00 PM – 2:00 AM"],
  ] as const)("%s", (locale, written) =>
    expect(hoursWriter(locale).periods(some).replaceAll("\u202f", " ")).toBe(written),
  );
  test("midnight has a name of its own", () => {
    expect(hoursWriter("en_US").time("24:00")).toBe("midnight");
    expect(hoursWriter("ja_JP").time("24:00")).toBe("24:00");
  });
});

describe("slots of a day", () => {
  const week = { sat: [["18:15", "26:00"]] as Period[], sun: [["00:30", "01:00"]] as Period[] };
  test("a night's slots after midnight are those of the next calendar day, each once", () => {
    const opening = { openHours: week, closedDays: [] };
    expect(slotTimes(opening, "2026-11-28").slice(0, 2)).toEqual(["18:30", "19:00"]);
    expect(slotTimes(opening, "2026-11-28").at(-1)).toBe("23:30");
    expect(slotTimes(opening, "2026-11-29")).toEqual(["00:00", "00:30", "01:00", "01:30"]);
  });
  test("beside a closed day the night belongs to the day on which it began", () => {
    const closed = (day: string) => ({ openHours: week, closedDays: [day] });
    expect(slotTimes(closed("2026-11-29"), "2026-11-29")).toEqual(["00:00", "00:30", "01:00", "01:30"]);
    expect(slotTimes(closed("2026-11-28"), "2026-11-29")).toEqual(["00:30"]);
  });
});

describe("the business day [A19]", () => {
  test("ends at five in the morning", () => {
    expect(businessMoment(tokyoInstant("2026-11-29", "01:30"))).toEqual({ day: "2026-11-28", time: "25:30" });
    expect(businessMoment(tokyoInstant("2026-11-29", "04:59"))).toEqual({ day: "2026-11-28", time: "28:59" });
    expect(businessMoment(tokyoInstant("2026-11-29", "05:00"))).toEqual({ day: "2026-11-29", time: "05:00" });
  });
  test("each minute has one day and time, which lead back to it, within the span of its day", () => {
    const minute = fc.integer({ min: 0, max: 400 * dayMinutes });
    fc.assert(
      fc.property(minute, (minutes) => {
        const at = new Date(tokyoInstant("2026-01-01").getTime() + minutes * 60_000);
        const { day, time } = businessMoment(at);
        expect(businessInstant(day, time)).toEqual(at);
        expect([tokyoDay(at), dayAfter(tokyoDay(at), -1)]).toContain(day);
        const { from, until } = businessDaySpan(day);
        expect(from <= at && at < until).toBe(true);
        expect(until).toEqual(businessDaySpan(dayAfter(day, 1)).from);
        expect(minutesOf(time)).toBeLessThan(29 * 60);
      }),
    );
  });
});
