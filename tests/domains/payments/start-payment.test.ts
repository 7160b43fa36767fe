import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Gateway } from "~/foundation/payments/gateway";
import { pressMockButton } from "~/foundation/payments/gateways/verbs/mock-bank.server";
import type { PayMethod } from "~/foundation/payments/payable";
import { startPayment } from "~/foundation/payments/start-payment.server";
import { paymentStatus } from "~/foundation/payments/status.server";
import { cancelPayment } from "~/foundation/payments/verbs/recheck-payment.server";
import { DomainError } from "~/platform/errors";
import { payments } from "~db/schema/payments";
import { inTransaction } from "../../harness/transaction";
import { buyer, makeWorld, noted, type World } from "./world";

let world: World;
/** What the gateway did, and a switch that makes opening fail after the gateway already has the charge. */
const asked: string[] = [];
let answerLost = false;
const watched = (gateway: Gateway): Gateway => ({
  ...noted(asked)(gateway),
  create: async (charge) => {
    asked.push(`create ${charge.payId}`);
    const made = await gateway.create(charge);
    if (answerLost) throw new Error("the answer was lost");
    return made;
  },
});

beforeAll(async () => {
  world = await makeWorld(watched);
});
beforeEach(() => {
  asked.length = 0;
  answerLost = false;
});
afterAll(() => world.close());

const start = (payGroup: string, method: PayMethod = "card", userId = 1) =>
  startPayment(
    buyer(userId),
    { orderType: "commodity", payGroup, method, origin: "http://shop.localhost:3160" },
    world.till,
  );

describe("startPayment", () => {
  test("writes the attempt, opens it at the gateway and answers its page", async () => {
    const group = await world.makeOrder({ amount: 2_345 });
    const { payId, url } = await start(group);
    expect(payId).toMatch(/^[0-9a-f]{32}$/);
    expect(url).toBe(`http://shop.localhost:3160/pay/mock/${payId}`);
    expect(await world.paymentsOf(group)).toMatchObject([
      { payId, url, status: "pending", amount: 2_345, currency: "JPY", gatewayRef: `mc_${payId}` },
    ]);
  });

  test("twenty starts at once are one attempt and one charge", async () => {
    const group = await world.makeOrder();
    const started = await Promise.all(Array.from({ length: 20 }, () => start(group)));
    expect(new Set(started.map(({ payId }) => payId)).size).toBe(1);
    expect(await world.paymentsOf(group)).toHaveLength(1);
  });

  test("another method closes the first attempt at the gateway", async () => {
    const group = await world.makeOrder();
    const first = await start(group);
    const second = await start(group, "alipay");
    expect(asked).toContain(`cancel mc_${first.payId}`);
    expect(await world.paymentsOf(group)).toMatchObject([
      { status: "canceled" },
      { payId: second.payId, status: "pending", method: "alipay" },
    ]);
  });

  test("another method is refused while the bank has not decided about the first", async () => {
    const group = await world.makeOrder();
    const first = await start(group);
    await inTransaction(world.db, (tx) => pressMockButton(tx, first.payId, "delay"));
    await expect(start(group, "alipay")).rejects.toMatchObject({ key: "orderChecking", params: { waitSeconds: 5 } });
    expect(await world.paymentsOf(group)).toHaveLength(1);
  });

  test("another method finds out that the first one paid", async () => {
    const group = await world.makeOrder();
    const first = await start(group);
    await inTransaction(world.db, (tx) => pressMockButton(tx, first.payId, "pay"));
    await expect(start(group, "wechat")).rejects.toMatchObject({ key: "alreadyPaid" });
    expect(await world.order(group)).toMatchObject({ status: "paid", moves: 1 });
  });

  test("a lost answer of the gateway is asked for again under the same id", async () => {
    const group = await world.makeOrder();
    answerLost = true;
    await expect(start(group)).rejects.toMatchObject({ key: "paymentFailed" });
    answerLost = false;
    const { payId } = await start(group);
    expect(asked).toEqual([`create ${payId}`, `create ${payId}`]);
    expect(await world.paymentsOf(group)).toMatchObject([{ payId, status: "pending" }]);
  });

  test("nothing to pay needs no gateway", async () => {
    const group = await world.makeOrder({ amount: 0 });
    expect(await start(group)).toMatchObject({ url: null });
    expect(asked).toEqual([]);
    expect(await world.order(group)).toMatchObject({ status: "paid", moves: 1 });
  });

  test("refuses what may not be paid, and leaves no attempt", async () => {
    const mine = await world.makeOrder();
    const paid = await world.makeOrder({ status: "paid" });
    const closed = await world.makeOrder({ status: "closed" });
    const expired = await world.makeOrder({ expireTime: new Date(Date.now() - 1_000) });
    await expect(start(mine, "card", 2)).rejects.toMatchObject({ key: "noPermissionOrder", status: 409 });
    await expect(start("nobody's")).rejects.toMatchObject({ key: "noPermissionOrder" });
    await expect(start(mine, "onsite")).rejects.toMatchObject({ key: "payMethodNotSupported" });
    await expect(start(paid)).rejects.toMatchObject({ key: "alreadyPaid" });
    await expect(start(closed)).rejects.toMatchObject({ key: "orderTimeout" });
    await expect(start(expired)).rejects.toMatchObject({ key: "orderTimeout" });
    await expect(
      startPayment(buyer(1), { orderType: "hotel" as never, payGroup: mine, method: "card" }, world.till),
    ).rejects.toMatchObject({ key: "notFindData" });
    expect(asked).toEqual([]);
    expect(
      await world.db
        .select()
        .from(payments)
        .where(sql`${payments.payGroup} in (${mine}, ${paid}, ${closed}, ${expired})`),
    ).toEqual([]);
  });
});

