import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { refundByAdmin } from "~/foundation/payments/verbs/admin-refund.server";
import { settlePayment } from "~/foundation/payments/verbs/settle-payment.server";
import { cancelOrder } from "~/products/shop/order/verbs/cancel-order.server";
import { type PlacedOrder, placeOrder } from "~/products/shop/order/verbs/place-order.server";
import { commodityPayable } from "~/products/shop/order/verbs/settle-order.server";
import type { Tx } from "~db/client";
import { payments } from "~db/schema/payments";
import { commodities } from "~db/schema/shop";
import { commodity, newKey, type Shopper, seller, shopper, want } from "../factories/shop";
import { gate } from "../harness/held-back";
import { inTransaction } from "../harness/transaction";
import { database, pool, waiting } from "./two-pools";

/** A checkout at two sellers whose first order has the commodity of the higher id. */
async function twoOrders(): Promise<{ buyer: Shopper; placed: PlacedOrder; low: number; high: number }> {
  const { db } = database;
  const [first, second, buyer] = [await seller(db), await seller(db), await shopper(db)];
  const low = await commodity(db, second);
  const high = await commodity(db, first);
  const items = [low, high].map((commodityId) => ({ commodityId, num: 1 }));
  const placed = await inTransaction(db, (tx) => placeOrder(tx, buyer, want(items, 2_000)));
  return { buyer, placed, low, high };
}

async function pay({ payGroup, payTotal }: PlacedOrder, buyer: Shopper): Promise<string> {
  const payId = newKey().replaceAll("-", "");
  const report = { gateway: "mock", ref: `ref-${payId}`, payId, state: "succeeded", amount: payTotal, currency: "JPY" };
  await database.db.insert(payments).values({
    payId,
    orderType: "commodity",
    payGroup,
    userId: buyer.userId,
    method: "card",
    gateway: "mock",
    gatewayRef: report.ref,
    amount: payTotal,
    status: "pending",
  });
  const settled = await inTransaction(database.db, (tx) =>
    settlePayment(tx, report as Parameters<typeof settlePayment>[1]),
  );
  expect(settled).toBe("settled");
  return payId;
}

const take = (tx: Tx, id: number) =>
  tx
    .update(commodities)
    .set({ inventory: sql`${commodities.inventory} - 1` })
    .where(eq(commodities.id, id));

/** Ends a group while somebody takes its stock rows in the order of their ids; both must come through. */
async function againstTaker(low: number, high: number, end: () => Promise<unknown>): Promise<void> {
  const [goOn, hasLow] = [gate(), gate()];
  const taker = inTransaction(pool(0), async (tx) => {
    await take(tx, low);
    hasLow.open();
    await goOn.isOpen;
    await take(tx, high);
  });
  await hasLow.isOpen;
  const ending = end();
  await expect.poll(waiting, { interval: 10 }).toBe(1);
  goOn.open();
  expect((await Promise.allSettled([taker, ending])).map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
}

const stateOf = async (payGroup: string) =>
  (await inTransaction(database.db, (tx) => commodityPayable.load(tx, payGroup)))?.status;

test("a checkout of several orders is cancelled while somebody buys the same goods: no deadlock [M4]", async () => {
  const { buyer, placed, low, high } = await twoOrders();
  const number = placed.orders[0]?.number ?? "";
  await againstTaker(low, high, () =>
    inTransaction(pool(1), (tx) => cancelOrder(tx, buyer, number, { role: "buyer" })),
  );
  expect(await stateOf(placed.payGroup)).toBe("canceled");
});

test("a checkout of several orders is given back whole while somebody buys the same goods: no deadlock [M4]", async () => {
  const { buyer, placed, low, high } = await twoOrders();
  const payId = await pay(placed, buyer);
  const operator = { userId: 1, site: "main", requestId: "r" };
  await againstTaker(low, high, () =>
    inTransaction(pool(1), (tx) => refundByAdmin(tx, operator, { payId, amount: 2_000, reason: "closed" })),
  );
  expect(await stateOf(placed.payGroup)).toBe("canceled");
});
