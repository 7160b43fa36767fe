import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { askRefund } from "~/foundation/orders/refunds/verbs/ask.server";
import { balanceOf } from "~/foundation/points/queries.server";
import { sweepOrders } from "~/products/shop/order/order-jobs.server";
import { shopOrders } from "~/products/shop/order/shop-orders.server";
import { cancelOrder } from "~/products/shop/order/verbs/cancel-order.server";
import { receiveOrder } from "~/products/shop/order/verbs/complete-order.server";
import { handOverOrders, shipOrders } from "~/products/shop/order/verbs/ship-orders.server";
import { commodities, orderLines, orders } from "~db/schema/shop";
import { commodity, pointDrift, seller, shopper, stockDrift, variants } from "../../factories/shop";
import { orderOf } from "../../factories/shop-orders";
import { inTransaction } from "../../harness/transaction";
import { buyer, database, db, first, owner, pay, place, refusal, run, spendable, stockOf } from "./order-world";

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

  test("a refusal says how many points or units are possible", async () => {
    const id = await commodity(db, owner, { pointDiscount: 0.5 });
    await expect(place([{ commodityId: id, num: 1 }], 1_000, { usePoint: 501 })).rejects.toMatchObject({
      key: "cannotRedeemPoint",
      field: "usePoint",
      params: { max: 500 },
    });
    await expect(place([{ commodityId: id, num: 1_000 }], 1_000_000)).rejects.toMatchObject({
      key: "noInventory",
      params: { commodityId: id, left: 100 },
    });
  });

  test("a price that changed is refused with the new one [C38]", async () => {
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
    const edit = inTransaction(db, async (tx) => {
      await tx.update(commodities).set({ price: 2_000 }).where(eq(commodities.id, id));
      locked();
      await held;
    });
    await isLocked;
    const refused = expect(place([{ commodityId: id, num: 1 }], 1_000)).rejects.toMatchObject(
      refusal("orderSubmitFailed1"),
    );
    const waiting = () =>
      database.sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting()).length, { interval: 10 }).toBe(1);
    go();
    await edit;
    await refused;
    expect(await stockOf(id)).toBe(100);
  });

  test("a list of commodities is made anew when what its cards say of the stock changes, not before", async () => {
    const heard: string[] = [];
    const { unlisten } = await database.sql.listen("page_purge", (payload) => {
      heard.push(...(JSON.parse(payload) as string[]));
    });
    const [many, last] = [await commodity(db, owner), await commodity(db, owner, { inventory: 1 })];
    await place([{ commodityId: many, num: 1 }], 1_000);
    await database.sql`select pg_notify('page_purge', '["between"]')`;
    await place([{ commodityId: last, num: 1 }], 1_000);
    await expect.poll(() => heard.includes(`commodity:${last}`), { interval: 20 }).toBe(true);
    await unlisten();
    expect(heard.slice(0, heard.indexOf("between"))).not.toContain("catalogue");
    expect(heard.slice(heard.indexOf("between"))).toContain("catalogue");
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
      () => run((tx) => askRefund(tx, shopOrders, stranger, number, "x")),
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
