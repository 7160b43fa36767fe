import { expect, test } from "vitest";
import { isCount, orderable } from "~/products/__name__/rules/count";
import { numberAsked } from "~/products/__name__/rules/number-asked";

test("an order takes what is left, ten pieces at most", () => {
  expect([-1, 0, 1, 9, 10, 11].map(orderable)).toEqual([0, 0, 1, 9, 10, 10]);
  expect([-1, 0, 1.5, Number.NaN, 11].filter(isCount)).toEqual([]);
  expect([1, 10].filter(isCount)).toEqual([1, 10]);
});

test("an address opens an order by its number and by nothing else", () => {
  const asked = (query: string) => numberAsked(new URLSearchParams(query));
  expect(asked("number=__letter__2026112112345678")).toBe("__letter__2026112112345678");
  expect(["", "number=", "number=1", "number=__letter__2026112112345678x"].map(asked)).toEqual([null, null, null, null]);
});
