import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mainIn } from "~/products/artisan/rules/address-parts";
import { mainHref } from "~/products/artisan/rules/addresses";
import { mainCatOf, mainCats } from "~/products/artisan/rules/main-categories";
import { nameFor, otherName } from "~/products/artisan/rules/names";

const keyOf = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return (error as { key: string }).key;
  }
};

describe("addresses", () => {
  test("a main category is one of the eight, in plain digits", () => {
    for (const id of mainCats) expect(mainIn(String(id))).toBe(id);
    for (const text of ["0", "9", "-1", "1.5", "x", "", "１", undefined, "constructor"])
      expect(
        keyOf(() => mainIn(text)),
        String(text),
      ).toBe("notFindData");
    fc.assert(
      fc.property(fc.string(), (text) => [...mainCats, "notFindData"].includes(keyOf(() => mainIn(text)) as 1)),
    );
  });

  test("what stands for itself is not written", () => {
    expect(mainHref(3)).toBe("/artisan/category/3");
    expect(mainHref(3, { category: 0, page: 1, works: 1 })).toBe("/artisan/category/3");
    expect(mainHref(3, { category: 7, page: 2, works: 4 })).toBe("/artisan/category/3?category=7&page=2&works=4");
  });
});

describe("names", () => {
  const named = { jpName: "松尾 陽一", engName: "Yoichi Matsuo" };
  test("readers of English get Latin letters, all others the characters; the other name stands beside", () => {
    expect(nameFor(named, "en")).toEqual({ text: "Yoichi Matsuo" });
    expect(nameFor(named, "ja")).toEqual({ text: "松尾 陽一" });
    expect(nameFor(named, "zh")).toEqual({ text: "松尾 陽一", lang: "ja" });
    expect(otherName(named, "en")).toEqual({ text: "松尾 陽一", lang: "ja" });
    expect(otherName(named, "zh")).toEqual({ text: "Yoichi Matsuo", lang: "en" });
  });

  test("there are eight and no ninth", () => {
    fc.assert(
      fc.property(fc.integer(), (number) => (mainCatOf(number) !== undefined) === (number >= 1 && number <= 8)),
    );
  });
});
