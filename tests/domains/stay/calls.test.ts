import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { storedFiles } from "~db/schema/files";
import { stays } from "~db/schema/stay";
import { inDays } from "../../factories/hotels";
import { approved, type Guest, guest, type Home, home, requested, secret, stored } from "../../factories/stays";
import { callApi } from "../../harness/http";
import { person, sessionOf } from "../../harness/people";
import { type SharedProduct, sharedProduct } from "../../harness/shared-product";
import type { TestDatabase } from "../../setup/database";

type Somebody = Guest & { cookie: string };
let product: SharedProduct;
let database: TestDatabase;
let place: Home;
let who: Somebody;

const signedIn = async (): Promise<Somebody> => {
  const made = await guest(database.db);
  return { ...made, cookie: `sid=${await sessionOf(database.db, made.userId)}` };
};
beforeAll(async () => {
  ({ product, database } = await sharedProduct());
});
afterAll(() => database?.close());
beforeEach(async () => {
  place = await home(database.db, { weekdayRent: 8_000, holidayRent: 8_000 });
  who = await signedIn();
});

const ask = (method: string, path: string, body?: unknown, cookie?: string) =>
  callApi(product.port, method, `/api${path}`, body, {
    host: product.host("main"),
    headers: { "accept-language": "en-US" },
    ...(cookie && { cookie }),
  });
const call = async (...asked: Parameters<typeof ask>) => {
  const reply = await ask(...asked);
  return { status: reply.status, body: JSON.parse(reply.body || "null"), text: reply.body };
};
const refused = async (...asked: Parameters<typeof ask>): Promise<string> => {
  const { status, body } = await call(...asked);
  return `${status} ${body.message}`;
};
const contact = { contactName: "WANG LI", phone: "+86 138 1234 5678", email: "guest@example.com" };
const wish = (more: object = {}) => ({
  stayId: place.id,
  checkin: inDays(20),
  checkout: inDays(22),
  adultCount: 2,
  ...more,
});
const save = async (more: object = {}, as = who): Promise<number> =>
  (await call("POST", "/stay_order/save", { ...wish(more), contact, note: "Hello" }, as.cookie)).body.id;

describe("what everybody reads", () => {
  test("a home, its list and its nights, and nothing of its address, exact place, phone, papers or mail [A5]", async () => {
    const { body, text } = await call("GET", `/stay/get/${place.id}`);
    expect(body).toMatchObject({
      id: place.id,
      name: "海边小屋",
      nameJp: "海辺の家",
      prefecture: "kanagawa",
      city: "鎌倉市",
      location: { latitude: 35.31, longitude: 139.49 },
      host: { name: place.host.username, answered: null },
      weekdayRent: 8_000,
    });
    const list = (await call("GET", `/stay/recommend?name=${encodeURIComponent("海辺")}&size=60`)).text;
    expect(list).toContain(`"id":${place.id}`);
    const page = (
      await callApi(product.port, "GET", `/stay/detail/${place.id}`, undefined, { host: product.host("main") })
    ).body;
    expect(page).toContain("鎌倉市");
    for (const shown of [text, list, page])
      for (const hidden of [
        secret.address,
        secret.phone,
        "35.308",
        "139.487",
        "ownershipFiles",
        `${place.host.username}@`,
      ])
        expect(shown).not.toContain(hidden);
  });
  test("the nights: price, shortest stay, and whether they can be requested", async () => {
    await requested(database.db, who, place.id, { checkin: inDays(20), checkout: inDays(21) });
    const { body } = await call("GET", `/stay/calendar/${place.id}?from=${inDays(20)}&to=${inDays(21)}`);
    expect(body).toMatchObject([
      { date: inDays(20), price: 8_000, isFree: false },
      { date: inDays(21), price: 8_000, minStay: 1, isFree: true },
    ]);
    expect((await call("GET", `/stay/takenDays/${place.id}?from=${inDays(19)}&to=${inDays(25)}`)).body).toEqual([
      inDays(20),
    ]);
    expect(await refused("GET", `/stay/calendar/${place.id}?from=${inDays(9)}&to=${inDays(1)}`)).toBe(
      "406 errDateToLive",
    );
  });
  test("a draft and another id are not there", async () => {
    await database.db.update(stays).set({ status: "draft" }).where(eq(stays.id, place.id));
    expect(await refused("GET", `/stay/get/${place.id}`)).toBe("406 itemNotExist");
    expect(await refused("GET", "/stay/get/999999999")).toBe("406 itemNotExist");
  });
});

