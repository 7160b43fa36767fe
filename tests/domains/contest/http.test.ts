import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rightsVersion } from "~/products/contest/rules/rights";
import type { Db } from "~db/client";
import { photoWorks } from "~db/schema/contest";
import { ask, callApi, postForm } from "../../harness/http";
import { type Person, person } from "../../harness/people";
import { type SharedProduct, sharedProduct } from "../../harness/shared-product";
import type { TestDatabase } from "../../setup/database";

let product: SharedProduct;
let database: TestDatabase;
let db: Db;
let [admin, author, visitor] = [] as unknown as [Person, Person, Person];

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const call = async (method: string, path: string, body?: unknown, who?: Person) => {
  const reply = await callApi(product.port, method, `/api${path}`, body, who ? { cookie: who.cookie } : {});
  return { status: reply.status, body: JSON.parse(reply.body || "null") };
};
const page = (path: string, who?: Person) =>
  ask(product.port, path, { host: product.host("main"), ...(who && { cookie: who.cookie }) });
const send = (path: string, fields: Record<string, string>, who: Person) =>
  postForm(product.port, path, fields, { host: product.host("main"), cookie: who.cookie });

let codes = 0;
const contestBody = (more: object = {}) => ({
  title: "旗袍",
  titleEn: "Qipao",
  code: `http${Date.now() % 1_000_000}x${++codes}`,
  content: "说明",
  cover: "demo/news/kimono.webp",
  applyStart: at(-60),
  applyEnd: at(60),
  resultTime: null,
  maxWorks: 3,
  seq: 1,
  ...more,
});
async function contest(more: object = {}) {
  const body = contestBody(more);
  const saved = await call("POST", "/admin/photo_contest/save", body, admin);
  expect(saved, JSON.stringify(saved)).toMatchObject({ status: 200, body: { id: expect.any(Number) } });
  return { ...body, id: saved.body.id as number };
}
const work = (eventId: number, more: object = {}) => ({
  eventId,
  title: "Red lane",
  description: "Morning in Yokohama.",
  photographer: "Mori",
  area: "Yokohama",
  cover: "demo/contest/red-lane.webp",
  images: ["demo/contest/red-lane.webp"],
  rights: rightsVersion,
  ...more,
});

beforeAll(async () => {
  ({ product, database } = await sharedProduct());
  db = database.db;
  [admin, author, visitor] = [await person(db, "admin"), await person(db, "guest"), await person(db, "guest")];
});
afterAll(() => database?.close());

