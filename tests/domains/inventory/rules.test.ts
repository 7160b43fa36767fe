import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ageOf, type Lot, pickLots } from "~/products/inventory/rules/lots";
import { daysBetween, periodOf } from "~/products/inventory/rules/periods";
import { chosenStock, isOwnStockUsed } from "~/products/shop/commodity/rules/stock-choice";

const today = "2026-11-24";
const lot = (id: number, remaining: number, shelfLife: string | null, arrivalDate = "2026-11-01"): Lot => ({
  id,
  remaining,
  shelfLife,
  arrivalDate,
});

describe("first expired, first out [I2]", () => {
  test.each([
    [
      "what expires first",
      [lot(1, 5, "2027-01-01"), lot(2, 5, "2026-12-01")],
      6,
      0,
      [
        [2, 5],
        [1, 1],
      ],
    ],
    [
      "what arrived first of equals",
      [lot(1, 5, null, "2026-11-02"), lot(2, 5, null, "2026-11-01")],
      6,
      0,
      [
        [2, 5],
        [1, 1],
      ],
    ],
    ["what expires before what keeps", [lot(1, 5, null), lot(2, 5, "2030-01-01")], 5, 0, [[2, 5]]],
    [
      "lots before loose units",
      [lot(1, 5, null)],
      6,
      9,
      [
        [1, 5],
        [null, 1],
      ],
    ],
    [
      "expired lots last",
      [lot(1, 5, "2026-11-23"), lot(2, 1, "2026-11-24")],
      4,
      2,
      [
        [2, 1],
        [null, 2],
        [1, 1],
      ],
    ],
    [
      "more than there is counts as loose",
      [lot(1, 1, null)],
      4,
      1,
      [
        [1, 1],
        [null, 3],
      ],
    ],
    ["nothing recorded", [], 3, 0, [[null, 3]]],
  ] as const)("%s", (_, lots, units, loose, picks) => {
    expect(pickLots(lots, units, { loose, today }).map((pick) => [pick.lotId, pick.units])).toEqual(picks);
  });

  test("expired lots first where they are what is taken out", () => {
    const lots = [lot(1, 5, "2026-11-23"), lot(2, 5, "2026-11-30")];
    expect(pickLots(lots, 6, { loose: 0, today, expiredFirst: true })).toEqual([
      { lotId: 1, units: 5 },
      { lotId: 2, units: 1 },
    ]);
  });

  const anyLots = fc.array(
    fc.record({
      remaining: fc.integer({ min: 0, max: 20 }),
      shelfLife: fc.constantFrom(null, "2026-11-20", "2026-11-24", "2026-12-01", "2027-03-01"),
      arrivalDate: fc.constantFrom("2026-10-01", "2026-11-01"),
    }),
    { maxLength: 6 },
  );
  test("takes each unit once, never more of a lot than it has, loose units below none only where nothing is left", () => {
    fc.assert(
      fc.property(anyLots, fc.integer({ min: 1, max: 80 }), fc.integer({ min: 0, max: 20 }), (made, units, loose) => {
        const lots = made.map((one, at) => ({ ...one, id: at + 1 }));
        const picks = pickLots(lots, units, { loose, today });
        expect(picks.reduce((sum, pick) => sum + pick.units, 0)).toBe(units);
        expect(new Set(picks.map(({ lotId }) => lotId)).size).toBe(picks.length);
        const all = lots.reduce((sum, { remaining }) => sum + remaining, loose);
        for (const { lotId, units: taken } of picks) {
          expect(taken).toBeGreaterThan(0);
          const held = lotId === null ? loose + Math.max(0, units - all) : (lots[lotId - 1]?.remaining ?? 0);
          expect(taken).toBeLessThanOrEqual(held);
        }
      }),
    );
  });
});

test("warned of from 30 days before the last day, expired the day after it [I7]", () => {
  expect(["2026-11-23", "2026-11-24", "2026-12-24", "2026-12-25", null].map((day) => ageOf(day, today))).toEqual([
    "expired",
    "soon",
    "soon",
    "fresh",
    "fresh",
  ]);
});

describe("periods in Tokyo [I6]", () => {
  test.each([
    ["today", "2026-11-23T14:59:59Z", "2026-11-23", "2026-11-23"],
    ["today", "2026-11-23T15:00:00Z", "2026-11-24", "2026-11-24"],
    ["month", "2026-11-30T15:00:00Z", "2026-12-01", "2026-12-01"],
    ["month", "2026-11-30T14:59:59Z", "2026-11-01", "2026-11-30"],
    ["half", "2026-11-24T03:00:00Z", "2026-06-01", "2026-11-24"],
    ["half", "2027-03-31T15:00:00Z", "2026-11-01", "2027-04-01"],
    ["half", "2028-02-29T01:00:00Z", "2027-09-01", "2028-02-29"],
  ] as const)("%s at %s is %s to %s", (range, now, first, last) => {
    const period = periodOf(range, new Date(now));
    expect([period.first, period.last]).toEqual([first, last]);
    expect(period.from.toISOString()).toBe(new Date(`${first}T00:00:00+09:00`).toISOString());
    expect(period.to.getTime() - new Date(`${last}T00:00:00+09:00`).getTime()).toBe(86_400_000);
    expect(new Date(now) >= period.from && new Date(now) < period.to).toBe(true);
  });

  test("every day once", () => {
    expect(daysBetween("2028-02-28", "2028-03-01")).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
    expect(daysBetween("2026-06-01", "2026-11-30")).toHaveLength(183);
  });
});

test("a choice with its own stock is meant by its id or one of its words [C28]", () => {
  const sizes = [
    { name: {}, values: [{ id: "s", text: { en: "Small", ja: "小" }, priceDelta: 0, stock: true as const }] },
  ];
  expect(isOwnStockUsed(sizes)).toBe(false);
  expect([chosenStock(sizes, "SMALL"), chosenStock(sizes, "小"), chosenStock(sizes, "s")]).toEqual(
    Array(3).fill({ valueId: "s" }),
  );
  expect(chosenStock(sizes, "")).toMatchObject({ refused: "stockChoiceMissing" });
  expect(chosenStock(sizes, "l")).toMatchObject({ refused: "stockChoiceUnknown" });
  expect(chosenStock([], "")).toEqual({ valueId: null });
});
