import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adReservations } from "~db/schema/adwall";
import { auditLog } from "~db/schema/audit";
import { ask, callApi, postForm, type Reply } from "../../harness/http";
import { type Product, startProduct } from "../../harness/product";
import { ad, admin, always, categoryId, database, db, owner, type Somebody, slot, somebody } from "./world";

let product: Product;
let guest: Somebody;
let stranger: Somebody;
let otherOwner: Somebody;
beforeAll(async () => {
  product = await startProduct(database.url);
  [guest, stranger, otherOwner] = [await somebody(), await somebody(), await somebody("hotel_admin")];
});
afterAll(() => product?.kill());

const call = async (method: string, path: string, body?: unknown, who?: Somebody) => {
  const reply = await callApi(product.port, method, `/api/adwall${path}`, body, who ? { cookie: who.cookie } : {});
  return { status: reply.status, body: JSON.parse(reply.body || "null") };
};
const page = (path: string, who?: Somebody): Promise<Reply> =>
  ask(product.port, path, { host: product.host("biz"), ...(who && { cookie: who.cookie }) });
const wish = (adId: number, more: object = {}) => ({
  adId,
  reserveTime: slot(4).toISOString(),
  headCount: 2,
  contactName: "Mori",
  phone: "+86 138 1234 5678",
  ...more,
});
const book = async (adId: number, who = guest, more: object = {}): Promise<number> =>
  (await call("POST", "/order/save", wish(adId, more), who)).body.id;

const body = (more: object = {}) => ({
  adName: "茶之木",
  adNameJp: "茶の木",
  adNameEn: "Chanoki",
  description: "怀石",
  categoryId,
  flag: "all",
  introAttachment: "demo/adwall/kaiseki.webp",
  attachments: [],
  capacityPerSlot: 4,
  openHours: always,
  seq: 3,
  ...more,
});

describe("calls about ads", () => {
  test("an administrator saves, updates and deletes; visitors read what the specification names", async () => {
    const saved = await call("POST", "/save", body({ sellerId: owner.userId }), admin);
    expect(saved).toMatchObject({ status: 200, body: { result: "success", id: expect.any(Number) } });
    const { id } = saved.body;
    expect((await call("GET", `/get/${id}`)).body).toMatchObject({
      id,
      adName: "茶之木",
      adNameJp: "茶の木",
      adNameEn: "Chanoki",
      categoryId,
      capacityPerSlot: 4,
      seq: 3,
      openHours: always,
    });
    expect((await call("PUT", "/update", body({ id, seq: 5, sellerId: owner.userId }), admin)).status).toBe(200);
    expect((await call("GET", `/list?categoryId=${categoryId}&keyword=chanoki&size=1`)).body).toMatchObject({
      totalElements: 1,
      number: 0,
      size: 1,
      content: [{ id }],
    });
    const written = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `ad:${id}`));
    expect(written.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["ad", admin.userId],
      ["ad", admin.userId],
    ]);
    expect((await call("DELETE", `/delete/${id}`, undefined, admin)).status).toBe(200);
    expect((await call("GET", `/get/${id}`)).body).toEqual({ message: "notFindData" });
  });

  test("categories", async () => {
    await ad();
    const { id } = (await call("POST", "/category/save", { name: "酒场", nameJp: "酒場", seq: 7 }, admin)).body;
    await call("PUT", "/category/update", { id, name: "居酒屋", nameJp: "居酒屋", seq: 8 }, admin);
    expect((await call("GET", "/category/list")).body[0]).toEqual({
      id,
      name: "居酒屋",
      nameJp: "居酒屋",
      nameEn: "",
      seq: 8,
    });
    expect((await call("DELETE", `/category/delete/${id}`, undefined, admin)).status).toBe(200);
    expect((await call("DELETE", `/category/delete/${categoryId}`, undefined, admin)).body.message).toBe(
      "adCategoryInUse",
    );
  });

  test.each([
    [
      "hours that overlap",
      {
        openHours: {
          mon: [
            ["10:00", "12:00"],
            ["11:00", "13:00"],
          ],
        },
      },
    ],
    ["a name too long", { adName: "长".repeat(41) }],
    ["a capacity below 0", { capacityPerSlot: -1 }],
    ["a day that is none", { closedDays: ["2026-02-30"] }],
    ["no picture", { introAttachment: "" }],
  ])("%s is refused", async (_, more) => {
    expect((await call("POST", "/save", body(more), admin)).status).toBe(406);
  });
});

