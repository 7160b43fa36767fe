import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newSaleNumber } from "~/foundation/subjects/sale-number.server";
import { coursePercent, lessonAt, watchedPercent } from "~/products/school/rules/lessons";
import { cardAct, isFree, priceState } from "~/products/school/rules/price";
import { searchTextFor } from "~/products/school/rules/search-text";
import { type CategoryRow, placeOf, treeOf } from "~/products/school/rules/tree";
import { categoryTypes } from "~/products/school/rules/types";

const priced = fc.record({
  price: fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null }),
  isPointPay: fc.boolean(),
});

describe("prices [V10, V11]", () => {
  test("what costs nothing is free for everybody, and opens", () =>
    fc.assert(
      fc.property(priced, fc.boolean(), fc.boolean(), (ware, isReadable, isSignedIn) => {
        const state = priceState(ware, isReadable);
        expect(state === "free").toBe(isFree(ware));
        expect(isFree(ware)).toBe(!ware.price);
        if (state === "free") expect(cardAct(state, isSignedIn)).toBe("open");
      }),
    ));

  test("what is priced opens for readers alone; others log in, are asked in points, or are told to wait for yen", () =>
    fc.assert(
      fc.property(priced, fc.boolean(), fc.boolean(), (ware, isReadable, isSignedIn) => {
        fc.pre(!isFree(ware));
        const act = cardAct(priceState(ware, isReadable), isSignedIn);
        if (isReadable) expect(act).toBe("open");
        else if (!isSignedIn) expect(act).toBe("login");
        else expect(act).toBe(ware.isPointPay ? "buy" : "soon");
      }),
    ));
});

const rows = fc
  .uniqueArray(
    fc.record({ id: fc.integer({ min: 1, max: 40 }), type: fc.constantFrom(...categoryTypes), up: fc.nat(40) }),
    { selector: ({ id }) => id, maxLength: 30 },
  )
  .map((all) =>
    all.map(({ id, type, up }): CategoryRow => {
      const parentId = up < id && up > 0 ? up : null;
      return { id, type, parentId, name: { en: String(id) }, isHot: false, seq: 0 };
    }),
  );

describe("the tree of categories", () => {
  test("has each category at most once, children of their parent's type, and none below a missing parent", () =>
    fc.assert(
      fc.property(rows, (all) => {
        const tree = treeOf(all);
        const ids = tree.flatMap((root) => [root.id, ...root.children.map(({ id }) => id)]);
        expect(new Set(ids).size).toBe(ids.length);
        for (const root of tree)
          for (const child of root.children) expect([child.parentId, child.type]).toEqual([root.id, root.type]);
        for (const row of all) {
          const isRoot = row.parentId === null;
          const parent = all.find(({ id }) => id === row.parentId);
          const isBelow = parent?.parentId === null && parent.type === row.type;
          expect(placeOf(tree, row.id) !== undefined).toBe(isRoot || isBelow);
        }
      }),
    ));
});

describe("lessons", () => {
  test("the place is one of the course's, the wanted one where there is one", () =>
    fc.assert(
      fc.property(fc.nat(60), fc.integer({ min: -5, max: 90 }), (lessons, wanted) => {
        const place = lessonAt(lessons, wanted);
        expect(place).toBe(lessons === 0 ? 0 : wanted >= 1 && wanted <= lessons ? wanted : 1);
      }),
    ));

  test("what was watched is a whole percent, 100 only at the end, and grows with the place", () =>
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(10_000), fc.integer({ min: 1, max: 10_000 }), (one, more, duration) => {
        const at = (currentTime: number) => watchedPercent({ currentTime, duration }, 0);
        expect(Number.isInteger(at(one)) && at(one) >= 0 && at(one) <= 100).toBe(true);
        expect(at(one) === 100).toBe(one >= duration - 1);
        expect(at(one + more)).toBeGreaterThanOrEqual(at(one));
        expect(watchedPercent(undefined, duration)).toBe(0);
      }),
    ));

  test("a course is watched when all its lessons are", () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 20 }), (percents) => {
        const all = percents.length > 0 && percents.every((one) => one === 100);
        expect(coursePercent(percents) === 100).toBe(all);
      }),
    ));
});

test("numbers of sales have the form of orders, and those of two kinds are never equal [C32]", () => {
  const now = new Date("2026-11-29T16:00:00Z");
  for (const [at, kind] of (["video", "course", "course_doc"] as const).entries())
    for (let n = 0; n < 300; n++) {
      const number = newSaleNumber(kind, now);
      expect(number).toMatch(/^V20261130\d{8}$/);
      expect(Number(number.slice(-8)) % 3).toBe(at);
    }
});

test("the search text begins with the title and holds no more of the body than was given", () => {
  const found = searchTextFor({ title: { en: "Polite words" }, summary: { ja: "敬語" } }, {});
  expect(found).toContain("polite words");
  expect(found).not.toContain("secret");
  expect(searchTextFor({ title: { en: "A" } }, { en: "The Secret" })).toContain("the secret");
});
