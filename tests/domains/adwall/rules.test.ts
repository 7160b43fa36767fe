import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isContactPhone, normalContactPhone } from "~/platform/fields/phone";
import { readPeriods } from "~/platform/fields/typed-hours";
import {
  areInOrder,
  minutesOf,
  type OpenHours,
  type Period,
  slotTimes,
  timeOf,
  weekdayOf,
  weekdays,
  writePeriods,
} from "~/platform/time/opening";
import { dayAfter, isDay, tokyoDay, tokyoInstant, tokyoTime } from "~/platform/time/tokyo";
import {
  bookableDays,
  bookableRange,
  cancelAhead,
  hasBegun,
  isBookable,
  isCancellable,
  isSlot,
  reserveAhead,
} from "~/products/adwall/rules/calendar";

/** Cuts of a day into half hours: every second piece between them is open. */
const periods = fc
  .uniqueArray(fc.integer({ min: 0, max: 48 }), { minLength: 0, maxLength: 8 })
  .map((cuts) => cuts.sort((a, b) => a - b))
  .map((cuts) =>
    Array.from(
      { length: Math.floor(cuts.length / 2) },
      (_, at): Period => [timeOf((cuts[at * 2] ?? 0) * 30), timeOf((cuts[at * 2 + 1] ?? 0) * 30)],
    ),
  );
const hours: fc.Arbitrary<OpenHours> = fc.record(
  Object.fromEntries(weekdays.map((day) => [day, periods])) as Record<(typeof weekdays)[number], typeof periods>,
);
/** Days of fifty years, with leap days and ends of years. */
const days = fc.integer({ min: 0, max: 18_262 }).map((n) => dayAfter("2020-01-01", n));
const runs = { numRuns: 5_000 };

describe("the calendar of slots [M22]", () => {
  test("every slot lies whole in an opening period, on a half hour, and none is missing", () => {
    fc.assert(
      fc.property(hours, days, (openHours, day) => {
        const open = openHours[weekdayOf(day)] ?? [];
        const inside = Array.from({ length: 48 }, (_, at) => at * 30).filter((start) =>
          open.some(([from, until]) => minutesOf(from) <= start && start + 30 <= minutesOf(until)),
        );
        expect(slotTimes({ openHours, closedDays: [] }, day)).toEqual(inside.map(timeOf));
      }),
      runs,
    );
  });

  test("a closed day has none, and the days around it keep theirs", () => {
    const openHours = Object.fromEntries(weekdays.map((day) => [day, [["11:00", "12:00"]]])) as OpenHours;
    fc.assert(
      fc.property(days, (day) => {
        const opening = { openHours, closedDays: [day] };
        expect(slotTimes(opening, day)).toEqual([]);
        expect(slotTimes(opening, dayAfter(day, 1))).toEqual(["11:00", "11:30"]);
        expect(slotTimes(opening, dayAfter(day, -1))).toEqual(["11:00", "11:30"]);
      }),
    );
  });

  test("an instant is a slot exactly when its Tokyo day names it, whatever zone the machine is in", () => {
    fc.assert(
      fc.property(hours, days, fc.integer({ min: 0, max: 47 }), (openHours, day, at) => {
        const time = timeOf(at * 30);
        const opening = { openHours, closedDays: [] };
        const start = tokyoInstant(day, time);
        expect([tokyoDay(start), tokyoTime(start)]).toEqual([day, time]);
        expect(isSlot(opening, start)).toBe(slotTimes(opening, day).includes(time));
        for (const off of [-1, 1, 1_000, 60_000]) expect(isSlot(opening, new Date(start.getTime() + off))).toBe(false);
      }),
      runs,
    );
  });

  test("the days of the calendar follow each other, weekdays in turn", () => {
    fc.assert(
      fc.property(days, (day) => {
        const next = dayAfter(day, 1);
        expect(dayAfter(next, -1)).toBe(day);
        expect(weekdays.indexOf(weekdayOf(next))).toBe((weekdays.indexOf(weekdayOf(day)) + 1) % 7);
        expect(isDay(day)).toBe(true);
      }),
      runs,
    );
    for (const wrong of ["2026-02-29", "2026-13-01", "2026-1-1", "", "2026-11-31", "20261101", "2026-11-21T00"])
      expect(isDay(wrong), wrong).toBe(false);
    expect(dayAfter("2028-02-28", 1)).toBe("2028-02-29");
    expect(dayAfter("2026-12-31", 1)).toBe("2027-01-01");
  });
});

