import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Gateway, RefundState } from "~/foundation/payments/gateway";
import { mockSignatureHeader } from "~/foundation/payments/gateways/mock.server";
import { sign } from "~/foundation/payments/gateways/signature";
import { reconcilePayments } from "~/foundation/payments/reconcile.server";
import { takeNotification } from "~/foundation/payments/take-notification.server";
import { refundByAdmin } from "~/foundation/payments/verbs/admin-refund.server";
import type { PaymentNews } from "~/foundation/payments/verbs/events.server";
import { takeBankRefund } from "~/foundation/payments/verbs/give-back.server";
import { requestRefund } from "~/foundation/payments/verbs/request-refund.server";
import { endRefundByName, sendRefund } from "~/foundation/payments/verbs/send-refund.server";
import { replaceParts } from "~/platform/domain/composed.server";
import { auditLog } from "~db/schema/audit";
import { mockCharges, payments, refunds } from "~db/schema/payments";
import { makeWorld, paidOrder, pendingPayment, secret, type World } from "./world";

let world: World;
let fault: "none" | "unreachable" | "answer lost" | RefundState = "none";
const news: PaymentNews[] = [];
const faulty = (gateway: Gateway): Gateway => ({
  ...gateway,
  refund: async (order) => {
    if (fault === "unreachable") throw new Error("no route");
    if (fault === "failed" || fault === "pending") return { ref: `slow_${order.key}`, state: fault };
    const done = await gateway.refund(order);
    if (fault === "answer lost") throw new Error("the answer was lost");
    return done;
  },
});

beforeAll(async () => {
  world = await makeWorld(faulty);
  replaceParts({ paymentNews: [async (_tx, entry) => void news.push(entry)] });
});
beforeEach(() => {
  fault = "none";
  news.length = 0;
});
afterAll(() => world.close());

const ask = (payGroup: string, ref: string, amount: number) =>
  world.till.transact((tx) => requestRefund(tx, { orderType: "commodity", payGroup, ref, amount, reason: "test" }));
const paymentOf = async (id: number) => (await world.db.select().from(payments).where(eq(payments.id, id)))[0];
const refundOf = async (ref: string) => (await world.db.select().from(refunds).where(eq(refunds.ref, ref)))[0];
const bankOf = async (payId: string) =>
  (
    await world.db
      .select()
      .from(mockCharges)
      .where(sql`${mockCharges.id} = ${`mc_${payId}`}`)
  )[0];

describe("requestRefund", () => {
  test("promises the money, the job gives it, the payable and the payer hear of it", async () => {
    const { group, payment } = await paidOrder(world);
    expect(await ask(group, `order:${group}`, 400)).toMatchObject({ amount: 400, status: "pending", fresh: true });
    expect(await paymentOf(payment.id)).toMatchObject({ captured: 1_000, refunded: 400 });
    await world.runJobs();
    expect(await refundOf(`order:${group}`)).toMatchObject({
      status: "settled",
      gatewayRef: expect.stringMatching(/^mr_/),
      tries: 1,
    });
    expect(await bankOf(payment.payId)).toMatchObject({ refunded: 400 });
    expect(await world.order(group)).toMatchObject({ refund_ended: "settled" });
    expect(news).toContainEqual(expect.objectContaining({ kind: "refunded", amount: 400, payId: payment.payId }));
  });

  test("a ref that named a refund of another payment is refused, and nothing is promised", async () => {
    const [one, two] = [await paidOrder(world), await paidOrder(world)];
    await ask(one.group, `shared:${one.group}`, 300);
    await expect(ask(two.group, `shared:${one.group}`, 300)).rejects.toMatchObject({ key: "cannotRefundDuplicate" });
    expect(await paymentOf(two.payment.id)).toMatchObject({ refunded: 0 });
  });

  test("the same ref twice is the same refund; with another amount it is refused", async () => {
    const { group, payment } = await paidOrder(world);
    const first = await ask(group, `same:${group}`, 300);
    expect(await ask(group, `same:${group}`, 300)).toMatchObject({ id: first?.id, fresh: false });
    await expect(ask(group, `same:${group}`, 301)).rejects.toMatchObject({ key: "cannotRefundDuplicate" });
    expect(await paymentOf(payment.id)).toMatchObject({ refunded: 300 });
  });

  test("never more than was captured", async () => {
    const { group, payment } = await paidOrder(world);
    await ask(group, `a:${group}`, 700);
    await expect(ask(group, `b:${group}`, 301)).rejects.toMatchObject({ key: "refundExceeds", params: { left: 300 } });
    await ask(group, `c:${group}`, 300);
    await expect(ask(group, `d:${group}`, 1)).rejects.toMatchObject({ key: "cannotRefundDuplicate" });
    expect(await paymentOf(payment.id)).toMatchObject({ refunded: 1_000 });
    expect(await refundOf(`b:${group}`)).toBeUndefined();
  });

  test("a refusal leaves no trace even when the caller goes on in its transaction", async () => {
    const { group, payment } = await paidOrder(world);
    await world.till.transact(async (tx) => {
      await requestRefund(tx, {
        orderType: "commodity",
        payGroup: group,
        ref: `x:${group}`,
        amount: 1_001,
        reason: "",
      }).catch(() => undefined);
    });
    expect(await refundOf(`x:${group}`)).toBeUndefined();
    expect(await paymentOf(payment.id)).toMatchObject({ refunded: 0 });
  });

  test("what was not paid is not refunded; nothing to refund is no refund", async () => {
    const group = await world.makeOrder();
    await pendingPayment(world, group);
    await expect(ask(group, `n:${group}`, 10)).rejects.toMatchObject({ key: "cannotRefundNotPaid" });
    expect(await ask(group, `n:${group}`, 0)).toBeNull();
  });

  test("a rolled back request is no refund and no job", async () => {
    const { group, payment } = await paidOrder(world);
    const request = world.till.transact(async (tx) => {
      await requestRefund(tx, { orderType: "commodity", payGroup: group, ref: `r:${group}`, amount: 10, reason: "" });
      throw new Error("undo");
    });
    await expect(request).rejects.toThrow("undo");
    await world.runJobs();
    expect(await bankOf(payment.payId)).toMatchObject({ refunded: 0 });
  });
});

