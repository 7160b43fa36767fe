import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkPoints } from "~/foundation/points/integrity.server";
import { type Connection, connect } from "~db/client";
import { type Buyer, buyers, orderBody } from "../factories/buyers";
import { barrier, commodity, type Shopper, seller, stockDrift } from "../factories/shop";
import {
  atOnce,
  deadlocks,
  type Front,
  frontOf,
  percentile,
  type Sent,
  type TimedReply,
  tallyOf,
  twoProducts,
  untilAnswered,
} from "../harness/front";
import { loses } from "../harness/loses";
import { bodyOf, type Naive, naive } from "../harness/naive";
import { sized } from "../harness/size";
import { inTransaction } from "../harness/transaction";
import { type TestDatabase, testDatabase } from "../setup/database";

/* Two built processes, one database, 5 to 50 ms of network: no lock in memory can pass. */
let database: TestDatabase;
let front: Front;
let twins: { front: Front; servers: Naive[]; pools: Connection[] };
let crowd: Buyer[];

beforeAll(async () => {
  database = await testDatabase();
  front = await twoProducts(database.url);
  twins = await naiveTwins();
  crowd = await buyers(database.db, sessions, 50_000);
});
afterAll(async () => {
  await front?.close();
  await twins?.front.close();
  await Promise.all((twins?.servers ?? []).map((server) => server.close()));
  await Promise.all((twins?.pools ?? []).map((pool) => pool.close()));
  await database?.close();
});

type Body = { items: { commodityId: number; num: number }[] };

/** What somebody writes first: read, judge, write; rows in the order of the cart. */
async function naiveTwins() {
  const pools = [connect(database.url, { max: 12 }), connect(database.url, { max: 12 })];
  const place = ({ db }: Connection, { items }: Body): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      for (const { commodityId, num } of items) {
        const [row] = await tx.execute<{ left: string }>(
          sql`select inventory as left from commodity where id = ${commodityId}`,
        );
        const left = Number(row?.left) - num;
        if (left < 0) return false;
        await tx.execute(sql`update commodity set inventory = ${left} where id = ${commodityId}`);
      }
      return true;
    });
  const servers = await Promise.all(
    pools.map((pool) =>
      naive(async (request, response) => {
        const sold = await place(pool, JSON.parse(await bodyOf(request)) as Body).catch(() => null);
        response.statusCode = sold === null ? 500 : sold ? 200 : 406;
        response.end(sold === false ? '{"message":"noInventory"}' : "{}");
      }),
    ),
  );
  return { front: await frontOf(servers), servers, pools };
}

const path = "/api/order/save";
const stockNow = async (id: number): Promise<number> => {
  const [row] = await database.db.execute<{ inventory: string }>(sql`select inventory from commodity where id = ${id}`);
  return Number(row?.inventory);
};
const ordersOf = async (id: number): Promise<number> => {
  const [row] = await database.db.execute<{ count: string }>(
    sql`select count(distinct order_id) from shop_order_line where commodity_id = ${id}`,
  );
  return Number(row?.count);
};

/** Runs `work` while the stock of `id` is read again and again; returns the lowest reading with its result. */
async function watching<T>(id: number, work: Promise<T>): Promise<[T, number]> {
  let lowest = Number.POSITIVE_INFINITY;
  let running = true;
  const watch = (async () => {
    while (running) {
      lowest = Math.min(lowest, await stockNow(id));
      await sleep(5);
    }
  })();
  const result = await work.finally(() => {
    running = false;
  });
  await watch;
  return [result, Math.min(lowest, await stockNow(id))];
}

const [sessions, units] = [sized(80, 200), sized(20, 50)];

describe(`${sessions} sessions, ${units} units [M1, M2]`, () => {
  let owner: Shopper;
  beforeAll(async () => {
    owner = await seller(database.db);
  });
  const calls = (id: number): Sent[] =>
    crowd.map(({ cookie }) => ({ path, cookie, body: orderBody([{ commodityId: id, num: 1 }], 1_000) }));

  test("exactly as many orders as units in each round, the others sold out, stock never below 0", async () => {
    const all: TimedReply[] = [];
    for (let round = 0; round < sized(1, 8); round++) {
      const id = await commodity(database.db, owner, { inventory: units });
      const [replies, lowest] = await watching(id, untilAnswered(front, calls(id)));
      all.push(...replies);
      expect(tallyOf(replies)).toEqual({ "200": units, "406 noInventory": sessions - units });
      expect([lowest, await stockNow(id), await ordersOf(id)]).toEqual([0, 0, units]);
      expect(await stockDrift(database.db, new Map([[id, units]]))).toEqual([]);
    }
    expect(await checkPoints(database.db)).toEqual([]);
    console.log(`M1: p50 ${percentile(all, 0.5)} ms, p99 ${percentile(all, 0.99)} ms of ${all.length} checkouts`);
  });

  test("the naive twin sells more than there are in each round, so the harness can race", async () => {
    const sellsTooMany = async () => {
      const id = await commodity(database.db, owner, { inventory: units });
      return (tallyOf(await atOnce(twins.front, calls(id)))["200"] ?? 0) > units;
    };
    for (let round = 0; round < sized(1, 3); round++) expect(await loses(sellsTooMany)).toBe(true);
  });
});

