import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { percentAt, sortTiers, tierFault } from "~/platform/data/tiers";
import type { Tier } from "~/platform/domain/domain";

const bounds = { minHours: 48, maxHours: 8_760, most: 5, initial: [] };
const hour = 3_600_000;

/** Scales that keep the rules, in any order. */
const scales = fc.uniqueArray(fc.integer({ min: 48, max: 8_760 }), { minLength: 1, maxLength: 5 }).chain((hours) =>
  fc.array(fc.integer({ min: 0, max: 100 }), { minLength: hours.length, maxLength: hours.length }).map((percents) => {
    const [late, low] = [[...hours].sort((a, b) => b - a), percents.sort((a, b) => b - a)];
    return late.map((hoursBefore, at): Tier => ({ hoursBefore, percent: low[at] ?? 0 }));
  }),
);
const shuffled = scales.chain((tiers) => fc.shuffledSubarray(tiers, { minLength: tiers.length }));

describe("a scale", () => {
  test("in order, within its bounds and falling, is right in any order in which it is typed", () => {
    fc.assert(fc.property(shuffled, (tiers) => tierFault(sortTiers(tiers), bounds) === null));
  });

  test.each<[string, Tier[], string | null]>([
    ["no step", [], "none 0 hoursBefore"],
    ["its lowest hours", [{ hoursBefore: 48, percent: 0 }], null],
    ["an hour too few", [{ hoursBefore: 47, percent: 0 }], "hours 0 hoursBefore"],
    ["its highest hours", [{ hoursBefore: 8_760, percent: 100 }], null],
    ["an hour too many", [{ hoursBefore: 8_761, percent: 100 }], "hours 0 hoursBefore"],
    ["half an hour", [{ hoursBefore: 48.5, percent: 100 }], "hours 0 hoursBefore"],
    ["no number", [{ hoursBefore: 48, percent: Number.NaN }], "percent 0 percent"],
    ["more than all", [{ hoursBefore: 48, percent: 101 }], "percent 0 percent"],
    ["less than nothing", [{ hoursBefore: 48, percent: -1 }], "percent 0 percent"],
    ["hours twice", [60, 60].map((hoursBefore) => ({ hoursBefore, percent: 50 })), "order 1 hoursBefore"],
    ["rising", [60, 48].map((hoursBefore) => ({ hoursBefore, percent: 100 - hoursBefore })), "rises 1 percent"],
    ["level", [60, 48].map((hoursBefore) => ({ hoursBefore, percent: 50 })), null],
    ["six steps", [9, 8, 7, 6, 5, 4].map((n) => ({ hoursBefore: n * 50, percent: 50 })), "many 5 hoursBefore"],
  ])("%s", (_, tiers, answer) => {
    const fault = tierFault(tiers, bounds);
    expect(fault && `${fault.is} ${fault.at} ${fault.part}`).toBe(answer);
  });

  test("never gives more later than earlier, gives a step's share to its very millisecond, and nothing after the last", () => {
    const spans = fc.integer({ min: -hour, max: 9_000 * hour });
    fc.assert(
      fc.property(shuffled, spans, spans, (tiers, one, other) => {
        expect(percentAt(tiers, Math.max(one, other))).toBeGreaterThanOrEqual(percentAt(tiers, Math.min(one, other)));
        for (const { hoursBefore, percent } of tiers) {
          expect(percentAt(tiers, hoursBefore * hour)).toBe(percent);
          expect(percentAt(tiers, hoursBefore * hour - 1)).toBeLessThanOrEqual(percent);
        }
        const last = Math.min(...tiers.map(({ hoursBefore }) => hoursBefore));
        expect(percentAt(tiers, last * hour - 1)).toBe(0);
      }),
    );
  });
});
