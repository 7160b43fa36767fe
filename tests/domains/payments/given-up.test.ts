import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type MockButton, pressMockButton } from "~/foundation/payments/gateways/verbs/mock-bank.server";
import { reconcilePayments } from "~/foundation/payments/reconcile.server";
import { cancelPayment, giveUpPayment, recheckPayment } from "~/foundation/payments/verbs/recheck-payment.server";
import { settleFree } from "~/foundation/payments/verbs/settle-free.server";
import type { Payment } from "~/foundation/payments/verbs/settle-payment.server";
import { attemptOf, buyer, makeWorld, noted, pendingPayment, unopened, type World } from "./world";

let world: World;
/** What the gateway was asked. */
const asked: string[] = [];

beforeAll(async () => {
  world = await makeWorld(noted(asked));
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(() => world.close());

const cancel = ({ payId }: Payment) => cancelPayment(world.till, buyer(1), payId);
const press = ({ payId }: Payment, button: MockButton) =>
  world.till.transact((tx) => pressMockButton(tx, payId, button));
const now = async ({ payGroup, id }: Payment) => (await world.paymentsOf(payGroup)).find((one) => one.id === id);

describe("a payer who gives an attempt up", () => {
  test("hears alreadyPaid when it is paid, and the gateway is left alone", async () => {
    const payment = await attemptOf(world, await world.makeOrder({ status: "paid" }), {
      status: "succeeded",
      captured: 1_000,
    });
    await expect(cancel(payment)).rejects.toMatchObject({ key: "alreadyPaid" });
    expect(asked).toEqual([]);
  });

  test.each(["failed", "canceled"])(
    "hears nothing new when it has %s, and the gateway is left alone",
    async (status) => {
      const payment = await attemptOf(world, await world.makeOrder(), { status });
      await cancel(payment);
      expect(asked).toEqual([]);
      expect(await now(payment)).toMatchObject({ status });
    },
  );

  test("is asked to wait five seconds while the bank decides", async () => {
    const payment = await pendingPayment(world, await world.makeOrder());
    await press(payment, "delay");
    await expect(cancel(payment)).rejects.toMatchObject({ key: "orderChecking", params: { waitSeconds: 5 } });
    expect(await now(payment)).toMatchObject({ status: "pending" });
  });

  test("is asked to wait when the bank tells of another amount: nobody knows what was paid", async () => {
    const payment = await pendingPayment(world, await world.makeOrder());
    await press(payment, "wrong");
    await expect(cancel(payment)).rejects.toMatchObject({ key: "orderChecking" });
    expect(await now(payment)).toMatchObject({ status: "pending", captured: 0 });
  });

  test("too late for an order that has closed hears alreadyPaid, and the money goes back", async () => {
    const payment = await pendingPayment(world, await world.makeOrder({ status: "closed" }));
    await press(payment, "pay");
    await expect(cancel(payment)).rejects.toMatchObject({ key: "alreadyPaid" });
    expect(await now(payment)).toMatchObject({ captured: 1_000, refunded: 1_000 });
  });

  test("of an order that was paid otherwise hears alreadyPaid, and the money goes back", async () => {
    const payment = await pendingPayment(world, await world.makeOrder({ status: "paid" }));
    await press(payment, "pay");
    await expect(cancel(payment)).rejects.toMatchObject({ key: "alreadyPaid" });
    expect(await now(payment)).toMatchObject({ captured: 1_000, refunded: 1_000 });
  });

  test("that the bank has refused hears nothing more", async () => {
    const payment = await pendingPayment(world, await world.makeOrder());
    await press(payment, "fail");
    await cancel(payment);
    expect(await now(payment)).toMatchObject({ status: "failed" });
  });
});

describe("an attempt that the gateway never opened", () => {
  test("is dropped without asking the gateway", async () => {
    const payment = await attemptOf(world, await world.makeOrder(), unopened);
    expect(await recheckPayment(world.till, payment)).toBe("unchanged");
    expect(await giveUpPayment(world.till, payment)).toBe("canceled");
    expect(asked).toEqual([]);
    expect(await now(payment)).toMatchObject({ status: "canceled" });
  });

  test("stays when the gateway opened it meanwhile", async () => {
    const payment = await attemptOf(world, await world.makeOrder(), unopened);
    await world.db.execute(
      sql`update payment set status = 'pending', gateway_ref = ${`mc_${payment.payId}`} where id = ${payment.id}`,
    );
    expect(await giveUpPayment(world.till, payment)).toBe("open");
    expect(await now(payment)).toMatchObject({ status: "pending" });
  });
});

describe("asking the gateway", () => {
  test("settles what it says, and notes when it was asked", async () => {
    const payment = await pendingPayment(world, await world.makeOrder());
    await press(payment, "pay");
    expect(await recheckPayment(world.till, payment)).toBe("settled");
    expect(await now(payment)).toMatchObject({ status: "succeeded", checkTime: expect.any(Date) });
  });

  test("is nothing for what points have paid", async () => {
    const group = await world.makeOrder({ amount: 0 });
    await world.till.transact((tx) => settleFree(tx, "commodity", group));
    const [free] = await world.paymentsOf(group);
    expect(free && (await recheckPayment(world.till, free))).toBe("unchanged");
  });

  test("is refused when its gateway is not set up here any more", async () => {
    const payment = await attemptOf(world, await world.makeOrder(), { gateway: "stripe" });
    await expect(recheckPayment(world.till, payment)).rejects.toMatchObject({ key: "notFindData" });
  });
});

describe("what runs by the clock", () => {
  const age = (payment: Payment) =>
    world.ownerDb.execute(sql`update payment set create_time = create_time - interval '31 s' where id = ${payment.id}`);
  beforeEach(() => world.ownerDb.execute(sql`truncate payment, refund, refund_share`));

  test.each([
    ["closed before its time", sql`update test_order set status = 'closed'`],
    ["canceled", sql`update test_order set status = 'canceled'`],
    ["gone", sql`delete from test_order`],
    ["over its time", sql`update test_order set expire_time = clock_timestamp() - interval '1 s'`],
  ])("closes an open page of the gateway when its order is %s", async (_, change) => {
    const payment = await pendingPayment(world, await world.makeOrder());
    await world.db.execute(change);
    await age(payment);
    await reconcilePayments(world.till);
    expect(await now(payment)).toMatchObject({ status: "canceled" });
  });

  test("leaves it open while the order waits for its money", async () => {
    const payment = await pendingPayment(world, await world.makeOrder());
    await age(payment);
    await reconcilePayments(world.till);
    expect(asked).toEqual([`status ${payment.gatewayRef}`]);
  });

  test("never asks the gateway to close what is paid", async () => {
    const payment = await pendingPayment(world, await world.makeOrder());
    await press(payment, "pay");
    await age(payment);
    await reconcilePayments(world.till);
    expect(asked).toEqual([`status ${payment.gatewayRef}`]);
    expect(await now(payment)).toMatchObject({ status: "succeeded" });
  });
});
