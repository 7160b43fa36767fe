import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { settlePayment } from "~/foundation/payments/settle-payment.server";
import { balanceOf } from "~/foundation/points/queries.server";
import { sweepOrders } from "~/products/shop/order/order-jobs.server";
import { cancelOrder } from "~/products/shop/order/verbs/cancel-order.server";
import { receiveOrder } from "~/products/shop/order/verbs/complete-order.server";
import { expireOrders } from "~/products/shop/order/verbs/expire-orders.server";
import { orderOf } from "~/products/shop/order/verbs/move-order.server";
import { type PlacedOrder, placeOrder } from "~/products/shop/order/verbs/place-order.server";
import { askRefund, reviewRefund } from "~/products/shop/order/verbs/refund-order.server";
import { commodityPayable } from "~/products/shop/order/verbs/settle-order.server";
import { handOverOrders, shipOrders } from "~/products/shop/order/verbs/ship-orders.server";
import type { Db } from "~db/client";
import { payments, refunds } from "~db/schema/payments";
import { commodities, orderLines, orders } from "~db/schema/shop";
import {
  commodity,
  newKey,
  pointDrift,
  type Shopper,
  seller,
  shopper,
  stockDrift,
  variants,
  want,
} from "../../factories/shop";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let db: Db;
let owner: Shopper;
let buyer: Shopper;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  owner = await seller(db, 500);
});
afterAll(() => database.close());
beforeEach(async () => {
  buyer = await shopper(db, 1_000);
});

const run = <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction((tx) => work(tx));
const place = (
  items: Parameters<typeof want>[0],
  total: number,
  more: Parameters<typeof want>[2] = {},
  who = buyer,
): Promise<PlacedOrder> => run((tx) => placeOrder(tx, who, want(items, total, more)));
const first = ({ orders: placed }: PlacedOrder): string => placed[0]?.number ?? "";
const spendable = async (who: Shopper): Promise<number> => (await balanceOf(db, who.userId)).spendable;
const stockOf = async (id: number): Promise<number> =>
  (await db.select({ left: commodities.inventory }).from(commodities).where(eq(commodities.id, id)))[0]?.left ?? -1;
const later = (number: string) =>
  db.update(orders).set({ expireTime: sql`clock_timestamp() - interval '1 second'` }).where(eq(orders.number, number));
const refusal = (key: string) => ({ key });

/** The gateway says that the money of a pay group is here. */
async function pay({ payGroup }: Pick<PlacedOrder, "payGroup">): Promise<string> {
  const group = await run((tx) => commodityPayable.load(tx, payGroup));
  const payId = newKey().replaceAll("-", "");
  const amount = group?.amount ?? 0;
  const report = { gateway: "mock", ref: `ref-${payId}`, payId, state: "succeeded", amount, currency: "JPY" } as const;
  await db.insert(payments).values({
    payId,
    orderType: "commodity",
    payGroup,
    userId: group?.userId ?? 0,
    method: "card",
    gateway: "mock",
    gatewayRef: report.ref,
    amount,
    status: "pending",
  });
  return run((tx) => settlePayment(tx, report));
}

