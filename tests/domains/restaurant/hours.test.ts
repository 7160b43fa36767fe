import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type House, holidayRules, openState, periodsOn } from "~/platform/time/open-now";
import {
  areInOrder,
  dayMinutes,
  minutesOf,
  type OpenHours,
  type Period,
  timeOf,
  weekdays,
} from "~/platform/time/opening";
import { dayAfter, tokyoDay, tokyoInstant, tokyoTime } from "~/platform/time/tokyo";
import { openAt } from "~/products/restaurant/queries/visible.server";
import { restaurants } from "~db/schema/restaurant";
import { always, db, restaurant } from "./world";

const minute = 60_000;
/** Periods of a day in order and apart, to five minutes, of which the last may end after midnight. */
const periods = fc
  .uniqueArray(fc.integer({ min: 0, max: 33 * 12 }), { minLength: 0, maxLength: 6 })
  .map((ends) => ends.sort((a, b) => a - b))
  .map((ends) =>
    Array.from(
      { length: Math.floor(ends.length / 2) },
      (_, at): Period => [timeOf((ends[at * 2] ?? 0) * 5), timeOf((ends[at * 2 + 1] ?? 0) * 5)],
    ),
  )
  .map((some) => some.filter((period) => areInOrder([period])));
const week: fc.Arbitrary<OpenHours> = fc
  .record(Object.fromEntries(weekdays.map((day) => [day, periods])))
  .map((days) => ({ ...days })) as fc.Arbitrary<OpenHours>;
const first = tokyoInstant("2026-11-01").getTime();
const someDays = Array.from({ length: 60 }, (_, at) => dayAfter("2026-11-01", at));
const instant = fc.integer({ min: 0, max: 40 * 24 * 60 - 1 }).map((minutes) => new Date(first + minutes * minute));
const house: fc.Arbitrary<House> = fc
  .record({
    openHours: week,
    closedDays: fc.subarray(someDays, { maxLength: 5 }),
    holidays: fc.constantFrom(...holidayRules),
  })
  .map((one) => ({ ...one }));
const known = fc.subarray(someDays, { maxLength: 6 }).map((days) => new Set(days));

const houseOf = (openHours: OpenHours, more: Partial<House> = {}): House => ({
  openHours,
  closedDays: [],
  holidays: "weekday",
  ...more,
});
const at = (day: string, time: string) => tokyoInstant(day, time);
const none: ReadonlySet<string> = new Set();

describe("whether a house is open", () => {
  test("is the same as whether the minute lies in a period of its day, or in a night of the day before", () => {
    fc.assert(
      fc.property(house, instant, known, (one, now, holidays) => {
        const [day, time] = [tokyoDay(now), tokyoTime(now)];
        const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
        const inOne = (of: string, late: number) =>
          periodsOn(one, of, holidays.has(of)).some(
            ([from, until]) => minutesOf(from) <= minutes + late && minutes + late < minutesOf(until),
          );
        const inside = inOne(day, 0) || inOne(dayAfter(day, -1), dayMinutes);
        expect(openState(one, now, holidays).isOpen).toBe(inside);
      }),
    );
  });

  test("until when it is open holds: the minute before it is open, the minute itself closed", () => {
    fc.assert(
      fc.property(house, instant, known, (one, now, holidays) => {
        const state = openState(one, now, holidays);
        if (!state.isOpen || state.until === null) return;
        let end = new Date(now.getTime());
        /* Walks minute by minute to the first closed one: the words and the walk must agree. */
        while (openState(one, end, holidays).isOpen) end = new Date(end.getTime() + minute);
        const told = state.until === "24:00" ? "00:00" : state.until;
        expect(tokyoTime(end)).toBe(told);
      }),
      { numRuns: 40 },
    );
  });

  test("when it opens again holds: it is closed until then and open from then on", () => {
    fc.assert(
      fc.property(house, instant, known, (one, now, holidays) => {
        const state = openState(one, now, holidays);
        if (state.isOpen || state.next === null) return;
        const opens = at(state.next.day, state.next.time);
        expect(opens.getTime()).toBeGreaterThan(now.getTime());
        expect(openState(one, opens, holidays).isOpen).toBe(true);
        expect(openState(one, new Date(opens.getTime() - minute), holidays).isOpen).toBe(false);
      }),
    );
  });
});

