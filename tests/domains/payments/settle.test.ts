import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Payable } from "~/foundation/payments/payable";
import type { PaymentNews } from "~/foundation/payments/verbs/events.server";
import { lockPayGroup } from "~/foundation/payments/verbs/lock.server";
import { settleFree } from "~/foundation/payments/verbs/settle-free.server";
import { settlePayment } from "~/foundation/payments/verbs/settle-payment.server";
import { replaceParts } from "~/platform/domain/composed.server";
import { payments, refunds } from "~db/schema/payments";
import { attemptOf, makeWorld, pendingPayment, reportOf, testPayable, unopened, type World } from "./world";

let world: World;
const news: PaymentNews[] = [];
beforeAll(async () => {
  world = await makeWorld();
  replaceParts({ paymentNews: [async (_tx, entry) => void news.push(entry)] });
});
afterEach(() => replaceParts({ payables: { commodity: testPayable } }));
afterAll(() => world.close());

/** Orders that only note by which payment and method they were paid, and serve or refuse. */
function noting(served: Awaited<ReturnType<Payable["settle"]>>) {
  const paid: unknown[] = [];
  const settle: Payable["settle"] = async (_tx, payGroup, by) => {
    paid.push({ payGroup, ...by });
    return served;
  };
  replaceParts({ payables: { commodity: { ...testPayable, settle } } });
  return paid;
}
const settle = (report: Parameters<typeof settlePayment>[1]) => world.till.transact((tx) => settlePayment(tx, report));
const refundsOf = (paymentId: number) => world.db.select().from(refunds).where(eq(refunds.paymentId, paymentId));

