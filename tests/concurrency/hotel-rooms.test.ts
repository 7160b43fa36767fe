import { eq, inArray, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { checkOut } from "~/products/hotel/booking/verbs/desk-acts.server";
import { endByHotel } from "~/products/hotel/booking/verbs/end-stay.server";
import { assignRoom } from "~/products/hotel/rooms/verbs/assign-room.server";
import { blockRoom, unblockRoom } from "~/products/hotel/rooms/verbs/block-room.server";
import { fillHolidays } from "~db/holidays";
import { hotelOrders } from "~db/schema/hotel-order";
import { hotelRoomStays } from "~db/schema/hotel-room";
import { booked, guest, soundRooms, staffOf } from "../factories/hotel-stays";
import { hotelOf, house, inDays, roomsIn } from "../factories/hotels";
import { barrier } from "../factories/shop";
import { inParallel } from "../harness/http";
import { sized } from "../harness/size";
import { codeOf, tallied } from "../harness/tally";
import { inTransaction } from "../harness/transaction";
import { database, pool } from "./two-pools";

/* A year without holidays is told by every quote, to one job: bookers would wait for each other there. */
beforeAll(() => fillHolidays(database.db));

const windows = [0, 1, 2, 3, 4].map((at) => ({ checkin: inDays(20 + at), checkout: inDays(23 + at) }));

/** Certain bookings of a type of room, of overlapping days in turn. */
async function bookings(hotelId: number, count: number) {
  const made: { id: number; number: string }[] = [];
  await inParallel(
    Array.from({ length: count }, (_, at) => at),
    8,
    async (at) => {
      made.push(await booked(database.db, await guest(database.db), hotelId, windows[at % windows.length]));
    },
  );
  return made;
}

/** Pairs of stays of one room that share a night. */
const overlapping = async (table = sql`hotel_room_stay`): Promise<number> => {
  const [row] = await database.db.execute<{ n: number }>(sql`
    select count(*)::int as n from ${table} a join ${table} b on a.room_id = b.room_id and a.id < b.id
      and daterange(a.from_day, a.until_day) && daterange(b.from_day, b.until_day)`);
  return row?.n ?? 0;
};

describe("40 bookings are moved into one room at once [M15]", () => {
  test("nobody shares a night, the others hear roomOccupied, nobody waits in a circle", async () => {
    const inn = await house(database.db);
    const hotelId = await hotelOf(database.db, inn, { roomCount: 60 });
    const [roomId = 0] = await roomsIn(database.db, inn, hotelId, ["101"]);
    const orders = await bookings(hotelId, 40);
    const ready = barrier(orders.length);
    const staff = staffOf(inn);
    const tally = await tallied(
      orders.map(async ({ number }, at) => {
        await ready();
        await inTransaction(pool(at), (tx) => assignRoom(tx, staff, number, { roomId }));
      }),
    );
    const had = await database.db.$count(hotelRoomStays, sql`room_id = ${roomId}`);
    expect(had).toBeGreaterThan(0);
    expect(tally).toEqual({ ok: had, roomOccupied: orders.length - had });
    expect(await overlapping()).toBe(0);
    await soundRooms(database.db);
  });

  test("the naive twin, which looks and then writes, gives one room to several", async () => {
    await database.ownerSql`
      create table naive_stay (id serial primary key, room_id int not null, from_day date not null, until_day date not null)`;
    await database.ownerSql`grant select, insert on naive_stay to public`;
    await database.ownerSql`grant usage on sequence naive_stay_id_seq to public`;
    const ready = barrier(40);
    await tallied(
      Array.from({ length: 40 }, async (_, at) => {
        const { checkin, checkout } = windows[at % windows.length] ?? { checkin: "", checkout: "" };
        await inTransaction(pool(at), async (tx) => {
          const [found] = await tx.execute(sql`
            select 1 from naive_stay where room_id = 1
               and daterange(from_day, until_day) && daterange(${checkin}::date, ${checkout}::date)`);
          await ready();
          if (!found)
            await tx.execute(sql`
              insert into naive_stay (room_id, from_day, until_day) values (1, ${checkin}::date, ${checkout}::date)`);
        });
      }),
    );
    expect(await overlapping(sql`naive_stay`)).toBeGreaterThan(0);
  });
});

test("rooms are swapped, closed, opened, left and given up at once: nobody waits in a circle, the counters agree", async () => {
  const inn = await house(database.db);
  const hotelId = await hotelOf(database.db, inn, { roomCount: 40 });
  const rooms = await roomsIn(database.db, inn, hotelId, ["101", "102", "103", "104", "105", "106"]);
  const orders = await bookings(hotelId, 24);
  const staff = staffOf(inn);
  const roomAt = (at: number): number => rooms[at % rooms.length] ?? 0;
  await tallied(
    orders.map(({ number }, at) =>
      inTransaction(pool(at), (tx) => assignRoom(tx, staff, number, { roomId: roomAt(at) })),
    ),
  );
  await database.sql`update hotel_order set status = 'check_in' where hotel_id = ${hotelId} and id % 4 = 0`;
  const closed = await database.db.select({ id: hotelRoomStays.id }).from(hotelRoomStays).limit(4);
  const ready = barrier(orders.length * 3);
  const acts = orders.flatMap(({ number, id }, at) => [
    async () => inTransaction(pool(at), (tx) => assignRoom(tx, staff, number, { roomId: roomAt(at + 1) })),
    async () =>
      inTransaction(pool(at + 1), (tx) =>
        blockRoom(tx, staff, {
          roomId: roomAt(at + 2),
          from: inDays(20 + (at % 5)),
          to: inDays(22 + (at % 5)),
          reason: "",
        }),
      ),
    async () =>
      inTransaction(pool(at), async (tx) => {
        if (id % 4 === 0) await checkOut(tx, staff, number, { takesFee: false, reason: "" });
        else if (id % 4 === 1) await endByHotel(tx, staff, number, { event: "revoke", reason: "Flood" });
        else await unblockRoom(tx, staff, closed[at % 4]?.id ?? 0);
      }),
  ]);
  const tally = await tallied(
    acts.map(async (act) => {
      await ready();
      await act();
    }),
  );
  expect(Object.keys(tally).filter((key) => !/^(ok|room\w+|notFindData|orderStateChanged)$/.test(key))).toEqual([]);
  expect(tally.ok).toBeGreaterThan(0);
  expect(await overlapping()).toBe(0);
  await soundRooms(database.db);
});

test("stays at random asked into 20 rooms: nobody shares a night, and who was refused was in somebody's way [M15]", async () => {
  const inn = await house(database.db);
  const hotelId = await hotelOf(database.db, inn, { roomCount: 1_000 });
  const numbers = Array.from({ length: 20 }, (_, at) => String(201 + at));
  const rooms = await roomsIn(database.db, inn, hotelId, numbers);
  const first = await booked(database.db, await guest(database.db), hotelId, {
    checkin: inDays(1),
    checkout: inDays(2),
  });
  const [{ id: _, number: __, ...order }] = (await database.db
    .select()
    .from(hotelOrders)
    .where(eq(hotelOrders.id, first.id))) as [typeof hotelOrders.$inferSelect];
  let seed = 20_261_126;
  const below = (most: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (seed >>> 8) % most;
  };
  const stays = Array.from({ length: sized(600, 2_000) }, (_, at) => {
    const start = 10 + below(sized(36, 120));
    const days = { checkin: inDays(start), checkout: inDays(start + 1 + below(5)) };
    return { ...days, number: `H20261126${String(20_000_000 + at)}`, roomId: rooms[below(20)] ?? 0 };
  });
  for (let at = 0; at < stays.length; at += 500)
    await database.db
      .insert(hotelOrders)
      .values(
        stays.slice(at, at + 500).map(({ roomId: _, ...stay }) => ({ ...order, ...stay, payGroup: stay.number })),
      );
  await database.sql`
    insert into hotel_night (hotel_id, night, total, taken)
    select ${hotelId}, d.night::date, 1000, count(*)
      from hotel_order o cross join generate_series(o.checkin, o.checkout - 1, interval '1 day') as d (night)
     where o.hotel_id = ${hotelId} and o.id <> ${first.id} group by d.night`;
  const staff = staffOf(inn);
  const refused: typeof stays = [];
  const codes = new Set<string>();
  await inParallel(stays, 30, async (stay, at) => {
    try {
      await inTransaction(pool(at), (tx) => assignRoom(tx, staff, stay.number, { roomId: stay.roomId }));
    } catch (error) {
      codes.add(codeOf(error));
      refused.push(stay);
    }
  });
  expect([...codes]).toEqual(["roomOccupied"]);
  expect(await overlapping()).toBe(0);
  const given = await database.db.select().from(hotelRoomStays).where(inArray(hotelRoomStays.roomId, rooms));
  expect(given).toHaveLength(stays.length - refused.length);
  const free = refused.filter(
    ({ roomId, checkin, checkout }) =>
      !given.some((stay) => stay.roomId === roomId && stay.fromDay < checkout && checkin < stay.untilDay),
  );
  expect(free).toEqual([]);
  await soundRooms(database.db);
});