describe("sendRefund", () => {
  test("an unreachable gateway leaves it pending; a later try gives the money once", async () => {
    const { group, payment } = await paidOrder(world);
    const { id } = (await ask(group, `u:${group}`, 250)) ?? { id: 0 };
    fault = "unreachable";
    await expect(sendRefund(world.till, id)).rejects.toThrow("no route");
    fault = "answer lost";
    await expect(sendRefund(world.till, id)).rejects.toThrow("lost");
    fault = "none";
    await sendRefund(world.till, id);
    await sendRefund(world.till, id);
    expect(await refundOf(`u:${group}`)).toMatchObject({ status: "settled", tries: 3 });
    expect(await bankOf(payment.payId)).toMatchObject({ refunded: 250 });
  });

  test("a refusal for good fails the refund and frees the amount", async () => {
    const { group, payment } = await paidOrder(world);
    fault = "failed";
    await ask(group, `f:${group}`, 600);
    await world.runJobs();
    expect(await refundOf(`f:${group}`)).toMatchObject({ status: "failed" });
    expect(await paymentOf(payment.id)).toMatchObject({ refunded: 0 });
    expect(await world.order(group)).toMatchObject({ refund_ended: "failed" });
    expect(news).toContainEqual(expect.objectContaining({ kind: "refundFailed" }));
    fault = "none";
    await ask(group, `g:${group}`, 600);
    await world.runJobs();
    expect(await bankOf(payment.payId)).toMatchObject({ refunded: 600 });
  });

  test("a slow refund keeps the gateway's name and ends by its message, once", async () => {
    const { group, payment } = await paidOrder(world);
    fault = "pending";
    await ask(group, `s:${group}`, 100);
    await world.runJobs();
    const slow = await refundOf(`s:${group}`);
    expect(slow).toMatchObject({ status: "pending", gatewayRef: expect.stringMatching(/^slow_/) });
    const end = () => world.till.transact((tx) => endRefundByName(tx, "mock", slow?.gatewayRef ?? "", "failed"));
    expect([await end(), await end()]).toEqual(["refund", "unchanged"]);
    expect(await paymentOf(payment.id)).toMatchObject({ refunded: 0 });
  });

  test("one that comes back days after it was settled is open again, once", async () => {
    const { group, payment } = await paidOrder(world);
    await ask(group, `back:${group}`, 400);
    await world.runJobs();
    const settled = await refundOf(`back:${group}`);
    expect(settled).toMatchObject({ status: "settled" });
    const fails = () => world.till.transact((tx) => endRefundByName(tx, "mock", settled?.gatewayRef ?? "", "failed"));
    expect([await fails(), await fails()]).toEqual(["refund", "unchanged"]);
    expect(await paymentOf(payment.id)).toMatchObject({ refunded: 0 });
    expect(await world.order(group)).toMatchObject({ refund_ended: "failed" });
    expect(news.filter(({ kind }) => kind === "refundFailed")).toHaveLength(1);
  });

  test("one that the bank counted as returned and that then fails is no gift of the bank", async () => {
    const { group, payment } = await paidOrder(world);
    fault = "pending";
    await ask(group, `counted:${group}`, 700);
    await world.runJobs();
    const slow = await refundOf(`counted:${group}`);
    const bank = (returned: number) =>
      world.till.transact((tx) => takeBankRefund(tx, "mock", { payId: payment.payId, returned }));
    expect(await bank(700)).toBe("unchanged");
    expect(await bank(800)).toBe("refund");
    await world.till.transact((tx) => endRefundByName(tx, "mock", slow?.gatewayRef ?? "", "failed"));
    expect(await paymentOf(payment.id)).toMatchObject({ refunded: 100, returned: 100 });
    const rows = await world.db.select().from(refunds).where(eq(refunds.paymentId, payment.id)).orderBy(refunds.id);
    expect(rows.map(({ amount, status, reason }) => [amount, status, reason])).toEqual([
      [700, "failed", "test"],
      [100, "settled", "bank"],
    ]);
  });

  test("the reconciler queues what was parked", async () => {
    const { group } = await paidOrder(world);
    await ask(group, `p:${group}`, 50);
    await world.db.execute(sql`delete from graphile_worker._private_jobs`);
    await reconcilePayments(world.till, 0);
    await world.runJobs();
    expect(await refundOf(`p:${group}`)).toMatchObject({ status: "settled" });
  });
});

