import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nightCount, plusDays } from "~/foundation/nights/rules/night-count";
import { canPick, dayAt, monthOf, nothingPicked, pick, weeksOf } from "~/foundation/nights/rules/picker";

const limits = { first: "2026-12-01", last: "2027-12-01", maxNights: 5, booked: new Set<string>() };
const anyDay = fc.integer({ min: 0, max: 3_000 }).map((days) => plusDays("2024-01-01", days));

describe("a range", () => {
  test("an arrival, then the day of leaving; a third day begins anew", () => {
    const from = pick("2026-12-10", nothingPicked, limits);
    expect(from).toEqual({ from: "2026-12-10", until: null, isCut: false });
    const whole = pick("2026-12-12", from, limits);
    expect(whole).toEqual({ from: "2026-12-10", until: "2026-12-12", isCut: false });
    expect(pick("2026-12-20", whole, limits)).toEqual({ from: "2026-12-20", until: null, isCut: false });
    expect(pick("2026-12-05", from, limits).from).toBe("2026-12-05");
  });
  test("longer than it may be ends as late as it may, and says so", () => {
    const from = pick("2026-12-10", nothingPicked, limits);
    expect(pick("2026-12-15", from, limits)).toMatchObject({ until: "2026-12-15", isCut: false });
    expect(pick("2026-12-16", from, limits)).toMatchObject({ until: "2026-12-15", isCut: true });
  });
  test("one night where the arrival says all", () => {
    expect(pick("2026-12-10", nothingPicked, limits, true)).toMatchObject({ from: "2026-12-10", until: "2026-12-11" });
  });
  test("a night without a room is no arrival and lies in no stay, but ends one", () => {
    const full = { ...limits, booked: new Set(["2026-12-12"]) };
    expect(pick("2026-12-12", nothingPicked, full)).toEqual(nothingPicked);
    const from = pick("2026-12-10", nothingPicked, full);
    expect(canPick("2026-12-12", from, full)).toBe(true);
    expect(canPick("2026-12-13", from, full)).toBe(false);
  });
  test.each(["2026-11-30", "2027-12-02"])("%s is out of reach", (day) => {
    expect(pick(day, nothingPicked, limits)).toEqual(nothingPicked);
  });
});

test("a month's weeks hold each of its days once, in order, from Sunday on", () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const month = monthOf(day);
      const weeks = weeksOf(month);
      const days = weeks.flatMap((week) => week.days);
      expect(days[0]).toBe(`${month}-01`);
      expect(
        days.every((one, at) => at === 0 || nightCount({ checkin: days[at - 1] ?? "", checkout: one }) === 1),
      ).toBe(true);
      expect(monthOf(plusDays(days.at(-1) ?? "", 1))).toBe(monthOf(day, 1));
      for (const { before, days: week } of weeks) expect(before + week.length).toBeLessThanOrEqual(7);
    }),
  );
});

test.each([
  ["2026-12-10", "ArrowRight", "2026-12-11"],
  ["2026-12-31", "ArrowRight", "2027-01-01"],
  ["2026-12-10", "ArrowUp", "2026-12-03"],
  ["2026-12-10", "Home", "2026-12-06"],
  ["2026-12-10", "End", "2026-12-12"],
  ["2027-01-31", "PageDown", "2027-02-28"],
  ["2028-03-31", "PageUp", "2028-02-29"],
  ["2026-12-10", "x", null],
])("from %s the key %s leads to %s", (day, key, to) => {
  expect(dayAt(day, key)).toBe(to);
});
