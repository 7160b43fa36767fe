import { afterAll, beforeAll } from "vitest";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { makePages } from "~/foundation/files/paged/make-pages.server";
import { travelDesk } from "~/products/travel/travel-desk.server";
import type { Db, Tx } from "~db/client";
import { pagedFiles } from "~db/schema/files";
import type { travelArticles } from "~db/schema/travel";
import { paper } from "../../factories/papers";
import { deskBy } from "../../harness/desk";
import { person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { actorOf, upload } from "../files/world";
import "../../../app/composition";

export let database: TestDatabase;
export let db: Db;
export let editorId: number;

export const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);
export const by = () => deskBy(editorId, "TRAVEL_EDITOR");

/** Uploads a PDF as the editor; its pages are made where `made`. */
export async function uploaded(bytes: Buffer = paper(), { made = true } = {}): Promise<string> {
  const actor = { ...(await actorOf(db, "travel_editor")), userId: editorId };
  const key = await upload(db, actor, { kind: "document", name: "a.pdf", bytes });
  if (made) await makePages(key);
  return key;
}

/** A PDF whose pages are there, and which belongs to nobody. */
export const readyPaper = "demo/travel/fushimi.pdf";

type Input = Partial<typeof travelArticles.$inferInsert>;

/** What an editor says of an article. */
const articleInput = (more: Input = {}) => ({
  category: "spot",
  title: { zh: "早晨", ja: "朝", en: "Morning" },
  tags: [],
  cover: null,
  seq: 0,
  summary: { zh: "早起的理由", ja: "早起きのわけ", en: "Why to rise early" },
  ...more,
});

/** Saves an article as an editor, with a PDF whose pages are there unless said; a new one without `id`. */
export const article = async (more: Input = {}, id?: number): Promise<number> => {
  const { attachment = readyPaper } = more;
  return (await run((tx) => saveEntity(tx, travelDesk, by(), articleInput({ ...more, attachment }), { id }))).id;
};

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  editorId = (await person(db, "travel_editor", { nickname: "Editor" })).id;
  await db.insert(pagedFiles).values({ key: readyPaper, state: "ready", pages: 2 });
});
afterAll(() => database.close());
