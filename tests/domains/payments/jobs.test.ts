import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { pressMockButton } from "~/foundation/payments/gateways/verbs/mock-bank.server";
import { paymentJobs } from "~/foundation/payments/jobs.server";
import { liveTill } from "~/foundation/payments/live-till.server";
import { requestRefund } from "~/foundation/payments/verbs/request-refund.server";
import { closeDatabase } from "~/platform/data/database.server";
import { env } from "~/platform/env.server";
import { mockCharges, paymentEvents, payments, refunds } from "~db/schema/payments";
import { startStripe } from "../../harness/stripe";
import { makeWorld, paidOrder, pendingPayment, type World } from "./world";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(() => world.db.execute(sql`delete from graphile_worker._private_jobs`));
afterAll(async () => {
  await closeDatabase();
  await world.close();
});

/** What waits in the queue: the job's name and in how many seconds it is due. */
const queued = async () => [
  ...(await world.db.execute<{ name: string; seconds: number; payload: unknown }>(
    sql`select t.identifier as name, extract(epoch from j.run_at - now())::float as seconds, j.payload
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
  )),
];
/** An attempt of a minute ago that is paid at the bank, which has told nobody. */
async function unheard() {
  const payment = await pendingPayment(world, await world.makeOrder());
  await world.db.update(mockCharges).set({ status: "paid" }).where(eq(mockCharges.payId, payment.payId));
  await world.ownerDb.execute(
    sql`update payment set create_time = create_time - interval '1 minute' where id = ${payment.id}`,
  );
  return payment;
}
const stateOf = async (id: number) => (await world.db.select().from(payments).where(eq(payments.id, id)))[0]?.status;

test("the gateway's stored message is read, and its order is served", async () => {
  const group = await world.makeOrder();
  const { payId } = await pendingPayment(world, group);
  const charge = { id: `mc_${payId}`, payId, status: "paid", amount: 1_000, currency: "JPY" };
  const [event] = await world.db
    .insert(paymentEvents)
    .values({ provider: "mock", eventId: "e1", payload: { eventId: "e1", charge } })
    .returning();
  await paymentJobs["payment-event"]({ eventId: event?.id });
  expect(await world.order(group)).toMatchObject({ status: "paid", moves: 1 });
  await expect(async () => paymentJobs["payment-event"]({})).rejects.toThrow(/eventId/);
});

test("a promised refund is given to the gateway", async () => {
  const { group } = await paidOrder(world);
  const promised = await world.till.transact((tx) =>
    requestRefund(tx, { orderType: "commodity", payGroup: group, ref: "order:1", amount: 400, reason: "" }),
  );
  await paymentJobs["payment-refund"]({ refundId: promised?.id });
  expect(await world.db.select().from(refunds).where(eq(refunds.ref, "order:1"))).toMatchObject([
    { status: "settled" },
  ]);
  await expect(async () => paymentJobs["payment-refund"]({})).rejects.toThrow(/refundId/);
});

test("every half minute the bank is asked about what it has told nobody, and the second half is queued once", async () => {
  const first = await unheard();
  await paymentJobs["payment-reconcile"]({});
  expect(await stateOf(first.id)).toBe("succeeded");
  await paymentJobs["payment-reconcile"]({});
  const waiting = await queued();
  expect(waiting).toMatchObject([{ name: "payment-reconcile-half" }]);
  expect(waiting[0]?.seconds).toBeGreaterThan(20);
  expect(waiting[0]?.seconds).toBeLessThanOrEqual(30);
  const second = await unheard();
  await paymentJobs["payment-reconcile-half"]({});
  expect(await stateOf(second.id)).toBe("succeeded");
  expect(await queued()).toHaveLength(1);
});

test("messages are tidied away after their 90 days", async () => {
  const event = { provider: "mock", payload: {}, outcome: "ignored" };
  await world.db.insert(paymentEvents).values([
    { ...event, eventId: "old", createTime: new Date(Date.now() - 91 * 86_400_000) },
    { ...event, eventId: "young" },
  ]);
  await paymentJobs["payment-tidy"]({});
  const left = (await world.db.select().from(paymentEvents)).map(({ eventId }) => eventId);
  expect(left).toContain("young");
  expect(left).not.toContain("old");
});

test("the simulated bank posts a message that this process believes", async () => {
  let taken: { url: string | undefined; raw: Buffer; headers: IncomingHttpHeaders } | undefined;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    taken = { url: request.url, raw: Buffer.concat(chunks), headers: request.headers };
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const port = env.PORT;
  env.PORT = (server.address() as AddressInfo).port;
  try {
    const payment = await pendingPayment(world, await world.makeOrder());
    await world.till.transact((tx) => pressMockButton(tx, payment.payId, "pay"));
    const [news] = await queued();
    expect(news).toMatchObject({ name: "mock-bank-notify" });
    await paymentJobs["mock-bank-notify"](news?.payload);
    const { url, raw, headers } = taken ?? { raw: Buffer.of(), headers: {} as IncomingHttpHeaders };
    expect(url).toBe("/api/pay/notify/mock");
    const { gateway } = liveTill();
    const header = (name: string) => [headers[name]].flat()[0];
    expect(gateway.readNotification(gateway.verifyNotification(raw, header).payload)).toMatchObject({
      kind: "payment",
      report: { payId: payment.payId, state: "succeeded" },
    });
    expect(await world.db.select().from(mockCharges).where(eq(mockCharges.payId, payment.payId))).toMatchObject([
      { delivered: true },
    ]);
  } finally {
    env.PORT = port;
    await new Promise((done) => server.close(done));
  }
});

const charge = {
  payId: "f".repeat(32),
  amount: 1_980,
  currency: "JPY",
  method: "card" as const,
  description: "Order C-1",
  returnUrl: "https://shop.example/pay",
  cancelUrl: "https://shop.example/pay",
  locale: "ja_JP",
};

test("without a key of Stripe the simulated bank takes the payments, and writes to our own address", async () => {
  const till = liveTill();
  expect(liveTill()).toBe(till);
  expect(till.gateways).toEqual({ mock: till.gateway });
  const { ref } = await till.gateway.create(charge);
  expect(await till.gateway.status(ref)).toMatchObject({ gateway: "mock", state: "open", amount: 1_980 });
  const [row] = await till.db.select().from(mockCharges).where(eq(mockCharges.id, ref));
  expect(row?.notifyUrl).toBe(`${env.origins.main}/api/pay/notify/mock`);
});

/** The till of a process that starts anew with these settings. */
async function tillWith(settings: Record<string, string>) {
  Object.assign(process.env, settings);
  vi.resetModules();
  return (await import("~/foundation/payments/live-till.server")).liveTill();
}

test("with a key of Stripe it takes the payments", async () => {
  const stripe = await startStripe("sk_test_live_till");
  const key = { STRIPE_SECRET_KEY: "sk_test_live_till", STRIPE_WEBHOOK_SECRET: "whsec_1", STRIPE_API: stripe.api };
  const till = await tillWith(key);
  const { ref } = await till.gateway.create(charge);
  expect(stripe.sessions.get(ref)).toMatchObject({ amount_total: 1_980 });
  expect(till.gateways).toEqual({ stripe: till.gateway });
  await stripe.close();
});

test("a bank that failed five times in a row is not asked for a while", async () => {
  const { gateway } = await tillWith({ STRIPE_SECRET_KEY: "" });
  for (let n = 0; n < 5; n++) await expect(gateway.status("nobody's")).rejects.toThrow("no such charge");
  await expect(gateway.status("nobody's")).rejects.toThrow("mock rests");
  await (await import("~/platform/data/database.server")).closeDatabase();
});
