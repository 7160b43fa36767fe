import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hotelOrders } from "~db/schema/hotel-order";
import { hotelResourceBookings, hotelResources } from "~db/schema/hotel-resource";
import { resourceOf, stayAt, takenSlots } from "../../factories/hotel-resources";
import { type Guest, guest } from "../../factories/hotel-stays";
import { type House, house, inDays } from "../../factories/hotels";
import { ask, callApi, postForm } from "../../harness/http";
import { person, sessionOf } from "../../harness/people";
import { type SharedProduct, sharedProduct } from "../../harness/shared-product";
import type { TestDatabase } from "../../setup/database";

let product: SharedProduct;
let database: TestDatabase;
let inn: House;
let word: string;
let resourceId: number;
let who: Guest;
let cookie: string;
let orderId: number;
const day = inDays(10);

beforeAll(async () => {
  ({ product, database } = await sharedProduct());
});
afterAll(() => database?.close());
beforeEach(async () => {
  word = `Inn ${Math.random().toString(36).slice(2, 10)}`;
  inn = await house(database.db, { name: { zh: `${word} 宿`, ja: `${word}／の宿`, en: word } });
  resourceId = await resourceOf(database.db, inn, { note: { ja: "タオルをお持ちください。" } });
  who = await guest(database.db);
  cookie = `sid=${await sessionOf(database.db, who.userId)}`;
  orderId = await stayAt(database.db, who, inn);
});

const host = () => product.host("main");
const get = (path: string, as?: string, language = "ja-JP") =>
  ask(product.port, path, { host: host(), headers: { "accept-language": language }, ...(as && { cookie: as }) });
const call = async (method: string, path: string, body?: unknown, as?: string) => {
  const reply = await callApi(product.port, method, `/api${path}`, body, { host: host(), ...(as && { cookie: as }) });
  return { status: reply.status, body: JSON.parse(reply.body || "null") };
};
const calendar = (query = "", type = "onsen") => `/hotel/resource/calendar/${inn.companyId}/${type}${query}`;
const week = () => `?from=${inDays(9)}&date=${day}`;
const wish = (more: object = {}) => ({ resourceId, date: day, slotId: "1000", count: 2, orderId, ...more });
const typed = (more: object = {}) =>
  Object.fromEntries(
    Object.entries({ intent: "reserve", key: "", ...wish(more) }).map(([name, value]) => [name, String(value)]),
  );
const reserve = async (more: object = {}): Promise<number> =>
  (await call("POST", "/hotel_resource/reserve", wish(more), cookie)).body.id;

describe("calls", () => {
  test("types, the list and the calendar say what there is and what is left", async () => {
    const types = (await call("GET", "/hotel_resource/type")).body as { type: string; companies: number }[];
    expect(types.map(({ type }) => type)).toEqual(["onsen", "parking", "barbecue"]);
    expect(types[0]?.companies).toBeGreaterThan(0);
    expect((await call("GET", `/hotel_resource/list?companyId=${inn.companyId}`)).body).toEqual([
      {
        id: resourceId,
        companyId: inn.companyId,
        type: "onsen",
        name: "大露天温泉",
        nameJp: "大露天風呂",
        nameEn: "Great bath",
        note: "",
        noteJp: "タオルをお持ちください。",
        noteEn: "",
        slots: [
          { id: "1000", start: "10:00", end: "11:00", capacity: 20 },
          { id: "1100", start: "11:00", end: "12:00", capacity: 20 },
        ],
      },
    ]);
    expect((await call("GET", `/hotel_resource/list?companyId=${inn.companyId}&type=parking`)).body).toEqual([]);
    await reserve({ count: 20 });
    const asked = `/hotel_resource/calendar?companyId=${inn.companyId}&type=onsen&from=${day}`;
    const found = (await call("GET", `${asked}&to=${inDays(11)}`)).body;
    expect(found.map(({ date }: { date: string }) => date)).toEqual([day, inDays(11)]);
    expect(found[0].slots).toEqual([
      { resourceId, id: "1000", start: "10:00", end: "11:00", remaining: 0, possible: false },
      { resourceId, id: "1100", start: "11:00", end: "12:00", remaining: 20, possible: true },
    ]);
    for (const to of [inDays(9), inDays(72)])
      expect((await call("GET", `${asked}&to=${to}`)).body.message).toBe("resourceDays");
    expect((await call("GET", `${asked}&to=${inDays(71)}`)).status).toBe(200);
  });

  test("a guest reserves and cancels; strangers do neither", async () => {
    expect((await call("POST", "/hotel_resource/reserve", wish())).status).toBe(401);
    const stranger = (await person(database.db, "guest")).cookie;
    expect((await call("POST", "/hotel_resource/reserve", wish(), stranger)).body.message).toBe("resourceNeedsStay");
    expect((await call("POST", "/hotel_resource/reserve", wish({ count: 21 }), cookie)).body.message).toBe(
      "resourceFull",
    );
    for (const more of [{ count: 0 }, { count: 1.5 }, { date: "2026-02-30" }, { slotId: "10:00" }])
      expect((await call("POST", "/hotel_resource/reserve", wish(more), cookie)).status).toBe(406);
    const id = await reserve();
    expect((await call("PUT", `/hotel_resource/cancel/${id}`, undefined, stranger)).body.message).toBe("notFindData");
    expect((await call("PUT", `/hotel_resource/cancel/${id}`, undefined, cookie)).body).toEqual({ result: "success" });
    expect(await takenSlots(database.db, resourceId)).toEqual({});
  });

  test("a house keeps its resources by calls", async () => {
    const body = {
      companyId: inn.companyId,
      type: "parking",
      name: "停车场",
      nameJp: "駐車場",
      nameEn: "Car park",
      slots: [{ start: "12:00", end: "24:00", capacity: 3 }],
      isPublic: true,
      seq: 5,
    };
    const saved = await call("POST", "/hotel_resource/save", body, inn.owner.cookie);
    expect(saved.body).toMatchObject({ result: "success", id: expect.any(Number) });
    const { id } = saved.body;
    const listed = await call("GET", "/admin/hotel_resource/list", undefined, inn.owner.cookie);
    expect(listed.body.content.map((row: { id: number }) => row.id).sort()).toEqual([resourceId, id].sort());
    const other = (await house(database.db)).owner.cookie;
    expect((await call("PUT", "/hotel_resource/update", { ...body, id }, other)).body.message).toBe("notFindData");
    const wrong = { ...body, slots: [{ start: "12:00", end: "11:00", capacity: 3 }] };
    expect((await call("POST", "/hotel_resource/save", wrong, inn.owner.cookie)).status).toBe(406);
    expect((await call("DELETE", `/hotel_resource/delete/${id}`, undefined, inn.owner.cookie)).status).toBe(200);
    expect((await call("GET", `/hotel_resource/list?companyId=${inn.companyId}&type=parking`)).body).toEqual([]);
  });
});