describe("a guest", () => {
  test("quotes, requests, reads and cancels", async () => {
    const { body: quote } = await call("POST", "/stay_order/quote", wish({ childCount: 1, usePoint: 100 }));
    expect(quote).toMatchObject({
      room: 2 * 21_600,
      fees: [{ kind: "managementFee", amount: 3_000 }],
      total: 46_200,
      payTotal: 46_100,
      atStay: { deposit: 20_000 },
      remaining: 1,
    });
    const id = await save();
    const { body, text } = await call("GET", `/stay_order/get/${id}`, undefined, who.cookie);
    expect(body).toMatchObject({ status: "unconfirmed_reservation", total: 35_000, note: "Hello", house: null });
    expect(text).not.toContain(secret.address);
    expect((await call("GET", "/stay_order/myList", undefined, who.cookie)).body.totalElements).toBe(1);
    const other = await signedIn();
    expect(await refused("GET", `/stay_order/get/${id}`, undefined, other.cookie)).toBe("409 notUserOrder");
    expect(await refused("PUT", "/stay_order/cancel", { id }, other.cookie)).toBe("409 notUserOrder");
    expect((await call("PUT", "/stay_order/cancel", { id }, who.cookie)).body).toEqual({ result: "success" });
    expect(await refused("PUT", "/stay_order/cancel", { id }, who.cookie)).toBe("406 orderStateChanged");
  });
  test("sees the address once the stay is certain", async () => {
    const open = await home(database.db, { acceptsOnsite: true });
    const order = await approved(database.db, who, open);
    const paid = { id: order.id, payMethod: "onsite", usePoint: 0, expectTotal: order.total };
    expect((await call("PUT", "/stay_order/confirm", paid, who.cookie)).body).toMatchObject({ detail: { needPay: 0 } });
    const { body } = await call("GET", `/stay_order/get/${order.id}`, undefined, who.cookie);
    expect(body.house).toMatchObject({ address: { address: secret.address }, phone: secret.phone });
    const file = await ask("GET", `/stay_order/calendarFile/${order.id}`, undefined, who.cookie);
    expect(file.body.replace(/\r\n /g, "")).toContain(`LOCATION:〒248-0033 ${secret.address}`);
  });
  test("cannot bring a price, an owner or a state, nor request without a login", async () => {
    const more = { total: 1, roomTotal: 1, status: "reservation_complete", sellerId: who.userId, acceptsOnsite: true };
    const refusal = await call("POST", "/stay_order/save", { ...wish(more), contact }, who.cookie);
    expect(refusal.body).toEqual({ message: "invalidInput", params: { fields: Object.keys(more).join() } });
    const { body } = await call("POST", "/stay_order/save", { ...wish(), contact }, who.cookie);
    expect(await stored(database.db, body.detail.number)).toMatchObject({
      status: "unconfirmed_reservation",
      sellerId: place.host.id,
      userId: who.userId,
      total: 35_000,
      acceptsOnsite: false,
    });
    expect(await refused("POST", "/stay_order/save", { ...wish(), contact })).toMatch(/^401 /);
  });
  test.each([
    ["checkin", { checkin: "2026-02-30" }],
    ["phone", { contact: { ...contact, phone: "12" } }],
    ["note", { note: "x".repeat(501) }],
    ["adultCount", { adultCount: -1 }],
  ])("bad input: %s", async (_field, more) => {
    expect((await call("POST", "/stay_order/save", { ...wish(), contact, ...more }, who.cookie)).status).toBe(406);
  });
});

