import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { videoGroups, videoSales, videos, videoViews } from "~db/schema/video";
import { ask, callApi } from "../../harness/http";
import { type Person, person } from "../../harness/people";
import { type Product, startProduct } from "../../harness/product";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { giftPoints, readyVideo } from "./video-world";

let database: TestDatabase;
let product: Product;
let editor: Person;
let other: Person;
let guest: Person;
let admin: Person;
beforeAll(async () => {
  database = await testDatabase();
  product = await startProduct(database.url);
  editor = await person(database.db, "video_admin");
  other = await person(database.db, "travel_editor");
  guest = await person(database.db, "guest");
  admin = await person(database.db, "admin");
});
afterAll(async () => {
  await product?.kill();
  await database.close();
});

const call = async (method: string, path: string, body?: unknown, who?: Person) => {
  const reply = await callApi(product.port, method, `/api${path}`, body, who ? { cookie: who.cookie } : {});
  return { status: reply.status, body: JSON.parse(reply.body || "null") };
};
const page = (path: string, who?: Person) =>
  ask(product.port, path, { host: product.host("tv"), ...(who && { cookie: who.cookie }) });

describe("a paid video", () => {
  test("is played by its buyer, its owner and ADMIN; nobody else finds its sources anywhere", async () => {
    const id = await readyVideo(database.db, editor.id, { price: 40, captions: [{ lang: "ja", vtt: "WEBVTT\n\n" }] });
    const places = [`/video/detail/${id}`, `/video/detail/${id}.data`, `/api/video/get/${id}`];
    const readers = async (who?: Person) => Promise.all(places.map(async (path) => (await page(path, who)).body));
    const names = /\/hls\/|\.m3u8|video\/2026\//;
    for (const who of [undefined, guest, other])
      for (const text of await readers(who)) {
        expect(text).not.toMatch(names);
        expect(text).toContain("Morning");
      }
    expect((await call("GET", `/video/get/${id}`)).body).toMatchObject({ id, locked: true });
    /* Control: the same look finds them where they may be. */
    for (const who of [editor, admin]) for (const text of await readers(who)) expect(text).toMatch(/\/hls\/[^o"]/);
    for (const text of [...(await readers(editor)), ...(await readers(admin))])
      expect(text).not.toMatch(/video\/2026\//);

    await giftPoints(database.db, guest.id, 100);
    expect((await call("POST", "/video/buy", { id }, undefined)).status).toBe(401);
    const bought = await call("POST", "/video/buy", { id, price: 40 }, guest);
    expect(bought.body).toMatchObject({ result: "success", detail: { price: 40 } });
    expect((await call("POST", "/video/buy", { id }, guest)).body).toMatchObject({ message: "alreadyPaid" });
    for (const text of await readers(guest)) expect(text).toMatch(/\/hls\//);
    const list = (await call("GET", "/video/list/bought", undefined, guest)).body;
    expect(list).toMatchObject([{ id, salesInfo: { bought: true, paid: 40, number: bought.body.detail.number } }]);
    expect((await call("GET", "/video/list/bought")).status).toBe(401);

    const result = `/video/order_result?number=${bought.body.detail.number}`;
    expect((await page(result, guest)).body).toContain(`/video/detail/${id}`);
    for (const who of [undefined, other]) expect((await page(result, who)).body).not.toContain(`/video/detail/${id}`);
    expect((await page("/video/bought", guest)).body).toContain(bought.body.detail.number);
  });

  test("is bought by a plain form, which asks first", async () => {
    const id = await readyVideo(database.db, editor.id, { price: 10 });
    expect((await page(`/video/detail/${id}`)).body).toContain(encodeURIComponent(`/video/detail/${id}`));
    const shown = (await page(`/video/detail/${id}`, guest)).body;
    const [, key = ""] = /name="key" value="([^"]+)"/.exec(shown) ?? [];
    expect(shown).toMatch(/<details[^>]*data-ask/);
    const post = (price: number) =>
      ask(product.port, `/video/detail/${id}`, {
        method: "POST",
        host: product.host("tv"),
        cookie: guest.cookie,
        headers: { "content-type": "application/x-www-form-urlencoded", origin: `http://${product.host("tv")}` },
        body: new URLSearchParams({ intent: "buy", key, price: String(price) }).toString(),
      });
    expect((await post(9)).status).toBe(406);
    const done = await post(10);
    expect([done.status, done.headers.location]).toEqual([
      303,
      expect.stringContaining("/video/order_result?number=V"),
    ]);
  });
});

test("what visitors do not see has no page, no entity and no place in a list", async () => {
  const shown = await readyVideo(database.db, editor.id, { typeId: 1 });
  const hidden = [
    await readyVideo(database.db, editor.id, { typeId: 1, seq: -1 }),
    await readyVideo(database.db, editor.id, { typeId: 1, deletedTime: new Date() }),
    await readyVideo(database.db, editor.id, {
      typeId: 1,
      state: "failed",
      reason: "videoBroken",
      qualities: [],
      minuteBytes: [],
    }),
  ];
  const listed = (await call("GET", "/video/list?typeId=1")).body.map(({ id }: { id: number }) => id);
  expect(listed).toContain(shown);
  for (const id of hidden) {
    expect(listed).not.toContain(id);
    expect((await page(`/video/detail/${id}`)).status).toBe(404);
    expect((await call("GET", `/video/get/${id}`, undefined, guest)).body.message).toBe("notFindData");
    expect((await call("PUT", "/video/views", { id })).body.message).toBe("notFindData");
  }
  expect((await page(`/video/detail/${hidden[0]}`, editor)).status).toBe(200);
  expect((await page(`/video/detail/${hidden[0]}`, other)).status).toBe(404);
});

test("a free video has sources, metadata, views and a place that follows its viewer", async () => {
  const id = await readyVideo(database.db, editor.id, { chapters: [{ at: 30, title: { en: "Bridge", ja: "橋" } }] });
  const entity = (await call("GET", `/video/get/${id}`)).body;
  expect(entity).toMatchObject({
    id,
    encode: { state: "done", percent: 100, qualities: [640, 1280] },
    salesInfo: { price: null, bought: false },
    src: { hls: expect.stringMatching(/^\/hls\/open\//), qualities: [{ width: 640 }, { width: 1280 }] },
  });
  expect(entity).not.toHaveProperty("locked");
  const html = (await page(`/video/detail/${id}`)).body;
  expect(html).toContain('"@type":"VideoObject"');
  expect(html).toMatch(/<meta property="og:video" content="http[^"]+1280\.mp4"/);
  expect(html).toMatch(/<video[^>]*controls[^>]*>\s*<source src="[^"]+640\.mp4"/);
  expect(html).toContain('href="?t=30"');

  expect((await call("PUT", "/video/views", { id }, guest)).body.result).toBe("success");
  expect((await call("PUT", "/video/views", { id }, guest)).body.result).toBe("success");
  expect(await database.db.select().from(videoViews).where(eq(videoViews.videoId, id))).toHaveLength(1);

  const place = (currentTime: number) => ({ videoId: id, duration: 120, currentTime });
  expect((await call("POST", "/video/progress", place(10))).status).toBe(401);
  expect((await call("POST", "/video/progress", place(-1), guest)).status).toBe(406);
  await call("POST", "/video/progress", place(70), guest);
  await call("POST", "/video/progress", place(45), guest);
  const known = { videoId: id, duration: 120, currentTime: 70, lastPlace: 45 };
  expect((await call("GET", `/video/progress/${id}`, undefined, guest)).body).toEqual(known);
  expect((await call("GET", `/video//progress/${id}`, undefined, guest)).body).toEqual(known);
  expect((await call("GET", `/video/progress/${id}`, undefined, other)).body).toMatchObject({ currentTime: 0 });
  expect((await page(`/video/detail/${id}`, guest)).body).toContain("640.mp4#t=45");
  expect((await page(`/video/detail/${id}?t=12`, guest)).body).toContain("640.mp4#t=12");
});

test("the sitemap names what a free video plays; of a paid or an unfinished one only its page", async () => {
  const cover = "video-cover/2026/zq.webp";
  const free = await readyVideo(database.db, editor.id, { cover });
  const others = [
    await readyVideo(database.db, editor.id, { cover, price: 5 }),
    await readyVideo(database.db, editor.id, { cover, state: "queued", qualities: [], minuteBytes: [] }),
    await readyVideo(database.db, editor.id, { thumbKey: null }),
  ];
  const { body } = await page("/sitemap.xml");
  const origin = `http://${product.host("tv")}`;
  const entryOf = (id: number) => body.split("\n").find((line) => line.includes(`/video/detail/${id}</loc>`)) ?? "";
  expect(entryOf(free)).toContain(`<video:content_loc>${origin}/hls/open/${free}/1/1280.mp4</video:content_loc>`);
  expect(entryOf(free)).toContain(`<video:thumbnail_loc>${origin}/img/${cover}?w=1280</video:thumbnail_loc>`);
  expect(entryOf(free)).toContain("<video:duration>120</video:duration>");
  for (const id of others) expect(entryOf(id)).toMatch(/<loc>(?!.*video:video)/);
});

test("categories, groups, the author and what may play by itself", async () => {
  const saved = async (body: object) => {
    const named = { nameJp: "", nameEn: "", isHot: true, seq: 0, ...body };
    return { id: (await call("POST", "/video/category/save", named, admin)).body.id as number };
  };
  const parent = await saved({ name: "路" });
  const inside = await saved({ name: "铁", parentId: parent.id });
  const id = await readyVideo(database.db, editor.id, { categoryId: inside.id, restaurantId: 77, typeId: 1 });
  expect((await call("GET", `/video/category/get/${parent.id}`)).body).toMatchObject({
    name: "路",
    type: "VIDEO",
    children: [{ id: inside.id, parent: parent.id }],
  });
  expect((await call("GET", "/video/category/list")).body[0]).toMatchObject({ id: 10_001, type: "LIVE" });
  expect((await call("GET", `/video/list/${parent.id}`)).body).toMatchObject([{ id }]);
  expect((await call("GET", `/video/get/author/${id}`)).body).toMatchObject({ id: editor.id });
  const found = async (query: string) =>
    (await call("GET", `/video/whitelist?${query}`)).body.map((one: { id: number }) => one.id);
  expect(await found("typeId=0&restaurantId=77")).toEqual([id]);
  expect(await found("typeId=1&restaurantId=0")).toContain(id);
  expect(await found("typeId=0&restaurantId=78")).toEqual([]);
  const [group] = await database.db
    .insert(videoGroups)
    .values({ ownerId: editor.id, title: { en: "Together" }, videoIds: [id, 999_999] })
    .returning();
  expect((await call("GET", `/video/group/get/${group?.id}`)).body).toMatchObject({ videos: [{ id }] });
  expect((await call("GET", "/video/group/list")).body).toContainEqual(expect.objectContaining({ id: group?.id }));
  for (const path of [
    "/tv",
    "/",
    `/video/category/${parent.id}`,
    `/video/category/${parent.id}/${inside.id}`,
    "/video/category/10001",
    "/video/group",
    `/video/group/detail/${group?.id}`,
    `/video/author/${editor.id + 10_000}`,
  ])
    expect([path, (await page(path)).status]).toEqual([path, 200]);
  expect((await page(`/video/category/${inside.id}`)).status).toBe(404);
});

describe("the desk", () => {
  test("is an editor's own; a group takes own videos only; categories are written by ADMIN", async () => {
    const id = await readyVideo(database.db, editor.id);
    const body = (more: object = {}) => ({
      id,
      title: "新",
      titleJp: "新",
      titleEn: "New",
      description: "",
      descriptionJp: "",
      descriptionEn: "",
      fileKey: ["demo/news/petals.mp4"],
      cover: [],
      typeId: 0,
      tags: [],
      captions: [{ lang: "ja", vtt: "1\n00:00:01,000 --> 00:00:02,000\nこんにちは" }],
      chapters: [{ at: 0, title: { ja: "はじめ" } }],
      price: 5,
      seq: 0,
      ...more,
    });
    expect((await call("PUT", "/video/update", body(), other)).body.message).toBe("notFindData");
    const saved = await call("PUT", "/video/update", body(), editor);
    expect(saved.body).toMatchObject({ result: "success" });
    const [row] = await database.db.select().from(videos).where(eq(videos.id, id));
    expect(row).toMatchObject({
      price: 5,
      version: 2,
      fileKey: "demo/news/petals.mp4",
      captions: [{ lang: "ja", vtt: "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nこんにちは\n" }],
      chapters: [{ at: 0, title: { ja: "はじめ" } }],
    });
    const broken = body({ captions: [{ lang: "ja", vtt: "no times" }] });
    expect((await call("PUT", "/video/update", broken, editor)).status).toBe(406);
    const group = { title: "组", titleJp: "", titleEn: "", description: "", descriptionJp: "", descriptionEn: "" };
    const groupBody = { ...group, videoIds: [id], cover: [], seq: 0 };
    expect((await call("POST", "/video/group/save", groupBody, other)).body).toMatchObject({ message: "videoGone" });
    expect((await call("POST", "/video/group/save", groupBody, editor)).body).toMatchObject({ result: "success" });
    const category = { name: "新", nameJp: "", nameEn: "", isHot: false, seq: 0 };
    expect((await call("POST", "/video/category/save", category, editor)).status).toBe(409);
    const top = (await call("POST", "/video/category/save", category, admin)).body.id;
    const below = (await call("POST", "/video/category/save", { ...category, parentId: top }, admin)).body.id;
    const third = await call("POST", "/video/category/save", { ...category, parentId: below }, admin);
    expect(third.body.message).toBe("videoCategoryLevel");
    expect((await call("DELETE", `/video/category/delete/${top}`, undefined, admin)).body.message).toBe(
      "videoCategoryInUse",
    );
  });

  test("sales are the owner's and ADMIN's, also as a file", async () => {
    const id = await readyVideo(database.db, other.id, { price: 7 });
    const number = "V2026112900000003";
    await database.db
      .insert(videoSales)
      .values({ number, videoId: id, buyerId: guest.id, ownerId: other.id, price: 7 });
    const file = (who: Person) =>
      ask(product.port, "/api/video/sales/list?format=csv", { cookie: who.cookie }).then(({ body }) => body);
    expect(await file(other)).toContain(number);
    expect(await file(admin)).toContain(number);
    expect(await file(editor)).not.toContain(number);
    expect((await call("GET", "/video/sales/list", undefined, guest)).status).toBe(409);
    expect((await page("/video/sales", other)).body).toContain(number);
    expect((await page("/video/manage", admin)).status).toBe(200);
    expect((await page(`/video/update/${id}`, other)).status).toBe(200);
    expect((await page(`/video/update/${id}`, editor)).status).toBe(404);
  });
});
