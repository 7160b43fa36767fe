import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hotelCoupons } from "~db/schema/hotel-order";
import { booked, guest } from "../../factories/hotel-stays";
import { type House, hotelOf, house, inDays } from "../../factories/hotels";
import { callApi } from "../../harness/http";
import { type Person, person } from "../../harness/people";
import { type SharedProduct, sharedProduct } from "../../harness/shared-product";
import type { TestDatabase } from "../../setup/database";

let product: SharedProduct;
let database: TestDatabase;
let inn: House;
let stranger: House;
let visitor: Person;
let hotelId: number;
beforeAll(async () => {
  ({ product, database } = await sharedProduct());
  [inn, stranger] = [await house(database.db, { localTax: 150 }), await house(database.db)];
  visitor = await person(database.db, "guest");
  hotelId = await hotelOf(database.db, inn, { weekdayRent: 10_000, holidayRent: 10_000 });
  await database.db.insert(hotelCoupons).values({
    companyId: inn.companyId,
    sellerId: inn.owner.id,
    name: { en: "Welcome" },
    code: "WELCOME",
    amount: 3_000,
    quota: 5,
    fromDay: inDays(0),
    untilDay: inDays(60),
    active: true,
  });
});
afterAll(() => database?.close());

const call = async (method: string, path: string, body?: unknown, who?: Person) => {
  const as = { host: product.host("main"), ...(who && { cookie: who.cookie }) };
  const reply = await callApi(product.port, method, `/api${path}`, body, as);
  return { status: reply.status, body: JSON.parse(reply.body || "null") };
};
const refused = async (...asked: Parameters<typeof call>): Promise<string> => {
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

describe("GET /api/hotel/search", () => {
  const search = (more = "", days = `checkin=${inDays(20)}&checkout=${inDays(22)}`) =>
    `/hotel/search?companyId=${inn.companyId}&${days}${more}`;

  test("answers what is free, with what it costs the party; peopleCounting counts as grown guests", async () => {
    const { body } = await call("GET", search("&adultCount=2&childCount=1&infantCount=1"));
    expect(body).toMatchObject({ totalElements: 1, number: 0 });
    expect(body.content[0]).toMatchObject({ id: hotelId, nights: 2, total: 54_000, remaining: 2, nameJp: "楓の間" });
    expect((await call("GET", search("&peopleCounting=4"))).body.content[0].total).toBe(80_000);
    expect((await call("GET", search("&adultCount=9"))).body.content).toEqual([]);
  });

  test.each([
    ["the day of leaving before that of arrival", () => search("", `checkin=${inDays(22)}&checkout=${inDays(20)}`)],
    ["yesterday", () => search("", `checkin=${inDays(-1)}&checkout=${inDays(1)}`)],
    ["more small children than grown guests carry", () => search("&adultCount=1&infantCount=3"), "guestCountInvalid"],
  ])("refuses %s", async (_, path, key = "errDateToLive") => expect(await refused("GET", path())).toBe(`406 ${key}`));

  test.each(["checkin=2026-02-30&checkout=2026-03-01", "checkin=today&checkout=tomorrow", ""])(
    "%j are no days",
    async (days) => expect((await call("GET", search("", days))).status).toBe(406),
  );
});

describe("the calendar and the days that are taken", () => {
  const calendar = (from: number, to: number, id = inn.companyId) =>
    `/hotel_order/calendar/${id}?from=${inDays(from)}&to=${inDays(to)}&peopleCounting=2`;
  const reserved = (from: number, to: number, id = hotelId) =>
    `/hotel_order/reservedDays/${id}?from=${inDays(from)}&to=${inDays(to)}`;

  test("say each day what is left and what it costs, both days included", async () => {
    const own = await house(database.db);
    const id = await hotelOf(database.db, own, { roomCount: 1, weekdayRent: 9_000, holidayRent: 9_000 });
    await booked(database.db, await guest(database.db), id, { checkin: inDays(31), checkout: inDays(32) });
    const { body } = await call("GET", calendar(30, 32, own.companyId));
    expect(body.map(({ date }: { date: string }) => date)).toEqual([inDays(30), inDays(31), inDays(32)]);
    expect(body.map(({ items }: { items: object[] }) => items)).toMatchObject([
      [{ hotelId: id, capacity: 4, price: 18_000, remaining: 1 }],
      [{ hotelId: id, remaining: 0 }],
      [{ hotelId: id, remaining: 1 }],
    ]);
    expect((await call("GET", reserved(30, 32, id))).body).toEqual([inDays(31)]);
  });

  test("have an end, and a house", async () => {
    expect(await refused("GET", calendar(10, 72))).toBe("406 errDateToLive");
    expect(await refused("GET", calendar(12, 10))).toBe("406 errDateToLive");
    expect(await refused("GET", calendar(10, 12, 999_999_999))).toBe("406 hotelNotExist");
    expect(await refused("GET", reserved(10, 410))).toBe("406 errDateToLive");
    expect(await refused("GET", reserved(10, 12, 999_999_999))).toBe("406 hotelNotExist");
  });
});

describe("POST /api/hotel_order/quote", () => {
  test("answers nights, fees, what a coupon and points leave, and what is paid at the hotel", async () => {
    const asked = stay({ childCount: 1, infantCount: 1, arrivalTime: "22:00", couponCode: "welcome", usePoint: 700 });
    const { status, body } = await call("POST", "/hotel_order/quote", asked);
    expect(status).toBe(200);
    expect(body.nights.map(({ date, rate }: { date: string; rate: number }) => [date, rate])).toEqual([
      [inDays(20), 10_000],
      [inDays(21), 10_000],
    ]);
    expect(body).toMatchObject({
      room: 54_000,
      fees: [{ kind: "lateArrival", amount: 5_000 }],
      discount: 3_000,
      total: 56_000,
      maxPoint: 56_000,
      payTotal: 55_300,
      atHotel: { localTax: 900 },
    });
  });

  test.each([
    ["another's hotel that is none", { hotelId: 999_999_999 }, "hotelNotExist"],
    ["days of no night", { checkout: inDays(20) }, "errDateToLive"],
    ["a year and a day ahead", { checkin: inDays(367), checkout: inDays(368) }, "errDateToLive"],
    ["more nights than the house lets", { checkout: inDays(60) }, "overMaxReserveDays"],
    ["more people than beds", { adultCount: 5 }, "guestCountInvalid"],
    ["more rooms than heads", { rooms: 3 }, "tooManyRooms"],
    ["children alone", { adultCount: 0, childCount: 2 }, "guestCountInvalid"],
    ["a code that is none", { couponCode: "NOTHING" }, "couponInvalid"],
  ])("refuses %s", async (_, more, key) =>
    expect(await refused("POST", "/hotel_order/quote", stay(more))).toBe(`406 ${key}`),
  );

  test.each([
    ["prices of the asker's own", { total: 1, room: 1, discount: 1_000_000, price: 1, rate: 0 }],
    ["an owner of the asker's own", { sellerId: 1, userId: 1 }],
  ])("%s are refused by name", async (_, more) =>
    expect((await call("POST", "/hotel_order/quote", stay(more))).body).toEqual({
      message: "invalidInput",
      params: { fields: Object.keys(more).join() },
    }),
  );

  test("children are counted by their ages: up to 3 free, up to 12 at their price, older ones as adults [H2]", async () => {
    const quoted = async (more: object) => (await call("POST", "/hotel_order/quote", stay(more))).body;
    const byAges = await quoted({ adultCount: 1, childAges: [3, 4, 13], rooms: 2 });
    expect(byAges.total).toBe((await quoted({ adultCount: 2, childCount: 1, infantCount: 1, rooms: 2 })).total);
    expect(byAges.total).toBeGreaterThan((await quoted({ adultCount: 1, rooms: 1 })).total);
  });
});

describe("GET /api/hotel_coupon/check", () => {
  const check = (code: string, days = 20) =>
    `/hotel_coupon/check?code=${code}&hotelId=${hotelId}&checkin=${inDays(days)}`;

  test("says what a code is worth and how many are left; nobody asks who is not signed in", async () => {
    expect((await call("GET", check("welcome"), undefined, visitor)).body).toEqual({
      id: expect.any(Number),
      name: { en: "Welcome" },
      kind: "amount",
      amount: 3_000,
      percent: 0,
      left: 5,
    });
    expect(await refused("GET", check("NOTHING"), undefined, visitor)).toBe("406 couponInvalid");
    expect(await refused("GET", check("WELCOME", 61), undefined, visitor)).toBe("406 couponInvalid");
    expect((await call("GET", check("WELCOME"))).status).toBe(401);
  });
});

describe("PUT /api/hotel/rate", () => {
  const days = { from: inDays(40), to: inDays(41) };
  const rentOf = async (): Promise<number[]> => {
    const asked = stay({ checkin: inDays(40), checkout: inDays(42), adultCount: 1 });
    return (await call("POST", "/hotel_order/quote", asked)).body.nights.map(({ rate }: { rate: number }) => rate);
  };

  test("sets the rents of nights, which the quote reads at once; null brings the usual ones back", async () => {
    const set = (more: object, who = inn.owner) => call("PUT", "/hotel/rate", { hotelId, ...days, ...more }, who);
    expect((await set({ weekday: 7_000, holiday: 7_000 })).body).toMatchObject({ result: "success" });
    expect(await rentOf()).toEqual([7_000, 7_000]);
    await set({ to: inDays(40), weekday: null, holiday: null });
    expect(await rentOf()).toEqual([10_000, 7_000]);
    await set({ closed: true });
    expect(
      (await call("GET", `/hotel_order/reservedDays/${hotelId}?from=${inDays(39)}&to=${inDays(42)}`)).body,
    ).toEqual([inDays(40), inDays(41)]);
    await set({ closed: false, weekday: null, holiday: null });
    expect(await rentOf()).toEqual([10_000, 10_000]);
  });

  test("is the house's own: others, guests and visitors change nothing", async () => {
    const body = { hotelId, ...days, weekday: 1, holiday: 1 };
    expect(await refused("PUT", "/hotel/rate", body, stranger.owner)).toBe("406 hotelNotExist");
    expect((await call("PUT", "/hotel/rate", body, visitor)).status).toBe(409);
    expect((await call("PUT", "/hotel/rate", body)).status).toBe(401);
    expect(await rentOf()).toEqual([10_000, 10_000]);
  });

  test.each([
    ["a period backwards", { from: inDays(41), to: inDays(40) }],
    ["more than 400 nights", { to: inDays(441) }],
    ["a rent below 0", { weekday: -1 }],
    ["a rent that is no whole yen", { weekday: 1.5 }],
    ["a rent beyond the most", { holiday: 10_000_001 }],
    ["a day that is none", { from: "2027-02-29", to: "2027-03-01" }],
  ])("refuses %s", async (_, more) => {
    const body = { hotelId, ...days, weekday: 5_000, ...more };
    expect((await call("PUT", "/hotel/rate", body, inn.owner)).status).toBe(406);
    expect(await rentOf()).toEqual([10_000, 10_000]);
  });
});
