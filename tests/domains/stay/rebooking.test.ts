import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { planRebook, type Rebooked } from "~/products/stay/booking/queries/rebook-plan.server";
import { stayBookings } from "~/products/stay/booking/stay-orders.server";
import { cancelStay } from "~/products/stay/booking/verbs/end-stay.server";
import { rebookStay } from "~/products/stay/booking/verbs/rebook-stay.server";
import { blockNights } from "~/products/stay/nights/verbs/block-nights.server";
import type { Db, Tx } from "~db/client";
import { notifications } from "~db/schema/notifications";
import { stays } from "~db/schema/stay";
import { inDays } from "../../factories/hotels";
import {
  agreed,
  approved,
  booked,
  type Guest,
  guest,
  type Home,
  home,
  hostOf,
  requested,
  soundNights,
  stored,
  takenNights,
} from "../../factories/stays";
import { sendNotices } from "../../harness/notices";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let db: Db;
let place: Home;
let who: Guest;
const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);
const key = (name: string) => ({ key: name });

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  place = await home(db, { weekdayRent: 8_000, holidayRent: 8_000, acceptsOnsite: true });
  who = await guest(db, 5_000);
});

/** Two grown people from in `from` days until in `until`, unless said otherwise. */
const to = (from: number, until: number, more: Partial<Rebooked> = {}): Rebooked => ({
  checkin: inDays(from),
  checkout: inDays(until),
  adultCount: 2,
  childCount: 0,
  infantCount: 0,
  ...more,
});
const rebooked = (number: string, asked: Rebooked, expectTotal: number, by = hostOf(place)) =>
  run((tx) => rebookStay(tx, by, number, { ...asked, expectTotal, message: "As agreed" }));

describe("a host changes a certain stay", () => {
  test("a longer one keeps its agreed nights, and what it costs more is due on arrival", async () => {
    const order = await booked(db, who, place);
    await db.update(stays).set({ weekdayRent: 10_000, holidayRent: 10_000 }).where(eq(stays.id, place.id));
    const price = 2 * 2 * 8_000 + 2 * 10_000 + 3_000;
    const plan = await planRebook(db, order, to(10, 13), new Date());
    expect(plan).toMatchObject({ price, oldPrice: 35_000, settlement: { due: 20_000 } });
    const after = await rebooked(order.number, to(10, 13), price);
    expect(after).toMatchObject({
      status: "reservation_complete",
      checkout: inDays(13),
      total: 35_000,
      priceChange: 20_000,
      refunded: 0,
      roomTotal: 52_000,
    });
    expect(await takenNights(db, place.id)).toEqual([10, 11, 12].map(inDays));
    await sendNotices(db, stayBookings);
    const told = await db.select().from(notifications).where(eq(notifications.userId, who.userId));
    expect(told.some((one) => one.key === "stay-order:notice.rebook.buyer")).toBe(true);
    await soundNights(db);
  });

  test("a shorter one gives the difference back, and cancelling it then no more than is left", async () => {
    const order = await booked(db, who, place, {}, { usePoint: 1_000 });
    const after = await rebooked(order.number, to(10, 11), 19_000);
    expect(after).toMatchObject({ total: 34_000, priceChange: -16_000, changeRefunded: 16_000, refunded: 16_000 });
    expect(await takenNights(db, place.id)).toEqual([inDays(10)]);
    await run((tx) => cancelStay(tx, who, order.number));
    expect(await stored(db, order.number)).toMatchObject({
      status: "canceled",
      refunded: 34_000,
      refundedPoints: 1_000,
    });
    await soundNights(db);
  });

  test("one that is paid on arrival simply has the new price", async () => {
    const order = await approved(db, who, place);
    await agreed(db, who, order, { payMethod: "onsite" });
    expect(await rebooked(order.number, to(20, 21, { adultCount: 1 }), 11_000)).toMatchObject({
      total: 11_000,
      priceChange: 0,
      pointsReturn: 110,
      arriveTime: new Date(`${inDays(20)}T15:00:00+09:00`),
    });
    expect(await takenNights(db, place.id)).toEqual([inDays(20)]);
    await soundNights(db);
  });

  test("also where guests no longer find the home", async () => {
    const order = await booked(db, who, place);
    await db.update(stays).set({ isPublic: false }).where(eq(stays.id, place.id));
    await rebooked(order.number, to(12, 14), 35_000);
    expect(await takenNights(db, place.id)).toEqual([12, 13].map(inDays));
  });
});

describe("what is refused", () => {
  test("another price than was shown, nothing new, taken nights, too many people, another host's", async () => {
    const order = await booked(db, who, place);
    await expect(rebooked(order.number, to(10, 13), 1)).rejects.toMatchObject(key("stayPriceMoved"));
    await expect(rebooked(order.number, to(10, 12), 35_000)).rejects.toMatchObject(key("stayNothingToChange"));
    await expect(rebooked(order.number, to(10, 12, { adultCount: 9 }), 1)).rejects.toMatchObject(key("stayGuests"));
    await requested(db, await guest(db), place.id, { checkin: inDays(12), checkout: inDays(13) });
    await expect(rebooked(order.number, to(11, 13), 35_000)).rejects.toMatchObject(key("dateBooked"));
    await run((tx) =>
      blockNights(tx, hostOf(place), { stayId: place.id, from: inDays(14), to: inDays(14), reason: "" }),
    );
    await expect(rebooked(order.number, to(14, 15), 19_000)).rejects.toMatchObject(key("dateBooked"));
    const stranger = hostOf(await home(db));
    await expect(rebooked(order.number, to(20, 22), 35_000, stranger)).rejects.toMatchObject(key("orderNotExist"));
    expect(await takenNights(db, place.id)).toEqual([10, 11, 12, 14].map(inDays));
    expect(await stored(db, order.number)).toMatchObject({ checkin: order.checkin, total: 35_000, priceChange: 0 });
    await soundNights(db);
  });

  test("a stay that is not certain, or has begun", async () => {
    const open = await approved(db, who, place);
    await expect(rebooked(open.number, to(20, 22), 35_000)).rejects.toMatchObject(key("orderStateChanged"));
    const order = await booked(db, who, await home(db, {}, place.host));
    await database.sql`update stay_order set arrive_time = clock_timestamp() where number = ${order.number}`;
    await expect(rebooked(order.number, to(20, 22), 35_000)).rejects.toMatchObject(key("stayBegun"));
  });

  test("more nights than the home-sharing law allows", async () => {
    const shared = await home(db, { licenceType: "minpaku", weekdayRent: 8_000, holidayRent: 8_000 }, place.host);
    const order = await booked(db, who, shared);
    const year = inDays(10).slice(5) < "04-01" ? Number(inDays(10).slice(0, 4)) - 1 : Number(inDays(10).slice(0, 4));
    await database.sql`
      insert into stay_night (stay_id, night, pay_group)
      select ${shared.id}, d::date, 'grown' from generate_series(${`${year}-04-01`}::date, ${`${year + 1}-03-31`}::date, '1 day') d
       where d::date < ${inDays(10)}::date or d::date > ${inDays(14)}::date order by d limit 178
      on conflict do nothing`;
    await expect(rebooked(order.number, to(10, 13), 51_000)).rejects.toMatchObject(key("stayNightCap"));
    expect(await stored(db, order.number)).toMatchObject({ checkout: inDays(12) });
    await database.sql`delete from stay_night where pay_group = 'grown'`;
  });
});
