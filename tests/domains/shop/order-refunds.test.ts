import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { deskOrders } from "~/foundation/orders/queries/desk-orders.server";
import { refundRequests } from "~/foundation/orders/queries/refund-requests.server";
import { refundCheck } from "~/foundation/orders/refunds/refund-check.server";
import { askRefund, reviewRefund } from "~/foundation/orders/refunds/verbs/ask.server";
import { payView } from "~/foundation/payments/pay-view.server";
import { startPayment } from "~/foundation/payments/start-payment.server";
import type { Till } from "~/foundation/payments/till";
import { refundByAdmin } from "~/foundation/payments/verbs/admin-refund.server";
import { endRefund } from "~/foundation/payments/verbs/send-refund.server";
import type { Actor } from "~/platform/access/actor";
import { readTable } from "~/platform/table/table";
import { shopDesk } from "~/products/shop/order/desk.server";
import { orderDetail } from "~/products/shop/order/queries/order-detail.server";
import { shopOrders } from "~/products/shop/order/shop-orders.server";
import { cancelOrder } from "~/products/shop/order/verbs/cancel-order.server";
import { receiveOrder } from "~/products/shop/order/verbs/complete-order.server";
import { handOverOrders, shipOrders } from "~/products/shop/order/verbs/ship-orders.server";
import { payments, refunds } from "~db/schema/payments";
import { orderEvents } from "~db/schema/shop";
import { commodity, seller } from "../../factories/shop";
import { orderOf } from "../../factories/shop-orders";
import { buyer, database, db, first, owner, pay, place, refusal, run, spendable, stockOf } from "./order-world";

const operator = { userId: 1, site: "main", requestId: "r" };
const reader = { flag: "en" as const, write: (at: Date) => at.toISOString() };

/** A paid order of 2 units of 1,000 yen, 500 of them in points, that earns 40. */
async function paid(more: object = {}) {
  const id = await commodity(db, owner, { pointDiscount: 0.5, pointReturn: 20, ...more });
  const placed = await place([{ commodityId: id, num: 2 }], 2_000, { usePoint: 500 });
  expect(await pay(placed)).toBe("settled");
  const [payment] = await db.select().from(payments).where(eq(payments.payGroup, placed.payGroup));
  return {
    id,
    number: first(placed),
    payGroup: placed.payGroup,
    payId: payment?.payId ?? "",
    paymentId: payment?.id ?? 0,
  };
}
type Paid = Awaited<ReturnType<typeof paid>>;
const byAdmin = ({ payId }: Paid, amount: number, points?: number) =>
  run((tx) => refundByAdmin(tx, operator, { payId, amount, points, reason: "goodwill" }));
const ship = ({ number }: Paid) =>
  run((tx) => shipOrders(tx, owner, [{ number, carrier: "other", trackingNo: "123456" }]));
const ask = ({ number }: Paid) => run((tx) => askRefund(tx, shopOrders, buyer, number, "broken"));
const approve = (id: number, more: object = {}) =>
  run((tx) => reviewRefund(tx, shopOrders, owner, id, { approve: true, note: "", ...more }));
const eventsOf = async (id: number) =>
  (await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id)).map(
    ({ event }) => event,
  );

