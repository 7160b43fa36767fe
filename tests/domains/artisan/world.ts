import { afterAll, beforeAll } from "vitest";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { richWordsOf } from "~/foundation/rich-text/rich-words";
import { readText } from "~/foundation/rich-text/rules/read-text";
import { artisanDesk } from "~/products/artisan/artisan-desk.server";
import { artCategoryDesk } from "~/products/artisan/category-desk.server";
import { artProductDesk } from "~/products/artisan/product-desk.server";
import type { Db, Tx } from "~db/client";
import type { artisanCategories, artisans, artProducts } from "~db/schema/artisan";
import { deskBy } from "../../harness/desk";
import { type Person, person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

export let database: TestDatabase;
export let db: Db;
export let editor: Person;

export const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);
export const by = () => deskBy(editor.id, "TRAVEL_EDITOR");

/** A picture of the demonstration, which belongs to nobody. */
export const cover = "demo/shop/kyusu-1.webp";

/** Saves a category as an editor. */
export const category = async (more: Partial<typeof artisanCategories.$inferInsert> = {}): Promise<number> =>
  (
    await run((tx) =>
      saveEntity(tx, artCategoryDesk, by(), { mainCat: 1, name: { zh: "有田烧", ja: "有田焼" }, seq: 0, ...more }),
    )
  ).id;

/** What an editor says of an artisan. */
export const artisanInput = (more: Partial<typeof artisans.$inferInsert> = {}) => ({
  jpName: "山田 太郎",
  engName: "Taro Yamada",
  prefecture: "saga",
  cover,
  pictures: [],
  seq: 0,
  lead: { zh: "做碗的人", ja: "碗を作る人", en: "He makes bowls" },
  content: richWordsOf({ zh: readText("**土**与火"), ja: readText("土と火"), en: readText("Clay and fire") }),
  ...more,
});

/** Saves an artisan as an editor; a new one without `id`. */
export const artisan = async (
  categoryId: number,
  more: Partial<typeof artisans.$inferInsert> = {},
  id?: number,
): Promise<number> =>
  (await run((tx) => saveEntity(tx, artisanDesk, by(), artisanInput({ categoryId, ...more }), { id }))).id;

/** What an editor says of a work. */
const workInput = (more: Partial<typeof artProducts.$inferInsert> = {}) => ({
  name: { zh: "饭碗", ja: "飯碗", en: "Rice bowl" },
  material: { zh: "瓷" },
  size: "12 cm",
  cover,
  pictures: [],
  content: richWordsOf({ zh: readText("薄而轻"), en: readText("Thin and light") }),
  seq: 0,
  ...more,
});

/** Saves a work as an editor; a new one without `id`. */
export const work = async (
  artisanId: number,
  more: Partial<typeof artProducts.$inferInsert> = {},
  id?: number,
): Promise<number> =>
  (await run((tx) => saveEntity(tx, artProductDesk, by(), workInput({ artisanId, ...more }), { id }))).id;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  editor = await person(db, "travel_editor", { nickname: "Editor" });
});
afterAll(() => database.close());
