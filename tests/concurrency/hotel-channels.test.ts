import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeOutbound } from "~/platform/outbound/outbound.server";
import { cancelStay } from "~/products/hotel/booking/verbs/end-stay.server";
import { sweepCalendars } from "~/products/hotel/channels/channel-jobs.server";
import { fetchCalendar } from "~/products/hotel/channels/fetch-calendar.server";
import { applyCalendar } from "~/products/hotel/channels/verbs/apply-calendar.server";
import { lockImport } from "~/products/hotel/channels/verbs/store.server";
import { assignRoom } from "~/products/hotel/rooms/verbs/assign-room.server";
import { blockRoom } from "~/products/hotel/rooms/verbs/block-room.server";
import { hotelRoomImports, hotelRoomStays } from "~db/schema/hotel-room";
import { icalOf, readOf } from "../factories/channels";
import { booked, guest, held, soundRooms, staffOf } from "../factories/hotel-stays";
import { type House, hotelOf, house, inDays, roomsIn } from "../factories/hotels";
import { barrier } from "../factories/shop";
import { type Outside, startOutside } from "../harness/outside";
import { tallied } from "../harness/tally";
import { inTransaction } from "../harness/transaction";
import { database, pool } from "./two-pools";

const spans = [
  [10, 13],
  [15, 18],
] as const;
let outside: Outside;
beforeAll(async () => {
  outside = await startOutside(() => icalOf(spans));
});
afterAll(() => outside.close());

const added = async (roomId: number, name: string): Promise<number> => {
  const [row] = await database.db
    .insert(hotelRoomImports)
    .values({ roomId, name, url: `${outside.url}/${name}.ics` })
    .returning({ id: hotelRoomImports.id });
  return row?.id ?? 0;
};
const blocksOf = (importId: number) => database.db.$count(hotelRoomStays, eq(hotelRoomStays.importId, importId));
const made = async (roomCount: number): Promise<{ inn: House; hotelId: number; roomId: number }> => {
  const inn = await house(database.db);
  const hotelId = await hotelOf(database.db, inn, { roomCount });
  const [roomId = 0] = await roomsIn(database.db, inn, hotelId, ["101"]);
  return { inn, hotelId, roomId };
};

test("two processes that sweep at once read a calendar once", async () => {
  const { roomId } = await made(2);
  const id = await added(roomId, "once");
  const ready = barrier(8);
  const ask = makeOutbound({ hosts: [outside.url] });
  const said = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      await ready();
      return fetchCalendar(id, { run: (work) => inTransaction(pool(at), work), ask, seconds: 600 });
    }),
  );
  expect(said.filter((one) => one === "recent")).toHaveLength(7);
  expect(outside.seen.filter((path) => path.includes("once"))).toHaveLength(1);
  expect(await blocksOf(id)).toBe(2);
  await soundRooms(database.db);
});

test("two sweeps at once queue each calendar once", async () => {
  const { roomId } = await made(2);
  const ids = [await added(roomId, "one"), await added(roomId, "two")];
  await Promise.all([0, 1, 2, 3].map((at) => sweepCalendars((work) => inTransaction(pool(at), work))));
  const queued = await database.ownerSql`
    select key from graphile_worker.jobs where key in ${database.ownerSql(ids.map((id) => `hotel-channel:${id}`))}`;
  expect(queued.map(({ key }) => key).sort()).toEqual(ids.map((id) => `hotel-channel:${id}`).sort());
});

test("the naive twin, which looks when it was read and then writes it down, reads it several times", async () => {
  await database.ownerSql`create table naive_import (id int primary key, fetch_time timestamptz)`;
  await database.ownerSql`grant select, update on naive_import to public`;
  await database.ownerSql`insert into naive_import values (1, null)`;
  const ready = barrier(8);
  let reads = 0;
  await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      inTransaction(pool(at), async (tx) => {
        const [row] = await tx.execute<{ fetch_time: string | null }>(sql`select fetch_time from naive_import`);
        await ready();
        if (row?.fetch_time !== null) return;
        reads += 1;
        await tx.execute(sql`update naive_import set fetch_time = now()`);
      }),
    ),
  );
  expect(reads).toBeGreaterThan(1);
});