describe("cancelPayment", () => {
  test("closes the attempt at the gateway; a repeat is quiet", async () => {
    const { payId } = await start(await world.makeOrder());
    await cancelPayment(world.till, buyer(1), payId);
    await cancelPayment(world.till, buyer(1), payId);
    const [payment] = await world.db.select().from(payments).where(eq(payments.payId, payId));
    expect(payment?.status).toBe("canceled");
    expect(await inTransaction(world.db, (tx) => pressMockButton(tx, payId, "pay"))).toMatchObject({
      status: "canceled",
    });
  });

  test("somebody else's payment does not exist", async () => {
    const { payId } = await start(await world.makeOrder());
    await expect(cancelPayment(world.till, buyer(2), payId)).rejects.toMatchObject({ key: "notFindData" });
  });

  test("a paid attempt is not canceled but settled", async () => {
    const group = await world.makeOrder();
    const { payId } = await start(group);
    await inTransaction(world.db, (tx) => pressMockButton(tx, payId, "pay"));
    await expect(cancelPayment(world.till, buyer(1), payId)).rejects.toMatchObject({ key: "alreadyPaid" });
    expect(await world.order(group)).toMatchObject({ status: "paid", moves: 1 });
  });
});

describe("paymentStatus", () => {
  const counter = () => {
    let left = 6;
    return async () => {
      if (left-- === 0) throw new DomainError("tooManyRequests", { params: { waitSeconds: 40 } });
    };
  };

  test("asks to wait five seconds six times, then says that it is not confirmed", async () => {
    const group = await world.makeOrder();
    const { payId } = await start(group);
    const count = counter();
    for (let ask = 0; ask < 6; ask++) {
      expect(await paymentStatus(world.till, buyer(1), payId, count)).toEqual({
        result: "info",
        detail: { status: "checking", waitSeconds: 5, numbers: [group] },
      });
    }
    await expect(paymentStatus(world.till, buyer(1), payId, count)).rejects.toMatchObject({
      key: "paymentNotConfirmed",
    });
  });

  test("finds out by itself what the gateway knows", async () => {
    const [paid, failed] = [await world.makeOrder(), await world.makeOrder()];
    const [one, two] = [await start(paid), await start(failed)];
    await inTransaction(world.db, (tx) => pressMockButton(tx, one.payId, "pay"));
    await inTransaction(world.db, (tx) => pressMockButton(tx, two.payId, "fail"));
    expect(await paymentStatus(world.till, buyer(1), one.payId, counter())).toEqual({
      result: "success",
      detail: { status: "succeeded", numbers: [paid] },
    });
    expect(await paymentStatus(world.till, buyer(1), two.payId, counter())).toEqual({
      result: "failed",
      detail: { status: "failed", numbers: [failed] },
    });
    await expect(paymentStatus(world.till, buyer(2), one.payId, counter())).rejects.toMatchObject({
      key: "notFindData",
    });
  });
});
