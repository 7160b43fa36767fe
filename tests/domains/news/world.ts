import { afterAll, beforeAll } from "vitest";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { richWordsOf } from "~/foundation/rich-text/rich-words";
import { readText } from "~/foundation/rich-text/rules/read-text";
import { newsCategoryDesk } from "~/products/news/category-desk.server";
import { newsDesk } from "~/products/news/news-desk.server";
import type { Db, Tx } from "~db/client";
import type { news, newsCategories } from "~db/schema/news";
import { deskBy } from "../../harness/desk";
import { type Person, person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

export let database: TestDatabase;
export let db: Db;
export let editor: Person;

export const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);
export const by = () => deskBy(editor.id, "NEWS_EDITOR");

export type ArticleInput = Partial<typeof news.$inferInsert>;

/** Saves a category as an editor. */
export const category = async (more: Partial<typeof newsCategories.$inferInsert> = {}): Promise<number> =>
  (
    await run((tx) =>
      saveEntity(tx, newsCategoryDesk, by(), {
        type: 1,
        name: { zh: "季节", ja: "季節" },
        color: "rose",
        language: "all",
        seq: 0,
        ...more,
      }),
    )
  ).id;

/** What an editor says of an article. */
export const articleInput = (more: ArticleInput = {}) => ({
  title: { zh: "樱花", ja: "桜", en: "Blossom" },
  author: "",
  language: "all",
  cover: null,
  stickyType: 0,
  content: richWordsOf({ zh: readText("**花**开了"), ja: readText("咲いた"), en: readText("It blooms") }),
  tags: [],
  seq: 0,
  ...more,
});

/** Saves an article as an editor; a new one without `id`. */
export const article = async (categoryId: number, more: ArticleInput = {}, id?: number): Promise<number> =>
  (await run((tx) => saveEntity(tx, newsDesk, by(), articleInput({ categoryId, ...more }), { id }))).id;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  editor = await person(db, "news_editor", { nickname: "Editor" });
});
afterAll(() => database.close());
