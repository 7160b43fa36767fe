import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { promoteLimits } from "~/products/promote/limits";
import { categoriesOf } from "~/products/promote/queries/categories.server";
import { itemPage, shelvesOf } from "~/products/promote/queries/items.server";
import { likeItem } from "~/products/promote/verbs/like-item.server";
import { promoteItems } from "~db/schema/promote";
import { category, db, item, owner, run } from "./world";

const word = "市場";
const asked = { keyword: word, condition: undefined, place: null, categoryId: null, all: null };
const reader = { flag: "ja", someone: null } as const;
const shelves = async (more: Partial<typeof asked> = {}) =>
  shelvesOf(db, reader, await categoriesOf(db, "ja"), { ...asked, ...more });
const first = async () => (await shelves()).map(({ cards }) => cards.map(({ id }) => id));
const named = (seq: number, more: object = {}) => ({ name: { ja: `${word}の店` }, seq, ...more });

let many: number;
let few: number;
let only: number;
beforeAll(async () => {
  [many, few] = [await category({ name: { ja: "多い" }, seq: 5 }), await category({ name: { ja: "少ない" }, seq: 1 })];
  const one = await item(many, named(1));
  only = await item(few, named(3));
  await item(await category({ name: { ja: "ない" }, seq: 9 }), { name: { ja: "別の店" } });
  /* More than a list takes from the index of words. */
  const [copied] = await db.select().from(promoteItems).where(eq(promoteItems.id, one));
  if (!copied) throw new Error("the item is missing");
  const { id: _, ...values } = copied;
  const copies = Array.from({ length: 800 }, (_copy, at) => ({ ...values, seq: at + 2 }));
  await db.insert(promoteItems).values(copies);
});

test("the first of each category by a word that many have, as they are now", async () => {
  const before = await first();
  expect(before.map((ids) => ids.length)).toEqual([promoteLimits.shelf, 1]);
  expect(before[1]).toEqual([only]);

  const highest = await item(many, named(9_000));
  const after = await first();
  expect(after[0]).toEqual([highest, ...(before[0] ?? []).slice(0, promoteLimits.shelf - 1)]);

  await run((tx) => likeItem(tx, { userId: owner.id }, { id: highest, like: true }));
  expect((await shelves())[0]?.cards[0]?.likes).toBe(1);

  await item(many, named(9_000, { isPublic: false }), undefined, highest);
  expect(await first()).toEqual(before);
});

test("an item that was taken off the wall is not shown", async () => {
  const [[highest] = []] = await first();
  await db
    .update(promoteItems)
    .set({ isPublic: false })
    .where(eq(promoteItems.id, highest ?? 0));
  expect((await first())[0]).not.toContain(highest);
});

test("the nearest of many are found for each place by itself", async () => {
  const near = await item(few, named(1, { location: { latitude: 35, longitude: 135 } }));
  const far = await item(few, named(2, { location: { latitude: 36, longitude: 136 } }));
  const at = async (latitude: number) =>
    (await shelves({ condition: "near", place: { latitude, longitude: latitude + 100 } } as object))
      .find(({ id }) => id === few)
      ?.cards.map(({ id }) => id);
  expect(await at(35)).toEqual([near, far, only]);
  expect(await at(36)).toEqual([far, near, only]);
});

test("how many a word finds is counted anew when an item changes", async () => {
  const total = async () =>
    (await itemPage(db, reader, { ...asked, keyword: "少数" }, { page: 0, size: 2, offset: 0 })).totalElements;
  expect(await total()).toBe(0);
  await item(few, { name: { ja: "少数の店" } });
  expect(await total()).toBe(1);
});
