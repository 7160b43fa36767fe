import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { namesOf } from "~/platform/domain/declared";

const pointTypes = namesOf("pointTypes");

import {
  isSpending,
  type Leg,
  maxPoints,
  mergeLegs,
  movedIn,
  periodsOf,
  requirePoints,
  reversalLegs,
  rewardSource,
  shownType,
  transferLegs,
} from "~/foundation/points/rules";

const points = fc.integer({ min: 1, max: maxPoints });
const sum = (legs: readonly Leg[]) => legs.reduce((total, { amount }) => total + amount, 0);
const of = (legs: readonly Leg[], accountId: number | null) =>
  legs.find((leg) => leg.accountId === accountId)?.amount ?? 0;

describe("transfers", () => {
  const sides = fc.record({
    from: fc.constantFrom(1, null),
    to: fc.constant(2),
    spendable: fc.integer({ min: 0, max: maxPoints }),
    cover: fc.boolean(),
  });

  test("sum to 0, the receiver gets all, the payer pays no more than there is", () => {
    fc.assert(
      fc.property(sides, points, (who, amount) => {
        const legs = transferLegs(who, amount);
        if (!legs) {
          expect(who.from !== null && !who.cover && who.spendable < amount).toBe(true);
          return;
        }
        expect(sum(legs)).toBe(0);
        expect(of(legs, 2)).toBe(amount);
        if (who.from !== null) expect(0 - of(legs, 1)).toBe(Math.min(amount, who.spendable));
        expect(legs.every((leg) => leg.amount !== 0)).toBe(true);
      }),
    );
  });
});

describe("reversals", () => {
  const scene = fc
    .record({ seller: fc.integer({ min: 0, max: 1_000 }), platform: fc.integer({ min: 0, max: 1_000 }) })
    .filter(({ seller, platform }) => seller + platform > 0);

  test("in any number of parts, sum to 0 and return to each what each paid, no more", () => {
    fc.assert(
      fc.property(
        scene,
        fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 12 }),
        fc.nat(3_000),
        (paid, parts, purse) => {
          const original = mergeLegs([
            { accountId: 1, amount: -paid.seller },
            { accountId: null, amount: -paid.platform },
            { accountId: 2, amount: paid.seller + paid.platform },
          ]);
          const back = new Map<number | null, number>();
          let left = movedIn(original);
          let spendable = purse;
          for (const part of parts.filter((amount) => amount <= left)) {
            const legs = reversalLegs(
              { isSpending: false, legs: original.map((leg) => ({ ...leg, reversed: back.get(leg.accountId) ?? 0 })) },
              spendable,
              Math.min(part, left),
            );
            expect(sum(legs)).toBe(0);
            for (const { accountId, amount } of legs) back.set(accountId, (back.get(accountId) ?? 0) + amount);
            spendable += of(legs, 2);
            left -= movedIn(legs);
          }
          expect(spendable).toBeGreaterThanOrEqual(0);
          expect(back.get(1) ?? 0).toBeLessThanOrEqual(paid.seller);
          expect(back.get(null) ?? 0).toBeLessThanOrEqual(paid.platform);
          if ((back.get(null) ?? 0) > 0) expect(back.get(1) ?? 0).toBe(paid.seller);
        },
      ),
    );
  });

  test("of spent points, the buyer gets the full amount, the seller pays what is there, the platform the rest", () => {
    fc.assert(
      fc.property(points, fc.nat(maxPoints), (amount, spendable) => {
        const legs = [
          { accountId: 1, amount: -amount, reversed: 0 },
          { accountId: 2, amount, reversed: 0 },
        ];
        const back = reversalLegs({ isSpending: true, legs }, spendable, amount);
        expect(sum(back)).toBe(0);
        expect(of(back, 1)).toBe(amount);
        expect(0 - of(back, 2)).toBe(Math.min(amount, spendable));
      }),
    );
  });

  test("what is left of earned points goes first to who paid, wherever the platform stands", () => {
    const legs = [
      { accountId: null, amount: -40, reversed: 0 },
      { accountId: 1, amount: -60, reversed: 0 },
      { accountId: 2, amount: 100, reversed: 0 },
    ];
    const back = reversalLegs({ isSpending: false, legs }, 30, 100);
    expect([of(back, 1), of(back, 2), of(back, null)]).toEqual([30, -30, 0]);
  });

  test("of points spent at the platform, the platform pays, whatever it holds", () => {
    const legs = [
      { accountId: 1, amount: -10, reversed: 0 },
      { accountId: null, amount: 10, reversed: 0 },
    ];
    expect(reversalLegs({ isSpending: true, legs }, 0, 10)).toMatchObject([
      { accountId: null, amount: -10 },
      { accountId: 1, amount: 10 },
    ]);
  });

  test("of earned points that are gone, nothing moves", () => {
    const legs = [
      { accountId: null, amount: -10, reversed: 0 },
      { accountId: 1, amount: 10, reversed: 0 },
    ];
    expect(reversalLegs({ isSpending: false, legs }, 0, 10)).toEqual([]);
    expect(reversalLegs({ isSpending: false, legs: [] }, 5, 10)).toEqual([]);
  });
});