describe("refund and order are one machine", () => {
  test("a part by an administrator leaves the order going, and its seller gives the rest back", async () => {
    const order = await paid();
    await byAdmin(order, 400);
    expect(await orderOf(db, order.number)).toMatchObject({ status: "unshipped", refunded: 400, refundedPoints: 0 });
    await ship(order);
    const orderId = await ask(order);
    for (const [more, field] of [
      [{ amount: 1_101 }, "amount"],
      [{ points: 501 }, "points"],
    ] as const)
      await expect(approve(orderId, more)).rejects.toMatchObject({
        ...refusal("refundExceeds"),
        params: { left: 1_100, points: 500 },
        field,
      });
    await approve(orderId);
    expect(await orderOf(db, order.number)).toMatchObject({ status: "canceled", refunded: 1_500, refundedPoints: 500 });
    expect([await stockOf(order.id), await spendable(buyer)], "the parcel is out, the points are back").toEqual([
      98, 1_000,
    ]);
    await expect(byAdmin(order, 1)).rejects.toMatchObject(refusal("cannotRefundDuplicate"));
    await expect(run((tx) => receiveOrder(tx, buyer, order.number))).rejects.toMatchObject(
      refusal("orderStateChanged"),
    );
    expect((await eventsOf(orderId)).slice(-5)).toEqual([
      "refundGiven",
      "ship",
      "refundRequested",
      "refundApproved",
      "refund",
    ]);
    const rows = await db
      .select({ ref: refunds.ref, amount: refunds.amount })
      .from(refunds)
      .where(eq(refunds.paymentId, order.paymentId));
    expect(rows.map(({ amount }) => amount)).toEqual([400, 1_100]);
  });

  test("all of it by an administrator ends what is not shipped: units, yen and points are back once", async () => {
    const order = await paid();
    await byAdmin(order, 1_500);
    expect(await orderOf(db, order.number)).toMatchObject({
      status: "canceled",
      refundStatus: "processing",
      refunded: 1_500,
      refundedPoints: 500,
    });
    expect([await stockOf(order.id), await spendable(buyer)]).toEqual([100, 1_000]);
    expect((await ship(order)).failed).toEqual([{ number: order.number, key: "orderStateChanged" }]);
    await expect(run((tx) => cancelOrder(tx, buyer, order.number, { role: "buyer" }))).rejects.toMatchObject(
      refusal("orderStateChanged"),
    );
    expect([await stockOf(order.id), await spendable(buyer)]).toEqual([100, 1_000]);
  });

  test("a cancelled order gives back only what an administrator left of it", async () => {
    const order = await paid();
    await byAdmin(order, 700, 100);
    await run((tx) => cancelOrder(tx, buyer, order.number, { role: "buyer" }));
    expect(await orderOf(db, order.number)).toMatchObject({ status: "canceled", refunded: 1_500, refundedPoints: 500 });
    const [payment] = await db.select().from(payments).where(eq(payments.payId, order.payId));
    expect([payment?.refunded, await spendable(buyer)]).toEqual([1_500, 1_000]);
  });

  test("a complete order stays complete; what its refunded part had earned goes back", async () => {
    const order = await paid();
    await ship(order);
    await run((tx) => receiveOrder(tx, buyer, order.number));
    expect(await spendable(buyer)).toBe(540);
    await byAdmin(order, 1_000);
    expect(await spendable(buyer), "half of 2,000 is kept: 20 of 40").toBe(520);
    await byAdmin(order, 500);
    expect(await orderOf(db, order.number)).toMatchObject({ status: "complete", refunded: 1_500, refundedPoints: 500 });
    expect(await spendable(buyer)).toBe(1_000);
  });

  test("a partly refunded order earns for what is kept", async () => {
    const order = await paid();
    await byAdmin(order, 500);
    await ship(order);
    await run((tx) => receiveOrder(tx, buyer, order.number));
    expect(await spendable(buyer)).toBe(530);
  });

  test("a refund that the bank refuses is open again; the points and units are not given twice", async () => {
    const order = await paid();
    const { id } = await byAdmin(order, 1_500);
    await run((tx) => endRefund(tx, id, { ref: `mr_${id}`, state: "failed" }));
    expect(await orderOf(db, order.number)).toMatchObject({ status: "canceled", refunded: 0, refundedPoints: 500 });
    const again = await byAdmin(order, 1_500);
    await run((tx) => endRefund(tx, again.id, { ref: `mr_${again.id}`, state: "settled" }));
    expect(await orderOf(db, order.number)).toMatchObject({ refundStatus: "refunded", refunded: 1_500 });
    expect([await stockOf(order.id), await spendable(buyer)]).toEqual([100, 1_000]);
  });

  test("one payment of two orders: a part is a part of each, all of it ends both", async () => {
    const other = await seller(db);
    const [one, two] = [await commodity(db, owner), await commodity(db, other, { price: 500 })];
    const placed = await place(
      [
        { commodityId: one, num: 1 },
        { commodityId: two, num: 1 },
      ],
      1_500,
    );
    await pay(placed);
    const [payment] = await db.select().from(payments).where(eq(payments.payGroup, placed.payGroup));
    const refund = (amount: number) =>
      run((tx) => refundByAdmin(tx, operator, { payId: payment?.payId ?? "", amount, reason: "late parcel" }));
    const states = async () =>
      Promise.all(
        placed.orders.map(async ({ number }) => {
          const { status, refunded } = await orderOf(db, number);
          return [status, refunded];
        }),
      );
    await refund(100);
    expect(await states()).toEqual([
      ["unshipped", 67],
      ["unshipped", 33],
    ]);
    await refund(1_400);
    expect(await states()).toEqual([
      ["canceled", 1_000],
      ["canceled", 500],
    ]);
  });

  test("points alone: paid with them, given back by the seller, ended", async () => {
    const id = await commodity(db, owner, { price: 300, pointDiscount: 1 });
    const placed = await place([{ commodityId: id, num: 1 }], 300, { usePoint: 300 });
    const number = first(placed);
    await run((tx) => shipOrders(tx, owner, [{ number, carrier: "other", trackingNo: "123456" }]));
    const orderId = await run((tx) => askRefund(tx, shopOrders, buyer, number, "broken"));
    await approve(orderId, { points: 100 });
    expect(await orderOf(db, number)).toMatchObject({
      status: "shipped",
      refundStatus: "refunded",
      refundedPoints: 100,
    });
    await approve(await run((tx) => askRefund(tx, shopOrders, buyer, number, "still")));
    expect(await orderOf(db, number)).toMatchObject({
      status: "canceled",
      refundStatus: "refunded",
      refundedPoints: 300,
    });
    expect(await spendable(buyer)).toBe(1_000);
  });

  test("what a refund gave back is told: the buyer's page, the desk, its question and its file", async () => {
    const order = await paid();
    await byAdmin(order, 400);
    expect(await orderDetail(db, buyer, order.number, reader)).toMatchObject({
      refunded: 400,
      refundedPoints: 0,
      left: { yen: 1_100, points: 500 },
      pointsReturn: 32,
    });
    await ship(order);
    const orderId = await ask(order);
    expect((await refundRequests(db, shopOrders, owner, reader)).find(({ id }) => id === orderId)).toMatchObject({
      refunded: 400,
      left: { yen: 1_100, points: 500 },
      reason: "broken",
    });
    const spec = shopDesk.table;
    const state = readTable(spec, new URLSearchParams({ keyword: order.number }));
    expect((await deskOrders(db, shopOrders, owner, state, reader, shopDesk)).rows).toMatchObject([
      { refunded: 400, refundedPoints: 0 },
    ]);
  });

  test("limits count a partly refunded order, not a wholly refunded one", async () => {
    const limited = { limitBuyTotal: 2, pointDiscount: 0 };
    const id = await commodity(db, owner, limited);
    const buy = async () => {
      const placed = await place([{ commodityId: id, num: 2 }], 2_000);
      await pay(placed);
      const [payment] = await db.select().from(payments).where(eq(payments.payGroup, placed.payGroup));
      return payment?.payId ?? "";
    };
    const payId = await buy();
    const back = (amount: number) => run((tx) => refundByAdmin(tx, operator, { payId, amount, reason: "x" }));
    await back(500);
    await expect(buy()).rejects.toMatchObject(refusal("isGTLimitBuyTotal"));
    await back(1_500);
    await buy();
  });
});

