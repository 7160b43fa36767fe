import { beforeAll, describe, expect, test } from "vitest";
import { categoriesOf } from "~/products/promote/queries/categories.server";
import { itemPage, shelvesOf } from "~/products/promote/queries/items.server";
import { likeItem } from "~/products/promote/verbs/like-item.server";
import { aGuest } from "../../harness/guests";
import { category, db, item, run } from "./world";

const reader = { flag: "ja", someone: null } as const;
const plain = { keyword: "", condition: undefined, place: null, categoryId: null, all: null };
const shelves = async (more: Partial<Parameters<typeof shelvesOf>[3]> = {}, flag: "zh" | "ja" | "en" = "ja") =>
  shelvesOf(db, { ...reader, flag }, await categoriesOf(db, flag), { ...plain, ...more });
const named = (text: string, seq: number, more: object = {}) => ({ name: { ja: text, en: text }, seq, ...more });

let long: number;
let short: number;
let kyoto: number;
let tokyo: number;
beforeAll(async () => {
  [long, short] = [await category({ name: { ja: "長い" }, seq: 5 }), await category({ name: { ja: "短い" }, seq: 9 })];
  for (let at = 1; at <= 10; at++) await item(long, named(`品${at}`, at));
  kyoto = await item(short, named("京都の店", 3, { location: { latitude: 35.01, longitude: 135.77 }, tags: ["茶"] }));
  tokyo = await item(short, named("東京の店", 2, { location: { latitude: 35.68, longitude: 139.77 } }));
  await item(short, named("どこかの店", 4));
  await item(short, named("English only", 9, { flag: "en" }));
  await item(short, named("Hidden", 9, { isPublic: false }));
  await item(await category({ seq: -1 }), named("Lost", 1));
  await category({ name: { ja: "空" }, seq: 7 });
});

const names = (of: Awaited<ReturnType<typeof shelves>>) => of.map(({ cards }) => cards.map(({ name }) => name));

describe("the wall", () => {
  test("shows each category that has something, highest first, eight items of each", async () => {
    const all = await shelves();
    expect(all.map(({ id, hasMore, isWhole }) => [id, hasMore, isWhole])).toEqual([
      [short, false, false],
      [long, true, false],
    ]);
    expect(names(all)).toEqual([
      ["どこかの店", "京都の店", "東京の店"],
      ["品10", "品9", "品8", "品7", "品6", "品5", "品4", "品3"],
    ]);
  });

  test("shows all of the one that is opened, and leaves the others as they are", async () => {
    const all = await shelves({ all: long });
    expect(all.map(({ cards, isWhole }) => [cards.length, isWhole])).toEqual([
      [3, false],
      [10, true],
    ]);
    expect((await shelves({ all: short })).map(({ isWhole }) => isWhole)).toEqual([false, false]);
  });

  test("shows what a language lists, one category alone, what a word finds", async () => {
    expect(names(await shelves({ categoryId: short }, "en"))).toEqual([
      ["English only", "どこかの店", "京都の店", "東京の店"],
    ]);
    expect(names(await shelves({ keyword: "品3" }))).toEqual([["品3"]]);
    expect(names(await shelves({ keyword: "茶" }))).toEqual([["京都の店"]]);
    expect(await shelves({ categoryId: 999_999 })).toEqual([]);
  });

  test("is put in the order that is asked for [W9]", async () => {
    const order = async (more: object) => names(await shelves({ categoryId: short, ...more }))[0];
    expect(await order({ condition: "new" })).toEqual(["どこかの店", "東京の店", "京都の店"]);
    const near = { condition: "near", place: { latitude: 35.7, longitude: 139.7 } };
    expect(await order(near)).toEqual(["東京の店", "京都の店", "どこかの店"]);
    expect(await order({ condition: "near" })).toEqual(["京都の店", "東京の店", "どこかの店"]);
    await run((tx) => likeItem(tx, aGuest(), { id: tokyo, like: true }));
    expect((await order({ condition: "hot" }))?.[0]).toBe("東京の店");
    const [shelf] = await shelves({ categoryId: short, ...near } as never);
    const km = new Map(shelf?.cards.map((card) => [card.id, card.km]));
    expect(km.get(kyoto)).toBeCloseTo(365, -1);
    expect(km.get(tokyo)).toBeLessThan(10);
  });

  test("a word's list is one page of all categories", async () => {
    const asked = { keyword: "店", condition: undefined, place: null };
    const page = await itemPage(db, reader, asked, { page: 0, size: 2, offset: 0 });
    expect([page.totalElements, page.content.map(({ name }) => name)]).toEqual([3, ["どこかの店", "京都の店"]]);
  });
});
