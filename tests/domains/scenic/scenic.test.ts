import "../../../app/composition";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { richWordsOf } from "~/foundation/rich-text/rich-words";
import { readText } from "~/foundation/rich-text/rules/read-text";
import { closeDatabase } from "~/platform/data/database.server";
import { scenicCalls } from "~/products/scenic/calls";
import { findSpots } from "~/products/scenic/queries/search.server";
import { scenicDesk } from "~/products/scenic/scenic-desk.server";
import type { Db } from "~db/client";
import { type CallServer, startCalls } from "../../harness/call-server";
import { deskBy } from "../../harness/desk";
import { person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let db: Db;
let server: CallServer;
let editor: number;

const spot = async (name: string, more: object = {}) => {
  const content = richWordsOf({ zh: readText("正文"), ja: readText("本文"), en: readText("Text") });
  const values = {
    name: { ja: name },
    summary: { ja: "紹介" },
    prefecture: "nara",
    seasons: [],
    cover: "demo/scenic/castle.webp",
    pictures: [],
    content,
    place: {},
    location: null,
    access: {},
    hours: {},
    fee: {},
    homepage: "",
    seq: 0,
    ...more,
  };
  const saved = await inTransaction(db, (tx) => saveEntity(tx, scenicDesk, deskBy(editor, "TRAVEL_EDITOR"), values));
  return saved.id;
};

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  editor = (await person(db, "travel_editor")).id;
  server = await startCalls(scenicCalls, () => null);
});
afterAll(async () => {
  await server?.close();
  await closeDatabase();
  await database?.close();
});

test("lists are narrowed by prefecture and season; spots of all the year are in every season; hidden ones in none", async () => {
  const spring = await spot("桜", { seasons: ["spring"], seq: 3 });
  const always = await spot("寺", { seq: 2 });
  await spot("隠", { seq: -5 });
  await spot("他県", { prefecture: "gifu", seq: 9 });
  const ids = async (query: string) =>
    (await server.call(0, "GET", `/api/scenic/list?prefecture=nara${query}`)).body.content.map(
      ({ id }: { id: number }) => id,
    );
  expect(await ids("")).toEqual([spring, always]);
  expect(await ids("&season=spring")).toEqual([spring, always]);
  expect(await ids("&season=winter")).toEqual([always]);
  expect((await server.call(0, "GET", "/api/scenic/list?season=never")).status).toBe(406);
});

test("one spot with its text; a hidden one is not found, nor by words", async () => {
  const id = await spot("見える滝", { location: { latitude: 34.5, longitude: 135.8 } });
  const hidden = await spot("見えない滝", { seq: -1 });
  const { body } = await server.call(0, "GET", `/api/scenic/get/${id}`);
  expect([body.nameJp, body.contentJp, body.latitude]).toEqual(["見える滝", "本文", 34.5]);
  expect((await server.call(0, "GET", `/api/scenic/get/${hidden}`)).body.message).toBe("notFindData");
  const paging = { page: 0, size: 10, offset: 0 };
  const { content } = await findSpots(db, { keyword: "滝", locale: "ja_JP", viewer: null, paging });
  expect(content.map((hit) => hit.id)).toEqual([id]);
});
