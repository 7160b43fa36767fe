import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nightsOf, type Stay } from "~/foundation/nights/rules/stay";
import { type Connection, connect } from "~db/client";
import { fillHolidays } from "~db/holidays";
import { hotelNights } from "~db/schema/hotel-night";
import { hotelOrders } from "~db/schema/hotel-order";
import { type Buyer, buyers } from "../factories/buyers";
import { soundRooms, takenNights } from "../factories/hotel-stays";
import { type House, hotelOf, house, inDays } from "../factories/hotels";
import {
  atOnce,
  deadlocks,
  type Front,
  frontOf,
  percentile,
  type Sent,
  tallyOf,
  twoProducts,
  untilAnswered,
} from "../harness/front";
import { answered, inParallel, postForm } from "../harness/http";
import { loses } from "../harness/loses";
import { bodyOf, type Naive, naive } from "../harness/naive";
import { inTransaction } from "../harness/transaction";
import { type TestDatabase, testDatabase } from "../setup/database";

/* Two built processes, one database, 5 to 50 ms of network before both and more behind one: no lock in memory can pass. */
let database: TestDatabase;
let front: Awaited<ReturnType<typeof twoProducts>>;
let twins: { front: Front; servers: Naive[]; pools: Connection[] };
let crowd: Buyer[];
let inn: House;
const windows: readonly Stay[] = [0, 1, 2, 3, 4].map((at) => ({ checkin: inDays(20 + at), checkout: inDays(23 + at) }));
const windowOf = (at: number): Stay => windows[at % windows.length] as Stay;

beforeAll(async () => {
  database = await testDatabase();
  await fillHolidays(database.db);
  front = await twoProducts(database.url, { isFar: true });
  twins = await naiveTwins();
  inn = await house(database.db);
  crowd = await buyers(database.db, 200);
});
afterAll(async () => {
  await front?.close();
  await twins?.front.close();
  await Promise.all((twins?.servers ?? []).map((server) => server.close()));
  await Promise.all((twins?.pools ?? []).map((pool) => pool.close()));
  await database?.close();
});

const save = (hotelId: number, at: number): Sent => ({
  path: "/api/hotel_order/save",
  cookie: crowd[at]?.cookie ?? "",
  body: { hotelId, ...windowOf(at), adultCount: 2 },
});

/** Pairs of bookings that hold the only room of a type on the same night. */
async function overlapping(hotelId: number): Promise<number> {
  const [row] = await database.db.execute<{ n: number }>(sql`
    select count(*)::int as n from hotel_order a join hotel_order b on a.hotel_id = b.hotel_id and a.id < b.id
       and daterange(a.checkin, a.checkout) && daterange(b.checkin, b.checkout)
     where a.hotel_id = ${hotelId} and a.status = 'holding' and b.status = 'holding'`);
  return row?.n ?? 0;
}

type Body = Stay & { hotelId: number };

/** What somebody writes first: looks at the nights, then takes them. */
async function naiveTwins() {
  const pools = [connect(database.url, { max: 12 }), connect(database.url, { max: 12 })];
  const book = ({ db }: Connection, { hotelId, checkin, checkout }: Body): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const nights = nightsOf({ checkin, checkout });
      const own = (night: string) => and(eq(hotelNights.hotelId, hotelId), eq(hotelNights.night, night));
      const had: number[] = [];
      for (const night of nights) had.push((await tx.select().from(hotelNights).where(own(night)))[0]?.taken ?? 0);
      if (had.some((taken) => taken > 0)) return false;
      for (const night of nights) await tx.update(hotelNights).set({ taken: 1 }).where(own(night));
      return true;
    });
  const servers = await Promise.all(
    pools.map((pool) =>
      naive(async (request, response) => {
        const won = await book(pool, JSON.parse(await bodyOf(request)) as Body).catch(() => null);
        response.statusCode = won === null ? 500 : won ? 200 : 406;
        response.end("{}");
      }),
    ),
  );
  return { front: await frontOf(servers), servers, pools };
}