describe("a host", () => {
  test("answers requests; another host's are not there", async () => {
    const stranger = await person(database.db, "host", { certFlag: 2 });
    const id = await save();
    expect(await refused("PUT", `/stay_order/approve/${id}`, undefined, stranger.cookie)).toBe("406 orderNotExist");
    expect(await refused("PUT", `/stay_order/approve/${id}`, undefined, who.cookie)).toMatch(/^409 /);
    expect((await call("PUT", `/stay_order/approve/${id}`, undefined, place.host.cookie)).body).toMatchObject({
      result: "success",
      id,
    });
    const list = await call("GET", "/stay_order/list", undefined, place.host.cookie);
    expect(list.body.content).toMatchObject([{ id, status: "unpaid", contactName: "WANG LI", phone: "", email: "" }]);
    expect((await call("GET", "/stay_order/list", undefined, stranger.cookie)).body.totalElements).toBe(0);
    const file = await ask("GET", "/stay_order/list?format=csv", undefined, place.host.cookie);
    expect(file.body).toContain("WANG LI");
    const second = await save({ checkin: inDays(30), checkout: inDays(31) });
    await call("PUT", `/stay_order/decline/${second}`, { reason: "family" }, place.host.cookie);
    const [{ number } = { number: "" }] = await database.sql<
      { number: string }[]
    >`select number from stay_order where id = ${second}`;
    expect(await stored(database.db, number)).toMatchObject({ status: "declined" });
  });
  test("closes nights and exchanges calendars; a wrong secret is not found", async () => {
    const block = { id: place.id, from: inDays(40), to: inDays(41), reason: "" };
    expect((await call("PUT", "/stay/block", block, place.host.cookie)).body).toMatchObject({ result: "success" });
    expect(await refused("PUT", "/stay/block", block, place.host.cookie)).toBe("406 dateBooked");
    expect(
      await refused(
        "PUT",
        "/stay/ical",
        { id: place.id, importUrls: ["https://evil.example/a.ics"] },
        place.host.cookie,
      ),
    ).toBe("406 channelHost");
    const urls = ["https://www.airbnb.com/calendar/ical/1.ics"];
    await call("PUT", "/stay/ical", { id: place.id, importUrls: urls }, place.host.cookie);
    await call("PUT", "/stay/ical", { id: place.id, importUrls: [] }, place.host.cookie);
    expect(await database.sql`select 1 from stay_import where stay_id = ${place.id}`).toHaveLength(0);
    await database.sql`insert into stay_feed (stay_id, secret) values (${place.id}, 'abc')`;
    const feed = await ask("GET", `/stay/ical/${place.id}/abc.ics`);
    expect(feed.body).toContain(`DTSTART;VALUE=DATE:${inDays(40).replaceAll("-", "")}`);
    expect(feed.body).not.toContain("WANG");
    expect((await ask("GET", `/stay/ical/${place.id}/abd.ics`)).status).toBe(404);
  });
  test("shows a home only when approved, with a station and papers; what was reviewed is reviewed again", async () => {
    const unproved = await person(database.db, "host", { certFlag: 0 });
    const papers = async (owner: number) => {
      const key = `stay-papers/2026/${randomUUID()}.pdf`;
      await database.db.insert(storedFiles).values({
        key,
        kind: "stay-papers",
        userId: owner,
        bytes: 10,
        state: "ready",
        contentType: "application/pdf",
        name: "deed.pdf",
        isPublic: false,
      });
      return key;
    };
    const values = async (owner: number, more: object = {}) => ({
      name: "小屋",
      type: "homestay",
      cover: "demo/stay/machiya.webp",
      capacity: 2,
      weekdayRent: 5_000,
      holidayRent: 6_000,
      publicFrom: inDays(0),
      publicUntil: inDays(100),
      prefecture: "tokyo",
      city: "台東区",
      address: { postcode: "1100001", address: "谷中1-2-3" },
      stations: [{ line: "JR山手線", station: "日暮里", walk: 5 }],
      licenceType: "inn",
      licenceNo: "A1",
      ownershipFiles: [await papers(owner)],
      ...more,
    });
    const host = place.host;
    expect(await refused("POST", "/stay/save", await values(host.id, { stations: [] }), host.cookie)).toBe(
      "406 stayStationMissing",
    );
    expect(
      await refused("POST", "/stay/save", await values(host.id, { isPublic: true, ownershipFiles: [] }), host.cookie),
    ).toBe("406 stayPapersMissing");
    expect(await refused("POST", "/stay/save", await values(unproved.id, { isPublic: true }), unproved.cookie)).toBe(
      "406 userNotVerified",
    );
    const draft = await values(host.id);
    const { body } = await call("POST", "/stay/save", { ...draft, status: "approved", seq: 99 }, host.cookie);
    const update = (more: object, cookie: string) =>
      call("PUT", "/stay/update", { ...draft, id: body.id, isPublic: true, ...more }, cookie);
    const stateOf = async () => (await database.db.select().from(stays).where(eq(stays.id, body.id)))[0];
    expect(await stateOf()).toMatchObject({ status: "draft", isPublic: false, seq: 0, sellerId: host.id });
    await call("PUT", `/stay/open/${body.id}`, { open: true }, host.cookie);
    expect(await stateOf()).toMatchObject({ status: "pending", isPublic: true });
    expect(await refused("GET", `/stay/get/${body.id}`)).toBe("406 itemNotExist");
    const admin = await person(database.db, "admin");
    expect((await update({ status: "approved" }, admin.cookie)).status).toBe(200);
    expect((await call("GET", `/stay/get/${body.id}`)).status).toBe(200);
    expect((await update({ city: "文京区" }, host.cookie)).status).toBe(200);
    expect(await stateOf()).toMatchObject({ status: "approved", city: "文京区" });
    expect((await update({ licenceNo: "A2" }, host.cookie)).status).toBe(200);
    expect(await stateOf()).toMatchObject({ status: "pending" });
    const stranger = await person(database.db, "host", { certFlag: 2 });
    expect((await update({ city: "港区" }, stranger.cookie)).body.message).toBe("notFindData");
    expect(await refused("PUT", `/stay/open/${body.id}`, { open: false }, stranger.cookie)).toMatch(/^406 /);
  });
});

