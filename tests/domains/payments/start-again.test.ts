import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Charge, Gateway } from "~/foundation/payments/gateway";
import { pressMockButton } from "~/foundation/payments/gateways/verbs/mock-bank.server";
import { payPath } from "~/foundation/payments/payable";
import { type StartPayment, startPayment } from "~/foundation/payments/start-payment.server";
import { cancelPayment } from "~/foundation/payments/verbs/recheck-payment.server";
import { settlePayment } from "~/foundation/payments/verbs/settle-payment.server";
import { replaceParts } from "~/platform/domain/composed.server";
import { env } from "~/platform/env.server";
import {
  attemptOf,
  buyer,
  makeWorld,
  noted,
  pendingPayment,
  reportOf,
  testPayable,
  unopened,
  type World,
} from "./world";

let world: World;
/** What the gateway was asked to open and to close, and what happens while it opens a page. */
const opened: Charge[] = [];
const closed: string[] = [];
let meanwhile: ((charge: Charge) => Promise<unknown>) | null = null;
const watched = (gateway: Gateway): Gateway => ({
  ...noted(closed)(gateway),
  create: async (charge) => {
    opened.push(charge);
    const made = await gateway.create(charge);
    const event = meanwhile;
    meanwhile = null;
    await event?.(charge);
    return made;
  },
});

beforeAll(async () => {
  world = await makeWorld(watched);
});
beforeEach(() => {
  opened.length = 0;
  closed.length = 0;
  meanwhile = null;
  replaceParts({ payables: { commodity: testPayable } });
});
afterAll(() => world.close());

const start = (payGroup: string, change: Partial<StartPayment> = {}, till = world.till) =>
  startPayment(buyer(1), { orderType: "commodity", payGroup, method: "card", ...change }, till);
const press = (payId: string, button: "pay" | "wrong") =>
  world.till.transact((tx) => pressMockButton(tx, payId, button));

describe("the gateway's page", () => {
  test("leads back to the pay page of the site that was left, and says how it was left", async () => {
    const group = await world.makeOrder();
    await start(group, { origin: "https://shop.example" });
    const page = `https://shop.example${payPath("commodity", group)}`;
    expect(page).toBe(`https://shop.example/pay?orderType=commodity&payGroup=${group}`);
    expect(opened).toMatchObject([{ returnUrl: `${page}&result=back`, cancelUrl: `${page}&result=cancel` }]);
  });

  test("leads back to the page that the payer came from, and to the main site when none is named", async () => {
    await start(await world.makeOrder(), { returnPath: "/m/orders?tab=open" });
    const page = `${env.origins.main}/m/orders?tab=open`;
    expect(opened).toMatchObject([{ returnUrl: `${page}&result=back`, cancelUrl: `${page}&result=cancel` }]);
  });

  test.each([
    ["ja_JP", "Tabikura ご注文 n1, n2, n3, n4, n5"],
    ["zh_CN", "Tabikura订单n1, n2, n3, n4, n5"],
    [undefined, "Tabikura order n1, n2, n3, n4, n5"],
  ] as const)(
    "names in the payer's language what is paid for, at most five orders (%s)",
    async (locale, description) => {
      const load: typeof testPayable.load = async (tx, payGroup) => {
        const group = await testPayable.load(tx, payGroup);
        return group && { ...group, numbers: ["n1", "n2", "n3", "n4", "n5", "n6"] };
      };
      replaceParts({ payables: { commodity: { ...testPayable, load } } });
      await start(await world.makeOrder(), { ...(locale && { locale }) });
      expect(opened).toMatchObject([{ description, locale: locale ?? "en_US" }]);
    },
  );

  test("the address of the pay page may choose the way to pay", () => {
    expect(payPath("commodity", "g 1", "alipay")).toBe("/pay?orderType=commodity&payGroup=g+1&payType=alipay");
    expect(payPath("commodity", "g1")).toBe("/pay?orderType=commodity&payGroup=g1");
  });
});

