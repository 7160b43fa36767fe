import { asc, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { arrivalsAt } from "~/foundation/nights/rules/stay";
import { dayAfter } from "~/platform/time/tokyo";
import { houseCalendar, reservedDays } from "~/products/hotel/nights/queries/calendar.server";
import { quoteReply } from "~/products/hotel/nights/queries/quote-reply.server";
import { searchHotels } from "~/products/hotel/nights/queries/search.server";
import { takeNights } from "~/products/hotel/nights/verbs/nights.server";
import { setRates } from "~/products/hotel/nights/verbs/set-rates.server";
import { auditLog } from "~db/schema/audit";
import { hotelNights } from "~db/schema/hotel-night";
import { type House, hotelOf, house, inDays } from "../../factories/hotels";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let inn: House;
beforeAll(async () => {
  database = await testDatabase();
  inn = await house(database.db);
});
afterAll(() => database?.close());

const from = inDays(10);
const day = (days: number) => dayAfter(from, days);
const operator = (userId: number) => ({ userId, site: "main", requestId: "nights" });
type Rates = Omit<Parameters<typeof setRates>[2], "hotelId">;
const set = (hotelId: number, rates: Rates, who: { userId: number; isAdmin?: boolean } = { userId: inn.owner.id }) =>
  inTransaction(database.db, (tx) =>
    setRates(
      tx,
      { operator: operator(who.userId), roles: new Set([who.isAdmin ? "ADMIN" : "HOTEL_ADMIN"] as const) },
      { hotelId, ...rates },
    ),
  );
const take = (hotelId: number, start: number, nights: number, rooms = 1) =>
  inTransaction(database.db, (tx) =>
    takeNights(tx, { hotelId, rooms, checkin: day(start), checkout: day(start + nights) }),
  );
const rowsOf = (hotelId: number) =>
  database.db.select().from(hotelNights).where(eq(hotelNights.hotelId, hotelId)).orderBy(asc(hotelNights.night));

describe("PUT /api/hotel/rate: setRates", () => {
  test("sets what is said, leaves the rest, null brings the hotel's own rent back; taken rooms stay", async () => {
    const hotelId = await hotelOf(database.db, inn);
    await take(hotelId, 1, 1);
    await set(hotelId, { from: day(0), to: day(2), weekday: 8_000, holiday: 12_000 });
    await set(hotelId, { from: day(1), to: day(1), weekday: null, closed: true });
    expect(await rowsOf(hotelId)).toMatchObject([
      { night: day(0), weekdayRent: 8_000, holidayRent: 12_000, closed: false, taken: 0, total: 2 },
      { night: day(1), weekdayRent: null, holidayRent: 12_000, closed: true, taken: 1, total: 2 },
      { night: day(2), weekdayRent: 8_000, holidayRent: 12_000, closed: false, taken: 0, total: 2 },
    ]);
    await set(hotelId, { from: day(1), to: day(1), closed: false });
    expect((await rowsOf(hotelId))[1]).toMatchObject({ closed: false, holidayRent: 12_000, taken: 1 });
    const [line] = await database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(line).toMatchObject({ action: "hotel-rates", actorId: inn.owner.id, target: `hotel:${hotelId}` });
  });

  test("another's hotel is not there, an administrator reaches every one, and a period has an end", async () => {
    const hotelId = await hotelOf(database.db, inn);
    const other = await house(database.db);
    const rates = { from: day(0), to: day(0), weekday: 1 };
    await expect(set(hotelId, rates, { userId: other.owner.id })).rejects.toMatchObject({ key: "hotelNotExist" });
    await expect(set(hotelId, { from: day(1), to: day(0) })).rejects.toMatchObject({ key: "errDateToLive" });
    await expect(set(hotelId, { from: day(0), to: day(400) })).rejects.toMatchObject({ key: "errDateToLive" });
    expect(await rowsOf(hotelId)).toEqual([]);
    await set(hotelId, rates, { userId: other.owner.id, isAdmin: true });
    await set(hotelId, { from: day(0), to: day(399), closed: true });
    expect(await rowsOf(hotelId)).toHaveLength(400);
  });
});

describe("what is free, and what it costs", () => {
  const search = (companyId: number, adultCount: number, start = 0, nights = 2) =>
    searchHotels(
      database.db,
      { companyId, checkin: day(start), checkout: day(start + nights), adultCount, childCount: 0, infantCount: 0 },
      { flag: "zh", now: new Date(), paging: { page: 0, size: 20, offset: 0 } },
    );
  const idsOf = async (found: ReturnType<typeof search>) => (await found).found.content.map(({ hotel }) => hotel.id);

  test("full, closed and too small hotels are not found; the highest comes first", async () => {
    const own = await house(database.db);
    const usual = await hotelOf(database.db, own, { seq: 1, weekdayRent: 10_000, holidayRent: 10_000 });
    const small = await hotelOf(database.db, own, { seq: 5, capacity: 1, roomCount: 1 });
    expect(await idsOf(search(own.companyId, 1))).toEqual([small, usual]);
    const { content } = (await search(own.companyId, 2)).found;
    expect(content).toMatchObject([{ hotel: { id: usual }, nights: 2, total: 40_000, remaining: 2 }]);
    await take(usual, 1, 1, 2);
    expect(await idsOf(search(own.companyId, 2))).toEqual([]);
    expect(await idsOf(search(own.companyId, 2, 2, 1))).toEqual([usual]);
    await set(usual, { from: day(2), to: day(2), closed: true }, { userId: own.owner.id });
    expect(await idsOf(search(own.companyId, 2, 2, 1))).toEqual([]);
    expect(await reservedDays(database.db, usual, { checkin: day(0), checkout: day(4) })).toEqual([day(1), day(2)]);
  });

  test("a page beyond the last one is empty and knows how many there are; the full ones are named where they are asked for", async () => {
    const own = await house(database.db);
    const [low, high] = [await hotelOf(database.db, own, { seq: 1 }), await hotelOf(database.db, own, { seq: 2 })];
    const full = await hotelOf(database.db, own, { seq: 3, name: { en: "Full" } });
    await take(full, 1, 1, 2);
    const stay = { checkin: day(0), checkout: day(2), adultCount: 1, childCount: 0, infantCount: 0 };
    const pageAt = (page: number, namesFull = false) =>
      searchHotels(
        database.db,
        { companyId: own.companyId, ...stay },
        { flag: "en", now: new Date(), paging: { page, size: 1, offset: page }, namesFull },
      );
    const seen = async (page: number) => {
      const { content, totalElements } = (await pageAt(page)).found;
      return [content.map(({ hotel }) => hotel.id), totalElements];
    };
    expect([await seen(0), await seen(1), await seen(2)]).toEqual([
      [[high], 2],
      [[low], 2],
      [[], 2],
    ]);
    expect((await pageAt(0)).full).toEqual([]);
    expect((await pageAt(0, true)).full).toEqual([{ id: full, name: "Full", company: "Mountain Inn" }]);
  });

  test("a calendar of one hotel names all that fit, with the nights of the asked one, else of the first", async () => {
    const own = await house(database.db);
    const [low, high] = [await hotelOf(database.db, own, { seq: 1 }), await hotelOf(database.db, own, { seq: 2 })];
    const small = await hotelOf(database.db, own, { seq: 3, capacity: 1, roomCount: 1 });
    const asked = { checkin: day(0), checkout: day(2), adultCount: 2, childCount: 0, infantCount: 0 };
    const shownOf = async (one?: number | null) => {
      const arrivals = arrivalsAt(new Date(), "20:00");
      const found = await houseCalendar(database.db, own.companyId, asked, {
        ...arrivals,
        ...(one !== undefined && { one }),
      });
      expect(found.fitting.map(({ id }) => id)).toEqual([high, low]);
      return found.items.map(({ hotel, nights }) => [hotel.id, nights.length]);
    };
    expect(await shownOf()).toEqual([
      [high, 2],
      [low, 2],
    ]);
    expect(await shownOf(low)).toEqual([[low, 2]]);
    expect([await shownOf(null), await shownOf(small)]).toEqual([[[high, 2]], [[high, 2]]]);
  });

  test("the calendar and the quote say what the nights say", async () => {
    const own = await house(database.db);
    const hotelId = await hotelOf(database.db, own, { weekdayRent: 9_999, holidayRent: 9_999 });
    await set(hotelId, { from: day(1), to: day(1), weekday: 5_001, holiday: 5_001 }, { userId: own.owner.id });
    const who = { adultCount: 1, childCount: 1, infantCount: 1 };
    const stay = { checkin: day(0), checkout: day(2) };
    const { items } = await houseCalendar(
      database.db,
      own.companyId,
      { ...stay, ...who },
      arrivalsAt(new Date(), "20:00"),
    );
    expect(items[0]?.nights.map(({ price, remaining }) => [price, remaining])).toEqual([
      [16_998, 2],
      [8_501, 2],
    ]);
    const asked = { ...stay, ...who, hotelId, rooms: 1, arrivalTime: "22:00", couponCode: "", usePoint: 500 };
    expect(await quoteReply(database.db, asked, new Date())).toMatchObject({
      room: 25_499,
      fees: [{ kind: "lateArrival", amount: 5_000 }],
      discount: 0,
      total: 30_499,
      maxPoint: 30_499,
      payTotal: 29_999,
    });
  });
});