describe("many carts of 5 commodities in any order [M4]", () => {
  /** Commodities of two sellers; half of the carts are paid by points, which move to the sellers at once. */
  async function cartsOf(count: number, of: readonly Buyer[] = crowd): Promise<{ ids: number[]; calls: Sent[] }> {
    const owners = [await seller(database.db), await seller(database.db)] as const;
    const ids: number[] = [];
    for (let at = 0; at < 5; at++)
      ids.push(await commodity(database.db, owners[at % 2] as Shopper, { inventory: 1_000, pointDiscount: 1 }));
    const orders = fc.sample(fc.shuffledSubarray(ids, { minLength: 5 }), count);
    const calls = orders.map((order, at): Sent => {
      const items = order.map((commodityId) => ({ commodityId, num: 1 }));
      const points = at % 4 < 2 ? ({ usePoint: 5_000, payMethod: "point" } as const) : {};
      return { path, cookie: of[at]?.cookie ?? "", body: orderBody(items, 5_000, points) };
    });
    return { ids, calls };
  }

  test("rounds without a deadlock, every cart is placed once", async () => {
    const before = await deadlocks(database.url);
    const all: TimedReply[] = [];
    for (let round = 0; round < sized(1, 5); round++) {
      const carts = sized(40, 100);
      /* Others each round: a buyer may hold ten open orders. */
      const { ids, calls } = await cartsOf(carts, await buyers(database.db, carts, 50_000));
      const replies = await untilAnswered(front, calls);
      all.push(...replies);
      expect(tallyOf(replies)).toEqual({ "200": carts });
      expect(await Promise.all(ids.map(stockNow))).toEqual(ids.map(() => 1_000 - carts));
      expect(await stockDrift(database.db, new Map(ids.map((id) => [id, 1_000])))).toEqual([]);
    }
    expect((await deadlocks(database.url)) - before).toBe(0);
    expect(await checkPoints(database.db)).toEqual([]);
    console.log(`M4: p99 ${percentile(all, 0.99)} ms of ${all.length} checkouts`);
  });

  test("the twin that takes rows in the cart's order deadlocks, and the count shows it", async () => {
    const before = await deadlocks(database.url);
    const deadlocked = async () => {
      const { calls } = await cartsOf(40);
      return (tallyOf(await atOnce(twins.front, calls))["500"] ?? 0) > 0;
    };
    expect(await loses(deadlocked)).toBe(true);
    expect((await deadlocks(database.url)) - before).toBeGreaterThan(0);
  });
});

describe("one buyer holds what others want [M23]", () => {
  const most = 10;
  test("40 orders at once, half to each process: as many as the setting allows", async () => {
    const owner = await seller(database.db);
    /* Each for a commodity of its own: the lock of one commodity's row would keep them in line by itself. */
    const ids = await Promise.all(Array.from({ length: 40 }, () => commodity(database.db, owner, { inventory: 1 })));
    const [{ cookie }] = (await buyers(database.db, 1, 0)) as [Buyer];
    const bodies = ids.map((commodityId) => orderBody([{ commodityId, num: 1 }], 1_000));
    const replies = await untilAnswered(
      front,
      bodies.map((body) => ({ path, cookie, body })),
    );
    expect(tallyOf(replies)).toEqual({ "200": most, "406 tooManyOpenOrders": 40 - most });
    const sumOf = async (what: (id: number) => Promise<number>) =>
      (await Promise.all(ids.map(what))).reduce((sum, one) => sum + one, 0);
    expect([await sumOf(stockNow), await sumOf(ordersOf)]).toEqual([40 - most, most]);
  });

  test("the naive twin counts and then writes: it lets more in", async () => {
    await database.ownerSql`create table naive_open (id bigserial primary key)`;
    const looked = barrier(40);
    const servers = await Promise.all(
      twins.pools.map(({ sql: query }) =>
        naive(async (_, response) => {
          const [row] = await query`select count(*)::int as open from naive_open`;
          await looked();
          if (row?.open < most) await query`insert into naive_open default values`;
          else response.statusCode = 406;
          response.end("{}");
        }),
      ),
    );
    const twin = await frontOf(servers);
    const replies = await atOnce(twin, Array(40).fill({ path, body: {} }));
    expect(tallyOf(replies)["200"]).toBeGreaterThan(most);
    await twin.close();
    await Promise.all(servers.map((server) => server.close()));
  });
});
