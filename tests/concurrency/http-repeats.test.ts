import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkPoints } from "~/foundation/points/integrity.server";
import { balanceOf } from "~/foundation/points/queries.server";
import { type Buyer, buyers, orderBody } from "../factories/buyers";
import { barrier, commodity, newKey, type Shopper, seller, stockDrift } from "../factories/shop";
import { type Front, insist, percentile, type TimedReply, tallyOf, twoProducts } from "../harness/front";
import { inParallel } from "../harness/http";
import { sessionOf } from "../harness/people";
import { sized } from "../harness/size";
import { type TestDatabase, testDatabase } from "../setup/database";

/* The same person asks the same thing many times at once, of two built processes behind 5 to 50 ms of network. */
let database: TestDatabase;
let front: Front;
let owner: Shopper;

beforeAll(async () => {
  database = await testDatabase();
  front = await twoProducts(database.url);
  owner = await seller(database.db);
});
afterAll(async () => {
  await front?.close();
  await database?.close();
});

const path = "/api/order/save";
const idOf = ({ body }: { body: string }): number => (JSON.parse(body) as { id: number }).id;

async function count(from: ReturnType<typeof sql>): Promise<number> {
  const [row] = await database.db.execute<{ count: string }>(sql`select count(*) from ${from}`);
  return Number(row?.count);
}

/** Sessions of one person, as of someone with many devices. */
const devices = async (userId: number, size: number): Promise<string[]> => {
  const cookies: string[] = [];
  await inParallel(Array.from({ length: size }), 8, async () => {
    cookies.push(`sid=${await sessionOf(database.db, userId)}`);
  });
  return cookies;
};

/** Sends the same call with each cookie in the same moment, turn by turn to both processes. */
function together(cookies: string[], call: { method?: string; path: string; body?: unknown }): Promise<TimedReply[]> {
  const ready = barrier(cookies.length);
  return Promise.all(
    cookies.map(async (cookie, at) => {
      await ready();
      return insist(front, at, { ...call, cookie });
    }),
  );
}

describe("one key, one order [M6]", () => {
  const total = sized(60, 200);
  let people: Buyer[];
  let id: number;
  const body = (num: number) => orderBody([{ commodityId: id, num }], 1_000 * num, { usePoint: 100 * num });
  const placed = () => count(sql`shop_order_line where commodity_id = ${id}`);
  beforeAll(async () => {
    people = await buyers(database.db, total, 1_000);
    id = await commodity(database.db, owner, { inventory: 1_000, pointDiscount: 0.1 });
  });

  test(`${total} checkouts, each sent 5 times at once: as many orders, equal to the byte`, async () => {
    const orders = people.map((buyer) => ({ ...buyer, key: newKey(), first: "" }));
    const all: TimedReply[] = [];
    const faults: string[] = [];
    await inParallel(orders, 16, async (order) => {
      const ready = barrier(5);
      const replies = await Promise.all(
        [0, 1, 2, 3, 4].map(async (at) => {
          await ready();
          return insist(front, at, { path, body: body(1), cookie: order.cookie, key: order.key });
        }),
      );
      order.first = replies[0]?.body ?? "";
      all.push(...replies);
      if (new Set(replies.map((reply) => reply.body)).size !== 1) faults.push(replies.map((r) => r.body).join("\n"));
    });
    expect(tallyOf(all)).toEqual({ "200": 5 * total });
    expect(faults).toEqual([]);
    expect(new Set(all.map(idOf)).size).toBe(total);
    expect(await placed()).toBe(total);

    const changed: TimedReply[] = [];
    const foreign: TimedReply[] = [];
    const late: string[] = [];
    await inParallel(orders.slice(0, total / 4), 16, async ({ cookie, key, first }, at) => {
      changed.push(await insist(front, at, { path, body: body(2), cookie, key }));
      const other = people[total - 1 - at] as Buyer;
      foreign.push(await insist(front, at, { path, body: body(1), cookie: other.cookie, key }));
      late.push(
        (await insist(front, at + 1, { path, body: body(1), cookie, key })).body === first ? "same" : "another",
      );
    });
    expect(tallyOf(changed)).toEqual({ "406 keyReused": total / 4 });
    expect(tallyOf(foreign)).toEqual({ "200": total / 4 });
    expect(foreign.filter((reply) => all.some((own) => idOf(own) === idOf(reply)))).toEqual([]);
    expect(new Set(late)).toEqual(new Set(["same"]));
    expect(await placed()).toBe(1.25 * total);
    expect(await stockDrift(database.db, new Map([[id, 1_000]]))).toEqual([]);
    expect(await checkPoints(database.db)).toEqual([]);
    console.log(`M6: p99 ${percentile(all, 0.99)} ms of ${all.length} sent checkouts`);
  });

  test("five at once with one key and two bodies: one order, the other body is refused", async () => {
    const before = await placed();
    const all: TimedReply[] = [];
    await inParallel(people.slice(0, 30), 6, async ({ cookie }) => {
      const key = newKey();
      const replies = await Promise.all(
        [1, 2, 1, 2, 1].map((num, at) => insist(front, at, { path, body: body(num), cookie, key })),
      );
      const sold = new Set(replies.filter(({ status }) => status === 200).map(({ body }) => body));
      expect(sold.size).toBe(1);
      all.push(...replies);
    });
    expect(Object.keys(tallyOf(all)).sort()).toEqual(["200", "406 keyReused"]);
    expect((await placed()) - before).toBe(30);
  });

  test("without the key the same five make five orders (twin)", async () => {
    const before = await placed();
    const { cookie } = people[0] as Buyer;
    await Promise.all([0, 1, 2, 3, 4].map((at) => front.send(at, { path, body: body(1), cookie })));
    expect((await placed()) - before).toBe(5);
  });
});

