import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { booked, type Guest, guest, soundRooms, storedBooking } from "../../factories/hotel-stays";
import { type House, hotelOf, house, inDays, roomsIn } from "../../factories/hotels";
import { ask, callApi, postForm } from "../../harness/http";
import { type Person, person, sessionOf } from "../../harness/people";
import { type SharedProduct, sharedProduct } from "../../harness/shared-product";
import type { TestDatabase } from "../../setup/database";

let product: SharedProduct;
let database: TestDatabase;
let inn: House;
let other: House;
let admin: Person;
let who: Guest;
let hotelId: number;
beforeAll(async () => {
  ({ product, database } = await sharedProduct());
  [other, admin] = [await house(database.db), await person(database.db, "admin")];
});
afterAll(() => database?.close());
beforeEach(async () => {
  inn = await house(database.db);
  hotelId = await hotelOf(database.db, inn, { weekdayRent: 10_000, holidayRent: 10_000 });
  who = await guest(database.db);
});

type Asker = { cookie: string };
const own = async (): Promise<Asker> => ({ cookie: `sid=${await sessionOf(database.db, who.userId)}` });
const call = async (method: string, path: string, body?: unknown, as: Asker = inn.owner) => {
  const reply = await callApi(product.port, method, `/api${path}`, body, {
    host: product.host("main"),
    headers: { "accept-language": "en-US" },
    cookie: as.cookie,
  });
  return { status: reply.status, text: reply.body, body: reply.body.startsWith("{") ? JSON.parse(reply.body) : null };
};
const refused = async (...asked: Parameters<typeof call>): Promise<string> => {
  const { status, body } = await call(...asked);
  return `${status} ${body?.message}`;
};
const page = (path: string, as: Asker, form?: Record<string, string>) => {
  const asked = { host: product.host("main"), cookie: as.cookie, headers: { "accept-language": "en-US" } };
  return form ? postForm(product.port, path, form, asked) : ask(product.port, path, asked);
};

describe("a change over the API", () => {
  test("is quoted first, then made at exactly that price; ages make the party", async () => {
    const { id, number } = await booked(database.db, who, hotelId);
    const quote = await call("GET", `/hotel_order/changeQuote/${id}?checkout=${inDays(13)}&childAges=3,4,12,13`);
    expect(quote.body).toMatchObject({ message: "guestCountInvalid" });
    const better = await call("GET", `/hotel_order/changeQuote/${id}?checkout=${inDays(13)}&childAges=3,4&rooms=1`);
    expect(better.body).toMatchObject({
      changes: true,
      adultCount: 2,
      childCount: 1,
      infantCount: 1,
      oldTotal: 40_000,
      total: 81_000,
      difference: 41_000,
      due: 41_000,
      remaining: 2,
    });
    const change = { id, checkout: inDays(13), childAges: [3, 4], message: "" };
    expect(await refused("PUT", "/hotel_order/change", { ...change, expectTotal: 80_999 })).toBe(
      "406 changePriceMoved",
    );
    expect((await call("PUT", "/hotel_order/change", { ...change, expectTotal: 81_000 })).body).toMatchObject({
      result: "success",
      id,
      detail: { number, total: 40_000, status: "reserve_complete" },
    });
    expect(await storedBooking(database.db, number)).toMatchObject({
      checkout: inDays(13),
      childCount: 1,
      infantCount: 1,
    });
    await soundRooms(database.db);
  });

  test("belongs to the hotel and administrators; what makes no sense is named", async () => {
    const { id } = await booked(database.db, who, hotelId);
    const change = { id, phone: "+8613800000000" };
    expect((await call("PUT", "/hotel_order/change", change, await own())).status).toBe(409);
    expect(await refused("PUT", "/hotel_order/change", change, other.owner)).toBe("406 orderNotExist");
    expect(await refused("GET", `/hotel_order/changeQuote/${id}?rooms=1`, undefined, other.owner)).toBe(
      "406 orderNotExist",
    );
    expect((await call("PUT", "/hotel_order/change", change, admin)).status).toBe(200);
    expect(await refused("PUT", "/hotel_order/change", change)).toBe("406 nothingToChange");
    for (const more of [{ phone: "12" }, { rooms: 0 }, { checkin: "2026-02-30" }, { email: "x" }, { childAges: [-1] }])
      expect([more, await refused("PUT", "/hotel_order/change", { id, ...more })]).toEqual([more, "406 invalidInput"]);
  });
});

