import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { refundCheck } from "~/foundation/orders/refunds/refund-check.server";
import { dayAfter } from "~/platform/time/tokyo";
import { hotelBookings } from "~/products/hotel/booking/hotel-orders.server";
import { bookingPaymentCheck } from "~/products/hotel/booking/integrity.server";
import { cancelStay } from "~/products/hotel/booking/verbs/end-stay.server";
import { holdStay } from "~/products/hotel/booking/verbs/hold-stay.server";
import { planChange } from "~/products/hotel/reception/queries/change-plan.server";
import type { AskedChange } from "~/products/hotel/reception/rules/change";
import { changeStay } from "~/products/hotel/reception/verbs/change-stay.server";
import { assignRoom } from "~/products/hotel/rooms/verbs/assign-room.server";
import type { Db } from "~db/client";
import { fillHolidays } from "~db/holidays";
import { booked, guest, held, soundRooms, staffOf, storedBooking, swept, wish } from "../factories/hotel-stays";
import { type House, hotelOf, house, inDays, roomsIn } from "../factories/hotels";
import { barrier } from "../factories/shop";
import { inParallel } from "../harness/http";
import { loses } from "../harness/loses";
import { sized } from "../harness/size";
import { tallied } from "../harness/tally";
import { inTransaction } from "../harness/transaction";
import { database, pool } from "./two-pools";

let inn: House;
/* A year without holidays is told by every quote, to one job: bookers would wait for each other there. */
beforeAll(async () => {
  await fillHolidays(database.db);
  inn = await house(database.db);
});

const rent = { weekdayRent: 10_000, holidayRent: 10_000 };
const crowd = sized(12, 60);

/** Changes a booking at the price of that moment. */
const change = (db: Db, number: string, stay: AskedChange) =>
  inTransaction(db, async (tx) => {
    const plan = await planChange(tx, await storedBooking(tx, number), stay, new Date());
    await changeStay(tx, staffOf(inn), number, { stay, message: "", expectTotal: plan?.price });
  });

/** Certain bookings of a type of room, one guest each. */
async function bookings(hotelId: number, count: number, stayAt: (at: number) => { checkin: string; checkout: string }) {
  const made: Awaited<ReturnType<typeof booked>>[] = [];
  await inParallel(
    Array.from({ length: count }, (_, at) => at),
    6,
    async (at) => {
      made.push(await booked(database.db, await guest(database.db), hotelId, stayAt(at)));
    },
  );
  return made;
}

/** Nothing waits in a circle, and rooms, payments and refunds agree. */
async function sound(tally: Record<string, number>, ...allowed: string[]) {
  expect(Object.keys(tally).filter((key) => key !== "ok" && !allowed.includes(key))).toEqual([]);
  await soundRooms(database.db);
  expect(await bookingPaymentCheck.all(database.db)).toEqual([]);
  expect(await refundCheck(hotelBookings).all(database.db)).toEqual([]);
}

const taken = async (hotelId: number, night: string): Promise<number> => {
  const [row] = await database.sql`select taken from hotel_night where hotel_id = ${hotelId} and night = ${night}`;
  return Number(row?.taken ?? 0);
};

describe("a change of dates against new bookings of the last night [M15]", () => {
  test(`${crowd} changes and ${crowd} bookers want 3 rooms of one night: exactly 3 get one`, async () => {
    const hotelId = await hotelOf(database.db, inn, { ...rent, roomCount: crowd + 3 });
    const orders = await bookings(hotelId, crowd, () => ({ checkin: inDays(10), checkout: inDays(11) }));
    await database.sql`insert into hotel_night (hotel_id, night, total, taken) values (${hotelId}, ${inDays(11)}, ${crowd + 3}, 0)`;
    const filler = await bookings(hotelId, crowd, () => ({ checkin: inDays(11), checkout: inDays(12) }));
    const bookers = await Promise.all(orders.map(() => guest(database.db)));
    const ready = barrier(crowd * 2);
    const tally = await tallied([
      ...orders.map(async ({ number }, at) => {
        await ready();
        await change(pool(at), number, { checkout: inDays(12) });
      }),
      ...bookers.map(async (who, at) => {
        await ready();
        await inTransaction(pool(at + 1), (tx) =>
          holdStay(tx, who, wish(hotelId, { checkin: inDays(11), checkout: inDays(12) })),
        );
      }),
    ]);
    expect(filler).toHaveLength(crowd);
    expect(tally).toEqual({ ok: 3, dateBooked: crowd * 2 - 3 });
    expect(await taken(hotelId, inDays(11))).toBe(crowd + 3);
    await sound(tally, "dateBooked");
  });

  test("the naive twin, which looks at the night and then takes it, sells more than there are", async () => {
    await database.ownerSql`create table naive_change_night (id int primary key, total int not null, taken int not null)`;
    await database.ownerSql`grant select, insert, update on naive_change_night to public`;
    let at = 0;
    const lost = await loses(async () => {
      const id = ++at;
      await database.sql`insert into naive_change_night values (${id}, 3, 0)`;
      const ready = barrier(20);
      await tallied(
        Array.from({ length: 20 }, (_, one) =>
          inTransaction(pool(one), async (tx) => {
            const [night] = await tx.execute<{ taken: number }>(
              sql`select taken from naive_change_night where id = ${id} and taken < total`,
            );
            await ready();
            if (night) await tx.execute(sql`update naive_change_night set taken = taken + 1 where id = ${id}`);
          }),
        ),
      );
      const [after] = await database.sql`select taken from naive_change_night where id = ${id}`;
      return Number(after?.taken) > 3;
    });
    expect(lost).toBe(true);
  });
});