describe("the page of types", () => {
  test("leads to the houses that have each, as does the page of the house", async () => {
    const { body } = await get("/hotel/resource/type");
    expect(body).toContain(`href="/hotel/resource/calendar/${inn.companyId}/onsen"`);
    expect(body).not.toContain(`href="/hotel/resource/calendar/${inn.companyId}/parking"`);
    const about = (await get(`/hotel/company/detail/${inn.companyId}`)).body;
    expect(about).toContain(`href="/hotel/resource/calendar/${inn.companyId}/onsen"`);
    await database.db.update(hotelResources).set({ isPublic: false }).where(eq(hotelResources.id, resourceId));
    expect((await get("/hotel/resource/type")).body).not.toContain(`/calendar/${inn.companyId}/`);
  });
});

describe("the calendar of a house", () => {
  test("is found by its name in any language and by its number; what is not there is not found", async () => {
    for (const named of [`${word} 宿`, `${word}／の宿`, word, inn.companyId])
      expect((await get(`/hotel/resource/calendar/${encodeURIComponent(named)}/onsen`)).body).toContain("大露天風呂");
    for (const path of [
      `/hotel/resource/calendar/${inn.companyId}/sauna`,
      `/hotel/resource/calendar/${encodeURIComponent(`${word}x`)}/onsen`,
      "/hotel/resource/calendar/999999999/onsen",
      "/hotel/resource/calendar/0x1/onsen",
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    const hidden = await house(database.db, { isPublic: false });
    expect((await get(`/hotel/resource/calendar/${hidden.companyId}/onsen`)).status).toBe(404);
  });

  test("says in marks and words what is left of each slot, and links what can be reserved", async () => {
    await reserve({ count: 17 });
    await reserve({ count: 20, slotId: "1100" });
    const { body } = await get(calendar(week()), undefined, "en-US");
    expect(body).toMatch(new RegExp(`href="[^"]*from=${inDays(9)}&amp;date=${day}&amp;slot=1000#day"`));
    expect(body).not.toContain(`date=${day}&amp;slot=1100`);
    expect(body).toContain("room for 3 people");
    expect(body).toContain("Full");
  });

  test("tells who cannot reserve why, and where to go on", async () => {
    const anonymous = (await get(calendar(week()))).body;
    expect(anonymous).toContain(`/user/login?to=${encodeURIComponent(calendar(week()))}`);
    const stranger = (await get(calendar(week()), (await person(database.db, "guest")).cookie)).body;
    expect(stranger).toContain(`href="/hotel/calendar/${inn.companyId}"`);
    for (const body of [anonymous, stranger]) expect(body).not.toContain('name="slotId"');
    /* Without a week in the address it opens at the stay, however far ahead that is. */
    expect((await get(calendar(), cookie)).body).toContain('name="slotId"');
    expect((await get(calendar())).body).not.toContain(`date=${day}`);
    const otherDay = (await get(calendar(`?from=${inDays(20)}`), cookie)).body;
    expect(otherDay).not.toContain('name="slotId"');
    expect(otherDay).toContain(`?from=${day}"`);
  });

  test("a guest reserves with the form, reads it, and cancels it, all without JavaScript", async () => {
    expect((await get(calendar(week()), cookie)).body).toContain('name="slotId"');
    const sent = await postForm(product.port, calendar(week()), typed(), { host: host(), cookie });
    expect([sent.status, sent.headers.location]).toEqual([303, calendar(week())]);
    const flash = sent.setCookies.find((line) => line.includes("flash="))?.split(";")[0];
    expect((await get(calendar(week()), `${cookie}; ${flash}`)).body).toContain("予約しました。");
    const [made] = await database.db
      .select()
      .from(hotelResourceBookings)
      .where(eq(hotelResourceBookings.orderId, orderId));
    expect(made).toMatchObject({ day, slotId: "1000", start: "10:00", end: "11:00", count: 2, userId: who.userId });
    expect((await get(calendar(), cookie)).body).toContain('name="reservationId"');
    const fields = { intent: "cancel", reservationId: String(made?.id) };
    expect((await postForm(product.port, calendar(), fields, { host: host(), cookie })).status).toBe(303);
    expect((await get(calendar(), cookie)).body).not.toContain('name="reservationId"');
  });

  test("a repeat of the same form reserves once; too many are refused beside the count, with what was typed kept", async () => {
    const key = `k${Math.random()}`;
    const send = (more: object) => postForm(product.port, calendar(week()), typed(more), { host: host(), cookie });
    expect([(await send({ key })).status, (await send({ key })).status]).toEqual([303, 303]);
    expect(Object.values(await takenSlots(database.db, resourceId))).toEqual([2]);
    const refused = await send({ count: 19 });
    expect(refused.status).toBe(406);
    expect(refused.body).toContain("This time is fully booked.");
    expect(refused.body).toMatch(/<input[^>]*name="count"[^>]*value="19"/);
  });
});

describe("a house's list of a day", () => {
  const page = (query = `?date=${day}`) => `/hotel/resource/reservations${query}`;

  test("has the day's reservations of the own houses, with guest and booking, and cancels them", async () => {
    const id = await reserve();
    const [order] = await database.db.select().from(hotelOrders).where(eq(hotelOrders.id, orderId));
    const own = (await get(page(), inn.owner.cookie)).body;
    expect([own.includes("大露天風呂"), own.includes("WANG LI"), own.includes(`number=${order?.number}`)]).toEqual([
      true,
      true,
      true,
    ]);
    expect((await get(page(`?date=${inDays(11)}`), inn.owner.cookie)).body).not.toContain("WANG LI");
    const other = await house(database.db);
    expect((await get(page(`?date=${day}&companyId=${inn.companyId}`), other.owner.cookie)).body).not.toContain(
      "WANG LI",
    );
    const fields = { intent: "cancel", reservationId: String(id) };
    const send = (as: string) => postForm(product.port, page(), fields, { host: host(), cookie: as });
    expect((await send(other.owner.cookie)).status).toBe(404);
    expect((await send(inn.owner.cookie)).status).toBe(303);
    expect(await takenSlots(database.db, resourceId)).toEqual({});
  });

  test("the desk's list leads there, and its form refuses slots that guests have reserved, beside the field", async () => {
    await reserve();
    const list = await get("/hotel/resource/lists", inn.owner.cookie);
    expect(list.body).toContain(`href="${page(`?companyId=${inn.companyId}`)}"`);
    const form = (await get(`/hotel/resource/lists?id=${resourceId}`, inn.owner.cookie)).body;
    expect(form).toContain("10:00-11:00 20\n11:00-12:00 20");
    const values = (slots: string) => ({
      "values.companyId": String(inn.companyId),
      "values.type": "onsen",
      "values.name.ja": "大露天風呂",
      intent: "save",
      id: String(resourceId),
      "values.note.ja": "",
      "values.slots": slots,
      "values.isPublic": "on",
      "values.seq": "0",
    });
    const send = (slots: string) =>
      postForm(product.port, `/hotel/resource/lists?id=${resourceId}`, values(slots), {
        host: host(),
        cookie: inn.owner.cookie,
      });
    const wrong = await send("10:00-11:00");
    expect([wrong.status, wrong.body.includes("Please write one time a line")]).toEqual([422, true]);
    const used = await send("11:00-12:00 20");
    expect([used.status, used.body.includes("Guests have reserved 2 of the slot at 10:00")]).toEqual([406, true]);
    expect((await send("10:00-11:00 2\n１１：００～１２：００　20")).status).toBe(303);
  });
});