describe("an attempt that was begun before", () => {
  test("is continued without asking the gateway again", async () => {
    const group = await world.makeOrder();
    const first = await start(group);
    expect(await start(group)).toEqual(first);
    expect([opened.length, closed.length]).toEqual([1, 0]);
  });

  test("for another price is closed at the gateway, and the new price is asked", async () => {
    const group = await world.makeOrder({ amount: 900 });
    const { gatewayRef } = await attemptOf(world, group, { amount: 1_000 });
    await world.db.execute(`update mock_charge set amount = 1000 where id = '${gatewayRef}'`);
    await start(group);
    expect(closed).toEqual([`cancel ${gatewayRef}`]);
    expect(await world.paymentsOf(group)).toMatchObject([
      { status: "canceled", amount: 1_000 },
      { status: "pending", amount: 900 },
    ]);
  });

  test("at a gateway that takes no new payments is closed there, and opened here", async () => {
    const group = await world.makeOrder();
    const old = await attemptOf(world, group, { gateway: "stripe" });
    const stripe: Gateway = {
      ...world.gateway,
      name: "stripe",
      cancel: async (ref) => ({ ...(await world.gateway.cancel(ref)), gateway: "stripe" }),
    };
    await start(group, {}, { ...world.till, gateways: { ...world.till.gateways, stripe } });
    expect(closed).toEqual([`cancel ${old.gatewayRef}`]);
    expect(await world.paymentsOf(group)).toMatchObject([
      { gateway: "stripe", status: "canceled" },
      { gateway: "mock", status: "pending" },
    ]);
  });

  test("that the gateway never opened makes room for another way to pay", async () => {
    const group = await world.makeOrder();
    await attemptOf(world, group, unopened);
    await start(group, { method: "alipay" });
    expect(closed).toEqual([]);
    expect(await world.paymentsOf(group)).toMatchObject([
      { method: "card", status: "canceled" },
      { method: "alipay", status: "pending" },
    ]);
  });

  test("that has the money is never followed by a second one, whatever its order says", async () => {
    const group = await world.makeOrder();
    await attemptOf(world, group, { status: "succeeded", captured: 1_000 });
    for (const method of ["card", "alipay"] as const)
      await expect(start(group, { method })).rejects.toMatchObject({ key: "alreadyPaid" });
    expect(await world.paymentsOf(group)).toHaveLength(1);
  });

  test("about which the bank says another amount is not replaced: paymentFailed, after three tries", async () => {
    const group = await world.makeOrder();
    const { payId } = await pendingPayment(world, group);
    await press(payId, "wrong");
    await expect(start(group, { method: "alipay" })).rejects.toMatchObject({ key: "paymentFailed" });
    expect(closed).toHaveLength(3);
    expect(await world.paymentsOf(group)).toMatchObject([{ payId, status: "pending" }]);
  });
});

describe("what happens while the gateway opens its page", () => {
  test("the money arrives: alreadyPaid, and no page", async () => {
    const group = await world.makeOrder();
    meanwhile = async ({ payId }) => {
      const [payment] = await world.paymentsOf(group);
      if (payment) await world.till.transact((tx) => settlePayment(tx, reportOf(payment, { payId })));
    };
    await expect(start(group)).rejects.toMatchObject({ key: "alreadyPaid" });
    expect(await world.order(group)).toMatchObject({ status: "paid", moves: 1 });
  });

  test("the attempt is dropped: paymentFailed, and no page", async () => {
    const group = await world.makeOrder();
    meanwhile = ({ payId }) => cancelPayment(world.till, buyer(1), payId);
    await expect(start(group)).rejects.toMatchObject({ key: "paymentFailed" });
    expect(await world.paymentsOf(group)).toMatchObject([{ status: "canceled", url: null }]);
  });

  test("the same payer opens it in a second window and gives it up there: paymentFailed, and no page", async () => {
    const group = await world.makeOrder();
    meanwhile = async ({ payId }) => {
      expect(await start(group)).toMatchObject({ payId, url: expect.any(String) });
      await cancelPayment(world.till, buyer(1), payId);
    };
    await expect(start(group)).rejects.toMatchObject({ key: "paymentFailed" });
  });
});

describe("refuses", () => {
  test("an order that was canceled", async () => {
    const group = await world.makeOrder({ status: "canceled" });
    await expect(start(group)).rejects.toMatchObject({ key: "orderCanceled" });
    expect(await world.paymentsOf(group)).toEqual([]);
  });

  test("a way to pay that the order does not take, and one that the gateway does not", async () => {
    const refusal = { key: "payMethodNotSupported", field: "payMethod" };
    const group = await world.makeOrder();
    replaceParts({ payables: { commodity: { ...testPayable, methods: ["card", "onsite"] } } });
    await expect(start(group, { method: "alipay" })).rejects.toMatchObject(refusal);
    await expect(start(group, { method: "onsite" })).rejects.toMatchObject(refusal);
    expect(await world.paymentsOf(group)).toEqual([]);
  });
});