describe("settlePayment", () => {
  test("serves an order once, however often it hears of the money", async () => {
    const group = await world.makeOrder();
    const payment = await pendingPayment(world, group);
    expect(await settle(reportOf(payment))).toBe("settled");
    expect(await settle(reportOf(payment))).toBe("unchanged");
    expect(await settle(reportOf(payment, { state: "failed" }))).toBe("unchanged");
    expect(await world.order(group)).toMatchObject({ status: "paid", moves: 1 });
    expect((await world.paymentsOf(group))[0]).toMatchObject({ status: "succeeded", captured: 1_000, refunded: 0 });
  });

  test.each([
    ["amount", { amount: 999 }],
    ["currency", { currency: "USD" }],
    ["charge", { ref: "mc_another" }],
  ])(
    "refuses a report with another %s and changes nothing, but the desk hears of it until one fits",
    async (_, change) => {
      const group = await world.makeOrder();
      const payment = await pendingPayment(world, group);
      expect(await settle(reportOf(payment, change))).toBe("mismatch");
      const { ref, amount, currency } = reportOf(payment, change);
      expect((await world.paymentsOf(group))[0]).toEqual({ ...payment, misfit: { ref, amount, currency } });
      expect(await world.order(group)).toMatchObject({ status: "open", moves: 0 });
      await settle(reportOf(payment, { state: "open" }));
      expect((await world.paymentsOf(group))[0]).toEqual(payment);
    },
  );

  test("does not know a payment of another gateway or none at all", async () => {
    const payment = await pendingPayment(world, await world.makeOrder());
    expect(await settle({ ...reportOf(payment), gateway: "stripe" })).toBe("unknown");
    expect(await settle(reportOf(payment, { payId: "0".repeat(32) }))).toBe("unknown");
  });

  test("open reports change nothing; failed and canceled end the attempt once", async () => {
    for (const state of ["failed", "canceled"] as const) {
      const payment = await pendingPayment(world, await world.makeOrder());
      expect(await settle(reportOf(payment, { state: "open" }))).toBe("open");
      expect(await settle(reportOf(payment, { state }))).toBe(state);
      expect(await settle(reportOf(payment, { state }))).toBe("unchanged");
    }
  });

  /* [D8, P7] From a state, a report of success, failure, cancellation leads to these. */
  test.each([
    ["created", "succeeded", "failed", "canceled"],
    ["pending", "succeeded", "failed", "canceled"],
    ["succeeded", "succeeded", "succeeded", "succeeded"],
    ["failed", "succeeded", "failed", "failed"],
    ["canceled", "succeeded", "canceled", "canceled"],
  ] as const)("an attempt that is %s becomes %s, %s, %s", async (status, ...becomes) => {
    for (const [at, state] of (["succeeded", "failed", "canceled"] as const).entries()) {
      const group = await world.makeOrder();
      const payment = await pendingPayment(world, group);
      await world.db.update(payments).set({ status }).where(eq(payments.id, payment.id));
      await settle(reportOf(payment, { state }));
      expect((await world.paymentsOf(group))[0]?.status).toBe(becomes[at]);
      expect(await world.order(group)).toMatchObject({ status: status !== "succeeded" && at === 0 ? "paid" : "open" });
    }
  });

  test("money for an attempt that was given up still serves the order", async () => {
    const group = await world.makeOrder();
    const payment = await pendingPayment(world, group);
    await settle(reportOf(payment, { state: "canceled" }));
    expect(await settle(reportOf(payment))).toBe("settled");
    expect(await world.order(group)).toMatchObject({ status: "paid", moves: 1 });
  });

  test("a second success of another attempt is given back and said", async () => {
    const group = await world.makeOrder();
    const first = await pendingPayment(world, group);
    await settle(reportOf(first, { state: "failed" }));
    const second = await pendingPayment(world, group);
    expect(await settle(reportOf(second))).toBe("settled");
    expect(await settle(reportOf(first))).toBe("alreadyPaid");
    expect(await settle(reportOf(first))).toBe("unchanged");
    expect(await refundsOf(first.id)).toMatchObject([{ ref: `twice:${first.payId}`, amount: 1_000 }]);
    expect(await refundsOf(second.id)).toEqual([]);
    expect(news).toContainEqual(expect.objectContaining({ kind: "twice", payId: first.payId, amount: 1_000 }));
    expect(await world.order(group)).toMatchObject({ status: "paid", moves: 1 });
  });

  test("late money takes the stock again, or is promised back in the same transaction", async () => {
    await world.db.execute(sql`insert into test_stock values (7, 1)`);
    const [lucky, late] = [await world.makeOrder({ item: 7 }), await world.makeOrder({ item: 7 })];
    const [one, two] = [await pendingPayment(world, lucky), await pendingPayment(world, late)];
    await world.db.execute(sql`update test_order set status = 'closed' where item = 7`);
    expect(await settle(reportOf(one))).toBe("settled");
    expect(await settle(reportOf(two))).toBe("late");
    expect(await world.order(lucky)).toMatchObject({ status: "paid", moves: 1 });
    expect(await world.order(late)).toMatchObject({ status: "closed", moves: 0 });
    expect(await refundsOf(two.id)).toMatchObject([{ ref: `late:${two.payId}`, amount: 1_000, status: "pending" }]);
    expect(news).toContainEqual(expect.objectContaining({ kind: "late", payId: two.payId }));
  });

  test("money for orders whose price or owner is another by now, or that are gone, is given back", async () => {
    const [changed, gone] = [await world.makeOrder(), await world.makeOrder()];
    const [one, two] = [await pendingPayment(world, changed), await pendingPayment(world, gone)];
    await world.db.execute(sql`update test_order set amount = 900 where pay_group = ${changed}`);
    await world.db.execute(sql`delete from test_order where pay_group = ${gone}`);
    const handedOn = await world.makeOrder({ userId: 2 });
    const three = await pendingPayment(world, handedOn, { userId: 1 });
    expect([await settle(reportOf(one)), await settle(reportOf(two))]).toEqual(["late", "late"]);
    expect(await settle(reportOf(three))).toBe("late");
    expect(await world.order(changed)).toMatchObject({ moves: 0 });
    expect(await world.order(handedOn)).toMatchObject({ moves: 0 });
  });

  test("the orders hear by which payment and how they were paid", async () => {
    const paid = noting("settled");
    const payment = await attemptOf(world, await world.makeOrder(), { method: "alipay" });
    await settle(reportOf(payment));
    expect(paid).toEqual([{ payGroup: payment.payGroup, payId: payment.payId, method: "alipay" }]);
  });

  test("money that comes before the gateway has answered serves the order, and the charge is known from then on", async () => {
    const group = await world.makeOrder();
    const payment = await attemptOf(world, group, unopened);
    expect(await settle(reportOf(payment))).toBe("settled");
    expect(await world.paymentsOf(group)).toMatchObject([{ gatewayRef: `mc_${payment.payId}`, captured: 1_000 }]);
  });

  test("waits for whoever holds its pay group, and for nobody else", async () => {
    const hurried = (payment: Parameters<typeof reportOf>[0]) =>
      world.till.transact(async (tx) => {
        await tx.execute(sql`set local lock_timeout = '200ms'`);
        return settlePayment(tx, reportOf(payment));
      });
    const held = await pendingPayment(world, await world.makeOrder());
    const other = await pendingPayment(world, await world.makeOrder());
    await world.till.transact(async (tx) => {
      await lockPayGroup(tx, "commodity", held.payGroup);
      await expect(hurried(held)).rejects.toMatchObject({ cause: { code: "55P03" } });
      expect(await hurried(other)).toBe("settled");
    });
    expect(await hurried(held)).toBe("settled");
  });

  test("an order paid without us gives the money back", async () => {
    const group = await world.makeOrder();
    const payment = await pendingPayment(world, group);
    await world.db.execute(sql`update test_order set status = 'paid' where pay_group = ${group}`);
    expect(await settle(reportOf(payment))).toBe("alreadyPaid");
    expect(await refundsOf(payment.id)).toMatchObject([{ ref: `twice:${payment.payId}`, reason: "twice" }]);
    expect(news).toContainEqual(expect.objectContaining({ kind: "twice", payId: payment.payId }));
  });

  test("open pages of the payer hear what became of an attempt, once", async () => {
    const heard: object[] = [];
    const { unlisten } = await world.sql.listen("realtime", (text) => void heard.push(JSON.parse(text)));
    const group = await world.makeOrder({ userId: 41 });
    const [first, free] = [await pendingPayment(world, group, { userId: 41 }), await world.makeOrder({ amount: 0 })];
    for (const state of ["open", "failed", "failed"] as const) await settle(reportOf(first, { state }));
    const second = await pendingPayment(world, group, { userId: 41 });
    for (const _ of [1, 2]) await settle(reportOf(second));
    const payId = await world.till.transact((tx) => settleFree(tx, "commodity", free));
    const told = (userId: number, data: object) => ({ to: [`user:${userId}`], event: "pay-update", data });
    await expect.poll(() => heard.length).toBe(3);
    expect(heard).toEqual([
      told(41, { id: first.id, payId: first.payId, status: "failed" }),
      told(41, { id: second.id, payId: second.payId, status: "succeeded" }),
      told(1, { id: expect.any(Number), payId, status: "succeeded" }),
    ]);
    await unlisten();
  });

  test("the database refuses a second live attempt of one pay group", async () => {
    const group = await world.makeOrder();
    await pendingPayment(world, group);
    await expect(pendingPayment(world, group)).rejects.toThrow();
  });
});

