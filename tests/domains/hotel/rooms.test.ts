import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { EntityDesk } from "~/foundation/desks/entity-desk.server";
import { changeRows } from "~/foundation/desks/verbs/change-rows.server";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { checkIn, checkOut } from "~/products/hotel/booking/verbs/desk-acts.server";
import { cancelStay } from "~/products/hotel/booking/verbs/end-stay.server";
import { writeStay } from "~/products/hotel/booking/verbs/write-stay.server";
import { waitingStays } from "~/products/hotel/rooms/queries/chart.server";
import { cleaningCards } from "~/products/hotel/rooms/queries/cleaning.server";
import { roomDesk } from "~/products/hotel/rooms/room-desk.server";
import { assignRoom } from "~/products/hotel/rooms/verbs/assign-room.server";
import { blockRoom, unblockRoom } from "~/products/hotel/rooms/verbs/block-room.server";
import { cleanRoom, noteRoom } from "~/products/hotel/rooms/verbs/clean-room.server";
import type { Db, Tx } from "~db/client";
import { hotelOrderEvents } from "~db/schema/hotel-order";
import { hotelRoomStays, hotelRooms } from "~db/schema/hotel-room";
import { booked, type Guest, guest, held, soundRooms, staffOf, takenNights, wish } from "../../factories/hotel-stays";
import { type House, hotelOf, house, inDays, roomsIn } from "../../factories/hotels";
import { longestWait } from "../../harness/limits";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let db: Db;
let inn: House;
let hotelId: number;
let rooms: number[];
let who: Guest;
const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  inn = await house(db);
  hotelId = await hotelOf(db, inn, { roomCount: 3 });
  rooms = await roomsIn(db, inn, hotelId, ["101", "102", "103"]);
  who = await guest(db);
});

const staff = (): Guest => staffOf(inn);
const room = (at: number): number => rooms[at] ?? 0;
const give = (number: string, roomId: number, more: { from?: string; to?: string; leaving?: number } = {}) =>
  run((tx) => assignRoom(tx, staff(), number, { roomId, ...more }));
const staysOf = async (orderId: number) =>
  (
    await db
      .select()
      .from(hotelRoomStays)
      .where(eq(hotelRoomStays.orderId, orderId))
      .orderBy(asc(hotelRoomStays.fromDay), asc(hotelRoomStays.roomId))
  ).map(({ roomId, fromDay, untilDay }) => [rooms.indexOf(roomId), fromDay, untilDay]);
const cleanOf = async (roomId: number) =>
  (await db.select().from(hotelRooms).where(eq(hotelRooms.id, roomId)))[0]?.cleanStatus;
const block = (roomId: number, from = inDays(10), to = inDays(12)) =>
  run((tx) => blockRoom(tx, staff(), { roomId, from, to, reason: "Paint" }));
const refused = (key: string) => ({ key });