describe("the cut-offs, one second around each [M22]", () => {
  const at = tokyoInstant("2026-11-25", "18:30");
  const ahead = (ms: number, off: number) => new Date(at.getTime() - ms + off);

  test("a reservation can be cancelled until exactly two hours before", () => {
    expect(cancelAhead).toBe(7_200_000);
    expect([-1_000, -1, 0, 1, 1_000].map((off) => isCancellable(at, ahead(cancelAhead, off)))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(isCancellable(at, new Date(at.getTime() + 1))).toBe(false);
  });

  test("a slot can be reserved until half an hour before, and no earlier than two months ahead", () => {
    expect(reserveAhead).toBe(1_800_000);
    expect([-1_000, 0, 1, 1_000].map((off) => isBookable(at, ahead(reserveAhead, off)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const now = tokyoInstant("2026-11-22", "23:59");
    const { first, last } = bookableRange(now);
    expect([first, last]).toEqual(["2026-11-22", dayAfter("2026-11-22", bookableDays)]);
    expect(isBookable(tokyoInstant(last, "23:30"), now)).toBe(true);
    expect(isBookable(tokyoInstant(dayAfter(last, 1), "00:00"), now)).toBe(false);
    expect(bookableRange(new Date(now.getTime() + 60_000)).first).toBe("2026-11-23");
  });

  test("a visit is judged from its time on", () => {
    expect([-1, 0, 1].map((off) => hasBegun(at, new Date(at.getTime() + off)))).toEqual([false, true, true]);
  });
});

describe("opening hours as people type them", () => {
  test("what is written can be read again", () => {
    fc.assert(
      fc.property(periods, (given) => {
        const ordered = given.filter(([from], n) => n === 0 || from !== given[n - 1]?.[1]);
        expect(readPeriods(writePeriods(ordered))).toEqual(
          ordered.length === given.length ? ordered : readPeriods(writePeriods(ordered)),
        );
        expect(areInOrder(ordered)).toBe(true);
      }),
    );
  });

  test.each([
    [
      "11:30-14:00, 17:00-22:00",
      [
        ["11:30", "14:00"],
        ["17:00", "22:00"],
      ],
    ],
    [
      "１１：３０～１４：００、１７：００〜２２：００",
      [
        ["11:30", "14:00"],
        ["17:00", "22:00"],
      ],
    ],
    ["9:00–24:00", [["09:00", "24:00"]]],
    ["  ", []],
  ])("%s", (text, found) => expect(readPeriods(text)).toEqual(found));

  test.each(["14:00-11:00", "11:00", "11:00-11:00", "11:00-13:00, 12:00-14:00", "a-b", "11:00-12:00-13:00"])(
    "%s cannot be meant",
    (text) => expect(readPeriods(text)).toBeNull(),
  );
});

describe("phones of any country [C20]", () => {
  test.each([
    ["090-1234-5678", "09012345678"],
    ["０３ー５５５０ー１２３４", "0355501234"],
    ["+86 138 1234 5678", "+8613812345678"],
    ["0086 138 1234 5678", "+8613812345678"],
    ["+1 (415) 555.0123", "+14155550123"],
  ])("%s", (typed, kept) => {
    expect(normalContactPhone(typed)).toBe(kept);
    expect(isContactPhone(kept)).toBe(true);
  });

  test.each(["", "12345678", "+0123456789", "090123", "+12345", "+1234567890123456", "tel:0901234567", "0901234567a"])(
    "%s is none",
    (typed) => expect(isContactPhone(normalContactPhone(typed))).toBe(false),
  );
});
