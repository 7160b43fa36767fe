import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sweepSize } from "~/foundation/orders/verbs/expire-orders.server";
import { cancelOrder } from "~/products/shop/order/verbs/cancel-order.server";
import { placeOrder } from "~/products/shop/order/verbs/place-order.server";
import { commodityPayable } from "~/products/shop/order/verbs/settle-order.server";
import { type Connection, connect, type Db } from "~db/client";
import { barrier, commodity, pointDrift, type Shopper, seller, shopper, stockDrift, want } from "../factories/shop";
import { expireOrders } from "../factories/shop-orders";
import { inParallel } from "../harness/http";
import { patiently } from "../harness/patiently";
import { sized } from "../harness/size";
import { inTransaction } from "../harness/transaction";
import { type TestDatabase, testDatabase } from "../setup/database";

let database: TestDatabase;
let pools: [Connection, Connection];
const pool = (at: number): Db => pools[at % 2 === 0 ? 0 : 1].db;
let owner: Shopper;

beforeAll(async () => {
  database = await testDatabase();
  pools = [connect(database.url, { max: 12 }), connect(database.url, { max: 12 })];
  owner = await seller(database.db);
});
afterAll(async () => {
  await Promise.all(pools.map(({ close }) => close()));
  await database.close();
});

const holds = sized(80, 1_000);

/** `count` unpaid orders of one unit, half of them with 100 points, one buyer each ten; returns their pay groups. */
async function placed(count: number, id: number): Promise<{ payGroup: string; number: string; buyer: Shopper }[]> {
  const buyers: Shopper[] = [];
  await inParallel(
    Array.from({ length: count / 10 }),
    10,
    async () => void buyers.push(await shopper(database.db, 1_000)),
  );
  const made: { payGroup: string; number: string; buyer: Shopper }[] = [];
  await inParallel(Array.from({ length: count }), 20, async (_, at) => {
    const buyer = buyers[at % buyers.length] as Shopper;
    const usePoint = at % 2 === 0 ? 100 : 0;
    const order = await patiently(() =>
      inTransaction(pool(at), (tx) => placeOrder(tx, buyer, want([{ commodityId: id, num: 1 }], 1_000, { usePoint }))),
    );
    made.push({ payGroup: order.payGroup, number: order.orders[0]?.number ?? "", buyer });
  });
  return made;
}

/** The clock jumps: every unpaid order is past its time. */
const later = () =>
  database.sql`update shop_order set expire_time = clock_timestamp() - interval '1 second' where status = 'unpaid'`;

const states = async (id: number): Promise<Record<string, number>> => {
  const rows = await database.sql<{ status: string; n: number }[]>`
    select o.status, count(*)::int as n from shop_order o join shop_order_line l on l.order_id = o.id where l.commodity_id = ${id} group by 1`;
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
};

const pay = (db: Db, payGroup: string) =>
  patiently(() =>
    inTransaction(db, async (tx) => {
      await commodityPayable.load(tx, payGroup);
      return commodityPayable.settle(tx, payGroup, { payId: "x", method: "card" });
    }),
  );

async function sweepUntilEmpty(db: Db): Promise<number> {
  let found = 0;
  for (;;) {
    const now = await patiently(() => inTransaction(db, (tx) => expireOrders(tx)));
    found += now;
    if (now < sweepSize) return found;
  }
}

