import { afterAll, beforeAll } from "vitest";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { promoteCategoryDesk } from "~/products/promote/category-desk.server";
import { promoteDesk } from "~/products/promote/promote-desk.server";
import type { Db, Tx } from "~db/client";
import type { promoteCategories, promoteItems } from "~db/schema/promote";
import { deskBy } from "../../harness/desk";
import { type Person, person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

export let database: TestDatabase;
export let db: Db;
export let admin: Person;
export let owner: Person;

export const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);
export const byAdmin = () => deskBy(admin.id, "ADMIN");
export const byOwner = (who = owner) => deskBy(who.id, "PROMOTE_ADMIN");

/** Saves a category as an administrator. */
export const category = async (more: Partial<typeof promoteCategories.$inferInsert> = {}): Promise<number> =>
  (
    await run((tx) =>
      saveEntity(tx, promoteCategoryDesk, byAdmin(), { name: { zh: "美食", ja: "食べる" }, seq: 0, ...more }),
    )
  ).id;

type ItemInput = Partial<typeof promoteItems.$inferInsert>;

/** What an owner says of an item. */
const itemInput = (categoryId: number, more: ItemInput = {}) => ({
  categoryId,
  name: { zh: "花车", ja: "花ぐるま", en: "Hanaguruma" },
  promoteLogo: "demo/adwall/sushi.webp",
  description: { ja: "八席の鮨屋", en: "Sushi at eight seats" },
  homePage: "https://example.com/hana",
  address: {},
  location: null,
  tags: [],
  isPublic: true,
  flag: "all",
  seq: 0,
  ...more,
});

/** Saves an item as its owner, or as `by`; a new one without `id`. */
export const item = async (categoryId: number, more: ItemInput = {}, by = byOwner(), id?: number): Promise<number> =>
  (await run((tx) => saveEntity(tx, promoteDesk, by, itemInput(categoryId, more), { id }))).id;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  admin = await person(db, "admin");
  owner = await person(db, "promote_admin");
});
afterAll(() => database.close());