describe("points are spent once [M9]", () => {
  const parallel = 50;
  const attempt = async (points: number) => {
    const id = await commodity(database.db, owner, { price: 100, pointDiscount: 1 });
    const [buyer] = await buyers(database.db, 1, points);
    const { userId } = buyer as Buyer;
    const body = orderBody([{ commodityId: id, num: 1 }], 100, { usePoint: 100, payMethod: "point" });
    const replies = await together(await devices(userId, parallel), { path, body });
    expect(await checkPoints(database.db)).toEqual([]);
    expect(await stockDrift(database.db, new Map([[id, 100]]))).toEqual([]);
    const paid = await count(sql`shop_order where user_id = ${userId} and status = 'unshipped'`);
    return { tally: tallyOf(replies), paid, ...(await balanceOf(database.db, userId)) };
  };

  test("100 points, 50 all-points orders of 100 yen at once, in each round one wins", async () => {
    for (let round = 0; round < sized(1, 3); round++)
      expect(await attempt(100)).toMatchObject({
        tally: { "200": 1, "406 pointExceedHoldings": 49 },
        paid: 1,
        balance: 0,
        spendable: 0,
      });
  });

  test("with points for three there are three", async () => {
    expect(await attempt(350)).toMatchObject({ tally: { "200": 3, "406 pointExceedHoldings": 47 }, balance: 50 });
  });
});

describe("the daily point is paid once [M10]", () => {
  /** The points of a day must not fall on two: waits until midnight in Tokyo (15:00 UTC) is over when it is near. */
  async function awayFromMidnight(): Promise<void> {
    const left = 86_400_000 - ((Date.now() + 9 * 3_600_000) % 86_400_000);
    if (left < 20_000) await sleep(left + 100);
  }

  test("200 calls at once over both processes: +1", async () => {
    await awayFromMidnight();
    const [buyer] = await buyers(database.db, 1);
    const { userId } = buyer as Buyer;
    const replies = await together(await devices(userId, 200), { method: "GET", path: "/api/point/in/signIn" });
    expect(tallyOf(replies)).toEqual({ "200": 200 });
    const granted = replies.map(({ body }) => (JSON.parse(body) as { detail: number }).detail);
    expect(granted.filter((points) => points !== 0)).toEqual([1]);
    expect((await balanceOf(database.db, userId)).balance).toBe(1);
    expect(await checkPoints(database.db)).toEqual([]);
    console.log(`M10: p99 ${percentile(replies, 0.99)} ms of ${replies.length} calls`);
  });
});