describe("placing", () => {
  test("one order a seller under one pay group, with lines as they were, number, postage, points and deadline", async () => {
    const other = await seller(db);
    const tea = await commodity(db, owner, { price: 1_200, postFee: 500, pointDiscount: 0.25, pointReturn: 7 });
    const bowl = await commodity(db, owner, { price: 800, postFee: 300 });
    const cloth = await variants(db, other, { s: 3, l: 3 }, { postFee: -1, pointDiscount: 1 });
    const before = Date.now();
    const placed = await place(
      [
        { commodityId: cloth, num: 1, valueIds: ["l", "blue"] },
        { commodityId: tea, num: 2 },
        { commodityId: bowl, num: 1 },
      ],
      2_400 + 800 + 500 + 1_250,
      { usePoint: 700 },
    );
    expect(placed.payTotal).toBe(4_950 - 700);
    expect(placed.orders.length).toBe(2);
    const rows = await db.select().from(orders).where(eq(orders.payGroup, placed.payGroup)).orderBy(orders.sellerId);
    expect(rows[0]).toMatchObject({
      sellerId: owner.userId,
      userId: buyer.userId,
      status: "unpaid",
      lineTotal: 3_200,
      postFee: 500,
      pointsUsed: 600,
      total: 3_100,
      pointsReturn: 14,
      payMethod: "card",
    });
    expect(rows[1]).toMatchObject({
      sellerId: other.userId,
      lineTotal: 1_250,
      postFee: 0,
      pointsUsed: 100,
      total: 1_150,
    });
    expect(rows[0]?.number).toMatch(/^C\d{16}$/);
    expect((rows[0]?.expireTime.getTime() ?? 0) - before).toBeGreaterThan(14.5 * 60_000);
    expect((rows[0]?.expireTime.getTime() ?? 0) - before).toBeLessThan(15.5 * 60_000);
    const [line] = await db.select().from(orderLines).where(eq(orderLines.commodityId, cloth));
    expect(line).toMatchObject({ valueIds: "blue,l", num: 1, unitPrice: 1_250, stockTaken: true });
    expect(line?.snapshot).toMatchObject({ name: { en: "Tea" }, choice: { en: "Blue / L" } });
    expect(await balanceOf(db, buyer.userId)).toEqual({ balance: 1_000, held: 700, spendable: 300 });
    const jobs =
      await database.sql`select 1 from graphile_worker.jobs where key = ${`order-expire:${placed.payGroup}`}`;
    expect(jobs.length).toBe(1);
  });

  test.each([
    ["more points than the goods allow", { usePoint: 501 }, "cannotRedeemPoint"],
    ["points that the buyer has not", { usePoint: 400 }, "pointExceedHoldings"],
    ["points alone for what costs more", { payMethod: "point" }, "insufficientPoints"],
  ] as const)("refuses %s, and leaves no trace", async (_, more, key) => {
    const poor = await shopper(db, 300);
    const id = await commodity(db, owner, { pointDiscount: 0.5 });
    await expect(place([{ commodityId: id, num: 1 }], 1_000, more, poor)).rejects.toMatchObject(refusal(key));
    expect(await stockOf(id)).toBe(100);
    expect((await db.select().from(orders).where(eq(orders.userId, poor.userId))).length).toBe(0);
  });

  test("a price that changed is refused with the new one (C38)", async () => {
    const id = await commodity(db, owner, { price: 1_500, postFee: 100 });
    await expect(place([{ commodityId: id, num: 1 }], 1_100)).rejects.toMatchObject({
      key: "orderSubmitFailed1",
      params: { total: 1_600, payTotal: 1_600 },
    });
    expect(await stockOf(id)).toBe(100);
  });

  test("a price that changes between reading and taking is caught by the taking itself", async () => {
    const id = await commodity(db, owner);
    let go: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      go = done;
    });
    let locked: () => void = () => undefined;
    const isLocked = new Promise<void>((done) => {
      locked = done;
    });
    const edit = db.transaction(async (tx) => {
      await tx.update(commodities).set({ price: 2_000 }).where(eq(commodities.id, id));
      locked();
      await held;
    });
    await isLocked;
    const order = place([{ commodityId: id, num: 1 }], 1_000);
    await new Promise((done) => setTimeout(done, 200));
    go();
    await edit;
    await expect(order).rejects.toMatchObject(refusal("orderSubmitFailed1"));
    expect(await stockOf(id)).toBe(100);
  });

  test("points alone: settled at once, the seller has them", async () => {
    const id = await commodity(db, owner, { price: 300, pointDiscount: 1 });
    const had = await spendable(owner);
    const placed = await place([{ commodityId: id, num: 2 }], 600, { usePoint: 600 });
    expect(placed.payTotal).toBe(0);
    expect(await orderOf(db, first(placed))).toMatchObject({ status: "unshipped", total: 0, payMethod: "point" });
    expect(await balanceOf(db, buyer.userId)).toEqual({ balance: 400, held: 0, spendable: 400 });
    expect(await spendable(owner)).toBe(had + 600);
  });

  test("no points are spent or earned in one's own shop", async () => {
    const id = await commodity(db, owner, { pointDiscount: 1, pointReturn: 50 });
    await expect(place([{ commodityId: id, num: 1 }], 1_000, { usePoint: 1 }, owner)).rejects.toMatchObject(
      refusal("cannotRedeemPoint"),
    );
    expect(await orderOf(db, first(await place([{ commodityId: id, num: 1 }], 1_000, {}, owner)))).toMatchObject({
      pointsReturn: 0,
    });
  });
});

