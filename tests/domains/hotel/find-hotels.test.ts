import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayAfter } from "~/platform/time/tokyo";
import { findHotels } from "~/products/hotel/nights/queries/find-hotels.server";
import { letHotels } from "~/products/hotel/nights/queries/let-hotels.server";
import { searchedRows } from "~/products/hotel/nights/queries/searched-rows.server";
import { hotelNights } from "~db/schema/hotel-night";
import { type House, hotelOf, house, inDays } from "../../factories/hotels";
import { type TestDatabase, testDatabase } from "../../setup/database";

/* What is found in memory is what one statement finds: the statement answers what is too much to keep. */
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
        ...{ seq: kind % 3, capacity, roomCount: 1 + (kind % 4), minGuests: kind % 5 === 4 ? 2 : 1 },
        ...{ minStay: 1 + (kind % 3), maxStay: kind % 4 === 0 ? 60 : 5 + kind, isPublic: kind % 11 !== 7 },
        ...{ publicFrom: inDays(kind % 6), publicUntil: inDays(70 - kind) },
        ...{ flag: kind % 7 === 5 ? "en" : "all" },
      });
      const nights = Array.from({ length: 45 }, (_, after) => after).filter((after) => (kind + after) % 4 === 0);
      if (kind % 6 === 0) continue;
      await db.insert(hotelNights).values(
        nights.map((after) => ({
          ...{
            hotelId,
            night: inDays(after),
            total: 4,
            taken: (kind + after) % 12 === 0 ? 2 : 1,
            closed: (kind + after) % 16 === 0,
          },
          ...{ weekdayRent: after % 8 === 0 ? 9_000 + after : null, holidayRent: after % 12 === 0 ? 0 : null },
        })),
      );
    }
  }
});
afterAll(() => database?.close());

/** What is said of a hotel; its special nights in their order, for the database names them in any. */
const said = async (found: ReturnType<typeof findHotels>) => {
  const { total, hotels, full } = await found;
  return {
    total,
    full: full.map(({ id, name, company }) => ({ id, name, company })),
    hotels: hotels.map(({ id, name, company, cover, capacity, roomCount, weekdayRent, holidayRent, special }) => {
      const [after, taken, closed, weekday, holiday] = special;
      const nights = after?.map((night, row) => [night, taken[row], closed[row], weekday[row], holiday[row]]) ?? [];
      return { id, name, company, cover, capacity, roomCount, weekdayRent, holidayRent, nights };
    }),
  };
};

/** The nights of a stay alone: memory holds whole blocks. */
const within = (found: Awaited<ReturnType<typeof said>>, nights: number) => ({
  ...found,
  hotels: found.hotels.map((hotel) => ({
    ...hotel,
    nights: hotel.nights
      .filter(([night]) => Number(night) >= 0 && Number(night) < nights)
      .sort(([one], [other]) => Number(one) - Number(other)),
  })),
});

const searches = fc.record({
  from: fc.nat(40),
  nights: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 6 }) }, fc.integer({ min: 1, max: 60 })),
  heads: fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 3 }) }, fc.integer({ min: 1, max: 12 })),
  which: fc.option(fc.nat(4), { freq: 1 }),
  flag: fc.constantFrom("zh" as const, "ja" as const, "en" as const),
  size: fc.integer({ min: 1, max: 8 }),
  page: fc.constantFrom(0, 0, 1),
  mostFull: fc.constantFrom(0, 3),
});

test("memory finds for every search what the statement finds", async () => {
  let [free, full] = [0, 0];
  await fc.assert(
    fc.asyncProperty(searches, async ({ from, nights, heads, which, flag, size, page, mostFull }) => {
      const checkin = inDays(from);
      const companyId = which === null ? undefined : houses[which]?.companyId;
      const question = { checkin, checkout: dayAfter(checkin, nights), heads, companyId, flag, longest: 30 };
      const asked = { size, offset: page * size, mostFull };
      const found = within(await said(findHotels(database.db, question, asked)), nights);
      expect(found).toEqual(within(await said(searchedRows(database.db, question, asked)), nights));
      free += found.hotels.length;
      full += found.full.length;
    }),
    { numRuns: 120 },
  );
  expect([free > 100, full > 20]).toEqual([true, true]);
});

test("more hotels than a process keeps are found all the same", async () => {
  const many = await house(database.db, { flag: "en" });
  const first = await hotelOf(database.db, many, { capacity: 9 });
  const columns = await database.sql<{ names: string }[]>`
    select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_name = 'hotel' and column_name <> 'id'`;
  const names = columns[0]?.names ?? "";
  await database.sql.unsafe(
    `insert into hotel (${names}) select ${names} from hotel, generate_series(1, 1000) where id = ${first}`,
  );
  expect(await letHotels(database.db, "en")).toBeNull();
  const stay = { checkin: inDays(10), checkout: inDays(12), heads: 9, companyId: many.companyId, longest: 30 };
  const asked = { size: 5, offset: 100, mostFull: 0 };
  const { total, hotels } = await findHotels(database.db, { ...stay, flag: "en" }, asked);
  expect([total, hotels.map(({ id }) => id - first)]).toEqual([1_001, [900, 899, 898, 897, 896]]);
});