describe("200 people, 5 overlapping windows, one room, over two processes [M15]", () => {
  test("no night is sold twice, the others hear dateBooked, nobody waits in a circle", async () => {
    const before = await deadlocks(database.url);
    const hotelId = await hotelOf(database.db, inn, { roomCount: 1 });
    const replies = await untilAnswered(
      front,
      crowd.map((_, at) => save(hotelId, at)),
    );
    const won = replies.filter(({ status }) => status === 200).length;
    expect(won).toBeGreaterThan(0);
    expect(tallyOf(replies)).toEqual({ "200": won, "406 dateBooked": crowd.length - won });
    expect(await overlapping(hotelId)).toBe(0);
    expect(Object.values(await takenNights(database.db, hotelId)).filter((taken) => taken > 1)).toEqual([]);
    await soundRooms(database.db);
    expect((await deadlocks(database.url)) - before).toBe(0);
    console.log(
      `p50 ${percentile(replies, 0.5)} ms, p99 ${percentile(replies, 0.99)} ms of ${replies.length} bookings [M15]`,
    );
  });

  test("by the page's form: one is led to the booking, the others read that it is booked and keep what they typed", async () => {
    const hotelId = await hotelOf(database.db, inn, { roomCount: 1 });
    const guests = crowd.slice(0, 24);
    const stay = { ...windows[0], adultCount: "2", childCount: "0", infantCount: "0", rooms: "1", couponCode: "" };
    const replies: { status: number; body: string; to: string }[] = [];
    await inParallel(guests, guests.length, async ({ cookie }, at) => {
      const turn = at % 2;
      const proxy = front.proxies[turn]?.port ?? 0;
      const host = front.products[turn]?.host("main") ?? "";
      const fields = { ...stay, key: `form-${at}` };
      const asked = { cookie, host, headers: { "accept-language": "en-US" } };
      const { status, body, headers } = await answered(() =>
        postForm(proxy, `/hotel/reserve/${hotelId}`, fields, asked),
      );
      replies.push({ status, body, to: headers.location ?? "" });
    });
    const led = replies.filter(({ status }) => status === 303);
    expect(led).toHaveLength(1);
    expect(led[0]?.to).toMatch(/\/hotel\/book\/H\d{16}$/);
    const refused = replies.filter(({ status }) => status !== 303);
    expect(refused.map(({ status }) => status).filter((status) => status !== 406)).toEqual([]);
    for (const { body } of refused) {
      expect(body).toContain("These dates are already booked.");
      expect(body).toContain(stay.checkin);
    }
    await soundRooms(database.db);
  });

  test("who gives days up and takes others races with new guests: the room is one guest's a night", async () => {
    const before = await deadlocks(database.url);
    const hotelId = await hotelOf(database.db, inn, { roomCount: 1 });
    await untilAnswered(front, [save(hotelId, 0)]);
    for (let round = 1; round <= 4; round++) {
      const [stay] = await database.db
        .select({ id: hotelOrders.id, userId: hotelOrders.userId })
        .from(hotelOrders)
        .where(and(eq(hotelOrders.hotelId, hotelId), eq(hotelOrders.status, "holding")))
        .limit(1);
      const cookie = crowd.find(({ userId }) => userId === stay?.userId)?.cookie ?? "";
      const leave = { path: "/api/hotel_order/cancel", method: "PUT", cookie, body: { id: stay?.id } };
      const others = Array.from({ length: 20 }, (_, at) => save(hotelId, 40 * round + at - 20));
      const [left, came, ...rest] = await Promise.all([
        untilAnswered(front, [leave]),
        sleep(20).then(() => untilAnswered(front, [{ ...save(hotelId, round), cookie }])),
        untilAnswered(front, others),
        sleep(100).then(() => untilAnswered(front, others)),
      ]);
      expect(tallyOf(left)).toEqual({ "200": 1 });
      const tally = tallyOf([...came, ...rest.flat()]);
      expect(Object.keys(tally).filter((key) => key !== "200" && key !== "406 dateBooked")).toEqual([]);
      expect(await overlapping(hotelId)).toBe(0);
    }
    await soundRooms(database.db);
    expect((await deadlocks(database.url)) - before).toBe(0);
  });

  test("the naive twin sells the same night to several", async () => {
    const sellsTwice = async () => {
      const hotelId = await hotelOf(database.db, inn, { roomCount: 1 });
      const nights = nightsOf({ checkin: inDays(20), checkout: inDays(27) });
      await database.db.insert(hotelNights).values(nights.map((night) => ({ hotelId, night, total: 1 })));
      const replies = await atOnce(
        twins.front,
        crowd.map((_, at) => save(hotelId, at)),
      );
      await database.db.delete(hotelNights).where(eq(hotelNights.hotelId, hotelId));
      /* Seven nights hold two stays of three. */
      return (tallyOf(replies)["200"] ?? 0) > 2;
    };
    expect(await loses(sellsTwice)).toBe(true);
  });
});
