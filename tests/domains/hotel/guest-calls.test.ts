import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { storedFiles } from "~db/schema/files";
import { booked, type Guest, guest, soundRooms, storedBooking } from "../../factories/hotel-stays";
import { type House, hotelOf, house, inDays } from "../../factories/hotels";
import { callApi } from "../../harness/http";
import { person, sessionOf } from "../../harness/people";
import { type SharedProduct, sharedProduct } from "../../harness/shared-product";
import type { TestDatabase } from "../../setup/database";

type Somebody = Guest & { cookie: string };
let product: SharedProduct;
let database: TestDatabase;
let inn: House;
let hotelId: number;
let who: Somebody;
let other: Somebody;

const signedIn = async (points = 0): Promise<Somebody> => {
  const made = await guest(database.db, points);
  return { ...made, cookie: `sid=${await sessionOf(database.db, made.userId)}` };
};
beforeAll(async () => {
  ({ product, database } = await sharedProduct());
});
afterAll(() => database?.close());
beforeEach(async () => {
  inn = await house(database.db);
  hotelId = await hotelOf(database.db, inn, { weekdayRent: 10_000, holidayRent: 10_000 });
  [who, other] = [await signedIn(1_000), await signedIn()];
});

const ask = (method: string, path: string, body?: unknown, cookie: string | undefined = who.cookie) =>
  callApi(product.port, method, `/api/hotel_order${path}`, body, {
    host: product.host("main"),
    headers: { "accept-language": "en-US" },
    ...(cookie && { cookie }),
  });
const call = async (...asked: Parameters<typeof ask>) => {
  const reply = await ask(...asked);
  return { status: reply.status, body: JSON.parse(reply.body || "null") };
};
const refused = async (...asked: Parameters<typeof ask>): Promise<string> => {
  const { status, body } = await call(...asked);
  return `${status} ${body.message}`;
};
const stay = (more: object = {}) => ({
  hotelId,
  checkin: inDays(20),
  checkout: inDays(22),
  adultCount: 2,
  ...more,
});
const contact = { contactName: "WANG LI", phone: "+86 138 1234 5678", email: "guest@example.com" };
const save = async (more: object = {}, as = who): Promise<number> =>
  (await call("POST", "/save", stay(more), as.cookie)).body.id;
const overdue = (id: number) =>
  database.sql`update hotel_order set expire_time = clock_timestamp() - interval '1 second' where id = ${id}`;
const arriving = (id: number, hours: number) =>
  database.sql`update hotel_order set arrive_time = clock_timestamp() + make_interval(hours => ${hours}) where id = ${id}`;