describe("calls", () => {
  test("a work is entered, looked at, listed, changed, awarded and withdrawn", async () => {
    const { id: eventId, ...about } = await contest();
    const who = await person(db, "guest");
    const saved = await call("POST", "/photo_work/save", work(eventId), who);
    expect(saved).toMatchObject({ status: 200, body: { result: "success", id: expect.any(Number) } });
    const { id } = saved.body;
    const list = async (sort = "new") =>
      (await call("GET", `/photo_work/list?eventId=${eventId}&sort=${sort}`)).body.content as { id: number }[];
    expect(await list()).toEqual([]);
    expect((await call("GET", `/photo_work/get/${id}`)).body.message).toBe("notFindData");
    expect((await call("GET", "/photo_work/myList", undefined, who)).body.content).toMatchObject([
      { id, status: "pending", rightsVersion },
    ]);
    expect((await call("PUT", "/photo_work/review", { id, pass: true }, visitor)).status).toBe(409);
    expect((await call("PUT", "/photo_work/review", { id, pass: false }, admin)).body.message).toBe("verdictMissing");
    expect((await call("PUT", "/photo_work/review", { id, pass: true }, admin)).status).toBe(200);
    expect(await list()).toMatchObject([{ id, title: "Red lane", claps: 0, award: "" }]);
    expect((await call("POST", "/clap/save", { type: "photo", refId: id }, who)).body).toEqual({
      result: "info",
      detail: "ownClap",
    });
    expect((await call("POST", "/clap/save", { type: "photo", refId: id }, visitor)).body.result).toBe("success");
    expect(await list("clap")).toMatchObject([{ id, claps: 10 }]);
    const { eventId: _, ...changes } = work(eventId, { title: "Lane" });
    const changed = { ...changes, id };
    expect((await call("PUT", "/photo_work/update", changed, visitor)).body.message).toBe("notFindData");
    expect((await call("PUT", "/photo_work/update", changed, who)).status).toBe(200);
    expect(await list()).toEqual([]);
    await call("PUT", "/photo_work/review", { id, pass: true }, admin);
    expect((await call("PUT", "/photo_work/award", { id, award: "gold" }, admin)).body.message).toBe("photoAwardEarly");
    const over = { ...about, id: eventId, applyEnd: at(-5), resultTime: at(-2) };
    expect((await call("PUT", "/admin/photo_contest/update", over, admin)).status).toBe(200);
    expect((await call("POST", "/photo_work/save", work(eventId), visitor)).body.message).toBe("eventEnded");
    expect((await call("PUT", "/photo_work/award", { id, award: "gold" }, admin)).status).toBe(200);
    expect(await list("award")).toMatchObject([{ id, award: "gold" }]);
    expect((await call("DELETE", `/photo_work/delete/${id}`, undefined, who)).body.message).toBe("photoAwarded");
    await call("PUT", "/photo_work/award", { id, award: "" }, admin);
    expect((await call("DELETE", `/photo_work/delete/${id}`, undefined, visitor)).body.message).toBe("notFindData");
    expect((await call("DELETE", `/photo_work/delete/${id}`, undefined, who)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  test("an own picture enters a contest once, whatever its size, format and brightness", async () => {
    const { id } = await contest();
    const who = await person(db, "guest");
    const upload = async (picture: ReturnType<typeof sharp>): Promise<string> => {
      const bytes = await picture.jpeg({ quality: 60 }).toBuffer();
      const asked = { fileName: "a.jpg", contentType: "image/jpeg", kind: "contest", size: bytes.length };
      const { path, uuidKey, headers } = (await call("PUT", "/aws/s3/put", asked, who)).body;
      expect((await fetch(path, { method: "PUT", headers, body: new Uint8Array(bytes) })).status).toBe(200);
      return uuidKey;
    };
    const lane = () => sharp("db/seed/files/contest/red-lane.webp");
    const enter = async (title: string, picture: ReturnType<typeof sharp>) =>
      (await call("POST", "/photo_work/save", work(id, { title, images: [await upload(picture)] }), who)).body;
    expect(await enter("First", lane())).toMatchObject({ result: "success" });
    expect(await enter("Smaller", lane().resize(420))).toEqual({ message: "photoDuplicate" });
    expect(await enter("Brighter", lane().modulate({ brightness: 1.1 }))).toEqual({ message: "photoDuplicate" });
    const other = await enter("Other", sharp("db/seed/files/contest/snow-night.webp"));
    expect(other, JSON.stringify(other)).toMatchObject({ result: "success" });
  });

  test("a juror scores, and only administrators read what the jury gave", async () => {
    const { id: eventId, ...about } = await contest();
    const juror = await person(db, "guest");
    const { id } = (await call("POST", "/photo_work/save", work(eventId), author)).body;
    await call("PUT", "/photo_work/review", { id, pass: true }, admin);
    const seat = await call("POST", "/admin/photo_juror/save", { contestId: eventId, userId: juror.id }, admin);
    expect(seat.status, JSON.stringify(seat.body)).toBe(200);
    await call("PUT", "/admin/photo_contest/update", { ...about, id: eventId, applyEnd: at(-5) }, admin);
    expect((await call("PUT", "/photo_work/score", { id, score: 11 }, juror)).status).toBe(406);
    expect((await call("PUT", "/photo_work/score", { id, score: 9 }, visitor)).body.message).toBe("notFindData");
    expect((await call("PUT", "/photo_work/score", { id, score: 9 }, juror)).status).toBe(200);
    const standings = `/admin/photo_work/standings?eventId=${eventId}`;
    expect((await call("GET", standings, undefined, juror)).status).toBe(409);
    expect((await call("GET", standings, undefined, admin)).body.content).toMatchObject([{ id, mean: 9, scores: 1 }]);
    const blind = (await page(`/event/photoComp/jury/${eventId}`, juror)).body;
    expect(blind).toContain("Red lane");
    for (const hidden of ["Mori", author.username]) expect(blind).not.toContain(hidden);
    expect((await page(`/event/photoComp/jury/${eventId}`, visitor)).status).toBe(404);
  });

  test.each([
    [{ title: "" }, "title"],
    [{ title: "x".repeat(13) }, "title"],
    [{ description: "x".repeat(251) }, "description"],
    [{ photographer: "x".repeat(13) }, "photographer"],
    [{ area: "x".repeat(11) }, "area"],
    [{ cover: "nothing" }, "cover"],
    [{ images: [] }, "photoShowsNothing"],
    [{ images: Array.from({ length: 10 }, (_, n) => `demo/contest/${n}.webp`) }, "images"],
    [{ rights: undefined }, "photoRights"],
    [{ images: [], video: 999_999_999 }, "photoVideoGone"],
    [{ eventId: 999_999_999 }, "notFindData"],
  ])("%j is refused, naming what is wrong", async (wrong, named) => {
    const { id } = await contest();
    const reply = await call("POST", "/photo_work/save", { ...work(id), ...wrong }, author);
    expect(reply.status).toBe(406);
    expect(JSON.stringify(reply.body)).toContain(named);
  });
});

describe("pages", () => {
  test("a work before its approval is for its author and administrators alone, and hostile words stay words", async () => {
    const { id: eventId, code } = await contest();
    const title = "<b>Hi</b>";
    const { id } = (await call("POST", "/photo_work/save", work(eventId, { title }), author)).body;
    const path = `/event/photoComp/work/${id}`;
    expect((await page(path)).status).toBe(404);
    expect((await page(path, visitor)).status).toBe(404);
    expect((await page(path, author)).body).toContain("&lt;b&gt;Hi&lt;/b&gt;");
    expect((await page(path, admin)).status).toBe(200);
    expect((await page(`/event/photoComp/${code}`)).body).not.toContain("Hi&lt;/b&gt;");
    await call("PUT", "/photo_work/review", { id, pass: true }, admin);
    await expect.poll(async () => (await page(`/event/photoComp/${code}`)).body).toContain("Hi&lt;/b&gt;");
    expect((await page(path)).status).toBe(200);
  });

  test("forms without a script: a wrong value comes back with what was typed; a work is entered and withdrawn", async () => {
    const { id } = await contest();
    const who = await person(db, "guest");
    const fields = {
      contestId: String(id),
      title: "Snow",
      photographer: "Mori",
      area: "",
      description: "",
      cover: "demo/contest/snow-night.webp",
      images: "demo/contest/snow-night.webp",
      rights: rightsVersion,
    };
    const refused = await send("/event/photoComp/upload", { ...fields, photographer: "" }, who);
    expect(refused.status).toBe(422);
    expect(refused.body).toContain("Snow");
    const sent = await send("/event/photoComp/upload", fields, who);
    expect([sent.status, sent.headers.location]).toEqual([303, "/event/photoComp/myWorks"]);
    const mine = async () => (await db.select().from(photoWorks)).filter(({ ownerId }) => ownerId === who.id);
    const [row] = await mine();
    expect(row).toMatchObject({ title: "Snow", status: "pending", rightsVersion });
    expect((await page(`/event/photoComp/update/${row?.id}`, visitor)).status).toBe(404);
    await send("/event/photoComp/myWorks", { intent: "withdraw", id: String(row?.id) }, who);
    expect((await mine())[0]).toMatchObject({ status: "withdrawn", images: [], cover: "" });
  });

  test("a work and a change that come too late are told so, and stay in their form", async () => {
    const { id, ...about } = await contest();
    const who = await person(db, "guest");
    const { id: mine } = (await call("POST", "/photo_work/save", work(id), who)).body;
    await call("PUT", "/admin/photo_contest/update", { ...about, id, applyEnd: at(-5) }, admin);
    const fields = {
      title: "Late snow",
      photographer: "Mori",
      area: "",
      description: "",
      cover: "demo/contest/snow-night.webp",
      images: "demo/contest/snow-night.webp",
      rights: rightsVersion,
    };
    for (const [path, more] of [
      ["/event/photoComp/upload", { contestId: String(id) }],
      [`/event/photoComp/update/${mine}`, {}],
    ] as const) {
      const late = await send(path, { ...fields, ...more }, { ...who, cookie: `${who.cookie}; lang=en_US` });
      expect(late.status, path).toBe(406);
      for (const text of ["It is too late", "Late snow", "snow-night"]) expect(late.body, path).toContain(text);
    }
    expect((await page(`/event/photoComp/update/${mine}`, who)).body).not.toContain('name="title"');
  });

  test("rights and links are read by everybody", async () => {
    const reply = await page("/event/linkCopyright?lang=en_US");
    expect(reply.status).toBe(200);
    expect(reply.body).toContain(`Version ${rightsVersion}`);
  });
});
