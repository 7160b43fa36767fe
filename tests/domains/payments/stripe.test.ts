import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Gateway, SignatureError } from "~/foundation/payments/gateway";
import { stripeGateway } from "~/foundation/payments/gateways/stripe.server";
import type { PayMethod } from "~/foundation/payments/payable";
import { startPayment } from "~/foundation/payments/start-payment.server";
import { takeNotification } from "~/foundation/payments/take-notification.server";
import { requestRefund } from "~/foundation/payments/verbs/request-refund.server";
import { paymentEvents, payments } from "~db/schema/payments";
import { startStripe, stripeMessage } from "../../harness/stripe";
import { buyer, makeWorld, type World } from "./world";

const key = "sk_test_local";
const webhookSecret = "whsec_local";
let stripe: Awaited<ReturnType<typeof startStripe>>;
let gateway: Gateway;
let world: World;
let count = 0;

beforeAll(async () => {
  stripe = await startStripe(key);
  gateway = stripeGateway({ key, webhookSecret, api: stripe.api });
  world = await makeWorld(() => gateway);
});
beforeEach(() => {
  Object.assign(stripe.faults, { errors: 0, hang: false, loseAnswers: 0, refundStatus: "succeeded" });
  stripe.seen.length = 0;
});
afterAll(async () => {
  await stripe.close();
  await world.close();
});

const charge = (method: PayMethod = "card", amount = 1_980) => ({
  payId: `${++count}`.padStart(32, "0"),
  amount,
  currency: "JPY",
  method,
  description: "Order C-1",
  locale: "ja_JP",
  returnUrl: "https://shop.example/pay?result=back",
  cancelUrl: "https://shop.example/pay?result=cancel",
});
const plain = (id: string) => ({
  ...stripe.sessions.get(id),
  payment_intent: stripe.sessions.get(id)?.payment_intent?.id ?? null,
});

describe("the gateway", () => {
  test.each([
    ["card", "card"],
    ["alipay", "alipay"],
    ["wechat", "wechat_pay"],
  ] as const)("opens a hosted page for %s, in whole yen", async (method, type) => {
    const order = charge(method);
    const { ref, url } = await gateway.create(order);
    expect(url).toBe(`https://checkout.stripe.com/c/pay/${ref}`);
    expect(stripe.sessions.get(ref)?.asked).toMatchObject({
      mode: "payment",
      locale: "ja",
      client_reference_id: order.payId,
      "allowed_payment_method_types[0]": type,
      "line_items[0][price_data][currency]": "jpy",
      "line_items[0][price_data][unit_amount]": "1980",
    });
    expect(await gateway.status(ref)).toEqual({
      gateway: "stripe",
      ref,
      payId: order.payId,
      state: "open",
      amount: 1_980,
      currency: "JPY",
    });
  });

  test("a repeat, an error and a lost answer open one session", async () => {
    const order = charge();
    stripe.faults.errors = 1;
    stripe.faults.loseAnswers = 1;
    const before = stripe.sessions.size;
    const [first, second] = [await gateway.create(order), await gateway.create(order)];
    expect(second.ref).toBe(first.ref);
    expect(stripe.sessions.size).toBe(before + 1);
    expect(stripe.seen.length).toBe(4);
  });

  test("a gateway that hangs is given up after 3 s a try, two more tries", async () => {
    stripe.faults.hang = true;
    const start = Date.now();
    await expect(gateway.status("cs_test_1")).rejects.toThrow();
    expect(stripe.seen).toHaveLength(3);
    expect(Date.now() - start).toBeGreaterThanOrEqual(9_000);
  });

  test("reads every outcome", async () => {
    const states = { paid: "succeeded", processing: "open", refused: "failed" } as const;
    for (const [outcome, state] of Object.entries(states)) {
      const { ref } = await gateway.create(charge("alipay"));
      stripe.complete(ref, outcome as keyof typeof states);
      expect(await gateway.status(ref)).toMatchObject({ state });
    }
  });

  test("cancels what is open and says what happened otherwise", async () => {
    const [open, paid] = [await gateway.create(charge()), await gateway.create(charge())];
    stripe.complete(paid.ref, "paid");
    expect(await gateway.cancel(open.ref)).toMatchObject({ state: "canceled" });
    expect(await gateway.cancel(open.ref)).toMatchObject({ state: "canceled" });
    expect(await gateway.cancel(paid.ref)).toMatchObject({ state: "succeeded" });
  });

  test("gives back once a key, and fails for good beyond the charge", async () => {
    const { ref } = await gateway.create(charge("card", 1_000));
    stripe.complete(ref, "paid");
    stripe.faults.loseAnswers = 0;
    const first = await gateway.refund({ ref, key: `k-${ref}`, amount: 700 });
    expect(await gateway.refund({ ref, key: `k-${ref}`, amount: 700 })).toEqual(first);
    expect(first).toMatchObject({ state: "settled" });
    expect(await gateway.refund({ ref, key: `l-${ref}`, amount: 700 })).toMatchObject({ state: "failed" });
    expect(stripe.sessions.get(ref)?.payment_intent?.refunded).toBe(700);
  });

  test("verifies messages by secret, bytes and age", () => {
    const now = 1_790_000_000_000;
    const message = stripeMessage(webhookSecret, "checkout.session.expired", { id: "cs" }, now, "evt_1");
    expect(gateway.verifyNotification(message.raw, message.header, now)).toMatchObject({ eventId: "evt_1" });
    expect(() => gateway.verifyNotification(message.raw, message.header, now + 301_000)).toThrow(SignatureError);
    expect(() =>
      gateway.verifyNotification(Buffer.from(message.raw.toString().replace("evt_1", "evt_2")), message.header, now),
    ).toThrow(SignatureError);
    expect(() => gateway.verifyNotification(message.raw, () => undefined, now)).toThrow(SignatureError);
    const forged = stripeMessage("whsec_other", "checkout.session.expired", { id: "cs" }, now);
    expect(() => gateway.verifyNotification(forged.raw, forged.header, now)).toThrow(SignatureError);
  });
});

