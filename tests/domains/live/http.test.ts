import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditLog } from "~db/schema/audit";
import { lives } from "~db/schema/live";
import { commodities } from "~db/schema/shop";
import { commodity } from "../../factories/shop";
import { admin, call, db, guest, inHours, keeper, live, owner, said } from "./world";

const rowOf = async (id: number) => (await db.select().from(lives).where(eq(lives.id, id)))[0];
const idsIn = (rows: { id: number }[]) => rows.map(({ id }) => id);
const notFound = { status: 406, body: { message: "notFindData" } };

describe("what everybody reads of live events", () => {
  test("GET live/list and get: the shapes of our API, goods at the price of who asks", async () => {
    const tea = await commodity(db, owner, { price: 900, originalPrice: 1_200, attachments: ["demo/shop/tea.webp"] });
    const cup = await commodity(db, owner);
    const id = await live({ commodityIds: [cup, tea], flag: true, viewers: 12 });
    const entity = {
      id,
      title: "新茶直播",
      titleJp: "新茶の生配信",
      titleEn: "New tea, live",
      flag: true,
      replay: false,
      coverPhoto: { type: "demo", uuidKey: "demo/live/tea-room.webp" },
      isShow: true,
      viewers: 12,
      state: "live",
    };
    const listed = (await call("GET", "/live/list")).body as { id: number }[];
    expect(listed.find((one) => one.id === id)).toMatchObject(entity);
    const { status, body } = await call("GET", `/live/get/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...entity, streamUrl: "https://example.com/live/tea.m3u8" });
    expect(Math.abs(Date.parse(body.serverTime) - Date.now())).toBeLessThan(60_000);
    expect(idsIn(body.products)).toEqual([cup, tea]);
    expect(body.products[1]).toMatchObject({
      price: 900,
      originalPrice: 1_200,
      picture: "demo/shop/tea.webp",
      href: `/commodity/detail/${tea}`,
    });
    expect(body.products[0]).toMatchObject({ price: 1_000, originalPrice: 1_000 });
  });

  test("GET commodity/get/byLive: what is sold in it, in its order, without what was taken away", async () => {
    const [one, two, gone] = [await commodity(db, owner), await commodity(db, owner), await commodity(db, owner)];
    const id = await live({ commodityIds: [two, gone, one] });
    const sold = async () => (await call("GET", `/commodity/get/byLive/${id}`)).body;
    expect(idsIn(await sold())).toEqual([two, gone, one]);
    expect((await sold())[0]).toMatchObject({ price: 1_000, inventory: 100, sellerId: owner.userId });
    await db.update(commodities).set({ deletedTime: new Date() }).where(eq(commodities.id, gone));
    expect(idsIn(await sold())).toEqual([two, one]);
    for (const other of [999_999_999, await live({ commodityIds: [one], isShow: false })])
      expect((await call("GET", `/commodity/get/byLive/${other}`)).body).toEqual([]);
  });

  test("one that is hidden or taken away is nowhere; the stream only where it opens", async () => {
    const id = await live({ isShow: false });
    const listed = async () => idsIn((await call("GET", "/live/list")).body).includes(id);
    expect([await listed(), await call("GET", `/live/get/${id}`)]).toEqual([false, expect.objectContaining(notFound)]);
    expect((await call("PUT", "/live/flag", { id, isShow: true }, admin)).status).toBe(200);
    expect(await listed()).toBe(true);
    expect((await call("GET", `/live/get/${id}`)).body).toMatchObject({ state: "upcoming", streamUrl: "" });
    expect((await call("PUT", "/live/flag", { id, replay: true }, admin)).status).toBe(200);
    expect((await call("GET", `/live/get/${id}`)).body).toMatchObject({ state: "replay", streamUrl: said().streamUrl });
    expect((await call("DELETE", `/live/delete/${id}`, undefined, admin)).status).toBe(200);
    expect([await listed(), await call("GET", `/live/get/${id}`)]).toEqual([false, expect.objectContaining(notFound)]);
    for (const path of ["0", "x", "999999999"]) expect((await call("GET", `/live/get/${path}`)).status, path).toBe(406);
  });
});

describe("what administrators do", () => {
  test("save, update, flag and product change what they say, are written down, and leave the rest as it is", async () => {
    const [tea, cup] = [await commodity(db, owner), await commodity(db, owner)];
    const id = await live({ commodityIds: [tea] });
    expect((await call("PUT", "/live/flag", { id, flag: true }, admin)).body).toMatchObject({ result: "success", id });
    const { title, startTime } = said({ title: "改题" });
    const changed = { id, title, titleJp: "", titleEn: "", cover: "demo/live/tea-room.webp", startTime };
    expect((await call("PUT", "/live/update", changed, admin)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ title: { zh: "改题" }, flag: true, isShow: true, commodityIds: [tea] });
    expect((await call("PUT", "/live/product", { id, commodityIds: [cup, tea, cup] }, admin)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ commodityIds: [cup, tea], flag: true, endTime: null });
    expect((await call("PUT", "/live/flag", { id, flag: false }, admin)).status).toBe(200);
    expect((await rowOf(id))?.endTime).toBeInstanceOf(Date);
    expect((await call("PUT", "/live/flag", { id, flag: true }, admin)).status).toBe(200);
    expect((await rowOf(id))?.endTime).toBeNull();
    const lines = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `live:${id}`));
    expect(lines.map(({ action }) => action)).toEqual(Array(6).fill("live"));
    const found = (await call("GET", "/admin/live/list?keyword=%E6%94%B9%E9%A2%98&size=100", undefined, admin)).body;
    expect(idsIn(found.content)).toContain(id);
  });

  test.each([
    ["no title", { title: " ", titleJp: "", titleEn: "" }],
    ["a title of 101 letters", { titleEn: "a".repeat(101) }],
    ["no cover", { cover: "" }],
    ["a cover that is none of ours", { cover: "https://example.com/a.png" }],
    ["no time", { startTime: undefined }],
    ["a time that is none", { startTime: "tomorrow" }],
    ["a stream without https", { streamUrl: "rtmp://example.com/live" }],
    ["21 goods", { commodityIds: Array.from({ length: 21 }, (_, at) => at + 1) }],
    ["a negative number of viewers", { viewers: -1 }],
    ["a flag of letters", { flag: "yes" }],
  ])("refuses %s", async (_, more) => {
    expect((await call("POST", "/live/save", said(more), admin)).status).toBe(406);
  });

  test("refuses goods that nobody sells, and what is not there", async () => {
    const gone = { status: 406, body: { message: "liveCommodityGone" } };
    expect(await call("POST", "/live/save", said({ commodityIds: [999_999_999] }), admin)).toMatchObject(gone);
    const id = await live();
    expect(await call("PUT", "/live/product", { id, commodityIds: [999_999_999] }, admin)).toMatchObject(gone);
    for (const [method, path, body] of [
      ["PUT", "/live/flag", { id: 999_999_999, flag: true }],
      ["PUT", "/live/product", { id: 999_999_999, commodityIds: [] }],
      ["DELETE", "/live/delete/999999999", undefined],
    ] as const)
      expect(await call(method, path, body, admin), path).toMatchObject(notFound);
  });

  test("nobody else may: 401 for visitors, 409 for guests and other desks", async () => {
    const id = await live();
    const acts: [string, string, unknown][] = [
      ["POST", "/live/save", said()],
      ["PUT", "/live/update", said({ id })],
      ["PUT", "/live/flag", { id, flag: true }],
      ["PUT", "/live/product", { id, commodityIds: [] }],
      ["DELETE", `/live/delete/${id}`, undefined],
      ["GET", "/admin/live/list", undefined],
      ["GET", "/live/link/commodityIds?keyword=tea", undefined],
    ];
    for (const [method, path, body] of acts) {
      expect((await call(method, path, body)).status, path).toBe(401);
      for (const who of [guest, keeper]) expect((await call(method, path, body, who)).status, path).toBe(409);
    }
    expect(await rowOf(id)).toMatchObject({ flag: false, deletedTime: null });
  });
});

test("a start in the past stays; a moment is a moment in every zone", async () => {
  const startTime = inHours(-3).replace(/\.\d+Z$/, "Z");
  const id = await live({ startTime: startTime.replace("Z", "+00:00") });
  expect((await rowOf(id))?.startTime).toEqual(new Date(startTime));
});