describe("the page that changes a booking", () => {
  test("leads from the quote to the price, and says beside its field what is wrong", async () => {
    const { number } = await booked(database.db, who, hotelId);
    const path = `/admin/hotel/orders/change/${number}`;
    const stay = { intent: "quote", hotelId: `${hotelId}`, checkin: inDays(10), adultCount: "2", rooms: "1" };
    const quoted = await page(path, inn.owner, { ...stay, checkout: inDays(13) });
    expect(quoted.status).toBe(303);
    const address = `${quoted.headers.location}`.replace(/#.*/, "");
    expect(address).toContain(`checkout=${inDays(13)}`);
    const shown = await page(address, inn.owner);
    expect(shown.body).toContain('name="expectTotal" value="60000"');
    const wrong = await page(path, inn.owner, { ...stay, checkout: inDays(9) });
    expect([
      wrong.status,
      /name="checkout"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="checkout"/.test(wrong.body),
    ]).toEqual([406, true]);
    const moved = await page(address, inn.owner, {
      ...stay,
      intent: "change",
      checkout: inDays(13),
      expectTotal: "59999",
    });
    expect([moved.status, moved.body.includes("The price is ¥60,000 now")]).toEqual([406, true]);
    expect((await page(address, other.owner)).status).toBe(404);
    const done = await page(address, inn.owner, {
      ...stay,
      intent: "change",
      checkout: inDays(13),
      expectTotal: "60000",
    });
    expect([done.status, done.headers.location]).toEqual([303, `/admin/hotel/orders?number=${number}`]);
    const guests = await page(`/hotel/order/${number}`, await own());
    expect(guests.body).toContain("Changed by the hotel");
    expect(guests.body).toContain("To be paid at the hotel:");
  });
});

describe("the register of a stay over the API and its pages", () => {
  const wang = { name: "WANG LI", nationality: "CN", passportNo: "E1", address: "Shanghai", age: 30 };

  test("the guest and the hotel write it; another reads and writes nothing", async () => {
    const { id, number } = await booked(database.db, who, hotelId);
    const write = (guests: unknown, as: Asker = inn.owner) => call("PUT", "/hotel_order/guests", { id, guests }, as);
    expect((await write([wang], await own())).status).toBe(200);
    expect((await write([wang, { name: "山田 太郎", inJapan: true, phone: "090-1234-5678" }])).status).toBe(200);
    expect((await write([wang], other.owner)).status).toBe(409);
    expect(await storedBooking(database.db, number)).toMatchObject({
      guests: [
        { ...wang, phone: "", inJapan: false },
        { name: "山田 太郎", phone: "09012345678", inJapan: true },
      ],
    });
    for (const path of [`/hotel/guests/${number}`, `/admin/hotel/guests/${number}`])
      expect((await page(path, other.owner)).status).not.toBe(200);
    const csv = await call("GET", `/hotel_order/register?format=csv&day=${inDays(11)}&companyId=${inn.companyId}`);
    expect(csv.text.trim().split("\r\n")).toHaveLength(3);
    expect(csv.text).toContain("Shanghai");
    const later = await call("GET", `/hotel_order/register?day=${inDays(12)}&companyId=${inn.companyId}`);
    expect(later.body.totalElements).toBe(0);
  });

  test("what is lacking is named beside its field, and what was typed stays", async () => {
    const { number } = await booked(database.db, who, hotelId);
    const reply = await page(`/hotel/guests/${number}`, await own(), {
      "guests[0].name": "WANG LI",
      "guests[0].address": "Shanghai",
      "guests[1].name": "WANG XIAO",
      "guests[1].nationality": "CN",
      "guests[1].passportNo": "E2",
    });
    expect(reply.status).toBe(422);
    expect(reply.body).toContain("Please choose the nationality");
    expect(reply.body).toContain("Please write the passport number");
    expect(reply.body).toContain('value="WANG XIAO"');
    expect((await storedBooking(database.db, number)).guests).toEqual([]);
  });
});

test("today's page shows what each row waits for, and does it", async () => {
  await roomsIn(database.db, inn, hotelId, ["101"]);
  const write = {
    hotelId,
    checkin: inDays(0),
    checkout: inDays(1),
    adultCount: 2,
    source: "phone",
    contactName: "Caller",
    phone: "09012345678",
  };
  const { body } = await call("POST", "/hotel_order/adminSave", write);
  const number = body.detail.number as string;
  const today = `/admin/hotel/today?companyId=${inn.companyId}`;
  expect((await page(today, inn.owner)).body).toContain('value="101"');
  const asked = await page(today, inn.owner, { intent: "checkIn", number, roomNumbers: "" });
  expect([asked.status, asked.body.includes("No numbered room is given for tonight (free: 101)")]).toEqual([406, true]);
  expect((await page(today, inn.owner, { intent: "checkIn", number, roomNumbers: "101" })).status).toBe(303);
  expect((await storedBooking(database.db, number)).status).toBe("check_in");
  expect((await page(today, other.owner)).body).not.toContain(number);
  expect((await page("/admin/hotel/today", await own())).status).not.toBe(200);
});