describe("the end of the 15 minutes against payment [M14]", () => {
  test(`${holds} holds, two sweepers and payments raced: one end each, stock and points back once`, async () => {
    const id = await commodity(database.db, owner, { inventory: holds, pointDiscount: 0.5 });
    const made = await placed(holds, id);
    await later();
    const answers: Record<string, string> = {};
    let sweeping = true;
    const sweeper = async (at: number) => {
      while (sweeping) {
        await sweepUntilEmpty(pool(at));
        await new Promise((done) => setTimeout(done, 20));
      }
    };
    const sweepers = [sweeper(0), sweeper(1)];
    await inParallel(made, 16, async ({ payGroup, number }, at) => {
      if (at % 2 === 0) answers[number] = await pay(pool(at), payGroup);
    });
    sweeping = false;
    await Promise.all(sweepers);
    await sweepUntilEmpty(pool(0));

    const ends = await states(id);
    expect(Object.keys(ends).sort()).toEqual(["timeout", "unshipped"]);
    expect(ends.unshipped).toBe(Object.values(answers).filter((answer) => answer === "settled").length);
    expect((ends.timeout ?? 0) + (ends.unshipped ?? 0)).toBe(holds);
    expect(await stockDrift(database.db, new Map([[id, holds]]))).toEqual([]);
    expect(await pointDrift(database.db)).toEqual([]);
    const events =
      await database.sql`select order_id from shop_order_event where event = 'expire' group by 1 having count(*) > 1`;
    expect(events.length).toBe(0);
  });

  test("payment against cancellation: paid or given back, never both", async () => {
    const total = sized(40, 200);
    const id = await commodity(database.db, owner, { inventory: total, pointDiscount: 0.5 });
    const made = await placed(total, id);
    const answers: string[] = [];
    const canceled: string[] = [];
    await inParallel(made, 8, async ({ payGroup, number, buyer }, at) => {
      const cancel = patiently(() =>
        inTransaction(pool(at), (tx) => cancelOrder(tx, buyer, number, { role: "buyer" })),
      ).then(
        () => canceled.push(number),
        (error: unknown) => expect(error).toMatchObject({ key: "cannotRefundNotPaid" }),
      );
      answers.push(await pay(pool(at + 1), payGroup));
      await cancel;
    });
    const settled = answers.filter((answer) => answer === "settled").length;
    expect(await states(id)).toEqual({
      ...(settled > 0 && { unshipped: settled }),
      ...(settled < total && { canceled: total - settled }),
    });
    expect(canceled.length).toBe(total - settled);
    expect(await stockDrift(database.db, new Map([[id, total]]))).toEqual([]);
    expect(await pointDrift(database.db)).toEqual([]);
  });

  test("late money when somebody else took the stock meanwhile goes back; nothing is left half done", async () => {
    const id = await commodity(database.db, owner, { inventory: 50, pointDiscount: 0.5 });
    const made = await placed(50, id);
    await later();
    const others = await Promise.all(Array.from({ length: 25 }, () => shopper(database.db)));
    await sweepUntilEmpty(pool(0));
    await inParallel(others, 10, async (buyer, at) => {
      await inTransaction(pool(at), (tx) => placeOrder(tx, buyer, want([{ commodityId: id, num: 1 }], 1_000)));
    });
    const answers: string[] = [];
    await inParallel(made, 16, async ({ payGroup }, at) => void answers.push(await pay(pool(at), payGroup)));
    expect(answers.filter((answer) => answer === "settled").length).toBe(25);
    expect(answers.filter((answer) => answer === "refund").length).toBe(25);
    expect(await states(id)).toEqual({ timeout: 25, unshipped: 25, unpaid: 25 });
    expect(await stockDrift(database.db, new Map([[id, 50]]))).toEqual([]);
    expect(await pointDrift(database.db)).toEqual([]);
  });

  test("late money does not carry a buyer over the total limit", async () => {
    const id = await commodity(database.db, owner, { limitBuyTotal: 3 });
    const buyer = await shopper(database.db);
    const three = () =>
      inTransaction(pool(0), (tx) => placeOrder(tx, buyer, want([{ commodityId: id, num: 3 }], 3_000)));
    const first = await three();
    await later();
    await sweepUntilEmpty(pool(0));
    const second = await three();
    expect(await pay(pool(0), second.payGroup)).toBe("settled");
    expect(await pay(pool(0), first.payGroup)).toBe("refund");
  });

  test("the twin without compare-and-set gives stock back twice", async () => {
    const id = await commodity(database.db, owner, { inventory: 200, pointDiscount: 0.5 });
    await placed(100, id);
    const looked = barrier(2);
    const naive = (db: Db) =>
      inTransaction(db, async (tx) => {
        const due = await tx.execute<{ id: string }>(sql`
          select o.id from shop_order o join shop_order_line l on l.order_id = o.id where l.commodity_id = ${id} and o.status = 'unpaid'`);
        await looked();
        for (const order of due) {
          await tx.execute(sql`update shop_order set status = 'timeout' where id = ${order.id}`);
          await tx.execute(sql`update shop_order_line set stock_taken = false where order_id = ${order.id}`);
          await tx.execute(sql`update commodity set inventory = inventory + 1 where id = ${id}`);
        }
      });
    await Promise.all([naive(pool(0)), naive(pool(1))]);
    expect(await stockDrift(database.db, new Map([[id, 200]]))).not.toEqual([]);
  });
});
