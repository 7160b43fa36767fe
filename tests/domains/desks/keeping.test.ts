import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deskCalls } from "~/foundation/desks/desk-calls";
import { saveDraft } from "~/foundation/desks/verbs/save-draft.server";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { richWordsOf } from "~/foundation/rich-text/rich-words";
import { readText } from "~/foundation/rich-text/rules/read-text";
import { bannerDesk } from "~/foundation/site/banner-desk.server";
import { composedCalls } from "~/platform/api/openapi.server";
import { closeDatabase } from "~/platform/data/database.server";
import { replaceParts } from "~/platform/domain/composed.server";
import { fieldTime } from "~/platform/time/tokyo";
import { newsCategoryDesk } from "~/products/news/category-desk.server";
import { newsDesk } from "~/products/news/news-desk.server";
import { drafts } from "~db/schema/desks";
import { type CallServer, caller, startCalls } from "../../harness/call-server";
import { deskBy } from "../../harness/desk";
import { ask } from "../../harness/http";
import { person } from "../../harness/people";
import { db, run } from "./world";

let server: CallServer;
let [mori, sato, guest, category] = [0, 0, 0, 0];
const by = (id: number) => deskBy(id, "NEWS_EDITOR");

beforeAll(async () => {
  const calls = [...deskCalls(newsDesk), ...deskCalls(bannerDesk)];
  replaceParts({ entityDesks: [newsDesk, bannerDesk], calls });
  [mori, sato] = [(await person(db, "news_editor")).id, (await person(db, "news_editor")).id];
  guest = (await person(db, "guest")).id;
  server = await startCalls(composedCalls(), (id) =>
    id === 0 ? null : caller(id, id === guest ? "guest" : "news_editor"),
  );
  const about = { type: 1, name: { en: "Seasons" }, color: "rose", language: "all", seq: 0 };
  category = (await run((tx) => saveEntity(tx, newsCategoryDesk, by(mori), about))).id;
});
afterAll(async () => {
  await server?.close();
  await closeDatabase();
});

type Detail = { draft: number; draftVersion: number; time: string };
type Said = { status: number; body: { message?: string; detail?: Detail | null } };

/** What the form of an article sends to keep it. */
const keep = async (fields: Record<string, string | number>, who = mori, path = "/api/news/draft/keep") => {
  const pairs = Object.entries({ intent: "save", ...fields }).map(([name, value]) => [name, String(value)]);
  return keepRaw(JSON.stringify(pairs), who, path);
};
const keepRaw = async (body: string, who = mori, path = "/api/news/draft/keep"): Promise<Said> => {
  const headers = { "content-type": "application/octet-stream", ...(who && { "x-user": String(who) }) };
  const reply = await ask(server.port, path, { method: "PUT", body, headers });
  return { status: reply.status, body: JSON.parse(reply.body) };
};
const article = (title: string) => ({
  title: { en: title },
  categoryId: category,
  cover: null,
  author: "Mori",
  tags: [],
  language: "all",
  seq: 0,
  content: richWordsOf({ en: readText("It blooms") }),
  stickyType: 0,
});
const saved = (title: string, about: { id?: number } = {}, who = mori) =>
  run((tx) => saveEntity(tx, newsDesk, by(who), article(title), about));
const draftOf = async (id: number) => (await db.select().from(drafts).where(eq(drafts.id, id)))[0];
const detailOf = ({ body }: Said) => body.detail as Detail;

test("a new article is kept unfinished, again by its draft, and nothing is written while nothing changes", async () => {
  const first = await keep({ "values.title.en": "Blossom" });
  expect(first).toMatchObject({ status: 200, body: { detail: { draft: expect.any(Number) } } });
  const { draft, draftVersion } = detailOf(first);
  expect(await draftOf(draft)).toMatchObject({ values: { title: { en: "Blossom" } }, rowId: null, authorId: mori });
  const same = await keep({ "values.title.en": "Blossom", draft, draftVersion });
  expect(detailOf(same)).toMatchObject({ draft, draftVersion });
  const second = await keep({ "values.title.en": "Blossoms", draft, draftVersion });
  expect(detailOf(second).draft).toBe(draft);
  expect(detailOf(second).draftVersion).toBeGreaterThan(draftVersion);
  const late = await keep({ "values.title.en": "An older tab", draft, draftVersion });
  expect(late).toMatchObject({ status: 406, body: { message: "draftChanged" } });
  expect(await draftOf(draft)).toMatchObject({ values: { title: { en: "Blossoms" } } });
});