describe("calls about reservations", () => {
  test("slots, save, lists and details, by id and number", async () => {
    const adId = await ad();
    const day = slot(4).toISOString().slice(0, 10);
    const id = await book(adId);
    const slots = (await call("GET", `/order/slots/${adId}?date=${day}`)).body as { time: string; remaining: number }[];
    expect(slots.find(({ time }) => time === slot(4).toISOString())?.remaining).toBe(6);
    const got = (await call("GET", `/order/get/${id}`, undefined, guest)).body;
    expect(got).toMatchObject({
      id,
      status: "reserved",
      adId,
      headCount: 2,
      phone: "+8613812345678",
      contactName: "Mori",
      reserveTime: slot(4).toISOString(),
      events: [{ event: "placed" }],
      acts: ["cancel"],
    });
    expect((await call("GET", "/order/myList", undefined, guest)).body.content[0].id).toBe(id);
    expect((await call("GET", `/order/list?adId=${adId}`, undefined, owner)).body).toMatchObject({
      totalElements: 1,
      content: [{ id }],
    });
    const file = await callApi(product.port, "GET", `/api/adwall/order/list?adId=${adId}&format=csv`, undefined, {
      cookie: owner.cookie,
    });
    expect(file.headers["content-type"]).toContain("text/csv");
    expect(file.body.startsWith("\uFEFF")).toBe(true);
    expect(file.body).toContain(got.number);
    expect(file.body).toContain("'+8613812345678");
  });

  test.each([
    ["0 people", { headCount: 0 }, "headCountInvalid"],
    ["201 people", { headCount: 201 }, "headCountInvalid"],
    ["half a person", { headCount: 1.5 }, "headCountInvalid"],
    ["yes", { headCount: true }, "invalidInput"],
    ["a list", { headCount: [2] }, "invalidInput"],
    ["500 characters of meal", { mealContent: "食".repeat(500) }, "invalidInput"],
    ["a phone without a country", { phone: "13812345678" }, "invalidInput"],
    ["nobody's name", { contactName: " " }, "invalidInput"],
    ["a time between slots", { reserveTime: new Date(slot(4).getTime() + 1_000).toISOString() }, "slotClosed"],
  ])("%s: %s", async (_, more, message) => {
    expect(await call("POST", "/order/save", wish(await ad(), more), guest)).toMatchObject({
      status: 406,
      body: { message },
    });
  });

  test("499 characters of meal are taken, and a repeated key reserves once", async () => {
    const adId = await ad();
    const send = () =>
      callApi(product.port, "POST", "/api/adwall/order/save", wish(adId, { mealContent: "𠮷".repeat(499) }), {
        cookie: guest.cookie,
        headers: { "idempotency-key": `k-${adId}` },
      });
    const [one, two] = [await send(), await send()];
    expect([one.status, two.body]).toEqual([200, one.body]);
    expect(await db.select().from(adReservations).where(eq(adReservations.adId, adId))).toHaveLength(1);
  });

  test("strangers read and move nothing, through any call", async () => {
    const [mine, theirs] = [await ad(), await ad({}, otherOwner)];
    const [id, otherId] = [await book(mine), await book(theirs, stranger)];
    for (const who of [stranger, otherOwner]) {
      expect((await call("GET", `/order/get/${id}`, undefined, who)).status).toBe(409);
      expect((await call("PUT", `/order/cancel/${id}`, {}, who)).status).toBe(409);
      expect((await call("PUT", "/order/status", { id, status: "confirmed" }, who)).body.message).toBe("orderNotExist");
    }
    expect((await call("GET", `/order/get/${otherId}`, undefined, owner)).status).toBe(409);
    expect((await call("PUT", "/order/status", { id: otherId, status: "confirmed" }, owner)).body.message).toBe(
      "orderNotExist",
    );
    expect((await call("GET", "/order/list", undefined, stranger)).body.content).toEqual([]);
    expect((await call("GET", "/order/myList", undefined, owner)).body.content).toEqual([]);
    const rows = await db.select().from(adReservations).where(eq(adReservations.status, "reserved"));
    expect(rows.map((row) => row.id)).toEqual(expect.arrayContaining([id, otherId]));
  });

  test("an owner confirms, a guest cancels; too late is refused", async () => {
    const adId = await ad();
    const id = await book(adId);
    expect((await call("PUT", "/order/status", { id, status: "confirmed" }, owner)).status).toBe(200);
    expect((await call("PUT", "/order/status", { id, status: "done" }, owner)).body.message).toBe("reservationAhead");
    await db
      .update(adReservations)
      .set({ reserveTime: new Date(Date.now() + 7_100_000) })
      .where(eq(adReservations.id, id));
    expect((await call("PUT", `/order/cancel/${id}`, { reason: "ill" }, guest)).body.message).toBe("noCancelWithin2h");
    const other = await book(adId);
    expect((await call("PUT", `/order/cancel/${other}`, { reason: "ill" }, guest)).status).toBe(200);
    expect((await call("GET", `/order/get/${other}`, undefined, owner)).body).toMatchObject({
      status: "canceled",
      acts: [],
      events: [{ event: "placed" }, { event: "cancel", note: "ill" }],
    });
  });
});