test("a question goes to the host by mail and into the messages, without addresses unless shared; five a day [T5]", async () => {
  const mail = { stayId: place.id, content: "Is there a cot?", checkin: inDays(20) };
  expect((await call("POST", "/stay/mail", mail, who.cookie)).body).toEqual({ result: "success" });
  const mailed = async () =>
    (
      await database.sql<
        { text: string }[]
      >`select text from dev_mail where "to" = ${`${place.host.username}@example.com`} order by id`
    ).map(({ text }) => text);
  await expect.poll(mailed, { timeout: 20_000 }).toHaveLength(1);
  const [first = ""] = await mailed();
  expect(first).toContain("Is there a cot?");
  expect(first).not.toContain(who.email);
  const [line] = await database.sql`select content from message where from_user_id = ${who.userId}`;
  expect(line).toMatchObject({ content: "Is there a cot?" });
  for (let at = 0; at < 4; at++)
    expect((await call("POST", "/stay/mail", { ...mail, shareEmail: at === 3 }, who.cookie)).status).toBe(200);
  await expect.poll(mailed, { timeout: 20_000 }).toHaveLength(5);
  expect((await mailed()).filter((text) => text.includes("@"))).not.toHaveLength(0);
  expect(await refused("POST", "/stay/mail", mail, who.cookie)).toBe("406 tooManyRequests");
  expect(await refused("POST", "/stay/mail", { ...mail, content: "x".repeat(251) }, (await signedIn()).cookie)).toMatch(
    /^406 /,
  );
});
