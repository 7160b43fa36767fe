import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { fraction } from "~/foundation/desks/fields/amount-fields";
import { optionalDuration } from "~/foundation/desks/fields/duration-field";
import { asStored, changedSale, misfitsOf, type Terms } from "~/products/shop/commodity/rules/commodity-rules";
import { commodityState } from "~/products/shop/commodity/rules/commodity-state";
import { lockedUntil } from "~/products/shop/commodity/rules/stock-lock";

const now = new Date("2026-11-24T03:00:00Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const terms: Terms = {
  price: 1_000,
  vipPrice: 0,
  limitBuyMin: 1,
  limitBuyMax: -1,
  limitBuyTotal: -1,
  onShelvesTime: later(-3_600),
  offShelvesTime: null,
  saleStart: null,
  saleSeconds: null,
  groupBuyStart: null,
  groupBuyEnd: null,
  groupBuyMinCount: null,
  validFrom: null,
  validTo: null,
};
const keys = (change: Partial<Terms>, before?: Terms) =>
  misfitsOf({ ...terms, ...change }, before, now).map(({ key }) => key);

describe("what of a commodity must go together", () => {
  test.each([
    ["nothing", {}, []],
    ["the VIP price as high as the price", { vipPrice: 1_000 }, []],
    ["the VIP price above the price", { vipPrice: 1_001 }, ["vipPriceAbove"]],
    ["min = max = total", { limitBuyMin: 3, limitBuyMax: 3, limitBuyTotal: 3 }, []],
    ["min above max", { limitBuyMin: 4, limitBuyMax: 3 }, ["limitMinAboveMax"]],
    ["max above total", { limitBuyMax: 4, limitBuyTotal: 3 }, ["limitMaxAboveTotal"]],
    ["min above total without a max", { limitBuyMin: 4, limitBuyTotal: 3 }, ["limitMinAboveTotal"]],
    ["a most of nothing", { limitBuyMax: 0 }, ["limitMinAboveMax"]],
    ["off the shelf a second after", { offShelvesTime: later(-3_599) }, []],
    ["off the shelf at once", { offShelvesTime: later(-3_600) }, ["shelvesOrder"]],
    ["a timed sale without its length", { saleStart: later(60) }, ["saleSecondsMissing"]],
    ["a timed sale without its start", { saleSeconds: 60 }, ["saleStartMissing"]],
    ["a timed sale that ends in a second", { saleStart: later(-59), saleSeconds: 60 }, []],
    ["a timed sale that is over now", { saleStart: later(-60), saleSeconds: 60 }, ["saleOver"]],
    ["a whole group purchase from now on", { groupBuyStart: now, groupBuyEnd: later(1), groupBuyMinCount: 1 }, []],
    [
      "a group purchase that began a second ago",
      { groupBuyStart: later(-1), groupBuyEnd: later(60), groupBuyMinCount: 1 },
      ["groupStartPast"],
    ],
    [
      "a group purchase that ends as it begins",
      { groupBuyStart: later(9), groupBuyEnd: later(9), groupBuyMinCount: 1 },
      ["groupEndInvalid"],
    ],
    ["a group purchase without start", { groupBuyEnd: later(9), groupBuyMinCount: 1 }, ["groupStartMissing"]],
    ["a group purchase without end", { groupBuyStart: later(9), groupBuyMinCount: 1 }, ["groupEndMissing"]],
    ["a group purchase without count", { groupBuyStart: later(9), groupBuyEnd: later(10) }, ["groupCountMissing"]],
    ["a validity that ends as it begins", { validFrom: now, validTo: now }, ["validityOrder"]],
    ["a validity with an end alone", { validTo: now }, []],
  ] as const)("%s", (_, change, found) => {
    expect(keys(change)).toEqual(found);
  });

  test("limits are compared among those that limit, in any order that they have [C9]", () => {
    const limit = fc.oneof(fc.constant(-1), fc.integer({ min: 0, max: 12 }));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), limit, limit, (limitBuyMin, limitBuyMax, limitBuyTotal) => {
        const given = [limitBuyMin, limitBuyMax, limitBuyTotal].filter((value) => value !== -1);
        const isSorted = given.every((value, at) => at === 0 || (given[at - 1] ?? 0) <= value);
        expect(keys({ limitBuyMin, limitBuyMax, limitBuyTotal }).length === 0).toBe(isSorted);
      }),
    );
  });

  test("what was right when it was set stays right [C17]", () => {
    const group = { groupBuyStart: later(-7_200), groupBuyEnd: later(-3_600), groupBuyMinCount: 2 };
    const timed = { saleStart: later(-7_200), saleSeconds: 60 };
    expect(keys({ ...group, price: 2_000 }, { ...terms, ...group })).toEqual([]);
    expect(keys({ ...timed, price: 2_000 }, { ...terms, ...timed })).toEqual([]);
    expect(keys(group)).toEqual(["groupStartPast"]);
    expect(keys(timed)).toEqual(["saleOver"]);
  });

  test.each([
    [-1, []],
    [0, ["saleRunning"]],
    [60 + 15 * 60 - 1, ["saleRunning"]],
    [60 + 15 * 60, []],
  ] as const)("a sale of a minute that began %i s ago: may another begin?", (ago, found) => {
    const before = { ...terms, saleStart: later(-ago), saleSeconds: 60 };
    expect(keys({ saleStart: later(600), saleSeconds: 60 }, before)).toEqual(found);
    expect(keys({ saleStart: before.saleStart, saleSeconds: 60, price: 5 }, before)).toEqual([]);
  });

  test("the first setting of a sale that differs is named", () => {
    fc.assert(
      fc.property(
        fc.subarray(["saleStart", "saleSeconds", "groupBuyStart", "groupBuyEnd", "groupBuyMinCount"] as const),
        (changed) => {
          const other = Object.fromEntries(changed.map((name) => [name, /Sec|Count/.test(name) ? 7 : now]));
          const field = changedSale({ ...terms, ...other }, terms);
          expect(field?.split(".")[0] ?? undefined).toBe(changed[0]);
        },
      ),
    );
  });

  test("a moment that a form sends back without its seconds is the stored one", () => {
    fc.assert(
      fc.property(fc.date({ min: later(-1e6), max: later(1e6), noInvalidDate: true }), (stored) => {
        const sent = new Date(Math.floor(stored.getTime() / 60_000) * 60_000);
        const other = new Date(sent.getTime() + 60_000);
        expect(asStored(sent, stored)).toBe(stored);
        expect(asStored(other, stored)).toBe(other);
      }),
    );
    expect(asStored(null, now)).toBeNull();
  });
});

