import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { askRefund, reviewRefund } from "~/foundation/orders/refunds/verbs/ask.server";
import { endRefund } from "~/foundation/payments/verbs/send-refund.server";
import { sweepOrders } from "~/products/shop/order/order-jobs.server";
import { shopOrders } from "~/products/shop/order/shop-orders.server";
import { cancelOrder } from "~/products/shop/order/verbs/cancel-order.server";
import { receiveOrder } from "~/products/shop/order/verbs/complete-order.server";
import { decideNextGroup } from "~/products/shop/order/verbs/decide-groups.server";
import type { PlacedOrder } from "~/products/shop/order/verbs/place-order.server";
import { handOverOrders, shipOrders } from "~/products/shop/order/verbs/ship-orders.server";
import { payments, refunds } from "~db/schema/payments";
import { commodities } from "~db/schema/shop";
import { commodity, pointDrift, seller, shopper, stockDrift } from "../../factories/shop";
import { expireOrders, orderOf } from "../../factories/shop-orders";
import { buyer, database, db, first, later, owner, pay, place, refusal, run, spendable, stockOf } from "./order-world";

describe("giving back", () => {
  test("an unpaid checkout is cancelled whole: stock and held points are back", async () => {
    const other = await seller(db);
    const [one, two] = await Promise.all([commodity(db, owner, { pointDiscount: 0.5 }), commodity(db, other)]);
    const placed = await place(
      [
        { commodityId: one, num: 3 },
        { commodityId: two, num: 1 },
      ],
      4_000,
      { usePoint: 500 },
    );
    await run((tx) =>
      cancelOrder(tx, buyer, placed.orders[1]?.number ?? "", { role: "buyer", reason: "changed my mind" }),
    );
    for (const { number } of placed.orders)
      expect(await orderOf(db, number)).toMatchObject({ status: "canceled", refundStatus: "none" });
    expect([await stockOf(one), await stockOf(two), await spendable(buyer)]).toEqual([100, 100, 1_000]);
    expect(await pay(placed)).toBe("late");
    expect((await orderOf(db, first(placed))).status).toBe("canceled");
    const promised = await db
      .select({ amount: refunds.amount })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.payGroup, placed.payGroup));
    expect(promised).toEqual([{ amount: 3_500 }]);
  });

  test("a paid order alone: yen promised once, points reversed though the seller spent them, stock back once", async () => {
    const poor = await seller(db);
    const id = await commodity(db, poor, { pointDiscount: 0.5 });
    const placed = await place([{ commodityId: id, num: 1 }], 1_000, { usePoint: 500 });
    await pay(placed);
    const number = first(placed);
    const cheap = await commodity(db, owner, { price: 500, pointDiscount: 1 });
    await place([{ commodityId: cheap, num: 1 }], 500, { usePoint: 500 }, poor);
    expect(await spendable(poor)).toBe(0);
    const attempts = await Promise.allSettled(
      Array.from({ length: 20 }, () => run((tx) => cancelOrder(tx, buyer, number, { role: "buyer" }))),
    );
    expect(attempts.filter(({ status }) => status === "fulfilled").length).toBe(1);
    expect(await orderOf(db, number)).toMatchObject({ status: "canceled", refundStatus: "processing" });
    expect(await spendable(buyer)).toBe(1_000);
    expect(await stockOf(id)).toBe(100);
    const rows = await db
      .select({ id: refunds.id, amount: refunds.amount })
      .from(refunds)
      .where(eq(refunds.ref, `order:${number}`));
    expect(rows).toMatchObject([{ amount: 500 }]);
    expect(rows.length).toBe(1);
    await run((tx) => endRefund(tx, rows[0]?.id ?? 0, { ref: `mr_${number}`, state: "settled" }));
    expect((await orderOf(db, number)).refundStatus).toBe("refunded");
  });

  test("what is on its way is not cancelled; the buyer asks, the seller decides", async () => {
    const id = await commodity(db, owner, { pointDiscount: 0.5, pointReturn: 20 });
    const sent = async () => {
      const placed = await place([{ commodityId: id, num: 1 }], 1_000, { usePoint: 100 });
      await pay(placed);
      await run((tx) => shipOrders(tx, owner, [{ number: first(placed), carrier: "other", trackingNo: "123456" }]));
      return first(placed);
    };
    const number = await sent();
    await expect(run((tx) => cancelOrder(tx, buyer, number, { role: "buyer" }))).rejects.toMatchObject(
      refusal("orderStateChanged"),
    );
    await run((tx) => receiveOrder(tx, buyer, number));
    expect(await spendable(buyer)).toBe(920);
    const orderId = await run((tx) => askRefund(tx, shopOrders, buyer, number, "broken"));
    await expect(run((tx) => askRefund(tx, shopOrders, buyer, number, "again"))).rejects.toMatchObject(
      refusal("cannotRefundDuplicate"),
    );
    const stranger = await seller(db);
    await expect(
      run((tx) => reviewRefund(tx, shopOrders, stranger, orderId, { approve: true, note: "" })),
    ).rejects.toMatchObject(refusal("orderNotExist"));
    await run((tx) => reviewRefund(tx, shopOrders, owner, orderId, { approve: true, note: "sorry" }));
    expect(await orderOf(db, number)).toMatchObject({ status: "complete", refundStatus: "processing" });
    expect(await spendable(buyer)).toBe(1_000);
    await expect(
      run((tx) => reviewRefund(tx, shopOrders, owner, orderId, { approve: true, note: "" })),
    ).rejects.toMatchObject(refusal("orderStateChanged"));

    const refused = await sent();
    const refusedId = await run((tx) => askRefund(tx, shopOrders, buyer, refused, "no reason"));
    await run((tx) => reviewRefund(tx, shopOrders, owner, refusedId, { approve: false, note: "used" }));
    expect((await orderOf(db, refused)).refundStatus).toBe("refused");

    const late = await sent();
    await database.sql`update shop_order set ship_time = clock_timestamp() - interval '7 days 1 minute' where number = ${late}`;
    await expect(run((tx) => askRefund(tx, shopOrders, buyer, late, "late"))).rejects.toMatchObject(
      refusal("refundTooLate"),
    );
    const unpaid = first(await place([{ commodityId: id, num: 1 }], 1_000));
    await expect(run((tx) => askRefund(tx, shopOrders, buyer, unpaid, "x"))).rejects.toMatchObject(
      refusal("cannotRefundNotPaid"),
    );
  });

  test("the 15 minutes end: stock and points back; limits and cancelling see it before the sweeper does", async () => {
    const id = await commodity(db, owner, { limitBuyTotal: 1, pointDiscount: 0.5 });
    const placed = await place([{ commodityId: id, num: 1 }], 1_000, { usePoint: 200 });
    await expect(place([{ commodityId: id, num: 1 }], 1_000)).rejects.toMatchObject(refusal("isGTLimitBuyTotal"));
    await later(first(placed));
    await expect(run((tx) => cancelOrder(tx, buyer, first(placed), { role: "buyer" }))).rejects.toMatchObject(
      refusal("orderTimeout"),
    );
    const second = await place([{ commodityId: id, num: 1 }], 1_000);
    await run((tx) => expireOrders(tx, { payGroup: placed.payGroup }));
    expect((await orderOf(db, first(placed))).status).toBe("timeout");
    expect((await orderOf(db, first(second))).status).toBe("unpaid");
    expect([await stockOf(id), await spendable(buyer)]).toEqual([99, 1_000]);
  });

  test("late money revives an order while stock and points are there", async () => {
    const id = await commodity(db, owner, { inventory: 1, pointDiscount: 0.5 });
    const had = await spendable(owner);
    const placed = await place([{ commodityId: id, num: 1 }], 1_000, { usePoint: 200 });
    await later(first(placed));
    await run((tx) => expireOrders(tx));
    expect(await stockOf(id)).toBe(1);
    expect(await pay(placed)).toBe("settled");
    expect((await orderOf(db, first(placed))).status).toBe("unshipped");
    expect([await stockOf(id), await spendable(buyer), await spendable(owner)]).toEqual([0, 800, had + 200]);
  });
});

