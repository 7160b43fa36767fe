import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { plusDays } from "~/foundation/nights/rules/night-count";
import { nightsOf } from "~/foundation/nights/rules/stay";
import { cancelStay } from "~/products/stay/booking/verbs/end-stay.server";
import { stayLodgings } from "~/products/stay/listing/queries/lodgings.server";
import { quoteStay } from "~/products/stay/nights/queries/quote.server";
import { fillHolidays } from "~db/holidays";
import { holidays } from "~db/schema/reference";
import { stayRates, stays } from "~db/schema/stay";
import { inDays } from "../../factories/hotels";
import { guest, type Home, home, requested, stored } from "../../factories/stays";
import { sized } from "../../harness/size";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let place: Home;
let isRestDay: (date: string) => boolean;

beforeAll(async () => {
  database = await testDatabase();
  await fillHolidays(database.db);
  place = await home(database.db, { maxStay: 365, capacity: 20 });
  const known = new Set((await database.db.select({ date: holidays.date }).from(holidays)).map(({ date }) => date));
  isRestDay = (date) => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()) || known.has(date);
});
afterAll(() => database.close());

const yen = fc.integer({ min: 0, max: 10_000_000 });
const rate = fc.record({
  at: fc.nat(20),
  weekdayRent: fc.option(yen),
  holidayRent: fc.option(yen),
});
const wishes = fc.record({
  weekdayRent: yen,
  holidayRent: yen,
  managementFee: yen,
  deposit: yen,
  rates: fc.uniqueArray(rate, { selector: ({ at }) => at, maxLength: 8 }),
  from: fc.integer({ min: 1, max: 300 }),
  nights: fc.integer({ min: 1, max: 20 }),
  adultCount: fc.integer({ min: 1, max: 10 }),
  childCount: fc.integer({ min: 0, max: 10 }),
  infantCount: fc.integer({ min: 0, max: 2 }),
});

test("a stay costs what its nights cost by hand, and the search, the quote and the stored request say the same [T2, H1, H3]", () =>
  fc.assert(
    fc.asyncProperty(wishes, async ({ rates, from, nights, ...wish }) => {
      const { weekdayRent, holidayRent, managementFee, deposit, ...party } = wish;
      const { db } = database;
      await db.update(stays).set({ weekdayRent, holidayRent, managementFee, deposit }).where(eq(stays.id, place.id));
      await db.delete(stayRates).where(eq(stayRates.stayId, place.id));
      const checkin = inDays(from);
      const stay = { checkin, checkout: plusDays(checkin, nights) };
      const own = rates.filter((one) => one.weekdayRent !== null || one.holidayRent !== null);
      if (own.length > 0)
        await db
          .insert(stayRates)
          .values(own.map(({ at, ...rents }) => ({ stayId: place.id, night: plusDays(checkin, at), ...rents })));
      /* By hand, a night after the other. */
      let room = 0;
      for (const night of nightsOf(stay)) {
        const set = own.find(({ at }) => plusDays(checkin, at) === night);
        const rent = isRestDay(night) ? (set?.holidayRent ?? holidayRent) : (set?.weekdayRent ?? weekdayRent);
        room += party.adultCount * rent + party.childCount * Math.floor((rent * 7) / 10);
      }
      const now = new Date();
      const quote = await quoteStay(db, { stayId: place.id, ...stay, ...party }, now);
      expect(quote).toMatchObject({ room, managementFee, deposit, due: room + managementFee });
      expect(quote.holidayNights).toBe(nightsOf(stay).filter(isRestDay).length);
      const { lodgings } = await stayLodgings.find(db, {
        area: { prefecture: null, stations: [], walk: 15, window: null },
        kinds: ["homestay"],
        stay,
        party,
        price: { min: null, max: null },
        amenities: [],
        keyword: "",
        order: "price",
        origin: null,
        flag: "ja",
        now,
        most: 5,
      });
      expect(lodgings.map(({ id, total }) => [id, total])).toEqual([[place.id, room + managementFee]]);
    }),
    { numRuns: sized(25, 400) },
  ));

test("what a request stores is its price at that moment: later rents change nothing [H4, M7]", async () => {
  const { db } = database;
  await db.delete(stayRates).where(eq(stayRates.stayId, place.id));
  await db
    .update(stays)
    .set({ weekdayRent: 9_999, holidayRent: 9_999, managementFee: 1 })
    .where(eq(stays.id, place.id));
  const who = await guest(db);
  const order = await requested(db, who, place.id, { adultCount: 1, childCount: 1 });
  await db.update(stays).set({ weekdayRent: 1, holidayRent: 1, managementFee: 0 }).where(eq(stays.id, place.id));
  expect(await stored(db, order.number)).toMatchObject({ total: 2 * (9_999 + 6_999) + 1, roomTotal: 2 * 16_998 });
  await inTransaction(db, (tx) => cancelStay(tx, who, order.number));
});