test("what two read at the same time is written once, and nights stay counted", async () => {
  const { roomId } = await made(2);
  const id = await added(roomId, "twice");
  const events = spans.map(([from, until]) => ({ fromDay: inDays(from), untilDay: inDays(until) }));
  const ready = barrier(8);
  const tally = await tallied(
    Array.from({ length: 8 }, async (_, at) => {
      await ready();
      await inTransaction(pool(at), (tx) => applyCalendar(tx, id, readOf(events)));
    }),
  );
  expect(tally).toEqual({ ok: 8 });
  expect(await blocksOf(id)).toBe(2);
  await soundRooms(database.db);
});

test("a calendar lets nights go to another one that is locked without waiting for it", async () => {
  const { roomId } = await made(2);
  const [first, second] = [await added(roomId, "leaving"), await added(roomId, "taking")];
  const events = [{ fromDay: inDays(10), untilDay: inDays(13) }];
  for (const id of [first, second]) await inTransaction(pool(0), (tx) => applyCalendar(tx, id, readOf(events)));
  await inTransaction(pool(0), async (tx) => {
    await lockImport(tx, second);
    await inTransaction(pool(1), async (other) => {
      await other.execute(sql`set local lock_timeout = '3s'`);
      await applyCalendar(other, first, readOf([]));
    });
  });
  expect([await blocksOf(first), await blocksOf(second)]).toEqual([0, 1]);
  await soundRooms(database.db);
});

test("calendars, bookings, cancellations, blocks and given rooms at once: nobody waits in a circle, no night is sold twice", async () => {
  const { inn, hotelId, roomId } = await made(3);
  const [first, second] = [await added(roomId, "first"), await added(roomId, "second")];
  const staff = staffOf(inn);
  const order = await booked(database.db, await guest(database.db), hotelId, {
    checkin: inDays(11),
    checkout: inDays(14),
  });
  const leaving = await Promise.all(
    [0, 1].map(async (at) => {
      const who = await guest(database.db);
      const days = { checkin: inDays(10 + at), checkout: inDays(13 + at) };
      return { who, ...(await booked(database.db, who, hotelId, days)) };
    }),
  );
  const guests = await Promise.all(Array.from({ length: 8 }, () => guest(database.db)));
  const sets = [
    [],
    [{ fromDay: inDays(10), untilDay: inDays(16) }],
    [{ fromDay: inDays(12), untilDay: inDays(20) }],
    [{ fromDay: inDays(9), untilDay: inDays(11) }],
  ];
  const acts = [
    ...Array.from({ length: 16 }, (_, at) => () => {
      const events = sets[at % sets.length] ?? [];
      return inTransaction(pool(at), (tx) => applyCalendar(tx, at % 2 ? first : second, readOf(events)));
    }),
    ...guests.map((who, at) => async () => {
      const days = { checkin: inDays(10 + (at % 4)), checkout: inDays(14 + (at % 4)) };
      await held(pool(at), who, hotelId, days);
    }),
    ...[0, 1, 2, 3].map((at) => () => {
      const days = { from: inDays(9 + 2 * at), to: inDays(12 + 2 * at) };
      return inTransaction(pool(at), (tx) => blockRoom(tx, staff, { roomId, ...days, reason: "" }));
    }),
    () => inTransaction(pool(0), (tx) => assignRoom(tx, staff, order.number, { roomId })),
    ...leaving.map(
      ({ who, number }, at) =>
        async () =>
          void (await inTransaction(pool(at), (tx) => cancelStay(tx, who, number))),
    ),
  ];
  const ready = barrier(acts.length);
  const tally = await tallied(
    acts.map(async (act) => {
      await ready();
      await act();
    }),
  );
  expect(Object.keys(tally).filter((key) => !/^(ok|room\w+|dateBooked)$/.test(key))).toEqual([]);
  expect(tally.ok).toBeGreaterThan(16);
  await soundRooms(database.db);
});