describe("paying, sending, receiving", () => {
  test("money, parcel, receipt: points reach the seller at payment and the buyer at the end", async () => {
    const id = await commodity(db, owner, { pointDiscount: 0.5, pointReturn: 30 });
    const had = await spendable(owner);
    const placed = await place([{ commodityId: id, num: 2 }], 2_000, { usePoint: 400 });
    expect(await pay(placed)).toBe("settled");
    const number = first(placed);
    expect(await orderOf(db, number)).toMatchObject({ status: "unshipped", payMethod: "card" });
    expect(await spendable(owner)).toBe(had + 400);
    const batch = await run((tx) =>
      shipOrders(tx, owner, [{ number, carrier: "yamato", trackingNo: "1234-5678-9012" }]),
    );
    expect(batch).toEqual({ ok: [number], failed: [] });
    expect(await orderOf(db, number)).toMatchObject({
      status: "shipped",
      carrier: "yamato",
      trackingNo: "123456789012",
    });
    await run((tx) => receiveOrder(tx, buyer, number));
    expect(await spendable(buyer)).toBe(1_000 - 400 + 60);
    expect(await spendable(owner)).toBe(had + 400 - 60);
    await expect(run((tx) => receiveOrder(tx, buyer, number))).rejects.toMatchObject(refusal("orderStateChanged"));
    expect(await spendable(buyer)).toBe(660);
    const [sold] = await db.select({ n: commodities.soldCount }).from(commodities).where(eq(commodities.id, id));
    expect(sold?.n).toBe(2);
  });

  test("a seller without points: the platform funds what the buyer earns", async () => {
    const poor = await seller(db);
    const id = await commodity(db, poor, { pointReturn: 100 });
    const placed = await place([{ commodityId: id, num: 1 }], 1_000);
    await pay(placed);
    await run((tx) => shipOrders(tx, poor, [{ number: first(placed), carrier: "other", trackingNo: "ABC12345" }]));
    await run((tx) => receiveOrder(tx, buyer, first(placed)));
    expect(await spendable(buyer)).toBe(1_100);
    expect(await spendable(poor)).toBe(0);
  });

  test("14 days after shipping it completes by itself, not a moment before", async () => {
    const id = await commodity(db, owner, { pointReturn: 10 });
    const placed = await place([{ commodityId: id, num: 1 }], 1_000);
    await pay(placed);
    const number = first(placed);
    await run((tx) => shipOrders(tx, owner, [{ number, carrier: "sagawa", trackingNo: "999999999" }]));
    const shipped = (ago: string) =>
      database.sql`update shop_order set ship_time = clock_timestamp() - ${ago}::interval where number = ${number}`;
    await shipped("14 days -1 minute");
    await sweepOrders(run);
    expect((await orderOf(db, number)).status).toBe("shipped");
    await shipped("14 days");
    await sweepOrders(run);
    expect((await orderOf(db, number)).status).toBe("complete");
    expect(await spendable(buyer)).toBe(1_010);
  });

  test("a batch: each order is judged alone; another seller's is not there", async () => {
    const other = await seller(db);
    const id = await commodity(db, owner);
    const foreign = await commodity(db, other);
    const [paid, unpaid, theirs] = await Promise.all([
      place([{ commodityId: id, num: 1 }], 1_000),
      place([{ commodityId: id, num: 1 }], 1_000),
      place([{ commodityId: foreign, num: 1 }], 1_000),
    ]);
    await pay(paid);
    await pay(theirs);
    const parcels = [paid, unpaid, theirs].map((placed) => ({
      number: first(placed),
      carrier: "yamato" as const,
      trackingNo: "123456",
    }));
    const batch = await run((tx) =>
      shipOrders(tx, owner, [...parcels, { number: "C2026112100000000", carrier: "other", trackingNo: "123456" }]),
    );
    expect(batch.ok).toEqual([first(paid)]);
    expect(batch.failed.sort((a, b) => a.number.localeCompare(b.number))).toEqual(
      [
        { number: first(theirs), key: "orderNotExist" },
        { number: "C2026112100000000", key: "orderNotExist" },
        { number: first(unpaid), key: "orderStateChanged" },
      ].sort((a, b) => a.number.localeCompare(b.number)),
    );
    expect((await orderOf(db, first(theirs))).status).toBe("unshipped");
    const admin = await shopper(db, 0, "admin");
    expect(
      (await run((tx) => shipOrders(tx, admin, [{ number: first(theirs), carrier: "other", trackingNo: "123456" }]))).ok
        .length,
    ).toBe(1);
  });

  test("codes and pick-ups are paid, not to be shipped; the seller hands them over", async () => {
    const id = await commodity(db, owner, { mainType: "discount-code" });
    const placed = await place([{ commodityId: id, num: 1 }], 1_000);
    await pay(placed);
    const number = first(placed);
    expect((await orderOf(db, number)).status).toBe("paid");
    expect(
      (await run((tx) => shipOrders(tx, owner, [{ number, carrier: "other", trackingNo: "123456" }]))).failed,
    ).toEqual([{ number, key: "orderStateChanged" }]);
    expect((await run((tx) => handOverOrders(tx, owner, [number]))).ok).toEqual([number]);
    expect((await orderOf(db, number)).status).toBe("complete");
  });

  test("somebody else's order is neither cancelled nor received nor refunded", async () => {
    const id = await commodity(db, owner);
    const placed = await place([{ commodityId: id, num: 1 }], 1_000);
    const stranger = await shopper(db);
    const number = first(placed);
    for (const attempt of [
      () => run((tx) => cancelOrder(tx, stranger, number, { role: "buyer" })),
      () => run((tx) => receiveOrder(tx, stranger, number)),
      () => run((tx) => askRefund(tx, stranger, number, "x")),
    ])
      await expect(attempt()).rejects.toMatchObject({ key: "notUserOrder", status: 409 });
    await expect(run((tx) => cancelOrder(tx, stranger, number, { role: "seller" }))).rejects.toMatchObject(
      refusal("orderNotExist"),
    );
    await expect(run((tx) => cancelOrder(tx, buyer, "C2026112100000001", { role: "buyer" }))).rejects.toMatchObject(
      refusal("orderNotExist"),
    );
  });
});

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
      .select({ amount: refunds.amount })
      .from(refunds)
      .where(eq(refunds.ref, `order:${number}`));
    expect(rows).toEqual([{ amount: 500 }]);
    await run(async (tx) =>
      commodityPayable.refundEnded?.(tx, placed.payGroup, { ref: `order:${number}`, amount: 500, status: "settled" }),
    );
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
    const orderId = await run((tx) => askRefund(tx, buyer, number, "broken"));
    await expect(run((tx) => askRefund(tx, buyer, number, "again"))).rejects.toMatchObject(
      refusal("cannotRefundDuplicate"),
    );
    const stranger = await seller(db);
    await expect(run((tx) => reviewRefund(tx, stranger, orderId, { approve: true, note: "" }))).rejects.toMatchObject(
      refusal("orderNotExist"),
    );
    await run((tx) => reviewRefund(tx, owner, orderId, { approve: true, note: "sorry" }));
    expect(await orderOf(db, number)).toMatchObject({ status: "complete", refundStatus: "processing" });
    expect(await spendable(buyer)).toBe(1_000);
    await expect(run((tx) => reviewRefund(tx, owner, orderId, { approve: true, note: "" }))).rejects.toMatchObject(
      refusal("orderStateChanged"),
    );

    const refused = await sent();
    const refusedId = await run((tx) => askRefund(tx, buyer, refused, "no reason"));
    await run((tx) => reviewRefund(tx, owner, refusedId, { approve: false, note: "used" }));
    expect((await orderOf(db, refused)).refundStatus).toBe("refused");

    const late = await sent();
    await database.sql`update shop_order set ship_time = clock_timestamp() - interval '7 days 1 minute' where number = ${late}`;
    await expect(run((tx) => askRefund(tx, buyer, late, "late"))).rejects.toMatchObject(refusal("refundTooLate"));
    const unpaid = first(await place([{ commodityId: id, num: 1 }], 1_000));
    await expect(run((tx) => askRefund(tx, buyer, unpaid, "x"))).rejects.toMatchObject(refusal("cannotRefundNotPaid"));
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
