import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Gateway } from "~/foundation/payments/gateway";
import { reconcilePayments } from "~/foundation/payments/reconcile.server";
import { startPayment } from "~/foundation/payments/start-payment.server";
import { refundByAdmin } from "~/foundation/payments/verbs/admin-refund.server";
import { requestRefund } from "~/foundation/payments/verbs/request-refund.server";
import { settleFree } from "~/foundation/payments/verbs/settle-free.server";
import { settlePayment } from "~/foundation/payments/verbs/settle-payment.server";
import { refunds } from "~db/schema/payments";
import { buyer, makeWorld, paidOrder, pauseMoney, pendingPayment, reportOf, resumeMoney, type World } from "./world";

let world: World;
/** What the gateway was asked to do with money. */
const asked: string[] = [];
const watched = (gateway: Gateway): Gateway => ({
  ...gateway,
  create: (charge) => {
    asked.push("create");
    return gateway.create(charge);
  },
  refund: (order) => {
    asked.push(`refund ${order.amount}`);
    return gateway.refund(order);
  },
});

beforeAll(async () => {
  world = await makeWorld(watched);
});
afterEach(() => resumeMoney(world.db));
afterAll(() => world.close());

const start = (payGroup: string) =>
  startPayment(buyer(1), { orderType: "commodity", payGroup, method: "card" }, world.till);

/** A paid and served order of 1,000 yen, and the pause. */
async function paidThenPaused() {
  const paid = await paidOrder(world);
  await pauseMoney(world.db);
  asked.length = 0;
  return paid;
}

test("nothing is charged while the payments are paused; afterwards it is", async () => {
  const group = await world.makeOrder();
  await pauseMoney(world.db);
  asked.length = 0;
  await expect(start(group)).rejects.toMatchObject({ key: "moneyPaused", status: 406 });
  expect(asked).toEqual([]);
  expect(await world.paymentsOf(group)).toEqual([]);
  await resumeMoney(world.db);
  expect(await start(group)).toMatchObject({ url: expect.stringContaining("/pay/mock/") });
});

test("an order that costs no yen is not settled either", async () => {
  const group = await world.makeOrder({ amount: 0 });
  await pauseMoney(world.db);
  const settled = world.till.transact((tx) => settleFree(tx, "commodity", group));
  await expect(settled).rejects.toMatchObject({ key: "moneyPaused" });
  expect(await world.order(group)).toMatchObject({ status: "open", moves: 0 });
  expect(await world.paymentsOf(group)).toEqual([]);
});

test("an administrator gives nothing back", async () => {
  const { group, payment } = await paidThenPaused();
  const operator = { userId: 1, site: "main", requestId: "r" };
  const given = world.till.transact((tx) =>
    refundByAdmin(tx, operator, { payId: payment.payId, amount: 100, reason: "goodwill" }),
  );
  await expect(given).rejects.toMatchObject({ key: "moneyPaused" });
  expect(await world.paymentsOf(group)).toMatchObject([{ refunded: 0 }]);
});

test("a promised refund waits, and reaches the bank when the pause is over", async () => {
  const { group } = await paidThenPaused();
  const order = { orderType: "commodity", payGroup: group, ref: `order:${group}`, amount: 400, reason: "cancel" };
  await world.till.transact((tx) => requestRefund(tx, order));
  const refundNow = async () => (await world.db.select().from(refunds).where(eq(refunds.ref, order.ref)))[0];
  await world.runJobs();
  expect(asked).toEqual([]);
  expect(await refundNow()).toMatchObject({ status: "pending", tries: 0 });
  await resumeMoney(world.db);
  await reconcilePayments(world.till, 0);
  await world.runJobs();
  expect(asked).toEqual(["refund 400"]);
  expect(await refundNow()).toMatchObject({ status: "settled" });
});

test("money that has arrived serves its order all the same", async () => {
  const group = await world.makeOrder();
  const payment = await pendingPayment(world, group);
  await pauseMoney(world.db);
  expect(await world.till.transact((tx) => settlePayment(tx, reportOf(payment)))).toBe("settled");
  expect(await world.order(group)).toMatchObject({ status: "paid", moves: 1 });
});

test("a pause of another book stops no payment", async () => {
  await pauseMoney(world.db, "points");
  const group = await world.makeOrder();
  await start(group);
  expect(await world.paymentsOf(group)).toMatchObject([{ status: "pending" }]);
});
