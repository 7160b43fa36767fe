import { desc, eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nightCount } from "~/foundation/nights/rules/night-count";
import { nightPrice } from "~/foundation/nights/rules/price";
import { dayAfter } from "~/platform/time/tokyo";
import { hotelLimits } from "~/products/hotel/limits";
import { findHotels } from "~/products/hotel/nights/queries/find-hotels.server";
import { datesOf } from "~/products/hotel/nights/queries/rates.server";
import { hotelCompanies, hotels } from "~db/schema/hotel";
import { hotelNights } from "~db/schema/hotel-night";
import { type House, hotelOf, house, inDays } from "../../factories/hotels";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let houses: House[];
beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  houses = [
    await house(db),
    await house(db, { maxReserveDays: null }),
    await house(db, { maxReserveDays: 365 }),
    await house(db, { flag: "ja" }),
    await house(db, { isPublic: false }),
  ];
  for (const [at, inn] of houses.entries()) {
    for (let which = 0; which < 5; which++) {
      const kind = at * 5 + which;
      const capacity = 1 + (kind % 5);
      const hotelId = await hotelOf(db, inn, {
        seq: kind % 3,
        capacity,
        roomCount: 1 + (kind % 4),
        minGuests: kind % 5 === 4 ? 4 : 1,
        minStay: 1 + (kind % 3),
        maxStay: kind % 4 === 0 ? 60 : 5 + kind,
        isPublic: kind % 11 !== 7,
        publicFrom: inDays(kind % 6),
        publicUntil: inDays(70 - kind),
        flag: kind % 7 === 5 ? "en" : "all",
        weekdayRent: 8_000 + 333 * (kind % 7),
        holidayRent: 9_000 + 777 * (kind % 3),
        hasKitchen: kind % 2 === 0,
        amenities: [...(kind % 3 > 0 ? ["breakfast"] : []), ...(kind % 4 > 1 ? ["privateBath"] : ["wifi"])],
      });
      const nights = Array.from({ length: 45 }, (_, after) => after).filter((after) => (kind + after) % 4 === 0);
      if (kind % 6 === 0) continue;
      await db.insert(hotelNights).values(
        nights.map((after) => ({
          hotelId,
          night: inDays(after),
          total: 4,
          taken: (kind + after) % 12 === 0 ? 2 : 1,
          closed: (kind + after) % 16 === 0,
          weekdayRent: after % 8 === 0 ? 9_000 + after : null,
          holidayRent: after % 12 === 0 ? 0 : null,
        })),
      );
    }
  }
});
afterAll(() => database?.close());

type Question = Parameters<typeof findHotels>[1];

type Hotel = typeof hotels.$inferSelect;
const has: Readonly<Record<string, (hotel: Hotel) => boolean>> = {
  kitchen: ({ hasKitchen }) => hasKitchen,
  bath: ({ amenities }) => amenities.includes("openAirBath") || amenities.includes("privateBath"),
  breakfast: ({ amenities }) => amenities.includes("breakfast"),
};

/** What a search must find, worked out from the rows one by one. */
async function reference(question: Question) {
  const { checkin, checkout, heads, companyId, flag, longest, size, offset, mostFull } = question;
  const rows = await database.db
    .select({ hotel: hotels, company: hotelCompanies })
    .from(hotels)
    .innerJoin(hotelCompanies, eq(hotelCompanies.id, hotels.companyId))
    .orderBy(desc(hotels.seq), desc(hotels.id));
  const nights = await database.db.select().from(hotelNights);
  const stay = Array.from({ length: nightCount({ checkin, checkout }) }, (_, after) => dayAfter(checkin, after));
  const fitting = rows.filter(({ hotel, company }) => {
    const isShown = hotel.isPublic && company.isPublic && company.status === "approved";
    const isListed = [hotel, company].every((one) => one.flag === "all" || one.flag === flag);
    const rooms = Math.ceil(heads / hotel.capacity);
    const most = Math.min(hotel.maxStay, company.maxReserveDays ?? longest);
    return (
      isShown &&
      isListed &&
      (companyId === undefined || company.id === companyId) &&
      hotel.minGuests * rooms <= heads &&
      rooms <= Math.min(hotel.roomCount, hotelLimits.rooms) &&
      stay.length >= hotel.minStay &&
      stay.length <= most &&
      question.amenities.split(",").every((name) => (has[name] ?? (() => true))(hotel)) &&
      stay.every((night) => night >= hotel.publicFrom && night <= hotel.publicUntil)
    );
  });
  const isFull = ({ hotel }: (typeof fitting)[number]) =>
    nights.some(
      ({ hotelId, night, closed, taken }) =>
        hotelId === hotel.id &&
        stay.includes(night) &&
        (closed || taken + Math.ceil(heads / hotel.capacity) > hotel.roomCount),
    );
  const { holidays } = await datesOf(database.db, { checkin, checkout });
  const placeOf = ({ hotel }: (typeof fitting)[number]): number => {
    if (question.order !== "price") return question.order === "capacity" ? -hotel.capacity : 0;
    const prices = stay.map((date) => {
      const own = nights.find(({ hotelId, night }) => hotelId === hotel.id && night === date);
      const [special, usual] = holidays.has(date)
        ? [own?.holidayRent, hotel.holidayRent]
        : [own?.weekdayRent, hotel.weekdayRent];
      return nightPrice(special ?? usual, { ...question, infantCount: 0 });
    });
    return prices.reduce((sum, price) => sum + price, 0);
  };
  const free = fitting.filter((one) => !isFull(one)).sort((one, other) => placeOf(one) - placeOf(other));
  return {
    total: free.length,
    free: free.slice(offset, offset + size).map(({ hotel }) => ({
      id: hotel.id,
      nights: nights
        .filter(({ hotelId, night }) => hotelId === hotel.id && stay.includes(night))
        .map(({ night, ...own }) => [stay.indexOf(night), own.taken, own.closed, own.weekdayRent, own.holidayRent])
        .sort(([one], [other]) => Number(one) - Number(other)),
    })),
    full: fitting
      .filter(isFull)
      .slice(0, mostFull)
      .map(({ hotel }) => hotel.id),
  };
}