describe("what the bank gives back by itself", () => {
  const message = ({ payId, amount }: { payId: string; amount: number }, returned: number) => {
    const charge = { id: `mc_${payId}`, payId, status: "paid", amount, currency: "JPY", returned };
    const raw = Buffer.from(JSON.stringify({ eventId: `me_${payId}_${returned}`, charge }));
    return { raw, header: (name: string) => (name === mockSignatureHeader ? sign(secret, raw) : undefined) };
  };
  const tell = async (payment: { payId: string; amount: number }, returned: number) => {
    await takeNotification(world.till, world.gateway, message(payment, returned));
    await world.runJobs();
  };

  test("is booked once as a settled refund, and nobody is asked to give it again", async () => {
    const { group, payment } = await paidOrder(world);
    await ask(group, `own:${group}`, 300);
    await world.runJobs();
    for (const total of [300, 500, 500, 400]) await tell(payment, total);
    expect(await paymentOf(payment.id)).toMatchObject({ refunded: 500, returned: 500 });
    const rows = await world.db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
    expect(rows.map(({ amount, status, reason }) => [amount, status, reason])).toEqual([
      [300, "settled", "test"],
      [200, "settled", "bank"],
    ]);
    expect(await bankOf(payment.payId)).toMatchObject({ refunded: 300 });
    expect(news.filter(({ kind }) => kind === "refunded").map(({ amount }) => amount)).toEqual([300, 200]);
  });

  test("more than was paid, or of no payment of ours, changes nothing", async () => {
    const { payment } = await paidOrder(world);
    await tell(payment, 1_001);
    await tell({ payId: "0".repeat(32), amount: 1_000 }, 10);
    expect(await paymentOf(payment.id)).toMatchObject({ refunded: 0, returned: 0 });
  });

  test("a promise that the bank refuses because it gave the money before makes room for that", async () => {
    const { group, payment } = await paidOrder(world);
    fault = "failed";
    const promise = ask(group, `twice:${group}`, 1_000);
    await promise;
    await world.till.transact((tx) => takeBankRefund(tx, "mock", { payId: payment.payId, returned: 1_000 }));
    expect(await paymentOf(payment.id)).toMatchObject({ refunded: 1_000 });
    await world.runJobs();
    expect(await paymentOf(payment.id)).toMatchObject({ refunded: 1_000, returned: 1_000 });
    const rows = await world.db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
    expect(rows.map(({ status }) => status)).toEqual(["failed", "settled"]);
  });
});

describe("refundByAdmin", () => {
  const operator = { userId: 1, site: "main", requestId: "r" };
  const byAdmin = (payId: string, amount: number, key?: string) =>
    world.till.transact((tx) => refundByAdmin(tx, operator, { payId, amount, reason: "goodwill", key }));

  test("one key is one refund; refusals as everywhere", async () => {
    const { payment } = await paidOrder(world);
    const first = await byAdmin(payment.payId, 200, "k1");
    expect(await byAdmin(payment.payId, 200, "k1")).toMatchObject({ id: first.id, fresh: false });
    await byAdmin(payment.payId, 200, "k2");
    await expect(byAdmin(payment.payId, 601)).rejects.toMatchObject({ key: "refundExceeds", field: "amount" });
    await expect(byAdmin("f".repeat(32), 1)).rejects.toMatchObject({ key: "notFindData" });
    expect(await paymentOf(payment.id)).toMatchObject({ refunded: 400 });
    const acts = await world.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `payment:${payment.payId}`));
    expect(acts.map(({ action, detail }) => [action, detail])).toEqual(
      Array(2).fill(["payment-refund", "200: goodwill"]),
    );
  });
});