describe("settleFree", () => {
  const free = (group: string) => world.till.transact((tx) => settleFree(tx, "commodity", group));

  test("serves an order that costs no yen, once", async () => {
    const group = await world.makeOrder({ amount: 0 });
    await free(group);
    expect(await world.order(group)).toMatchObject({ status: "paid", moves: 1 });
    expect((await world.paymentsOf(group))[0]).toMatchObject({
      status: "succeeded",
      method: "point",
      gateway: "points",
      captured: 0,
    });
    await expect(free(group)).rejects.toMatchObject({ key: "alreadyPaid" });
  });

  test("refuses orders that cost yen, are closed or are unknown, and leaves no payment", async () => {
    const [dear, closed] = [await world.makeOrder(), await world.makeOrder({ amount: 0, status: "closed" })];
    await expect(free(dear)).rejects.toMatchObject({ key: "orderInfoIncomplete" });
    await expect(free(closed)).rejects.toMatchObject({ key: "orderTimeout" });
    await expect(free("none")).rejects.toMatchObject({ key: "orderNotExist" });
    expect(
      await world.db.select().from(payments).where(sql`${payments.payGroup} in (${dear}, ${closed}, 'none')`),
    ).toEqual([]);
  });

  test("refuses orders that are paid, canceled or closed, and serves none of them", async () => {
    await world.db.execute(sql`insert into test_stock values (8, 1)`);
    for (const [status, key] of [
      ["paid", "alreadyPaid"],
      ["canceled", "orderCanceled"],
      ["closed", "orderTimeout"],
    ] as const) {
      const group = await world.makeOrder({ amount: 0, status, item: 8 });
      await expect(free(group)).rejects.toMatchObject({ key });
      expect(await world.order(group)).toMatchObject({ status, moves: 0 });
      expect(await world.paymentsOf(group)).toEqual([]);
    }
  });

  test("an order with a payment that succeeded is not settled a second time", async () => {
    const group = await world.makeOrder({ amount: 0 });
    await attemptOf(world, group, { status: "succeeded", captured: 1_000 });
    await expect(free(group)).rejects.toMatchObject({ key: "alreadyPaid" });
    expect(await world.order(group)).toMatchObject({ status: "open", moves: 0 });
  });

  test("the orders hear that points paid; when they cannot be served any more, nothing is kept", async () => {
    const group = await world.makeOrder({ amount: 0 });
    noting("refund");
    await expect(free(group)).rejects.toMatchObject({ key: "orderTimeout" });
    expect(await world.paymentsOf(group)).toEqual([]);
    const paid = noting("settled");
    const payId = await free(group);
    expect(paid).toEqual([{ payGroup: group, payId, method: "point" }]);
  });
});
