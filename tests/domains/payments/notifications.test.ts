import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SignatureError } from "~/foundation/payments/gateway";
import { mockSignatureHeader } from "~/foundation/payments/gateways/mock.server";
import { sign } from "~/foundation/payments/gateways/signature";
import { forgetOldEvents, readNotification, takeNotification } from "~/foundation/payments/take-notification.server";
import { mailPaymentNews } from "~/foundation/payments/verbs/mail-news.server";
import { users } from "~db/schema/accounts";
import { paymentEvents } from "~db/schema/payments";
import { devMails } from "~db/schema/platform";
import { makeWorld, pendingPayment, secret, type World } from "./world";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

function message(eventId: string, payId: string, status = "paid", key = secret) {
  const raw = Buffer.from(
    JSON.stringify({ eventId, charge: { id: `mc_${payId}`, payId, status, amount: 1_000, currency: "JPY" } }),
  );
  const signature = sign(key, raw);
  return { raw, header: (name: string) => (name === mockSignatureHeader ? signature : undefined) };
}
const eventOf = async (eventId: string) =>
  (await world.db.select().from(paymentEvents).where(eq(paymentEvents.eventId, eventId)))[0];

test("a forged message never reaches the database", async () => {
  const deaf = {
    ...world.till,
    db: null as never,
    transact: () => Promise.reject(new Error("the database was touched")),
  };
  await expect(takeNotification(deaf, world.gateway, message("x", "1", "paid", "another secret"))).rejects.toThrow(
    SignatureError,
  );
  await expect(takeNotification(deaf, world.gateway, message("x", "1"))).rejects.toThrow("the database was touched");
});

test("an event is stored and read once; its outcome is kept", async () => {
  const group = await world.makeOrder();
  const { payId } = await pendingPayment(world, group);
  expect(await takeNotification(world.till, world.gateway, message("once", payId))).toBe(true);
  expect(await takeNotification(world.till, world.gateway, message("once", payId))).toBe(false);
  expect(await world.order(group)).toMatchObject({ status: "open" });
  await world.runJobs();
  const event = await eventOf("once");
  await readNotification(world.till, event?.id ?? 0);
  expect(await eventOf("once")).toMatchObject({ outcome: "settled" });
  expect(await world.order(group)).toMatchObject({ status: "paid", moves: 1 });
});

test("a message about an unknown payment is looked at again for five minutes, then kept as unknown", async () => {
  const payId = "e".repeat(32);
  await takeNotification(world.till, world.gateway, message("early", payId));
  await world.runJobs();
  expect(await eventOf("early")).toMatchObject({ outcome: null });
  await world.runJobs(true);
  expect(await eventOf("early")).toMatchObject({ outcome: null });
  await world.db.execute(
    sql`update payment_event set create_time = create_time - interval '301 seconds' where event_id = 'early'`,
  );
  await world.runJobs(true);
  expect(await eventOf("early")).toMatchObject({ outcome: "unknown" });
});

test("messages are forgotten after 90 days", async () => {
  await world.db.execute(
    sql`update payment_event set create_time = create_time - interval '91 days' where event_id = 'early'`,
  );
  await forgetOldEvents(world.db);
  expect(await eventOf("early")).toBeUndefined();
  expect(await eventOf("once")).toBeDefined();
});

test("the payer reads in the account's language what became of the money, with the order's number", async () => {
  const [user] = await world.db
    .insert(users)
    .values({ username: "payer", nickname: "Payer", email: "payer@example.com", passwordHash: "-", locale: "ja_JP" })
    .returning();
  await world.makeOrder({ payGroup: "g" });
  await world.till.transact((tx) =>
    mailPaymentNews(tx, {
      kind: "late",
      userId: user?.id ?? 0,
      orderType: "commodity",
      payGroup: "g",
      payId: "p",
      amount: 12_345,
    }),
  );
  const [job] = await world.db.execute<{ payload: { to: string; subject: string; text: string } }>(
    sql`select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'mail'`,
  );
  expect(job?.payload).toMatchObject({ to: "payer@example.com", subject: "【旅くら】お支払いをご返金いたします（g）" });
  expect(job?.payload.text).toContain("12,345円");
  expect(job?.payload.text).toContain("/pay?orderType=commodity&payGroup=g");
  expect(await world.db.select().from(devMails)).toEqual([]);
});
