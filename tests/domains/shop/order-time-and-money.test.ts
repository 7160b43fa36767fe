import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { deskCondition } from "~/foundation/orders/queries/desk-orders.server";
import { refundByAdmin } from "~/foundation/payments/verbs/admin-refund.server";
import { rolesOf } from "~/platform/domain/access";
import { sweepOrders } from "~/products/shop/order/order-jobs.server";
import { shopOrders } from "~/products/shop/order/shop-orders.server";
import { receiveOrder } from "~/products/shop/order/verbs/complete-order.server";
import { shipOrders } from "~/products/shop/order/verbs/ship-orders.server";
import { payments } from "~db/schema/payments";
import { commodities, orders } from "~db/schema/shop";
import { commodity, shopper, variants } from "../../factories/shop";
import { expireOrders, orderOf } from "../../factories/shop-orders";
import { inTransaction } from "../../harness/transaction";
import { buyer, database, db, first, owner, pay, place, refusal, run, stockOf } from "./order-world";

/* A moment too early and a yen too few. */

/** An administrator gives a payment of 1,000 yen back. */
async function giveBack(payGroup: string): Promise<void> {
  const [payment] = await db.select().from(payments).where(eq(payments.payGroup, payGroup));
  const operator = { userId: 1, site: "main", requestId: "r" };
  await run((tx) => refundByAdmin(tx, operator, { payId: payment?.payId ?? "", amount: 1_000, reason: "x" }));
}

describe("the 15 minutes", () => {
  const left = (number: string, span: string) =>
    db
      .update(orders)
      .set({ expireTime: sql`clock_timestamp() + ${span}::interval` })
      .where(eq(orders.number, number));

  test("an order keeps its units until its last second, and the sweeper comes after it", async () => {
    const id = await commodity(db, owner);
    const number = first(await place([{ commodityId: id, num: 1 }], 1_000));
    await left(number, "30 seconds");
    await sweepOrders(run);
    await run((tx) => expireOrders(tx));
    expect([(await orderOf(db, number)).status, await stockOf(id)]).toEqual(["unpaid", 99]);
    await left(number, "-1 second");
    await sweepOrders(run);
    expect([(await orderOf(db, number)).status, await stockOf(id)]).toEqual(["timeout", 100]);
  });

  test("the job that ends an order is queued for the order's own moment", async () => {
    const id = await commodity(db, owner);
    const placed = await place([{ commodityId: id, num: 1 }], 1_000);
    const [job] = await database.ownerSql<{ at: string }[]>`
      select run_at as at from graphile_worker.jobs where key = ${`order-expire:${placed.payGroup}`}`;
    expect(new Date(job?.at ?? "")).toEqual((await orderOf(db, first(placed))).expireTime);
  });
});

describe("the price that was shown", () => {
  test.each([999, 1_001])("%i yen for what costs 1,000 are refused with the right sum", async (expected) => {
    const id = await commodity(db, owner);
    await expect(place([{ commodityId: id, num: 1 }], expected)).rejects.toMatchObject({
      key: "orderSubmitFailed1",
      params: { total: 1_000 },
    });
    expect(await stockOf(id)).toBe(100);
  });

  test.each([
    ["the member price", sql`vip_price = 800`],
    ["the price of a variant", sql`properties = jsonb_set(properties, '{1,values,0,priceDelta}', '-50')`],
    ["the price of a choice without stock", sql`properties = jsonb_set(properties, '{0,values,0,priceDelta}', '5')`],
    ["the points that pay for it", sql`point_discount = 0.5`],
    ["the postage", sql`post_fee = 300`],
  ])("%s changes between the quote and the taking: nothing is taken", async (_, change) => {
    const id = await variants(db, owner, { s: 5, l: 5 }, { pointDiscount: 0, postFee: 0 });
    const wanted = { commodityId: id, num: 1, valueIds: ["red", "s"] };
    let go: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      go = done;
    });
    let edit: Promise<void> = held;
    /* The order comes when the row is held: a transaction that has only begun holds nothing. */
    await new Promise<void>((edited, failed) => {
      edit = inTransaction(db, async (tx) => {
        await tx.execute(sql`select from commodity where id = ${id} for update`);
        await tx.execute(sql`update commodity set ${change} where id = ${id}`);
        edited();
        await held;
      });
      edit.catch(failed);
    });
    const refused = expect(place([wanted], 900)).rejects.toMatchObject(refusal("orderSubmitFailed1"));
    const waiting = () =>
      database.sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting()).length, { interval: 10 }).toBe(1);
    go();
    await edit;
    await refused;
    const [stock] =
      await database.sql`select sum(inventory)::int as left from commodity_stock where commodity_id = ${id}`;
    expect(stock?.left).toBe(10);
  });
});

