import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Gateway, RefundState } from "~/foundation/payments/gateway";
import type { Payable } from "~/foundation/payments/payable";
import { reconcilePayments } from "~/foundation/payments/reconcile.server";
import { refundByAdmin } from "~/foundation/payments/verbs/admin-refund.server";
import { takeBankRefund } from "~/foundation/payments/verbs/give-back.server";
import { requestRefund } from "~/foundation/payments/verbs/request-refund.server";
import { endRefund, endRefundByName, sendRefund } from "~/foundation/payments/verbs/send-refund.server";
import { settlePayment } from "~/foundation/payments/verbs/settle-payment.server";
import { replaceParts } from "~/platform/domain/composed.server";
import { refundShares, refunds } from "~db/schema/payments";
import { attemptOf, makeWorld, paidOrder, pendingPayment, reportOf, testPayable, type World } from "./world";

let world: World;
/** What the gateway was asked, what it answers, and what the orders heard. */
const asked: string[] = [];
let answer: RefundState = "settled";
const told: unknown[] = [];
const watched = (gateway: Gateway): Gateway => ({
  ...gateway,
  refund: async ({ key, amount }) => {
    asked.push(`refund ${amount}`);
    return { ref: `gr_${key}`, state: answer };
  },
  refundStatus: async (ref) => {
    asked.push(`status ${ref}`);
    return answer;
  },
});

/** Two orders in one pay group: the first takes 100 yen of what is given back, the second the rest. */
const sharing: Payable = {
  ...testPayable,
  refunded: async (_tx, _group, { amount, points, reason, actorId }) => {
    told.push({ counted: amount, points, reason, actorId });
    return [
      { number: "N1", amount: 100 },
      { number: "N2", amount: amount - 100 },
    ];
  },
  refundEnded: async (_tx, _group, end) => void told.push(end),
};
const { refundEnded: _, ...indifferent } = testPayable;

beforeAll(async () => {
  world = await makeWorld(watched);
});
beforeEach(async () => {
  await world.db.execute(sql`delete from graphile_worker._private_jobs`);
  replaceParts({ payables: { commodity: sharing } });
  answer = "settled";
  asked.length = 0;
  told.length = 0;
});
afterAll(() => world.close());

const byAdmin = (payId: string, amount: number, more: { points?: number; key?: string } = {}) =>
  world.till.transact((tx) =>
    refundByAdmin(tx, { userId: 9, site: "main", requestId: "r" }, { payId, amount, reason: "goodwill", ...more }),
  );
const byBank = (payId: string, returned: number) =>
  world.till.transact((tx) => takeBankRefund(tx, "mock", { payId, returned }));
const promise = (payGroup: string, ref: string, amount: number, number?: string) =>
  world.till.transact((tx) =>
    requestRefund(tx, { orderType: "commodity", payGroup, ref, amount, reason: "", ...(number && { number }) }),
  );
const refundsOf = (paymentId: number) =>
  world.db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.id);
const sharesOf = async (refundId = 0) =>
  (await world.db.select().from(refundShares).where(eq(refundShares.refundId, refundId))).map(({ number, amount }) => [
    number,
    amount,
  ]);
const jobsOf = async (refundId = 0) =>
  (
    await world.db.execute(
      sql`select id from graphile_worker._private_jobs where payload ->> 'refundId' = ${String(refundId)}`,
    )
  ).length;

describe("what an administrator gives back", () => {
  test("is counted once by its orders, who say how it is shared out and hear when it has left", async () => {
    const { payment } = await paidOrder(world);
    const { id } = await byAdmin(payment.payId, 300, { points: 50, key: "k" });
    await byAdmin(payment.payId, 300, { points: 50, key: "k" });
    expect(told).toEqual([{ counted: 300, points: 50, reason: "goodwill", actorId: 9 }]);
    const shares = [
      { number: "N1", amount: 100 },
      { number: "N2", amount: 200 },
    ];
    expect(await sharesOf(id)).toEqual(shares.map(({ number, amount }) => [number, amount]));
    await world.runJobs();
    expect(told[1]).toEqual({ amount: 300, status: "settled", shares });
    expect(asked).toEqual(["refund 300"]);
  });

  test("of a payment that paid for no order is counted by none", async () => {
    const group = await world.makeOrder();
    const twice = await attemptOf(world, group, { status: "failed", captured: 1_000 });
    const { id } = await byAdmin(twice.payId, 1_000);
    expect(told).toEqual([]);
    expect(await sharesOf(id)).toEqual([]);
  });

  test("is refused while nothing is paid", async () => {
    const payment = await pendingPayment(world, await world.makeOrder());
    await expect(byAdmin(payment.payId, 1)).rejects.toMatchObject({ key: "cannotRefundNotPaid" });
    expect(await refundsOf(payment.id)).toEqual([]);
  });
});

