import { afterAll, beforeAll } from "vitest";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { boardCategoryDesk } from "~/products/board/category-desk.server";
import { type PostWords, writePost } from "~/products/board/verbs/write-post.server";
import type { Db, Tx } from "~db/client";
import { deskBy } from "../../harness/desk";
import { type Person, person } from "../../harness/people";
import { type SharedProduct, sharedProduct } from "../../harness/shared-product";
import { inTransaction } from "../../harness/transaction";
import type { TestDatabase } from "../../setup/database";

export let product: SharedProduct;
let database: TestDatabase;
export let db: Db;
export let admin: Person;
export let author: Person;
export let visitor: Person;
export let categoryId: number;

export const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);
export const byAdmin = () => deskBy(admin.id, "ADMIN");

/** What an author writes, with a title of its own. */
export const words = (title: string, more: Partial<PostWords> = {}): PostWords => ({
  categoryId,
  title,
  content: "Two years old, in good order.",
  area: "tokyo",
  price: 5_000,
  contactKind: "message",
  contact: "",
  images: [],
  ...more,
});

/** A post on the board. Its id. */
export const post = async (title: string, more: Partial<PostWords> = {}, who = author): Promise<number> =>
  (await run((tx) => writePost(tx, { userId: who.id }, words(title, more), { isDraft: false }))).id;

beforeAll(async () => {
  ({ product, database } = await sharedProduct());
  db = database.db;
  [admin, author, visitor] = [await person(db, "admin"), await person(db, "guest"), await person(db, "guest")];
  const category = { name: { zh: "转让", ja: "ゆずります", en: "For sale" }, seq: 1 };
  ({ id: categoryId } = await run((tx) => saveEntity(tx, boardCategoryDesk, byAdmin(), category)));
});
afterAll(() => database?.close());