describe("midnight, holidays and Tokyo's clock", () => {
  const late = houseOf({ fri: [["18:00", "24:00"]], sat: [["00:00", "02:00"]] });
  test("a night goes on after midnight and ends at its second period's end", () => {
    expect(openState(late, at("2026-11-27", "23:59"), none)).toEqual({ isOpen: true, until: "02:00" });
    expect(openState(late, at("2026-11-28", "00:00"), none)).toEqual({ isOpen: true, until: "02:00" });
    expect(openState(late, at("2026-11-28", "01:59"), none).isOpen).toBe(true);
    expect(openState(late, at("2026-11-28", "02:00"), none)).toEqual({
      isOpen: false,
      next: { day: "2026-12-04", time: "18:00" },
    });
    const noMorning = houseOf({ fri: [["18:00", "24:00"]] });
    expect(openState(noMorning, at("2026-11-27", "23:59"), none)).toEqual({ isOpen: true, until: "24:00" });
    expect(openState(noMorning, at("2026-11-28", "00:00"), none).isOpen).toBe(false);
    expect(openState(houseOf(always), at("2026-11-28", "12:00"), none)).toEqual({ isOpen: true, until: null });
    expect(openState(houseOf({}), at("2026-11-28", "12:00"), none)).toEqual({ isOpen: false, next: null });
  });

  test("a night that begins before a closed day ends on it, and one that would begin on it does not", () => {
    const nights = houseOf({ fri: [["18:00", "26:00"]], sat: [["18:00", "26:00"]], mon: [["10:00", "12:00"]] });
    const shut = { ...nights, closedDays: ["2026-11-28"] };
    expect(openState(nights, at("2026-11-28", "00:00"), none)).toEqual({ isOpen: true, until: "02:00" });
    expect(openState(shut, at("2026-11-27", "23:59"), none)).toEqual({ isOpen: true, until: "02:00" });
    expect(openState(shut, at("2026-11-28", "00:00"), none)).toEqual({ isOpen: true, until: "02:00" });
    expect(openState(shut, at("2026-11-28", "01:59"), none).isOpen).toBe(true);
    expect(openState(shut, at("2026-11-28", "02:00"), none)).toEqual({
      isOpen: false,
      next: { day: "2026-11-30", time: "10:00" },
    });
    expect(openState(shut, at("2026-11-29", "00:30"), none).isOpen).toBe(false);
    const rested = houseOf(nights.openHours, { holidays: "closed" });
    const holiday = new Set(["2026-11-28"]);
    expect(openState(rested, at("2026-11-28", "00:30"), holiday).isOpen).toBe(true);
    expect(openState(rested, at("2026-11-29", "00:30"), holiday).isOpen).toBe(false);
  });

  test("a national holiday has the hours that the house says, a closed day none", () => {
    const hours: OpenHours = { mon: [["09:00", "12:00"]], sun: [["15:00", "18:00"]] };
    const holiday = new Set(["2026-11-23"]);
    const open = (rule: string, time: string) =>
      openState(houseOf(hours, { holidays: rule }), at("2026-11-23", time), holiday).isOpen;
    expect([open("weekday", "10:00"), open("sunday", "10:00"), open("closed", "10:00")]).toEqual([true, false, false]);
    expect([open("weekday", "16:00"), open("sunday", "16:00"), open("closed", "16:00")]).toEqual([false, true, false]);
    const shut = houseOf(hours, { closedDays: ["2026-11-23"] });
    expect(openState(shut, at("2026-11-23", "10:00"), none).isOpen).toBe(false);
  });

  test("the year has no day on which Tokyo's clock jumps", () => {
    const noon = houseOf(Object.fromEntries(weekdays.map((day) => [day, [["12:00", "12:30"]]])));
    for (let day = 0; day < 366; day++) {
      const start = new Date(Date.parse("2026-01-01T03:00:00Z") + day * 86_400_000);
      expect(openState(noon, start, none).isOpen, start.toISOString()).toBe(true);
      expect(openState(noon, new Date(start.getTime() - minute), none).isOpen, start.toISOString()).toBe(false);
    }
  });
});

test("the database finds open what the rule says is open", async () => {
  const id = await restaurant();
  const update = (one: House) =>
    db
      .update(restaurants)
      .set({ ...one, closedDays: [...one.closedDays] })
      .where(eq(restaurants.id, id));
  await fc.assert(
    fc.asyncProperty(house, instant, known, async (one, now, holidays) => {
      await update(one);
      const day = tokyoDay(now);
      const [isHoliday, before] = [holidays.has(day), dayAfter(day, -1)];
      const wasHoliday = holidays.has(before);
      const ends = [day, before].flatMap((of) =>
        periodsOn(one, of, holidays.has(of)).flatMap((period) =>
          period.map((time) => new Date(tokyoInstant(of).getTime() + minutesOf(time) * minute)),
        ),
      );
      const moments = [now, ...ends.flatMap((end) => [end, new Date(end.getTime() - minute)])];
      const said = moments
        .filter((moment) => tokyoDay(moment) === day)
        .map((moment) => ({
          moment,
          sql: openAt({ day, time: tokyoTime(moment), isHoliday, wasHoliday }) ?? sql`true`,
        }));
      const [row] = await db
        .select({
          open: sql<boolean[]>`array[${sql.join(
            said.map((each) => each.sql),
            sql`, `,
          )}]`,
        })
        .from(restaurants)
        .where(eq(restaurants.id, id));
      expect(row?.open).toEqual(said.map((each) => openState(one, each.moment, holidays).isOpen));
    }),
    { numRuns: 60 },
  );
});