test("bookings trade their nights in both directions at once: nobody waits in a circle, the counters agree", async () => {
  const hotelId = await hotelOf(database.db, inn, { ...rent, roomCount: crowd * 2 });
  const other = await hotelOf(database.db, inn, { ...rent, roomCount: crowd * 2 });
  const orders = await bookings(hotelId, crowd, (at) => ({
    checkin: inDays(20 + (at % 4)),
    checkout: inDays(24 + (at % 4)),
  }));
  const tries = orders.flatMap(({ number }, at) => [
    { number, stay: { checkin: inDays(27 - (at % 6)), checkout: inDays(30 - (at % 6)) } },
    {
      number,
      stay: { hotelId: at % 2 ? other : hotelId, checkin: inDays(18 + (at % 6)), checkout: inDays(21 + (at % 6)) },
    },
    { number, stay: { hotelId: at % 2 ? hotelId : other } },
  ]);
  const ready = barrier(tries.length);
  const tally = await tallied(
    tries.map(async ({ number, stay }, at) => {
      await ready();
      await change(pool(at), number, stay);
    }),
  );
  expect(tally.ok).toBeGreaterThan(0);
  await sound(tally, "nothingToChange", "changePriceMoved");
});

describe("a change of dates against what frees and moves rooms", () => {
  test("nights of holds that expire go to the change only once they are free", async () => {
    const hotelId = await hotelOf(database.db, inn, { ...rent, roomCount: crowd });
    const nights = { checkin: inDays(41), checkout: inDays(42) };
    const orders = await bookings(hotelId, crowd, () => ({ checkin: inDays(40), checkout: inDays(41) }));
    for (let at = 0; at < crowd; at += 3)
      for (let n = at; n < Math.min(crowd, at + 3); n++)
        await held(database.db, await guest(database.db), hotelId, nights);
    await database.sql`update hotel_order set expire_time = clock_timestamp() - interval '1 second' where hotel_id = ${hotelId} and status = 'holding'`;
    const ready = barrier(crowd + 2);
    const tally = await tallied([
      ...orders.map(async ({ number }, at) => {
        await ready();
        await change(pool(at), number, { checkout: inDays(42) });
      }),
      ...[0, 1].map(async (at) => {
        await ready();
        await swept(pool(at));
      }),
    ]);
    const changed =
      await database.sql`select 1 from hotel_order where hotel_id = ${hotelId} and checkout = ${inDays(42)} and status = 'reserve_complete'`;
    expect((tally.ok ?? 0) - 2).toBe(changed.length);
    await sound(tally, "dateBooked");
    for (const { number } of orders) await change(database.db, number, { checkout: inDays(42) }).catch(() => undefined);
    expect(await taken(hotelId, inDays(41))).toBe(crowd);
    await soundRooms(database.db);
  });

  test("a booking is changed, moved on the chart and canceled at once: one order of events, one refund", async () => {
    const hotelId = await hotelOf(database.db, inn, { ...rent, roomCount: crowd * 2 });
    const rooms = await roomsIn(database.db, inn, hotelId, ["901", "902", "903", "904"]);
    const orders = await bookings(hotelId, crowd, (at) => ({
      checkin: inDays(30 + (at % 3)),
      checkout: inDays(33 + (at % 3)),
    }));
    const staff = staffOf(inn);
    const ready = barrier(crowd * 4);
    const acts = orders.flatMap(({ number, userId, checkin }, at) => [
      () => change(pool(at), number, { checkout: dayAfter(checkin, 2) }),
      () => change(pool(at + 1), number, { checkin: dayAfter(checkin, 1), checkout: inDays(36) }),
      () => inTransaction(pool(at), (tx) => assignRoom(tx, staff, number, { roomId: rooms[at % 4] ?? 0 })),
      () =>
        at % 2 === 0
          ? inTransaction(pool(at + 1), (tx) => cancelStay(tx, { userId, roles: new Set(["GUEST"]) }, number))
          : inTransaction(pool(at + 1), (tx) => assignRoom(tx, staff, number, { roomId: rooms[(at + 1) % 4] ?? 0 })),
    ]);
    const tally = await tallied(
      acts.map(async (act) => {
        await ready();
        await act();
      }),
    );
    expect(tally.ok).toBeGreaterThan(crowd);
    await sound(tally, "orderStateChanged", "roomOccupied", "changePriceMoved", "nothingToChange");
    const [shared] = await database.sql`
      select count(*)::int as n from hotel_room_stay a join hotel_room_stay b on a.room_id = b.room_id and a.id < b.id
       and daterange(a.from_day, a.until_day) && daterange(b.from_day, b.until_day)`;
    expect(shared?.n).toBe(0);
    const [outside] = await database.sql`
      select count(*)::int as n from hotel_room_stay s join hotel_order o on o.id = s.order_id
       where s.from_day < o.checkin or s.until_day > o.checkout or o.status = 'canceled'`;
    expect(outside?.n).toBe(0);
    const [open] = await database.sql`
      select count(*)::int as n from hotel_order where status = 'canceled' and refunded <> total and hotel_id = ${hotelId}`;
    expect(open?.n).toBe(0);
  });
});