describe("a group purchase", () => {
  const group = (least: number) =>
    commodity(db, owner, {
      groupBuyMinCount: least,
      groupBuyStart: new Date(Date.now() - 3_600_000),
      groupBuyEnd: new Date(Date.now() + 3_600_000),
    });
  const ended = (id: number, ago: string) =>
    db
      .update(commodities)
      .set({
        groupBuyStart: sql`clock_timestamp() - interval '3 hours'`,
        groupBuyEnd: sql`clock_timestamp() - ${ago}::interval`,
      })
      .where(eq(commodities.id, id));
  const bought = async (id: number, num: number) => {
    const placed = await place([{ commodityId: id, num }], 1_000 * num, {}, await shopper(db));
    expect(await pay(placed)).toBe("settled");
    return placed;
  };

  test("waits for the last payments to the end of its 15 minutes, and no longer", async () => {
    const id = await group(1);
    const number = first(await bought(id, 1));
    await ended(id, "14 minutes 50 seconds");
    await sweepOrders(run);
    expect((await orderOf(db, number)).status).toBe("paid");
    await ended(id, "15 minutes 1 second");
    await sweepOrders(run);
    expect((await orderOf(db, number)).status).toBe("unshipped");
  });

  test("what was wholly given back does not count for it", async () => {
    const id = await group(3);
    const kept = await bought(id, 2);
    const { payGroup } = await bought(id, 1);
    await giveBack(payGroup);
    await ended(id, "16 minutes");
    await sweepOrders(run);
    expect(await orderOf(db, first(kept))).toMatchObject({ status: "canceled", refundStatus: "processing" });
  });
});

test("what was received and then wholly given back does not count against a limit", async () => {
  const id = await commodity(db, owner, { limitBuyTotal: 1 });
  const again = () => place([{ commodityId: id, num: 1 }], 1_000);
  const placed = await again();
  await pay(placed);
  const number = first(placed);
  await run((tx) => shipOrders(tx, owner, [{ number, carrier: "other", trackingNo: "123456" }]));
  await run((tx) => receiveOrder(tx, buyer, number));
  await expect(again()).rejects.toMatchObject(refusal("isGTLimitBuyTotal"));
  await giveBack(placed.payGroup);
  expect(await orderOf(db, number)).toMatchObject({ status: "complete", refunded: 1_000 });
  await again();
});

test("a desk's period holds the whole of its last day in Tokyo, and nothing of the next", async () => {
  const id = await commodity(db, owner);
  const made: string[] = [];
  for (const at of ["2026-03-01 00:00:00+09", "2026-03-02 23:59:59.999+09", "2026-03-03 00:00:00+09"]) {
    const number = first(await place([{ commodityId: id, num: 1 }], 1_000));
    await db
      .update(orders)
      .set({ createTime: sql`${at}::timestamptz` })
      .where(eq(orders.number, number));
    made.push(number);
  }
  const person = { userId: owner.userId, roles: rolesOf("shop_admin") };
  const within = await db
    .select({ number: orders.number })
    .from(orders)
    .where(deskCondition(shopOrders, person, { from: "2026-03-01", to: "2026-03-02" }))
    .orderBy(orders.createTime);
  expect(within.map(({ number }) => number)).toEqual(made.slice(0, 2));
});
