import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkIn, checkOut } from "~/products/hotel/booking/verbs/desk-acts.server";
import { cancelStay } from "~/products/hotel/booking/verbs/end-stay.server";
import { applyCalendar } from "~/products/hotel/channels/verbs/apply-calendar.server";
import { planChange } from "~/products/hotel/reception/queries/change-plan.server";
import { changeStay } from "~/products/hotel/reception/verbs/change-stay.server";
import { assignRoom } from "~/products/hotel/rooms/verbs/assign-room.server";
import { leaveWaiting } from "~/products/hotel/waiting/verbs/end-waiting.server";
import type { Db, Tx } from "~db/client";
import { hotelRoomImports, hotelRoomStays } from "~db/schema/hotel-room";
import { readOf } from "../../factories/channels";
import {
  booked,
  type Guest,
  guest,
  held,
  soundRooms,
  staffOf,
  storedBooking,
  swept,
  takenNights,
} from "../../factories/hotel-stays";
import { entriesOf, settles, statesOf, waits } from "../../factories/hotel-waiting";
import { type House, hotelOf, house, inDays, roomsIn } from "../../factories/hotels";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let db: Db;
let inn: House;
let hotelId: number;
let roomId: number;
let importId: number;
let who: Guest;
const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  inn = await house(db);
  hotelId = await hotelOf(db, inn, { roomCount: 1 });
  [roomId = 0] = await roomsIn(db, inn, hotelId, ["101"]);
  const [row] = await db
    .insert(hotelRoomImports)
    .values({ roomId, name: "Airbnb", url: "https://www.airbnb.com/calendar/ical/1.ics" })
    .returning({ id: hotelRoomImports.id });
  importId = row?.id ?? 0;
  who = await guest(db);
});

/** Another channel sold the only room from in so many days until in so many, as its calendar says now. */
const channelSold = (from: number, until: number) =>
  run((tx) => applyCalendar(tx, importId, readOf([{ fromDay: inDays(from), untilDay: inDays(until) }])));
const blocks = async () =>
  (
    await db
      .select({ fromDay: hotelRoomStays.fromDay, untilDay: hotelRoomStays.untilDay })
      .from(hotelRoomStays)
      .where(eq(hotelRoomStays.importId, importId))
      .orderBy(asc(hotelRoomStays.fromDay))
  ).map(({ fromDay, untilDay }) => [fromDay, untilDay]);
const takenOn = async (day: number) => (await takenNights(db, hotelId))[inDays(day)];
const stay = (from: number, until: number) => ({ checkin: inDays(from), checkout: inDays(until) });

const waysToFree: [string, () => Promise<() => Promise<unknown>>][] = [
  [
    "a guest who cancels",
    async () => {
      const { number } = await booked(db, who, hotelId, stay(10, 12));
      await run((tx) => assignRoom(tx, staffOf(inn), number, { roomId }));
      await channelSold(11, 12);
      return () => run((tx) => cancelStay(tx, who, number));
    },
  ],
  [
    "a held booking that runs out",
    async () => {
      const { id } = await held(db, who, hotelId, stay(10, 12));
      await channelSold(11, 12);
      await database.sql`update hotel_order set expire_time = now() - interval '1 second' where id = ${id}`;
      return () => swept(db);
    },
  ],
  [
    "a change to other dates",
    async () => {
      const { number } = await booked(db, who, hotelId, stay(10, 12));
      await run((tx) => assignRoom(tx, staffOf(inn), number, { roomId }));
      await channelSold(11, 12);
      return () =>
        run(async (tx) => {
          const asked = stay(20, 22);
          const plan = await planChange(tx, await storedBooking(tx, number), asked, new Date());
          await changeStay(tx, staffOf(inn), number, { stay: asked, message: "", expectTotal: plan?.price });
        });
    },
  ],
  [
    "an offer of the waiting list that is declined",
    async () => {
      const { number } = await booked(db, who, hotelId, stay(10, 12));
      const second = await guest(db);
      await waits(db, second, hotelId, stay(10, 12));
      await run((tx) => cancelStay(tx, who, number));
      await settles(db);
      expect(await statesOf(db, hotelId)).toEqual(["offered"]);
      await channelSold(11, 12);
      const [entry] = await entriesOf(db, hotelId);
      return () => run((tx) => leaveWaiting(tx, second, entry?.id ?? 0));
    },
  ],
];