describe("what the bank gives back by itself", () => {
  test("is said to be new, known, too much, or of no payment of ours", async () => {
    const { payment } = await paidOrder(world);
    expect(await byBank(payment.payId, 400)).toBe("refund");
    expect(await byBank(payment.payId, 400)).toBe("unchanged");
    expect(await byBank(payment.payId, 1_001)).toBe("mismatch");
    expect(await byBank("0".repeat(32), 1)).toBe("unknown");
    expect((await refundsOf(payment.id)).map(({ amount, status }) => [amount, status])).toEqual([[400, "settled"]]);
  });

  test("is counted by its orders, whom nobody acted for, and is over at once", async () => {
    const { payment } = await paidOrder(world);
    await byBank(payment.payId, 300);
    expect(told).toEqual([
      { counted: 300, points: undefined, reason: "bank", actorId: null },
      {
        amount: 300,
        status: "settled",
        shares: [
          { number: "N1", amount: 100 },
          { number: "N2", amount: 200 },
        ],
      },
    ]);
    const booked = await refundsOf(payment.id);
    expect(booked).toMatchObject([{ status: "settled", settleTime: expect.any(Date) }]);
    expect(await jobsOf(booked[0]?.id)).toBe(0);
  });
});

describe("orders that want to hear nothing of refunds", () => {
  beforeEach(() => replaceParts({ payables: { commodity: indifferent } }));

  test("are given their money back all the same, by us and by the bank", async () => {
    const { group, payment } = await paidOrder(world);
    await promise(group, `quiet:${group}`, 200);
    await world.runJobs();
    expect(await byBank(payment.payId, 500)).toBe("refund");
    expect((await refundsOf(payment.id)).map(({ amount, status }) => [amount, status])).toEqual([
      [200, "settled"],
      [300, "settled"],
    ]);
  });
});

describe("a promised refund", () => {
  test("of one order is that order's share, and it hears the end", async () => {
    const { group } = await paidOrder(world);
    const promised = await promise(group, `order:${group}`, 250, "N7");
    await promise(group, `order:${group}`, 250, "N7");
    expect(await sharesOf(promised?.id)).toEqual([["N7", 250]]);
    await world.runJobs();
    expect(told).toEqual([{ amount: 250, status: "settled", shares: [{ number: "N7", amount: 250 }] }]);
  });

  test("is queued once, however often the reconciler comes by", async () => {
    const { group } = await paidOrder(world);
    const promised = await promise(group, `queued:${group}`, 100);
    for (let run = 0; run < 2; run++) await reconcilePayments(world.till, 0);
    expect(await jobsOf(promised?.id)).toBe(1);
  });

  test("that the gateway has taken is asked about by its name, and not given again", async () => {
    const { group, payment } = await paidOrder(world);
    answer = "pending";
    const { id } = (await promise(group, `slow:${group}`, 100)) ?? { id: 0 };
    await sendRefund(world.till, id);
    expect(await refundsOf(payment.id)).toMatchObject([{ status: "pending", settleTime: null }]);
    answer = "settled";
    await sendRefund(world.till, id);
    const [refund] = await refundsOf(payment.id);
    expect(asked).toEqual(["refund 100", `status ${refund?.gatewayRef}`]);
    expect(refund).toMatchObject({ status: "settled", settleTime: expect.any(Date) });
  });

  test("that the gateway refuses for good has an end as well", async () => {
    const { group, payment } = await paidOrder(world);
    answer = "failed";
    await promise(group, `failed:${group}`, 100, "N1");
    await world.runJobs();
    expect(await refundsOf(payment.id)).toMatchObject([{ status: "failed", settleTime: expect.any(Date) }]);
    expect(told).toEqual([{ amount: 100, status: "failed", shares: [{ number: "N1", amount: 100 }] }]);
  });

  test("that nobody knows cannot end", async () => {
    const end = (ref: string) => world.till.transact((tx) => endRefundByName(tx, "mock", ref, "settled"));
    expect(await end("gr_nobody's")).toBe("unknown");
    expect(await world.till.transact((tx) => endRefund(tx, 0, { ref: "gr", state: "settled" }))).toBe(false);
    expect(told).toEqual([]);
  });

  test("is taken from the attempt that has the money, not from one that failed before", async () => {
    const group = await world.makeOrder();
    const failed = await attemptOf(world, group, { status: "failed" });
    const paid = await pendingPayment(world, group);
    await world.till.transact((tx) => settlePayment(tx, reportOf(paid)));
    await promise(group, `second:${group}`, 100);
    expect([await refundsOf(failed.id), await refundsOf(paid.id)]).toMatchObject([[], [{ amount: 100 }]]);
  });
});
