import { and, asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cancelStay } from "~/products/hotel/booking/verbs/end-stay.server";
import { leaveWaiting } from "~/products/hotel/waiting/verbs/end-waiting.server";
import { connect, type Db } from "~db/client";
import { hotelNights } from "~db/schema/hotel-night";
import { hotelWaiting } from "~db/schema/hotel-waiting";
import { notifications } from "~db/schema/notifications";
import { type Guest, guest, held, soundRooms, takenNights } from "../factories/hotel-stays";
import { entriesOf, settles, statesOf, waits } from "../factories/hotel-waiting";
import { type House, hotelOf, house, inDays } from "../factories/hotels";
import { barrier } from "../factories/shop";
import { inParallel } from "../harness/http";
import { patiently } from "../harness/patiently";
import { tallied } from "../harness/tally";
import { inTransaction } from "../harness/transaction";
import { type TestDatabase, testDatabase } from "../setup/database";

/* Two pools stand for two processes: no lock in memory can pass. */
let database: TestDatabase;
let pools: readonly ReturnType<typeof connect>[];
let inn: House;
let people: Guest[];
const [releases, waiters] = [50, 100];
const dbOf = (at: number): Db => pools[at % 2]?.db ?? database.db;

beforeAll(async () => {
  database = await testDatabase();
  pools = [0, 1].map(() => connect(database.url, { max: 15 }));
  inn = await house(database.db);
  people = [];
  await inParallel(Array.from({ length: releases + waiters }), 10, async () => {
    people.push(await guest(database.db));
  });
});
afterAll(async () => {
  await Promise.all((pools ?? []).map(({ close }) => close()));
  await database?.close();
});

/** A hotel whose rooms are all held, one by each of the first people, while others wait in line. */
async function fullHotel(rooms: number, line: number) {
  const hotelId = await hotelOf(database.db, inn, { roomCount: rooms });
  const holders = people.slice(0, rooms);
  const orders = new Map<Guest, string>();
  await inParallel(holders, 10, async (who, at) => {
    orders.set(who, (await patiently(() => held(dbOf(at), who, hotelId))).number);
  });
  const waiting = people.slice(releases, releases + line);
  for (const who of waiting) await waits(database.db, who, hotelId);
  const cancel = (who: Guest, at: number) =>
    patiently(() => inTransaction(dbOf(at), (tx) => cancelStay(tx, who, orders.get(who) ?? "")));
  return { hotelId, holders, waiting, cancel };
}

/** Several of the jobs that settle the line, in both processes, until `work` is done and then once more. */
async function whileSettling(work: () => Promise<unknown>): Promise<void> {
  let isDone = false;
  const settler = async (at: number) => {
    while (!isDone) await patiently(() => settles(dbOf(at)));
  };
  const settlers = Promise.all([0, 1, 2, 3].map(settler));
  await work();
  isDone = true;
  await settlers;
  await patiently(() => settles(database.db));
}

const told = async (key: string): Promise<number> =>
  (await database.db.select().from(notifications).where(eq(notifications.key, key))).length;

describe(`${releases} cancellations, ${waiters} who wait`, () => {
  test("each room is offered once, to those who joined first, and each is told once", async () => {
    const { hotelId, holders, cancel } = await fullHotel(releases, waiters);
    await whileSettling(() => inParallel(holders, 12, cancel));
    const expected = Array.from({ length: waiters }, (_, at) => (at < releases ? "offered" : "waiting"));
    expect(await statesOf(database.db, hotelId)).toEqual(expected);
    expect(await told("hotel-waiting:notice.offer")).toBe(releases);
    expect(await takenNights(database.db, hotelId)).toEqual({ [inDays(10)]: releases, [inDays(11)]: releases });
    await soundRooms(database.db);
  });

  test("the naive twin, which reads the counter and then offers, offers a room to two", async () => {
    const { hotelId, cancel } = await fullHotel(2, 40);
    const [first] = people;
    if (first) await cancel(first, 0);
    const night = and(eq(hotelNights.hotelId, hotelId), eq(hotelNights.night, inDays(10)));
    const looked = barrier(20);
    const naive = async (_: unknown, at: number) => {
      await inTransaction(dbOf(at), async (tx) => {
        const [row] = await tx.select().from(hotelNights).where(night);
        await looked();
        const [next] = await tx
          .select()
          .from(hotelWaiting)
          .where(and(eq(hotelWaiting.hotelId, hotelId), eq(hotelWaiting.status, "waiting")))
          .orderBy(asc(hotelWaiting.id))
          .limit(1)
          .for("update", { skipLocked: true });
        if (!row || !next || row.taken >= row.total) return;
        await tx
          .update(hotelNights)
          .set({ taken: row.taken + 1 })
          .where(night);
        await tx
          .update(hotelWaiting)
          .set({ status: "offered", offerUntil: sql`clock_timestamp() + interval '1 hour'` })
          .where(eq(hotelWaiting.id, next.id));
      });
    };
    await Promise.all(Array.from({ length: 20 }, naive));
    const offers = (await statesOf(database.db, hotelId)).filter((status) => status === "offered");
    expect(offers.length).toBeGreaterThan(1);
    /* What it left behind is put right for the other tests of this file. */
    await database.db.update(hotelWaiting).set({ status: "left" }).where(eq(hotelWaiting.hotelId, hotelId));
    await database.db.update(hotelNights).set({ taken: 1 }).where(eq(hotelNights.hotelId, hotelId));
    await soundRooms(database.db);
  });
});

test("offers that are booked, declined and run out at once: every room has one owner, nothing is lost", async () => {
  const rooms = 30;
  const { hotelId, holders, waiting, cancel } = await fullHotel(rooms, 60);
  await inParallel(holders, 12, cancel);
  await patiently(() => settles(database.db));
  const offered = (await entriesOf(database.db, hotelId)).filter(({ status }) => status === "offered");
  expect(offered).toHaveLength(rooms);
  await database.sql`
    update hotel_waiting set offer_until = clock_timestamp() - interval '1 second'
     where hotel_id = ${hotelId} and status = 'offered' and id % 2 = 0`;
  const acts: Promise<unknown>[] = [];
  await whileSettling(async () => {
    for (const [at, entry] of offered.entries()) {
      const who = waiting.find(({ userId }) => userId === entry.userId) as Guest;
      const book = () => patiently(() => held(dbOf(at), who, hotelId));
      const decline = () => patiently(() => inTransaction(dbOf(at), (tx) => leaveWaiting(tx, entry, entry.id)));
      acts.push(at % 3 === 0 ? decline() : book());
      const stranger = holders[at] as Guest;
      acts.push(patiently(() => held(dbOf(at + 1), stranger, hotelId)));
    }
    await Promise.allSettled(acts);
  });
  const tally = await tallied(acts);
  expect(Object.keys(tally).filter((key) => !["ok", "dateBooked", "waitingOver"].includes(key))).toEqual([]);
  const states = await statesOf(database.db, hotelId);
  expect(states.slice(0, rooms).filter((state) => state === "waiting" || state === "offered")).toEqual(
    states.slice(0, rooms).filter((state) => state === "offered"),
  );
  const [orders] = await database.sql<{ n: number }[]>`
    select count(*)::int as n from hotel_order where hotel_id = ${hotelId} and status = 'holding'`;
  const open = states.filter((state) => state === "offered").length;
  expect((orders?.n ?? 0) + open).toBe(rooms);
  expect(await takenNights(database.db, hotelId)).toEqual({ [inDays(10)]: rooms, [inDays(11)]: rooms });
  await soundRooms(database.db);
});
