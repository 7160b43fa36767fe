import fc from "fast-check";
import { expect, test } from "vitest";
import { isEditable } from "~/foundation/reviews/rules/limits";
import { afterChange, averageOf, type Counted, unrated } from "~/foundation/reviews/rules/rating";

const review: fc.Arbitrary<Counted> = fc.record({
  status: fc.constantFrom("shown", "deleted"),
  stars: fc.integer({ min: 1, max: 5 }),
  pictures: fc.array(fc.string(), { maxLength: 6 }),
});

test("a rating that follows every change is what counting all shown reviews gives", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(4), review), { maxLength: 40 }), (changes) => {
      const rows: (Counted | undefined)[] = [];
      let rating = unrated;
      for (const [at, after] of changes) {
        rating = afterChange(rating, rows[at] ?? null, after);
        rows[at] = after;
      }
      const shown = rows.flatMap((row) => (row?.status === "shown" ? [row] : []));
      expect(rating.num).toBe(shown.length);
      expect(rating.pictured).toBe(shown.filter(({ pictures }) => pictures.length > 0).length);
      expect(rating.starSum).toBe(shown.reduce((sum, { stars }) => sum + stars, 0));
      expect(rating.byStars).toEqual([1, 2, 3, 4, 5].map((n) => shown.filter(({ stars }) => stars === n).length));
      if (rating.num > 0) {
        expect(Number(averageOf(rating))).toBeGreaterThanOrEqual(1);
        expect(Number(averageOf(rating))).toBeLessThanOrEqual(5);
      }
    }),
  );
  expect(["", averageOf({ num: 3, starSum: 14 }), averageOf({ num: 1, starSum: 5 })]).toEqual([
    averageOf(unrated),
    "4.7",
    "5.0",
  ]);
});

test("30 days, the last moment included", () => {
  const written = new Date(0);
  expect(isEditable(written, new Date(30 * 86_400_000))).toBe(true);
  expect(isEditable(written, new Date(30 * 86_400_000 + 1))).toBe(false);
});
