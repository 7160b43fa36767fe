import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Gateway } from "~/foundation/payments/gateway";
import { paymentStatus } from "~/foundation/payments/status.server";
import { DomainError } from "~/platform/errors";
import { payments } from "~db/schema/payments";
import { attemptOf, buyer, makeWorld, paidOrder, pendingPayment, type World } from "./world";

let world: World;
/** Charges that the gateway was asked about, and what is wrong with it. */
const asked: string[] = [];
let fault: "none" | "unreachable" | "silent" = "none";
const watched = (gateway: Gateway): Gateway => ({
  ...gateway,
  status: (ref) => {
    asked.push(ref);
    if (fault === "unreachable") return Promise.reject(new Error("no route"));
    return fault === "silent" ? new Promise(() => undefined) : gateway.status(ref);
  },
});

beforeAll(async () => {
  world = await makeWorld(watched);
});
beforeEach(() => {
  asked.length = 0;
  fault = "none";
});
afterAll(() => world.close());

const ask = (payId: string, count: () => Promise<void> = async () => undefined) =>
  paymentStatus(world.till, buyer(1), payId, count);
const checking = (payGroup: string) => ({
  result: "info",
  detail: { status: "checking", waitSeconds: 5, numbers: [payGroup] },
});

describe("what became of an attempt", () => {
  test("canceled is failed", async () => {
    const group = await world.makeOrder();
    const { payId } = await attemptOf(world, group, { status: "canceled" });
    expect(await ask(payId)).toEqual({ result: "failed", detail: { status: "canceled", numbers: [group] } });
  });

  test("given back as a whole is refunded, a part of it is still a success", async () => {
    const { group, payment } = await paidOrder(world);
    const refunded = (yen: number) =>
      world.db.update(payments).set({ refunded: yen }).where(eq(payments.id, payment.id));
    await refunded(999);
    expect(await ask(payment.payId)).toEqual({ result: "success", detail: { status: "succeeded", numbers: [group] } });
    await refunded(1_000);
    expect(await ask(payment.payId)).toEqual({ result: "failed", detail: { status: "refunded", numbers: [group] } });
  });

  test("nothing was paid and nothing given back is no refund", async () => {
    const group = await world.makeOrder();
    const { payId } = await attemptOf(world, group, { status: "failed" });
    expect(await ask(payId)).toMatchObject({ result: "failed", detail: { status: "failed" } });
  });

  test("is known even when its orders are gone", async () => {
    const { payId } = await attemptOf(world, "gone", { status: "failed" });
    expect(await ask(payId)).toEqual({ result: "failed", detail: { status: "failed", numbers: [] } });
  });
});

describe("the gateway", () => {
  test("is asked at most every two seconds, however many pages wait", async () => {
    const { id, payId } = await pendingPayment(world, await world.makeOrder());
    for (let page = 0; page < 3; page++) await ask(payId);
    expect(asked).toHaveLength(1);
    await world.db.execute(sql`update payment set check_time = check_time - interval '2 s' where id = ${id}`);
    await ask(payId);
    expect(asked).toHaveLength(2);
  });

  test("is not asked about an attempt that has ended", async () => {
    for (const status of ["succeeded", "failed", "canceled"])
      await ask((await attemptOf(world, await world.makeOrder(), { status })).payId);
    expect(asked).toEqual([]);
  });

  test("that cannot be reached leaves the payment as it is", async () => {
    const group = await world.makeOrder();
    const { payId } = await pendingPayment(world, group);
    fault = "unreachable";
    expect(await ask(payId)).toEqual(checking(group));
    expect(asked).toHaveLength(1);
  });

  test("that says nothing keeps a page waiting for two seconds, not for ever", async () => {
    const group = await world.makeOrder();
    const { payId } = await pendingPayment(world, group);
    fault = "silent";
    const start = performance.now();
    expect(await ask(payId)).toEqual(checking(group));
    expect(performance.now() - start).toBeGreaterThan(1_500);
  });
});

describe("the count of the questions", () => {
  test("is of those that had no answer; its refusal says how long to wait", async () => {
    const { payId } = await pendingPayment(world, await world.makeOrder());
    const full = async () => {
      throw new DomainError("tooManyRequests", { params: { waitSeconds: 40 } });
    };
    await expect(ask(payId, full)).rejects.toMatchObject({ key: "paymentNotConfirmed", params: { waitSeconds: 40 } });
    const ended = await attemptOf(world, await world.makeOrder(), { status: "failed" });
    expect(await ask(ended.payId, full)).toMatchObject({ result: "failed" });
  });

  test("that fails itself is not taken for an answer about the payment", async () => {
    const { payId } = await pendingPayment(world, await world.makeOrder());
    const broken = async () => {
      throw new Error("no database");
    };
    await expect(ask(payId, broken)).rejects.toThrow("no database");
  });
});