describe("the steps of a booking by calls", () => {
  test("hold, contact, agreement, check, detail and list", async () => {
    const saved = await call("POST", "/save", stay({ childCount: 1 }));
    expect(saved).toMatchObject({
      status: 200,
      body: { result: "success", detail: { number: expect.stringMatching(/^H\d{16}$/), total: 54_000 } },
    });
    const { id, detail } = saved.body;
    expect(Date.parse(detail.expireAt) - Date.now()).toBeGreaterThan(14 * 60_000);
    const late = { id, ...contact, arrivalTime: "22:30", note: "Quiet, please" };
    expect((await call("PUT", "/update", late)).body).toMatchObject({ result: "success", id });
    expect(await refused("PUT", "/confirm", { id, payMethod: "card", usePoint: 0, expectTotal: 54_000 })).toBe(
      "406 orderSubmitFailed1",
    );
    const agreed = await call("PUT", "/confirm", { id, payMethod: "card", usePoint: 1_000, expectTotal: 59_000 });
    expect(agreed.body).toMatchObject({ result: "success", id, detail: { needPay: 58_000, number: detail.number } });
    expect((await call("GET", `/check/${id}`)).body).toMatchObject({
      result: "success",
      detail: { status: "unconfirmed", expireAt: expect.any(String) },
    });
    expect((await call("GET", `/get/${id}`)).body).toMatchObject({
      number: detail.number,
      status: "unconfirmed",
      total: 58_000,
      pointsUsed: 1_000,
      lateFee: 5_000,
      contactName: "WANG LI",
      phone: "+8613812345678",
      note: "Quiet, please",
      arrivalTime: "22:30",
    });
    const list = (await call("GET", "/myList?status=unconfirmed&page=0&pageSize=5")).body;
    expect(list).toMatchObject({ totalElements: 1, content: [{ number: detail.number }] });
    expect((await call("GET", "/myList?status=paid")).body.totalElements).toBe(0);
    expect((await call("GET", "/myList", undefined, other.cookie)).body.totalElements).toBe(0);
    await soundRooms(database.db);
  });

  test("a price, an owner or a state of the asker's own is refused by name", async () => {
    const more = {
      total: 1,
      roomTotal: 1,
      discount: 39_999,
      sellerId: who.userId,
      userId: other.userId,
      status: "paid",
    };
    const refusal = await call("POST", "/save", stay(more));
    expect(refusal).toMatchObject({ status: 406, body: { message: "invalidInput" } });
    expect(refusal.body.params.fields.split(",").sort()).toEqual(Object.keys(more).sort());
    const { body } = await call("POST", "/save", stay({}));
    expect(await storedBooking(database.db, body.detail.number)).toMatchObject({
      userId: who.userId,
      sellerId: inn.owner.id,
      status: "holding",
      total: 40_000,
      discount: 0,
    });
  });

  test.each([
    ["a hotel that is none", { hotelId: 999_999_999 }, "hotelNotExist"],
    ["more nights than the house lets", { checkout: inDays(60) }, "overMaxReserveDays"],
    ["yesterday", { checkin: inDays(-1) }, "errDateToLive"],
    ["nobody grown", { adultCount: 0, childCount: 2 }, "guestCountInvalid"],
    ["a code that is none", { couponCode: "NOTHING" }, "couponInvalid"],
    ["more rooms than there are", { adultCount: 3, rooms: 3 }, "dateBooked"],
    ["more rooms than heads", { adultCount: 1, infantCount: 2, rooms: 2 }, "tooManyRooms"],
  ])("save refuses %s", async (_, more, key) => expect(await refused("POST", "/save", stay(more))).toBe(`406 ${key}`));

  test("save refuses what is booked, with the field; whoever is not signed in holds nothing", async () => {
    await save({ rooms: 2 });
    expect((await call("POST", "/save", stay(), other.cookie)).body).toMatchObject({ message: "dateBooked" });
    expect((await call("POST", "/save", stay(), "")).status).toBe(401);
  });

  test.each([
    ["a name in another script", { contactName: "王丽" }, "nameInLetters"],
    ["no name", { contactName: "" }, null],
    ["a telephone number of two digits", { phone: "12" }, null],
    ["an address of no mail", { email: "guest" }, null],
    ["a time that is none", { arrivalTime: "25:00" }, null],
  ])("update refuses %s and keeps what was there", async (_, more, key) => {
    const id = await save();
    await call("PUT", "/update", { id, ...contact });
    const { status, body } = await call("PUT", "/update", { id, ...contact, contactName: "OTHER", ...more });
    expect(status).toBe(406);
    if (key) expect(body.message).toBe(key);
    expect((await call("GET", `/get/${id}`)).body.contactName).toBe("WANG LI");
  });

  test("nothing is filled in or agreed to after the 15 minutes; points that are not there pay nothing", async () => {
    const id = await save();
    const agreement = { id, payMethod: "card", expectTotal: 40_000 };
    expect(await refused("PUT", "/confirm", { ...agreement, usePoint: 0 })).toBe("406 contactMissing");
    await call("PUT", "/update", { id, ...contact });
    expect(await refused("PUT", "/confirm", { ...agreement, usePoint: 1_001 })).toMatch(/^406 \w*[pP]oint/);
    expect(await refused("PUT", "/confirm", { ...agreement, payMethod: "onsite", usePoint: 0 })).toBe(
      "406 onsiteClosed",
    );
    await overdue(id);
    expect(await refused("PUT", "/update", { id, ...contact })).toBe("406 orderTimeout");
    expect(await refused("PUT", "/confirm", { ...agreement, usePoint: 0 })).toBe("406 orderTimeout");
  });
});

