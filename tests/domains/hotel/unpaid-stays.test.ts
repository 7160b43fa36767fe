import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cancelStay } from "~/products/hotel/booking/verbs/end-stay.server";
import { writeStay } from "~/products/hotel/booking/verbs/write-stay.server";
import type { Db } from "~db/client";
import { hotelOrders } from "~db/schema/hotel-order";
import { settings } from "~db/schema/platform";
import {
  agreed,
  booked,
  filled,
  type Guest,
  guest,
  held,
  soundRooms,
  staffOf,
  storedBooking,
  wish,
} from "../../factories/hotel-stays";
import { type House, hotelOf, house, inDays } from "../../factories/hotels";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

/* [M23] Stays that are promised and not paid. */
let database: TestDatabase;
let db: Db;
let inn: House;
let hotelId: number;
let who: Guest;
const max = 2;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  await db.insert(settings).values([
    { key: "hotel.unpaidMax", value: max },
    { key: "order.openMax", value: 1_000 },
  ]);
});
afterAll(() => database.close());
beforeEach(async () => {
  inn = await house(db, { acceptsOnsite: true });
  hotelId = await hotelOf(db, inn, { roomCount: 50 });
  who = await guest(db);
});

/** A filled-in booking from in so many days. */
const ready = async (days = 10, by = who) => {
  const dates = { checkin: inDays(days), checkout: inDays(days + 1) };
  return filled(db, by, (await held(db, by, hotelId, dates)).number);
};
const promised = async (order: Awaited<ReturnType<typeof ready>>, by = who) =>
  agreed(db, by, order, { payMethod: "onsite" });
const tooMany = { key: "tooManyUnpaidStays", params: { max }, field: "payMethod" };

describe("stays that are paid at the hotel", () => {
  test("as many ahead as the setting says; the next one is told why, stays held, and can be paid online", async () => {
    await promised(await ready(10));
    await promised(await ready(20));
    const third = await ready(30);
    await expect(promised(third)).rejects.toMatchObject(tooMany);
    expect(await storedBooking(db, third.number)).toMatchObject({ status: "unconfirmed", confirmTime: null });
    expect((await agreed(db, who, third, { payMethod: "card" })).needPay).toBeGreaterThan(0);
    await soundRooms(db);
  });

  test("20 at once: no more than the setting says", async () => {
    const orders = [];
    for (let n = 0; n < 20; n++) orders.push(await ready(10 + n));
    const tries = await Promise.allSettled(orders.map((order) => promised(order)));
    expect(tries.filter(({ status }) => status === "fulfilled").length).toBe(max);
    for (const one of tries) if (one.status === "rejected") expect(one.reason).toMatchObject(tooMany);
    const certain = await db.select().from(hotelOrders).where(eq(hotelOrders.userId, who.userId));
    expect(certain.filter(({ status }) => status === "reserve_complete").length).toBe(max);
    await soundRooms(db);
  });

  test("what is paid, cancelled, another's or entered by the hotel does not count", async () => {
    await booked(db, who, hotelId);
    const staff = staffOf(inn);
    for (let n = 0; n <= max; n++)
      await inTransaction(db, (tx) =>
        writeStay(tx, staff, {
          ...wish(hotelId),
          source: "phone",
          contactName: "WANG LI",
          phone: "+8613812345678",
          email: "",
          note: "",
        }),
      );
    const other = await guest(db);
    await promised(await ready(15, other), other);
    const first = await ready(10);
    await promised(first);
    await promised(await ready(20));
    await inTransaction(db, (tx) => cancelStay(tx, who, first.number, ""));
    await promised(await ready(30));
    await expect(promised(await ready(40))).rejects.toMatchObject(tooMany);
  });
});
