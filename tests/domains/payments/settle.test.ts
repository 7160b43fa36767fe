import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PaymentNews } from "~/foundation/payments/events.server";
import { settleFree } from "~/foundation/payments/settle-free.server";
import { settlePayment } from "~/foundation/payments/settle-payment.server";
import { replaceParts } from "~/platform/domain/composed.server";
import { payments, refunds } from "~db/schema/payments";
import { makeWorld, pendingPayment, reportOf, type World } from "./world";

let world: World;
const news: PaymentNews[] = [];
beforeAll(async () => {
  world = await makeWorld();
  replaceParts({ paymentNews: [async (_tx, entry) => void news.push(entry)] });
});
afterAll(() => world.close());

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
  ])("refuses a report with another %s and changes nothing", async (_, change) => {
    const group = await world.makeOrder();
    const payment = await pendingPayment(world, group);
    expect(await settle(reportOf(payment, change))).toBe("mismatch");
    expect((await world.paymentsOf(group))[0]).toEqual(payment);
    expect(await world.order(group)).toMatchObject({ status: "open", moves: 0 });
  });

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
    expect([await settle(reportOf(one)), await settle(reportOf(two))]).toEqual(["late", "late"]);
    expect(await world.order(changed)).toMatchObject({ moves: 0 });
  });

  test("an order paid without us gives the money back", async () => {
    const group = await world.makeOrder();
    const payment = await pendingPayment(world, group);
    await world.db.execute(sql`update test_order set status = 'paid' where pay_group = ${group}`);
    expect(await settle(reportOf(payment))).toBe("alreadyPaid");
    expect(await refundsOf(payment.id)).toHaveLength(1);
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
});
