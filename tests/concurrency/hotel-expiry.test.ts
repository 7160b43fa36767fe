import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sweepSize } from "~/foundation/orders/verbs/expire-orders.server";
import type { Booking } from "~/products/hotel/booking/store.server";
import { cancelStay } from "~/products/hotel/booking/verbs/end-stay.server";
import { type Connection, connect, type Db } from "~db/client";
import { agreed, filled, type Guest, guest, held, settled, soundRooms, swept } from "../factories/hotel-stays";
import { type House, hotelOf, house } from "../factories/hotels";
import { barrier, pointDrift } from "../factories/shop";
import { inParallel } from "../harness/http";
import { patiently } from "../harness/patiently";
import { sized } from "../harness/size";
import { inTransaction } from "../harness/transaction";
import { type TestDatabase, testDatabase } from "../setup/database";

let database: TestDatabase;
let pools: [Connection, Connection];
const pool = (at: number): Db => pools[at % 2 === 0 ? 0 : 1].db;
let inn: House;

beforeAll(async () => {
  database = await testDatabase();
  pools = [connect(database.url, { max: 12 }), connect(database.url, { max: 12 })];
  inn = await house(database.db);
});
afterAll(async () => {
  await Promise.all(pools.map(({ close }) => close()));
  await database.close();
});

const holds = sized(60, 1_000);

/** `count` bookings that wait for their money, half of them with 100 points, one guest each five. */
async function waiting(count: number, hotelId: number): Promise<{ order: Booking; who: Guest }[]> {
  const guests = await Promise.all(Array.from({ length: Math.ceil(count / 5) }, () => guest(database.db, 1_000)));
  const made: { order: Booking; who: Guest }[] = [];
  await inParallel(Array.from({ length: count }), 12, async (_, at) => {
    const who = guests[at % guests.length] as Guest;
    const { number } = await patiently(() => held(pool(at), who, hotelId));
    const order = await patiently(() => filled(pool(at), who, number));
    const usePoint = at % 2 === 0 ? 100 : 0;
    made.push({ who, order: (await patiently(() => agreed(pool(at), who, order, { usePoint }))).order });
  });
  return made;
}

/** The clock jumps: every held booking is past its time. */
const later = () =>
  database.sql`update hotel_order set expire_time = clock_timestamp() - interval '1 second' where status = 'unconfirmed'`;

const states = async (hotelId: number): Promise<Record<string, number>> => {
  const rows = await database.sql<{ status: string; n: number }[]>`
    select status, count(*)::int as n from hotel_order where hotel_id = ${hotelId} group by 1`;
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
};

async function sweepUntilEmpty(db: Db): Promise<void> {
  for (;;) if ((await patiently(() => swept(db))) < sweepSize) return;
}

const pay = (db: Db, payGroup: string) => patiently(() => settled(db, payGroup));

describe("the end of the 15 minutes against payment [M14]", () => {
  test(`${holds} bookings, two sweepers and payments raced: one end each, nights and points back once`, async () => {
    const hotelId = await hotelOf(database.db, inn, { roomCount: holds });
    const made = await waiting(holds, hotelId);
    await later();
    const answers: string[] = [];
    let sweeping = true;
    const sweeper = async (at: number) => {
      while (sweeping) await sweepUntilEmpty(pool(at));
    };
    const sweepers = [sweeper(0), sweeper(1)];
    await inParallel(made, 12, async ({ order }, at) => {
      if (at % 2 === 0) answers.push(await pay(pool(at), order.payGroup));
    });
    sweeping = false;
    await Promise.all(sweepers);
    await sweepUntilEmpty(pool(0));

    const ends = await states(hotelId);
    expect(ends.reserve_complete).toBe(answers.filter((answer) => answer === "settled").length);
    expect((ends.expired ?? 0) + (ends.reserve_complete ?? 0)).toBe(holds);
    await soundRooms(database.db);
    expect(await pointDrift(database.db)).toEqual([]);
    const twice =
      await database.sql`select order_id from hotel_order_event where event = 'expire' group by 1 having count(*) > 1`;
    expect(twice.length).toBe(0);
  });

  test("late money when somebody else took the rooms meanwhile goes back", async () => {
    const hotelId = await hotelOf(database.db, inn, { roomCount: 20 });
    const made = await waiting(20, hotelId);
    await later();
    await sweepUntilEmpty(pool(0));
    const others = await waiting(10, hotelId);
    const answers: string[] = [];
    await inParallel(made, 12, async ({ order }, at) => void answers.push(await pay(pool(at), order.payGroup)));
    expect(answers.filter((answer) => answer === "settled").length).toBe(10);
    expect(await states(hotelId)).toEqual({ expired: 10, reserve_complete: 10, unconfirmed: others.length });
    await soundRooms(database.db);
    expect(await pointDrift(database.db)).toEqual([]);
  });

  test("payment against cancellation: the rooms are sold or free, never both", async () => {
    const total = sized(30, 200);
    const hotelId = await hotelOf(database.db, inn, { roomCount: total });
    const made = await waiting(total, hotelId);
    const answers: string[] = [];
    await inParallel(made, 8, async ({ order, who }, at) => {
      const cancel = patiently(() => inTransaction(pool(at), (tx) => cancelStay(tx, who, order.number))).catch(
        (error: unknown) => expect(error).toMatchObject({ key: "cannotRefundNotPaid" }),
      );
      answers.push(await pay(pool(at + 1), order.payGroup));
      await cancel;
    });
    const paid = answers.filter((answer) => answer === "settled").length;
    expect(await states(hotelId)).toEqual({
      ...(paid > 0 && { reserve_complete: paid }),
      ...(paid < total && { canceled: total - paid }),
    });
    await soundRooms(database.db);
    expect(await pointDrift(database.db)).toEqual([]);
  });

  test("the twin without compare-and-set gives nights back twice", async () => {
    const hotelId = await hotelOf(database.db, inn, { roomCount: 40 });
    await waiting(20, hotelId);
    await database.sql`update hotel_night set taken = taken + 20, total = 100 where hotel_id = ${hotelId}`;
    const looked = barrier(2);
    const naive = (db: Db) =>
      inTransaction(db, async (tx) => {
        const due = await tx.execute<{ id: string }>(
          sql`select id from hotel_order where hotel_id = ${hotelId} and status = 'unconfirmed'`,
        );
        await looked();
        for (const order of due) {
          await tx.execute(sql`update hotel_order set status = 'expired' where id = ${order.id}`);
          await tx.execute(sql`update hotel_night set taken = taken - 1 where hotel_id = ${hotelId}`);
        }
      });
    await Promise.all([naive(pool(0)), naive(pool(1))]);
    const [night] = await database.sql`select min(taken)::int as taken from hotel_night where hotel_id = ${hotelId}`;
    expect(night?.taken).toBeLessThan(20);
  });
});