test.each(waysToFree)(
  "%s: the night that a channel sold is closed at once, the other is free [K11]",
  async (_, make) => {
    const free = await make();
    expect(await blocks()).toEqual([]);
    await free();
    expect(await blocks()).toEqual([[inDays(11), inDays(12)]]);
    expect([await takenOn(10), await takenOn(11)]).toEqual([0, 1]);
    await expect(held(db, await guest(db), hotelId, stay(11, 12))).rejects.toMatchObject({ key: "dateBooked" });
    await held(db, await guest(db), hotelId, stay(10, 11));
    await soundRooms(db);
  },
);

test("guests who leave early: tonight is closed for the channel that sold it [K11]", async () => {
  const { id, number } = await booked(db, who, hotelId, stay(20, 22));
  await database.sql`update hotel_order set checkin = checkin - 20, checkout = checkout - 20,
    arrive_time = arrive_time - interval '20 days' where id = ${id}`;
  await database.sql`update hotel_night set night = night - 20 where hotel_id = ${hotelId} and taken > 0`;
  await run((tx) => checkIn(tx, staffOf(inn), number));
  await run((tx) => assignRoom(tx, staffOf(inn), number, { roomId }));
  await channelSold(0, 1);
  await run((tx) => checkOut(tx, staffOf(inn), number, { takesFee: false, reason: "" }));
  expect(await blocks()).toEqual([[inDays(0), inDays(1)]]);
  expect([await takenOn(0), await takenOn(1)]).toEqual([1, 0]);
  await soundRooms(db);
});

test("who waits for a night that a channel sold is offered nothing", async () => {
  const { number } = await booked(db, who, hotelId, stay(10, 12));
  await waits(db, await guest(db), hotelId, stay(10, 12));
  await channelSold(11, 12);
  await run((tx) => cancelStay(tx, who, number));
  await settles(db);
  expect(await statesOf(db, hotelId)).toEqual(["waiting"]);
  await channelSold(30, 31);
  await settles(db);
  expect(await statesOf(db, hotelId)).toEqual(["offered"]);
  await soundRooms(db);
});

test("who books fewer rooms than they were offered leaves one to the channel that sold it [K11]", async () => {
  const bigId = await hotelOf(db, inn, { roomCount: 2 });
  const [room = 0] = await roomsIn(db, inn, bigId, ["301"]);
  const all = { ...stay(10, 11), rooms: 2, adultCount: 2 };
  const { number } = await booked(db, who, bigId, all);
  const second = await guest(db);
  await waits(db, second, bigId, all);
  await run((tx) => cancelStay(tx, who, number));
  await settles(db);
  await db.insert(hotelRoomImports).values({
    roomId: room,
    name: "Booking",
    url: "https://ical.booking.com/v1/export?t=2",
    days: [{ fromDay: inDays(10), untilDay: inDays(11) }],
  });
  await held(db, second, bigId, { ...all, rooms: 1 });
  expect((await takenNights(db, bigId))[inDays(10)]).toBe(2);
  await soundRooms(db);
});

test("where several of equal rooms are released, one is closed for each that a channel sold", async () => {
  const bigId = await hotelOf(db, inn, { roomCount: 3 });
  const rooms = await roomsIn(db, inn, bigId, ["201", "202", "203"]);
  await db.insert(hotelRoomImports).values(
    rooms.slice(0, 2).map((id) => ({
      roomId: id,
      name: "Booking",
      url: "https://ical.booking.com/v1/export?t=1",
      days: [{ fromDay: inDays(10), untilDay: inDays(11) }],
    })),
  );
  const { number } = await booked(db, who, bigId, { ...stay(10, 11), rooms: 3, adultCount: 3 });
  await run((tx) => cancelStay(tx, who, number));
  expect((await takenNights(db, bigId))[inDays(10)]).toBe(2);
  const there = await db.select({ roomId: hotelRoomStays.roomId }).from(hotelRoomStays);
  expect(
    there
      .filter((one) => rooms.includes(one.roomId))
      .map((one) => one.roomId)
      .sort(),
  ).toEqual(rooms.slice(0, 2));
  await soundRooms(db);
});