describe("what an order says", () => {
  const till = (): Till => {
    const gateway = { name: "mock", methods: ["card"] } as unknown as Till["gateway"];
    return { db, transact: run, gateway, gateways: { mock: gateway } };
  };
  const asked = (payGroup: string) => ({
    orderType: "commodity",
    payGroup,
    result: null,
    asked: 0,
    leaving: false,
    wanted: null,
    userAgent: "",
  });

  test("paying a cancelled order says that it was cancelled, one whose time is over that", async () => {
    const id = await commodity(db, owner);
    const start = (payGroup: string) =>
      startPayment(buyer as Actor, { orderType: "commodity", payGroup, method: "card" }, till());
    const placed = await place([{ commodityId: id, num: 1 }], 1_000);
    await run((tx) => cancelOrder(tx, buyer, first(placed), { role: "buyer" }));
    await expect(start(placed.payGroup)).rejects.toMatchObject(refusal("orderCanceled"));
    expect(await payView(till(), buyer, asked(placed.payGroup))).toMatchObject({ state: "ended", returned: 0 });
    const late = await place([{ commodityId: id, num: 1 }], 1_000);
    await database.sql`update shop_order set expire_time = clock_timestamp() - interval '1 second' where pay_group = ${late.payGroup}`;
    await expect(start(late.payGroup)).rejects.toMatchObject(refusal("orderTimeout"));
    expect((await payView(till(), buyer, asked(late.payGroup))).state).toBe("expired");
  });

  test("an order that was paid and cancelled says so on the pay page, with what goes back", async () => {
    const order = await paid();
    await run((tx) => cancelOrder(tx, buyer, order.number, { role: "buyer" }));
    expect(await payView(till(), buyer, asked(order.payGroup))).toMatchObject({ state: "ended", returned: 1_500 });
  });

  test("a refund is asked for within 7 days after the hand-over too", async () => {
    const order = await paid({ mainType: "discount-code" });
    expect((await run((tx) => handOverOrders(tx, owner, [order.number]))).ok).toEqual([order.number]);
    expect((await orderDetail(db, buyer, order.number, reader)).can.refund).toBe(true);
    await database.sql`update shop_order set complete_time = clock_timestamp() - interval '7 days 1 minute' where number = ${order.number}`;
    expect((await orderDetail(db, buyer, order.number, reader)).can.refund).toBe(false);
    await expect(ask(order)).rejects.toMatchObject(refusal("refundTooLate"));
    await database.sql`update shop_order set complete_time = clock_timestamp() where number = ${order.number}`;
    await ask(order);
  });
});

test("after all of this refunds of orders and payments agree", async () => {
  expect(await refundCheck(shopOrders).all(db)).toEqual([]);
  const [row] = await db.execute<{ n: string }>(sql`select count(*) as n from refund_share`);
  expect(Number(row?.n)).toBeGreaterThan(10);
});