describe("a booking gets a room", () => {
  test("for all of its days, another instead of it, and a third for its last night only", async () => {
    const order = await booked(db, who, hotelId);
    await give(order.number, room(0));
    expect(await staysOf(order.id)).toEqual([[0, inDays(10), inDays(12)]]);
    await give(order.number, room(1));
    expect(await staysOf(order.id)).toEqual([[1, inDays(10), inDays(12)]]);
    await give(order.number, room(2), { from: inDays(11), leaving: room(1) });
    expect(await staysOf(order.id)).toEqual([
      [1, inDays(10), inDays(11)],
      [2, inDays(11), inDays(12)],
    ]);
    await give(order.number, room(1), { from: inDays(11), leaving: room(2) });
    expect(await staysOf(order.id)).toEqual([[1, inDays(10), inDays(12)]]);
    const events = await db.select().from(hotelOrderEvents).where(eq(hotelOrderEvents.orderId, order.id));
    expect(events.filter(({ event }) => event === "roomed").map(({ note }) => note)).toEqual([
      "101",
      "102",
      "103",
      "102",
    ]);
    await soundRooms(db);
  });

  test("two for a booking of two; then it has all, until one of them moves", async () => {
    const order = await booked(db, who, hotelId, { rooms: 2, adultCount: 4 });
    const waiting = async () =>
      (await waitingStays(db, inn.companyId, { fromDay: inDays(10), untilDay: inDays(11) })).map(
        ({ lacking }) => lacking,
      );
    expect(await waiting()).toEqual([2]);
    await give(order.number, room(0));
    expect(await waiting()).toEqual([1]);
    await give(order.number, room(1));
    expect(await waiting()).toEqual([]);
    await expect(give(order.number, room(2))).rejects.toMatchObject(refused("roomsAllGiven"));
    await expect(give(order.number, room(0), { leaving: room(1) })).rejects.toMatchObject(refused("roomOccupied"));
    await give(order.number, room(2), { leaving: room(1) });
    expect(await staysOf(order.id)).toEqual([
      [0, inDays(10), inDays(12)],
      [2, inDays(10), inDays(12)],
    ]);
  });

  test("not one that another has, nor of another type, nor for days that are not the stay's", async () => {
    const [first, second] = [
      await booked(db, who, hotelId),
      await booked(db, who, hotelId, { checkin: inDays(11), checkout: inDays(13) }),
    ];
    await give(first.number, room(0));
    await expect(give(second.number, room(0))).rejects.toMatchObject({ ...refused("roomOccupied"), field: "roomId" });
    await give(second.number, room(0), { from: inDays(12) });
    const [suite] = await roomsIn(db, inn, await hotelOf(db, inn), ["201"]);
    for (const other of [suite ?? 0, 999_999_999])
      await expect(give(second.number, other)).rejects.toMatchObject(refused("roomNotOfHotel"));
    await expect(give(second.number, room(1), { from: inDays(10) })).rejects.toMatchObject(refused("roomDaysOutside"));
    await expect(give(second.number, room(1), { to: inDays(14) })).rejects.toMatchObject(refused("roomDaysOutside"));
    await expect(give(second.number, room(1), { from: inDays(12), to: inDays(12) })).rejects.toMatchObject(
      refused("roomDaysOutside"),
    );
    expect(await staysOf(second.id)).toEqual([[0, inDays(12), inDays(13)]]);
  });

  test("not by another hotel, nor while it is only held", async () => {
    const order = await booked(db, who, hotelId);
    const stranger = staffOf(await house(db));
    await expect(run((tx) => assignRoom(tx, stranger, order.number, { roomId: room(0) }))).rejects.toMatchObject(
      refused("orderNotExist"),
    );
    const waits = await held(db, who, hotelId);
    await expect(give(waits.number, room(0))).rejects.toMatchObject(refused("orderStateChanged"));
  });

  test("which is free again when the guest cancels", async () => {
    const order = await booked(db, who, hotelId);
    await give(order.number, room(0));
    await run((tx) => cancelStay(tx, who, order.number));
    expect(await staysOf(order.id)).toEqual([]);
    await soundRooms(db);
  });
});

describe("a room is to be cleaned", () => {
  const stayingIn = async (at: number) => {
    const arriving = wish(hotelId, { checkin: inDays(0), checkout: inDays(2) });
    const contact = { contactName: "WANG LI", phone: "+8613812345678", email: "", note: "" };
    const order = await run((tx) => writeStay(tx, staff(), { ...arriving, ...contact, source: "walkin" }));
    await give(order.number, room(at));
    await run((tx) => checkIn(tx, staff(), order.number));
    return order;
  };

  test("when its guests move out of it, and when they leave the house", async () => {
    const order = await stayingIn(0);
    await give(order.number, room(1), { leaving: room(0) });
    expect([await cleanOf(room(0)), await cleanOf(room(1))]).toEqual(["dirty", "clean"]);
    await run((tx) => checkOut(tx, staff(), order.number, { takesFee: false, reason: "" }));
    expect([await cleanOf(room(1)), await cleanOf(room(2))]).toEqual(["dirty", "clean"]);
  });

  test("not when a stay that is still to come moves", async () => {
    const order = await booked(db, who, hotelId);
    await give(order.number, room(0));
    await give(order.number, room(1));
    expect(await cleanOf(room(0))).toBe("clean");
  });

  test("its card says who is there and who comes; only its own hotel says how it is", async () => {
    await stayingIn(0);
    const next = await booked(db, who, hotelId, { rooms: 1, adultCount: 3 });
    await give(next.number, room(0));
    const { number } = await run((tx) => cleanRoom(tx, staff(), room(0), "cleaning"));
    await run((tx) => noteRoom(tx, staff(), room(0), "Lamp is broken"));
    expect(number).toBe("101");
    const asked = { companyId: inn.companyId, status: "cleaning", today: inDays(0), flag: "en" } as const;
    const { cards, counts } = await cleaningCards(db, staff(), asked);
    expect(cards).toHaveLength(1);
    expect(cards[0]).toMatchObject({
      number: "101",
      status: "cleaning",
      note: "Lamp is broken",
      isOccupied: true,
      isArrival: false,
      last: null,
      within: { until: inDays(2), people: 2 },
      next: { day: inDays(10), people: 3 },
    });
    expect(counts.map(({ count }) => count)).toEqual([0, 1, 2, 0]);
    const stranger = staffOf(await house(db));
    await expect(run((tx) => cleanRoom(tx, stranger, room(0), "clean"))).rejects.toMatchObject(refused("notFindData"));
  });
});

