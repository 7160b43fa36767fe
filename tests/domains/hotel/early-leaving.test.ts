import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { plusDays } from "~/foundation/nights/rules/night-count";
import { pageReader } from "~/foundation/orders/queries/reader.server";
import { tokyoDay, tokyoInstant } from "~/platform/time/tokyo";
import { deskBooking } from "~/products/hotel/booking/queries/booking-view.server";
import { checkIn, checkOut, returningNights } from "~/products/hotel/booking/verbs/desk-acts.server";
import { assignRoom } from "~/products/hotel/rooms/verbs/assign-room.server";
import type { Db, Tx } from "~db/client";
import { hotelResourceBookings } from "~db/schema/hotel-resource";
import { hotelRoomStays, hotelRooms } from "~db/schema/hotel-room";
import { resourceOf, takenSlots } from "../../factories/hotel-resources";
import {
  booked,
  type Guest,
  guest,
  held,
  soundRooms,
  staffOf,
  storedBooking,
  takenNights,
} from "../../factories/hotel-stays";
import { settles, statesOf, waits } from "../../factories/hotel-waiting";
import { type House, hotelOf, house, inDays, roomsIn } from "../../factories/hotels";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let db: Db;
let inn: House;
let hotelId: number;
let rooms: number[];
let who: Guest;
const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);
const leaves = (number: string) => run((tx) => checkOut(tx, staffOf(inn), number, { takesFee: false, reason: "" }));

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  inn = await house(db);
  hotelId = await hotelOf(db, inn, { roomCount: 1, weekdayRent: 10_000, holidayRent: 10_000 });
  rooms = await roomsIn(db, inn, hotelId, ["101", "102"]);
  who = await guest(db);
});

/**
 * Guests of a stay that began so many days ago and lasts so many nights, checked in. It is booked for later days, since
 * nobody books the past, and then moved.
 */
async function staying(daysAgo: number, nights: number): Promise<string> {
  const order = await booked(db, who, hotelId, { checkin: inDays(20), checkout: inDays(20 + nights) });
  const back = 20 + daysAgo;
  await database.sql`update hotel_order set checkin = checkin - ${back}::int, checkout = checkout - ${back}::int,
    arrive_time = arrive_time - make_interval(days => ${back}::int) where id = ${order.id}`;
  await database.sql`update hotel_night set night = night - ${back}::int where hotel_id = ${hotelId} and taken > 0`;
  await run((tx) => checkIn(tx, staffOf(inn), order.number));
  return order.number;
}

describe("the rule of nights that come back", () => {
  test("they are tonight and those after it, none on the day of leaving or later", () => {
    const cases = fc.tuple(
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: 1, max: 15 }),
      fc.integer({ min: 0, max: 1_439 }),
    );
    fc.assert(
      fc.property(cases, ([daysIn, length, minute]) => {
        const now = new Date(tokyoInstant("2026-12-10").getTime() + minute * 60_000);
        const checkin = plusDays(tokyoDay(now), -daysIn);
        const stay = { checkin, checkout: plusDays(checkin, length) };
        const left = returningNights(stay, now);
        if (daysIn >= length) expect(left).toBeNull();
        else expect(left).toEqual({ checkin: tokyoDay(now), checkout: stay.checkout });
      }),
    );
  });
});

describe("guests who leave before their last night", () => {
  test("give back the nights from tonight on, their room and what they reserved; the money stays", async () => {
    const number = await staying(1, 4);
    const staff = staffOf(inn);
    await run((tx) => assignRoom(tx, staff, number, { roomId: rooms[0] ?? 0, to: inDays(2) }));
    await run((tx) => assignRoom(tx, staff, number, { roomId: rooms[1] ?? 0, from: inDays(2) }));
    const before = await storedBooking(db, number);
    const resourceId = await resourceOf(db, inn);
    await db.insert(hotelResourceBookings).values({
      resourceId,
      orderId: before.id,
      userId: who.userId,
      day: inDays(1),
      slotId: "1000",
      start: "10:00",
      end: "11:00",
      count: 2,
    });
    await database.sql`insert into hotel_resource_day (resource_id, day, slot_id, taken, capacity)
      values (${resourceId}, ${inDays(1)}, '1000', 2, 20)`;
    const view = await deskBooking(db, staff, number, pageReader("en_US"));
    expect(view.returning).toEqual({ checkin: inDays(0), checkout: inDays(3) });

    await leaves(number);
    const order = await storedBooking(db, number);
    expect(order).toMatchObject({ status: "check_out", leftDay: inDays(0), total: before.total, refunded: 0 });
    expect(order.nights).toHaveLength(4);
    expect(await takenNights(db, hotelId)).toEqual({ [inDays(-1)]: 1, [inDays(0)]: 0, [inDays(1)]: 0, [inDays(2)]: 0 });
    const stays = await db.select().from(hotelRoomStays).where(eq(hotelRoomStays.orderId, order.id));
    expect(stays).toMatchObject([{ roomId: rooms[0], fromDay: inDays(-1), untilDay: inDays(0) }]);
    const clean = await db.select().from(hotelRooms).where(eq(hotelRooms.hotelId, hotelId)).orderBy(asc(hotelRooms.id));
    expect(clean.map(({ cleanStatus }) => cleanStatus)).toEqual(["dirty", "clean"]);
    expect(Object.values(await takenSlots(db, resourceId)).filter((taken) => taken > 0)).toEqual([]);
    await soundRooms(db);
    await held(db, await guest(db), hotelId, { checkin: inDays(1), checkout: inDays(3) });
    await soundRooms(db);
  });

  test("on the very day of arrival have slept in no night; who waits gets them", async () => {
    const number = await staying(0, 3);
    const next = await guest(db);
    await waits(db, next, hotelId, { checkin: inDays(1), checkout: inDays(3) });
    await leaves(number);
    expect(await storedBooking(db, number)).toMatchObject({ leftDay: inDays(0) });
    await settles(db, tokyoInstant(inDays(0), "12:00"));
    expect(await statesOf(db, hotelId)).toEqual(["offered"]);
    await soundRooms(db);
  });

  test("on their day of leaving give nothing back", async () => {
    const number = await staying(2, 2);
    await leaves(number);
    expect(await storedBooking(db, number)).toMatchObject({ status: "check_out", leftDay: null });
    expect(await takenNights(db, hotelId)).toEqual({ [inDays(-2)]: 1, [inDays(-1)]: 1 });
    await soundRooms(db);
  });
});