describe("group purchases", () => {
  const group = (least: number) =>
    commodity(db, owner, {
      groupBuyMinCount: least,
      groupBuyStart: new Date(Date.now() - 3_600_000),
      groupBuyEnd: new Date(Date.now() + 3_600_000),
    });
  const end = (id: number) =>
    database.sql`update commodity set group_buy_start = now() - interval '3 hours', group_buy_end = now() - interval '16 minutes' where id = ${id}`;
  const past = (id: number) =>
    database.sql`update shop_order o set create_time = now() - interval '1 hour' from shop_order_line l where l.order_id = o.id and l.commodity_id = ${id}`;

  test("reached: paid orders go to the desk; not a minute earlier", async () => {
    const id = await group(3);
    const placed = await Promise.all(
      [1, 2].map(async (num) => place([{ commodityId: id, num }], 1_000 * num, {}, await shopper(db))),
    );
    for (const each of placed) expect(await pay(each)).toBe("settled");
    expect((await orderOf(db, first(placed[0] as PlacedOrder))).status).toBe("paid");
    await sweepOrders(run);
    expect((await orderOf(db, first(placed[0] as PlacedOrder))).status).toBe("paid");
    expect((await run((tx) => handOverOrders(tx, owner, [first(placed[0] as PlacedOrder)]))).failed.length).toBe(1);
    await past(id);
    await end(id);
    await sweepOrders(run);
    for (const each of placed) expect((await orderOf(db, first(each))).status).toBe("unshipped");
  });

  test("reached for one is reached for all, though one is cancelled before the others are decided", async () => {
    const id = await group(2);
    const [one, other] = [
      await place([{ commodityId: id, num: 1 }], 1_000),
      await place([{ commodityId: id, num: 1 }], 1_000, {}, await shopper(db)),
    ];
    for (const each of [one, other]) await pay(each);
    await past(id);
    await end(id);
    expect(await run(decideNextGroup)).toBe(true);
    await run((tx) => cancelOrder(tx, buyer, first(one), { role: "buyer" }));
    await sweepOrders(run);
    expect((await orderOf(db, first(one))).status).toBe("canceled");
    expect((await orderOf(db, first(other))).status).toBe("unshipped");
  });

  test("missed: everything goes back", async () => {
    const id = await group(3);
    const placed = await place([{ commodityId: id, num: 2 }], 2_000);
    await pay(placed);
    await past(id);
    await end(id);
    await sweepOrders(run);
    expect(await orderOf(db, first(placed))).toMatchObject({ status: "canceled", refundStatus: "processing" });
    expect(await stockOf(id)).toBe(100);
    const rows = await db
      .select({ amount: refunds.amount })
      .from(refunds)
      .where(and(eq(refunds.ref, `order:${first(placed)}`)));
    expect(rows).toEqual([{ amount: 2_000 }]);
  });
});

test("the books agree after all of this", async () => {
  const all = await db.select({ id: commodities.id }).from(commodities);
  expect(await pointDrift(db)).toEqual([]);
  const plain = new Map<number, number>();
  for (const { id } of all)
    plain.set(
      id,
      (await stockOf(id)) +
        Number(
          (
            await database.sql`select coalesce(sum(num), 0) as n from shop_order_line where commodity_id = ${id} and stock_id is null and stock_taken`
          )[0]?.n,
        ),
    );
  for (const start of plain.values()) expect([1, 100]).toContain(start);
  expect(await stockDrift(db, plain)).toEqual([]);
});
