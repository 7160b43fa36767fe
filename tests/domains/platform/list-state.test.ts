import { expect, test } from "vitest";
import { rowId, rowIdIn } from "~/platform/data/row-id";
import { choiceIn, lastIdIn, listAddress, pageIn, slicePaging, wholeIn, wordsIn } from "~/platform/screens/list-state";

const params = (query: string) => new URLSearchParams(query);

test.each(["0x10", "1e3", " 1", "1 ", "+1", "-1", "0", "01", "1.5", "", "１２", "9".repeat(16), "9".repeat(50_000)])(
  "%.20s is no id",
  (text) => {
    expect(rowIdIn(text)).toBeNull();
    expect(rowId.safeParse(text).success).toBe(false);
  },
);

test.each([true, [5], null, 1.5, 0, -1, 2 ** 53])("%s is no id of a call either", (value) => {
  expect(rowId.safeParse(value).success).toBe(false);
});

test("an id is a number or its digits", () => {
  expect([rowIdIn("12"), rowId.parse("12"), rowId.parse(12)]).toEqual([12, 12, 12]);
});

test("a page is whole and within bounds, whatever was asked", () => {
  const asked = ["", "page=3", "page=0", "page=-4", "page=1e9", "page=x", "page=999999999999", "page=2.5"];
  expect(asked.map((query) => pageIn(params(query)))).toEqual([1, 3, 1, 1, 1, 1, 100_000, 1]);
  expect(pageIn(params("page=0"), 0)).toBe(0);
  expect(pageIn(params("page=5000"), 1, 1_000)).toBe(1_000);
  expect(slicePaging(3, 20)).toEqual({ page: 2, size: 20, offset: 40 });
});

test("numbers, words and choices of an address", () => {
  expect([wholeIn("7", 1, 5), wholeIn("-7", 1, 5), wholeIn("0x7", 1, 5), wholeIn(null, 1, 5)]).toEqual([
    5,
    1,
    undefined,
    undefined,
  ]);
  expect(lastIdIn(params("lastId=12"))).toBe(12);
  expect(lastIdIn(params("lastId=-1"))).toBe(0);
  expect(wordsIn(params(`q=%00 a%09b ${"🍵".repeat(200)}`), "q")).toBe(`a b ${"🍵".repeat(96)}`);
  expect(choiceIn(params("tab=in"), "tab", ["in", "out"])).toBe("in");
  expect(choiceIn(params("tab=constructor"), "tab", ["in", "out"])).toBeUndefined();
});

test("what stands for itself is not written into an address", () => {
  expect(listAddress("/list", { keyword: "", sort: null, page: 1 })).toBe("/list");
  expect(listAddress("/list", { keyword: "茶 & 菓子", lowPrice: 0, page: 2 })).toBe(
    "/list?keyword=%E8%8C%B6+%26+%E8%8F%93%E5%AD%90&lowPrice=0&page=2",
  );
});