describe("pages", () => {
  test("the wall, a category and an ad; unknown ones are not found", async () => {
    const id = await ad({ name: { ja: "朝顔亭" } });
    expect((await page("/adwall")).body).toContain("朝顔亭");
    expect((await page(`/adwall/category/${categoryId}`)).body).toContain("朝顔亭");
    expect((await page(`/adwall/detail/${id}`)).body).toContain(`/adwall/reservation/${id}?slot=`);
    for (const path of ["/adwall/detail/0", "/adwall/detail/x", "/adwall/detail/999999", "/adwall/category/999999"])
      expect((await page(path)).status, path).toBe(404);
  });

  test("an address says which language it is, on the lists, the ad and its form", async () => {
    const address = { ja: "東京都台東区谷中9-9-9" };
    const id = await ad({ address });
    const read = async (path: string, language: string) => {
      const as = { host: product.host("biz"), cookie: guest.cookie, headers: { "accept-language": language } };
      return (await ask(product.port, path, as)).body;
    };
    for (const path of [`/adwall/category/${categoryId}`, `/adwall/detail/${id}`, `/adwall/reservation/${id}`]) {
      expect(await read(path, "en-US"), path).toMatch(
        /<span[^>]* lang="ja">東京都台東区谷中9-9-9<|<span lang="ja">東京都台東区谷中9-9-9</,
      );
      expect(await read(path, "ja-JP"), path).toMatch(/<span(?![^>]* lang=)[^>]*>東京都台東区谷中9-9-9</);
    }
  });

  test("a cached page is made anew when a seat is taken and when the ad changes", async () => {
    const id = await ad({ capacityPerSlot: 1, openHours: { ...always } });
    const day = slot(4).toISOString().slice(0, 10);
    const read = async () => (await page(`/adwall/detail/${id}?day=${day}`)).body;
    const link = `/adwall/reservation/${id}?slot=${day}T12:00`;
    expect(await read()).toContain(link);
    await book(id, guest, { headCount: 1 });
    await expect.poll(read).not.toContain(link);
    await call(
      "PUT",
      "/update",
      body({ id, adNameJp: "改名した店", adName: "", adNameEn: "", sellerId: owner.userId }),
      admin,
    );
    await expect.poll(read).toContain("改名した店");
  });

  test("the form keeps what was typed beside the refusal, and a sent one leads to the reservation", async () => {
    const id = await ad();
    const path = `/adwall/reservation/${id}?day=${slot(4).toISOString().slice(0, 10)}`;
    const fields = { reserveTime: slot(4).toISOString(), headCount: "3", contactName: "森 花子", phone: "12" };
    const as = { host: product.host("biz"), cookie: guest.cookie };
    const refused = await postForm(product.port, path, fields, as);
    expect(refused.status).toBe(422);
    expect(refused.body).toContain("森 花子");
    expect(refused.body).toContain('id="form-phone-error"');
    const sent = await postForm(product.port, path, { ...fields, phone: "090-1234-5678" }, as);
    expect(sent.status).toBe(303);
    const there = await page(sent.headers.location ?? "", guest);
    expect(there.body).toContain("森 花子");
    const foreign = await page(sent.headers.location ?? "", stranger);
    expect(foreign.status).toBe(302);
    expect(foreign.body).not.toContain("森 花子");
  });

  test("the desk of somebody without ads is empty, and its forms move nothing of others", async () => {
    const id = await book(await ad());
    const [row] = await db.select().from(adReservations).where(eq(adReservations.id, id));
    expect((await page("/adwall/allorder", stranger)).body).not.toContain(row?.number);
    expect((await page("/adwall/allorder", owner)).body).toContain(row?.number);
    const as = { host: product.host("biz"), cookie: stranger.cookie };
    const tried = await postForm(
      product.port,
      "/adwall/allorder",
      { intent: "confirm", number: row?.number ?? "" },
      as,
    );
    expect(tried.status).not.toBe(303);
    const [after] = await db.select().from(adReservations).where(eq(adReservations.id, id));
    expect(after?.status).toBe("reserved");
  });
});