/** The same of what the search found; its special nights in their order, for the database names them in any. */
async function found(question: Question) {
  const { total, hotels: free, full } = await findHotels(database.db, question);
  return {
    total,
    free: free.map(({ id, special: [after, taken, closed, weekday, holiday] }) => ({
      id,
      nights: (after?.map((night, row) => [night, taken[row], closed[row], weekday[row], holiday[row]]) ?? []).sort(
        ([one], [other]) => Number(one) - Number(other),
      ),
    })),
    full: full.map(({ id }) => id),
  };
}

const searches = fc.record({
  from: fc.nat(40),
  nights: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 6 }) }, fc.integer({ min: 1, max: 60 })),
  heads: fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 3 }) }, fc.integer({ min: 1, max: 12 })),
  which: fc.option(fc.nat(4), { freq: 1 }),
  flag: fc.constantFrom("zh" as const, "ja" as const, "en" as const),
  size: fc.integer({ min: 1, max: 8 }),
  page: fc.constantFrom(0, 0, 1),
  mostFull: fc.constantFrom(0, 3),
  amenities: fc.constantFrom("", "", "breakfast", "kitchen", "breakfast,bath"),
  order: fc.constantFrom(null, "price" as const, "capacity" as const),
  childCount: fc.nat(2),
});

test("a search finds the hotels that a reading of every row finds", async () => {
  let [free, full] = [0, 0];
  await fc.assert(
    fc.asyncProperty(searches, async ({ from, nights, which, size, page, ...asked }) => {
      const checkin = inDays(from);
      const companyId = which === null ? undefined : houses[which]?.companyId;
      const stay = { checkin, checkout: dayAfter(checkin, nights) };
      const adultCount = Math.max(1, asked.heads - asked.childCount);
      const question = { ...stay, ...asked, adultCount, companyId, longest: 30, size, offset: page * size };
      const answer = await found(question);
      expect(answer).toEqual(await reference(question));
      free += answer.free.length;
      full += answer.full.length;
    }),
    { numRuns: 120 },
  );
  expect([free > 100, full > 20]).toEqual([true, true]);
});

test("a page far down a list of a thousand hotels", async () => {
  const many = await house(database.db, { flag: "en" });
  const first = await hotelOf(database.db, many, { capacity: 9 });
  const columns = await database.sql<{ names: string }[]>`
    select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_name = 'hotel' and column_name <> 'id'`;
  const names = columns[0]?.names ?? "";
  await database.sql.unsafe(
    `insert into hotel (${names}) select ${names} from hotel, generate_series(1, 1000) where id = ${first}`,
  );
  const stay = { checkin: inDays(10), checkout: inDays(12), heads: 9, companyId: many.companyId, longest: 30 };
  const part = { size: 5, offset: 100, mostFull: 0, amenities: "", order: null, adultCount: 0, childCount: 0 };
  const { total, hotels: page } = await findHotels(database.db, { ...stay, ...part, flag: "en" });
  expect([total, page.map(({ id }) => id - first)]).toEqual([1_001, [900, 899, 898, 897, 896]]);
});