describe("what a guest does with a certain booking", () => {
  test("the calendar's file and the receipt are there once it is paid, not before", async () => {
    const open = await save();
    expect(await refused("GET", `/calendarFile/${open}`)).toBe("406 orderStateChanged");
    const { id, number } = await booked(database.db, who, hotelId);
    const file = await ask("GET", `/calendarFile/${id}`);
    expect(file.status).toBe(200);
    expect(file.headers["content-type"]).toContain("text/calendar");
    expect(file.headers["content-disposition"]).toContain(`${number}.ics`);
    expect(file.body).toContain(`DTSTART;VALUE=DATE:${inDays(10).replaceAll("-", "")}`);
    const receipt = await call("GET", `/receipt/${number}?name=Mori%20Trading`);
    expect(receipt.body).toMatchObject({ issued: expect.any(String), page: expect.stringContaining(number) });
    expect(JSON.stringify(receipt.body)).toContain("Mori Trading");
    expect((await call("GET", `/receipt/${number}`)).status).toBe(406);
    expect((await call("GET", "/receipt/H1?name=Mori")).body.message).toBe("orderNotExist");
  });

  test("papers are the guest's own files, while they are asked for", async () => {
    const fileOf = async (userId: number): Promise<string> => {
      const key = `checkin/2026/${randomUUID()}.jpg`;
      const file = { key, userId, kind: "checkin", isPublic: false, state: "ready", name: "a.jpg", bytes: 5 };
      await database.db.insert(storedFiles).values({ ...file, contentType: "image/jpeg" });
      return key;
    };
    const [own, foreign] = [await fileOf(who.userId), await fileOf(other.userId)];
    const { id, number } = await booked(database.db, who, hotelId);
    expect(await refused("POST", "/checkinFile", { id, files: [foreign] })).toBe("406 uploadFailed");
    expect((await call("POST", "/checkinFile", { id, files: [own] })).body).toMatchObject({ result: "success" });
    expect((await storedBooking(database.db, number)).checkinFiles).toEqual([own]);
    expect(await refused("POST", "/checkinFile", { id: await save(), files: [own] })).toBe("406 orderStateChanged");

    const read = async (userId: number, orderId: number, as: string) => {
      const query = `uuidKey=${own}&orderId=${orderId}&userId=${userId}`;
      const path = `/api/aws/s3/get/attachment/hotelOrder?${query}`;
      return (await callApi(product.port, "GET", path, undefined, { host: product.host("main"), cookie: as })).status;
    };
    const administrator = await person(database.db, "admin");
    for (const reader of [who.cookie, inn.owner.cookie, administrator.cookie]) {
      expect(await read(who.userId, id, reader)).toBe(302);
      expect(await read(other.userId, id, reader)).toBe(409);
      expect(await read(who.userId, id + 1, reader)).toBe(409);
    }
    expect(await read(who.userId, id, other.cookie)).toBe(409);
    expect(await read(who.userId, id, (await house(database.db)).owner.cookie)).toBe(409);
  });

  const ways: [string, (id: number) => Parameters<typeof ask>][] = [
    ["PUT /cancel with a body", (id) => ["PUT", "/cancel", { id, reason: "Flood" }]],
    ["PUT /cancel/:id", (id) => ["PUT", `/cancel/${id}`, { reason: "Flood" }]],
  ];
  test.each(ways)("%s: at 49 hours yes, at 47 no, twice no", async (_, asked) => {
    const [early, late] = [await booked(database.db, who, hotelId), await booked(database.db, who, hotelId)];
    await arriving(early.id, 49);
    await arriving(late.id, 47);
    expect(await refused(...asked(late.id))).toBe("406 noCancelWithin48h");
    expect((await call(...asked(early.id))).body).toMatchObject({ result: "success" });
    expect((await storedBooking(database.db, early.number)).status).toBe("canceled");
    expect((await storedBooking(database.db, late.number)).status).toBe("reserve_complete");
    expect((await call(...asked(early.id))).status).toBe(406);
    await soundRooms(database.db);
  });

  test("a booking is read with the time it was made, its holiday nights, remark and terms", async () => {
    const id = await save();
    await call("PUT", "/update", { id, ...contact, remark: "A quiet room" });
    const { body } = await call("GET", `/get/${id}`);
    const { createTime, holidayNights } = await storedBooking(database.db, body.number);
    expect(body).toMatchObject({
      createTime: createTime.toISOString(),
      holidayNights,
      remark: "A quiet room",
      refundTiers: [{ hoursBefore: 48, percent: 100 }],
    });
  });

  test("the check names a booking whose time ran out before any sweep has come by", async () => {
    const id = await save();
    await overdue(id);
    expect((await call("GET", `/check/${id}`)).body).toMatchObject({ detail: { status: "expired" } });
  });
});

describe("another's booking", () => {
  const asked = (id: number, number: string) =>
    [
      ["PUT", "/update", { id, ...contact }],
      ["PUT", "/confirm", { id, payMethod: "card", usePoint: 0, expectTotal: 40_000 }],
      ["PUT", "/cancel", { id }],
      ["PUT", `/cancel/${id}`],
      ["POST", "/checkinFile", { id, files: ["demo/a.webp"] }],
      ["GET", `/check/${id}`],
      ["GET", `/get/${id}`],
      ["GET", `/calendarFile/${id}`],
      ["GET", `/receipt/${number}?name=Mori`],
    ] as const;

  test("is refused as another's, and nothing of it changes; what is not there is not there; visitors sign in first", async () => {
    const { id, number } = await booked(database.db, who, hotelId);
    const before = await storedBooking(database.db, number);
    for (const [method, path, body] of asked(id, number)) {
      expect([path, await refused(method, path, body, other.cookie)]).toEqual([path, "409 notUserOrder"]);
      expect([path, (await call(method, path, body, "")).status]).toEqual([path, 401]);
    }
    for (const [method, path, body] of asked(999_999_999, "H2026112600000000"))
      expect([path, await refused(method, path, body)]).toEqual([path, "406 orderNotExist"]);
    expect(await storedBooking(database.db, number)).toEqual(before);
  });
});