describe("a payment through it", () => {
  const start = async (method: PayMethod = "card") => {
    const group = await world.makeOrder({ amount: 3_300 });
    const { payId } = await startPayment(
      buyer(1),
      { orderType: "commodity", payGroup: group, method, origin: "https://shop.example", locale: "zh_CN" },
      world.till,
    );
    const [payment] = await world.db.select().from(payments).where(eq(payments.payId, payId));
    return { group, payId, ref: payment?.gatewayRef ?? "" };
  };
  const tell = async (type: string, ref: string) => {
    await takeNotification(world.till, gateway, stripeMessage(webhookSecret, type, plain(ref)));
    await world.runJobs();
  };

  test("card: paid, served once however often it is told, refunded", async () => {
    const { group, ref } = await start();
    stripe.complete(ref, "paid");
    await tell("checkout.session.completed", ref);
    await tell("checkout.session.completed", ref);
    expect(await world.order(group)).toMatchObject({ status: "paid", moves: 1 });
    await world.till.transact((tx) =>
      requestRefund(tx, {
        orderType: "commodity",
        payGroup: group,
        ref: `order:${group}`,
        amount: 3_300,
        reason: "cancel",
      }),
    );
    await world.runJobs();
    expect(await world.order(group)).toMatchObject({ refund_ended: "settled" });
    expect(stripe.sessions.get(ref)?.payment_intent).toMatchObject({ captured: 3_300, refunded: 3_300 });
  });

  test("Alipay: completed but still processing waits for the bank's word", async () => {
    const { group, ref } = await start("alipay");
    stripe.complete(ref, "processing");
    await tell("checkout.session.completed", ref);
    expect(await world.order(group)).toMatchObject({ status: "open" });
    stripe.complete(ref, "paid");
    await tell("checkout.session.async_payment_succeeded", ref);
    expect(await world.order(group)).toMatchObject({ status: "paid", moves: 1 });
  });

  test("WeChat: refused in the end, then expired sessions end as canceled", async () => {
    const [refused, expired] = [await start("wechat"), await start("wechat")];
    stripe.complete(refused.ref, "refused");
    await tell("checkout.session.async_payment_failed", refused.ref);
    await tell("checkout.session.expired", expired.ref);
    expect((await world.paymentsOf(refused.group))[0]).toMatchObject({ status: "failed" });
    expect((await world.paymentsOf(expired.group))[0]).toMatchObject({ status: "canceled" });
  });

  test("another amount or currency is refused", async () => {
    const { group, ref } = await start();
    const session = stripe.complete(ref, "paid");
    for (const change of [{ amount_total: 3_299 }, { currency: "usd" }, { id: "cs_test_other" }]) {
      await takeNotification(
        world.till,
        gateway,
        stripeMessage(webhookSecret, "checkout.session.completed", { ...session, payment_intent: null, ...change }),
      );
    }
    await world.runJobs();
    expect(await world.order(group)).toMatchObject({ status: "open", moves: 0 });
  });

  test("a slow refund ends by Stripe's message", async () => {
    const { group, ref } = await start("wechat");
    stripe.complete(ref, "paid");
    await tell("checkout.session.completed", ref);
    stripe.faults.refundStatus = "pending";
    await world.till.transact((tx) =>
      requestRefund(tx, { orderType: "commodity", payGroup: group, ref: `slow:${group}`, amount: 300, reason: "" }),
    );
    await world.runJobs();
    expect(await world.order(group)).toMatchObject({ refund_ended: null });
    const refund = [...stripe.refunds.values()].at(-1);
    await takeNotification(
      world.till,
      gateway,
      stripeMessage(webhookSecret, "refund.failed", { ...refund, status: "failed" }),
    );
    await world.runJobs();
    expect(await world.order(group)).toMatchObject({ refund_ended: "failed" });
    expect((await world.paymentsOf(group))[0]).toMatchObject({ refunded: 0 });
  });

  test("a message that is about no money of ours changes nothing, and is kept as such", async () => {
    const { group } = await start();
    await takeNotification(
      world.till,
      gateway,
      stripeMessage(webhookSecret, "customer.created", { id: "cus_1" }, Date.now(), "evt_other"),
    );
    await world.runJobs();
    const [event] = await world.db.select().from(paymentEvents).where(eq(paymentEvents.eventId, "evt_other"));
    expect(event).toMatchObject({ outcome: "ignored" });
    expect((await world.paymentsOf(group))[0]).toMatchObject({ status: "pending", captured: 0, refunded: 0 });
  });

  test("money given back in Stripe's own desk is known by its message", async () => {
    const { group, ref } = await start("card");
    const session = stripe.complete(ref, "paid");
    await tell("checkout.session.completed", ref);
    const metadata = { payId: session.client_reference_id };
    const refunded = (amount_refunded: number, more: object) =>
      takeNotification(
        world.till,
        gateway,
        stripeMessage(webhookSecret, "charge.refunded", { id: "ch_1", amount_refunded, ...more }),
      );
    await refunded(1_300, { metadata });
    await refunded(1_300, { metadata: {} });
    await world.runJobs();
    expect((await world.paymentsOf(group))[0]).toMatchObject({ refunded: 1_300, returned: 1_300 });
    expect(await world.order(group)).toMatchObject({ refund_ended: "settled" });
    expect(stripe.sessions.get(ref)?.payment_intent).toMatchObject({ refunded: 0 });
  });
});