describe("types", () => {
  test("spending is what ends in -out, and points used at a shop in town", () => {
    expect(pointTypes.filter(isSpending).sort()).toEqual([
      "commodity-buy-out",
      "commodity-sell-out",
      "course-doc-buy-out",
      "cuisine-out",
      "hotel-reservation-out",
      "shop-offline-point-use",
      "video-buy-out",
    ]);
  });

  test.each([
    ["commodity-buy-out", -1, false, "commodity-buy-out"],
    ["commodity-buy-out", 1, false, "commodity-sell-in"],
    ["commodity-buy-out", 1, true, "commodity-buy-out"],
    ["commodity-buy-out", -1, true, "commodity-sell-in"],
    ["commodity-buy-in", 1, false, "commodity-buy-in"],
    ["commodity-buy-in", -1, false, "commodity-sell-out"],
    ["commodity-buy-in", -1, true, "commodity-buy-in"],
    ["admin-adjust", -5, false, "admin-adjust"],
    ["video-buy-out", 5, true, "video-buy-out"],
  ] as const)("%s of %i (reversal: %s) is shown as %s", (type, amount, isReversal, shown) => {
    expect(shownType(type, amount, isReversal)).toBe(shown);
  });

  test("a reversal is shown as what it takes back", () => {
    fc.assert(
      fc.property(fc.constantFrom(...pointTypes), points, (type, amount) => {
        expect(shownType(type, -amount, true)).toBe(shownType(type, amount, false));
      }),
    );
  });
});

test("caps count in the day and the month that have one", () => {
  expect(periodsOf({ dailyCap: 5, monthlyCap: 20 }, "2031-11-21")).toEqual([
    { period: "2031-11-21", cap: 5 },
    { period: "2031-11", cap: 20 },
  ]);
  expect(periodsOf({ dailyCap: null, monthlyCap: null }, "2031-11-21")).toEqual([]);
  expect(periodsOf({ dailyCap: 0, monthlyCap: null }, "2031-11-21")).toEqual([{ period: "2031-11-21", cap: 0 }]);
});

test("an amount is a whole number from 1 to a billion", () => {
  fc.assert(fc.property(points, (amount) => requirePoints(amount)));
  expect(() => requirePoints(maxPoints)).not.toThrow();
  for (const bad of [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, maxPoints + 1])
    expect(() => requirePoints(bad)).toThrow(RangeError);
});

test("a reward is for the thing named, else for the page without its query", () => {
  expect(rewardSource("ad:1", "https://a.example/b")).toBe("ad:1");
  expect(rewardSource(undefined, "https://a.example/b?c=d#e")).toBe("a.example/b");
  expect(rewardSource(undefined, "/b")).toBeNull();
  expect(rewardSource(undefined, undefined)).toBeNull();
});