describe("the stock lock [C14]", () => {
  const none = { saleStart: null, saleSeconds: null, groupBuyStart: null, groupBuyEnd: null };
  const timed = { ...none, saleStart: now, saleSeconds: 3_600 };
  const group = { ...none, groupBuyStart: now, groupBuyEnd: later(3_600) };
  test.each([
    [-1, false],
    [0, true],
    [3_599, true],
    [3_600, true],
    [3_600 + 899, true],
    [3_600 + 900, false],
  ] as const)("%i s after the start", (seconds, isLocked) => {
    for (const sale of [timed, group]) {
      const until = lockedUntil(sale, later(seconds));
      expect(until).toEqual(isLocked ? later(4_500) : null);
    }
    expect(lockedUntil(none, later(seconds))).toBeNull();
  });

  test("of two sales the later end counts, and a lock always ends", () => {
    const span = fc.integer({ min: -5_000, max: 5_000 });
    fc.assert(
      fc.property(span, fc.integer({ min: 1, max: 5_000 }), span, fc.integer({ min: 1, max: 5_000 }), (a, b, c, d) => {
        const sale = { saleStart: later(a), saleSeconds: b, groupBuyStart: later(c), groupBuyEnd: later(c + d) };
        const until = lockedUntil(sale, now);
        const isIn = (from: number, length: number) => from <= 0 && 0 < from + length + 900;
        expect(until !== null).toBe(isIn(a, b) || isIn(c, d));
        if (until) expect(until > now).toBe(true);
      }),
    );
  });
});

test.each([
  [{}, "selling"],
  [{ verify: false, status: "OFF_SHELVES" }, "unverified"],
  [{ status: "OFF_SHELVES" }, "offShelves"],
  [{ status: "EVENT_ONLY" }, "eventOnly"],
  [{ onlyForAdmin: true }, "adminOnly"],
  [{ onShelvesTime: later(1) }, "notYet"],
  [{ onShelvesTime: now }, "selling"],
  [{ offShelvesTime: now }, "over"],
  [{ offShelvesTime: later(1) }, "selling"],
  [{ saleStart: later(1), saleSeconds: 9 }, "saleBefore"],
  [{ saleStart: now, saleSeconds: 9 }, "saleRunning"],
  [{ saleStart: later(-9), saleSeconds: 9 }, "saleEnded"],
] as const)("the state of %j is %s", (change, name) => {
  const goods = { ...terms, status: "SELLING", verify: true, onlyForAdmin: false };
  expect(commodityState({ ...goods, ...change }, now).name).toBe(name);
});

describe("kinds of fields", () => {
  test("a part of the whole: what a form shows it reads again, in whole percent", () => {
    const kind = fraction({ initial: 0 });
    const call = z.object(kind.call?.shape("part") ?? {});
    for (let percent = 0; percent <= 100; percent++) {
      expect(kind.form.parse(kind.typed(percent / 100))).toBe(percent / 100);
      expect(call.parse({ part: percent / 100 })).toEqual({ part: percent / 100 });
    }
    expect(kind.form.parse("８０％")).toBe(0.8);
    expect(call.parse({})).toEqual({ part: 0 });
    for (const wrong of ["101", "-1", "1e1", "x", "8.5"]) expect(kind.form.safeParse(wrong).success).toBe(false);
    for (const part of [-0.01, 1.01, 0.085, "x", null]) expect(call.safeParse({ part }).success).toBe(false);
  });

  test("a span: what a form shows it reads again; none and too long ones", () => {
    const kind = optionalDuration({ max: 100 * 86_400 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 * 86_400 }), (span) => {
        const typed = kind.typed(span) as Record<string, string>;
        const sent = Object.fromEntries(
          Object.entries(typed).map(([unit, text]) => [unit, text ? Number(text) : undefined]),
        );
        expect(kind.form.parse(sent)).toBe(span);
      }),
    );
    expect(kind.form.parse({})).toBeNull();
    expect(kind.form.safeParse({ days: 100, seconds: 1 }).success).toBe(false);
    expect(kind.form.safeParse({ minutes: -1 }).success).toBe(false);
  });
});