describe("a room is closed", () => {
  test("for some nights, of which its hotel has one room less; opened again they are back", async () => {
    await block(room(0));
    expect(await takenNights(db, hotelId)).toEqual({ [inDays(10)]: 1, [inDays(11)]: 1 });
    await soundRooms(db);
    const [closed] = await db
      .select()
      .from(hotelRoomStays)
      .where(eq(hotelRoomStays.roomId, room(0)));
    const stranger = staffOf(await house(db));
    await expect(run((tx) => unblockRoom(tx, stranger, closed?.id ?? 0))).rejects.toMatchObject(refused("notFindData"));
    await run((tx) => unblockRoom(tx, staff(), closed?.id ?? 0));
    expect(await takenNights(db, hotelId)).toEqual({ [inDays(10)]: 0, [inDays(11)]: 0 });
    await expect(run((tx) => unblockRoom(tx, staff(), closed?.id ?? 0))).rejects.toMatchObject(refused("notFindData"));
    await soundRooms(db);
  });

  test("not while a guest has it, nor when every room is sold, nor in the past; nothing is taken then", async () => {
    const order = await booked(db, who, hotelId);
    await give(order.number, room(0));
    await expect(block(room(0))).rejects.toMatchObject(refused("roomOccupied"));
    expect(await takenNights(db, hotelId)).toEqual({ [inDays(10)]: 1, [inDays(11)]: 1 });
    await booked(db, who, hotelId, { rooms: 2 });
    await expect(block(room(1))).rejects.toMatchObject({ ...refused("roomNightsSold"), field: "from" });
    await expect(block(room(1), inDays(-1), inDays(1))).rejects.toMatchObject(refused("errDateToLive"));
    await expect(block(room(1), inDays(12), inDays(12))).rejects.toMatchObject(refused("errDateToLive"));
    await expect(block(room(1), inDays(3), inDays(500))).rejects.toMatchObject(refused("errDateToLive"));
    await soundRooms(db);
  });

  test("a room that was ever closed keeps its type, whose nights it took; another may change it", async () => {
    const by = { actor: { ...staff(), email: "" }, operator: { userId: inn.owner.id, site: "main", requestId: "t" } };
    const other = await hotelOf(db, inn, { roomCount: 3 });
    const move = (id: number, to: number) =>
      run((tx) => saveEntity(tx, roomDesk as EntityDesk, by as never, { hotelId: to } as never, { id }));
    await block(room(0));
    await expect(move(room(0), other)).rejects.toMatchObject({ ...refused("roomNeeded"), field: "hotelId" });
    await database.sql`update hotel_room_stay set from_day = from_day - 30, until_day = until_day - 30
      where room_id = ${room(0)}`;
    await database.sql`update hotel_night set night = night - 30 where hotel_id = ${hotelId} and taken > 0`;
    await expect(move(room(0), other)).rejects.toMatchObject({ ...refused("roomHadBlocks"), field: "hotelId" });
    await move(room(1), other);
    await soundRooms(db);
  });

  test("a room that changes its type while it waits to be closed is not closed", async () => {
    const other = await hotelOf(db, inn, { roomCount: 3 });
    await block(room(1));
    let closing: Promise<unknown> = Promise.resolve();
    await run(async (tx) => {
      await tx.execute(sql`select 1 from hotel_night where hotel_id = ${hotelId} for update`);
      closing = block(room(0)).catch((error) => error);
      const waits = sql`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await vi.waitFor(async () => expect((await db.execute(waits))[0]).toMatchObject({ n: 1 }), {
        timeout: longestWait,
      });
      await tx
        .update(hotelRooms)
        .set({ hotelId: other })
        .where(eq(hotelRooms.id, room(0)));
    });
    expect(await closing).toMatchObject(refused("notFindData"));
    await soundRooms(db);
  });

  test("a room that somebody needs cannot be taken away", async () => {
    const by = { actor: { ...staff(), email: "" }, operator: { userId: inn.owner.id, site: "main", requestId: "t" } };
    await block(room(0));
    const remove = (id: number) => run((tx) => changeRows(tx, roomDesk, by as never, "remove", [id]));
    await expect(remove(room(0))).rejects.toMatchObject(refused("roomNeeded"));
    await remove(room(1));
    await expect(give((await booked(db, who, hotelId)).number, room(1))).rejects.toMatchObject(
      refused("roomNotOfHotel"),
    );
  });
});