test("what an article holds already makes no draft of it; what is written does, and readers see nothing", async () => {
  const row = await saved("Tea");
  const words = {
    id: row.id,
    version: row.updateTime.getTime(),
    "values.title.en": "Tea",
    "values.author": "Mori",
    "values.categoryId": category,
    "values.language": "all",
    "values.seq": 0,
    "values.content.en.as": "text",
    "values.content.en.text": "It blooms",
  };
  const { publishedTime } = row as unknown as { publishedTime: Date };
  const form = { ...words, "values.publishedTime": fieldTime(publishedTime) };
  expect(await keep(form)).toMatchObject({ status: 200, body: { detail: null } });
  const kept = await keep({ ...form, "values.title.en": "Green tea" });
  const { draft } = detailOf(kept);
  expect(await draftOf(draft)).toMatchObject({ rowId: row.id, values: { title: { en: "Green tea" } } });
  const [now] = await db.execute<{ title: object }>(sql`select title from news where id = ${row.id}`);
  expect(now?.title).toEqual({ en: "Tea" });
});

test("what another editor saved meanwhile stays: the article, and the draft", async () => {
  const row = await saved("Lanterns");
  const seen = { id: row.id, version: row.updateTime.getTime() };
  await saved("Lanterns by night", { id: row.id }, sato);
  expect(await keep({ ...seen, "values.title.en": "Lamps" })).toMatchObject({
    status: 406,
    body: { message: "entityChanged" },
  });
  expect(await db.select().from(drafts).where(eq(drafts.rowId, row.id))).toHaveLength(0);

  const own = detailOf(await keep({ "values.title.en": "Mori's" }));
  const theirs = detailOf(await keep({ "values.title.en": "Sato's", ...own, time: "" }, sato));
  expect(await keep({ "values.title.en": "Mori's again", ...own, time: "" })).toMatchObject({
    body: { message: "draftChanged" },
  });
  expect(await draftOf(theirs.draft)).toMatchObject({ authorId: sato, values: { title: { en: "Sato's" } } });
});

test("a draft with a time keeps its time and its words", async () => {
  const publishTime = new Date(Date.now() + 86_400_000);
  const held = await run((tx) => saveDraft(tx, newsDesk, by(mori), article("Soon"), { publishTime }));
  const seen = { draft: held.id, draftVersion: held.updateTime.getTime() };
  expect(await keep({ "values.title.en": "Half of", ...seen })).toMatchObject({ body: { message: "draftTimed" } });
  expect(await draftOf(held.id)).toMatchObject({ publishTime, values: { title: { en: "Soon" } } });
});

test("an article of the greatest length in three languages is kept", async () => {
  const long = "字".repeat(19_000);
  const each = ["zh", "ja", "en"].map((flag) => [`values.content.${flag}.text`, long]);
  expect(await keep(Object.fromEntries(each))).toMatchObject({ status: 200 });
});

test("nobody but editors, no desk that does not say so, nothing that is no form", async () => {
  expect((await keep({ "values.title.en": "x" }, guest)).status).toBe(409);
  expect((await keep({ "values.title.en": "x" }, 0)).status).toBe(401);
  expect((await keep({ business: "shop" }, mori, "/api/admin/banner/draft/keep")).body.message).toBe("notFindData");
  expect((await keep({ "values.title.en": "x".repeat(5_000) })).body.message).toBe("draftUnreadable");
  for (const body of ['{"a":1}', '[["a"]]', "[[1,2]]", JSON.stringify([["values[1000000].a", "x"]]), "[]"])
    expect((await keepRaw(body)).status, body).toBe(406);
  for (const body of ["", "[", '[["values.title.en","\\u0000"]]'])
    expect((await keepRaw(body)).status).toBeLessThan(500);
  expect((await keepRaw(JSON.stringify(Array.from({ length: 401 }, (_, n) => [`a${n}`, ""])))).status).toBe(406);
  expect((await keepRaw(`[["a","${"x".repeat(1_600_000)}"]]`)).status).toBe(413);
});
