import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { paymentsToLookAt } from "~/foundation/payments/desk/problems.server";
import type { Gateway } from "~/foundation/payments/gateway";
import { pressMockButton } from "~/foundation/payments/gateways/verbs/mock-bank.server";
import { reconcilePayments } from "~/foundation/payments/reconcile.server";
import { newPayId } from "~/foundation/payments/verbs/settle-free.server";
import { mockCharges, payments } from "~db/schema/payments";
import { inTransaction } from "../../harness/transaction";
import { makeWorld, pendingPayment, type World } from "./world";

let world: World;
let unreachable = false;
const asked: string[] = [];
const watched = (gateway: Gateway): Gateway => ({
  ...gateway,
  status: async (ref) => {
    asked.push(ref);
    if (unreachable) throw new Error("no route");
    return gateway.status(ref);
  },
});

beforeAll(async () => {
  world = await makeWorld(watched);
});
beforeEach(async () => {
  unreachable = false;
  asked.length = 0;
  await world.ownerDb.execute(sql`truncate payment, refund, test_order cascade`);
});
afterAll(() => world.close());

const age = (seconds: number) =>
  world.ownerDb.execute(
    sql`update payment set create_time = create_time - make_interval(secs => ${seconds}), check_time = check_time - make_interval(secs => ${seconds})`,
  );
const stateOf = async (payId: string) =>
  (await world.db.select({ status: payments.status }).from(payments).where(eq(payments.payId, payId)))[0]?.status;

test("asks about attempts of more than 30 s, not before, and settles what the gateway says", async () => {
  const groups = [await world.makeOrder(), await world.makeOrder(), await world.makeOrder()];
  const [paid, failed, open] = [
    await pendingPayment(world, groups[0] ?? ""),
    await pendingPayment(world, groups[1] ?? ""),
    await pendingPayment(world, groups[2] ?? ""),
  ];
  await inTransaction(world.db, (tx) => pressMockButton(tx, paid.payId, "pay"));
  await inTransaction(world.db, (tx) => pressMockButton(tx, failed.payId, "fail"));
  expect(await reconcilePayments(world.till)).toBe(0);
  await age(31);
  expect(await reconcilePayments(world.till)).toBe(3);
  expect(await Promise.all([paid, failed, open].map(({ payId }) => stateOf(payId)))).toEqual([
    "succeeded",
    "failed",
    "pending",
  ]);
  expect(await world.order(groups[0] ?? "")).toMatchObject({ status: "paid", moves: 1 });
});

test("what the gateway answers that does not fit stands on the desk until it fits", async () => {
  const group = await world.makeOrder();
  const { payId } = await pendingPayment(world, group);
  const charged = (amount: number) =>
    world.db.update(mockCharges).set({ amount, status: "paid" }).where(eq(mockCharges.payId, payId));
  await charged(999);
  await age(31);
  await reconcilePayments(world.till);
  expect(await paymentsToLookAt(world.till)).toEqual([
    expect.objectContaining({ problem: "mismatch", payId, misfit: expect.objectContaining({ amount: 999 }) }),
  ]);
  await charged(1_000);
  await age(31);
  await reconcilePayments(world.till);
  expect(await stateOf(payId)).toBe("succeeded");
  expect(await paymentsToLookAt(world.till)).toEqual([]);
});

test("closes an attempt at the gateway when its orders wait no longer", async () => {
  const payment = await pendingPayment(world, await world.makeOrder({ expireTime: new Date(Date.now() - 1_000) }));
  await age(31);
  await reconcilePayments(world.till);
  expect(await stateOf(payment.payId)).toBe("canceled");
  expect(await inTransaction(world.db, (tx) => pressMockButton(tx, payment.payId, "pay"))).toMatchObject({
    status: "canceled",
  });
});

test("waits for a bank that has not decided, and takes the late money", async () => {
  const group = await world.makeOrder({ status: "closed", item: 5 });
  const payment = await pendingPayment(world, group);
  await world.db.execute(sql`insert into test_stock values (5, 1) on conflict do nothing`);
  await inTransaction(world.db, (tx) => pressMockButton(tx, payment.payId, "late"));
  await age(31);
  await reconcilePayments(world.till);
  expect(await stateOf(payment.payId)).toBe("pending");
  await world.db.update(mockCharges).set({ status: "paid" }).where(eq(mockCharges.payId, payment.payId));
  await age(31);
  await reconcilePayments(world.till);
  expect(await stateOf(payment.payId)).toBe("succeeded");
  expect(await world.order(group)).toMatchObject({ status: "paid", moves: 1 });
});

test("drops an attempt whose opening never ended", async () => {
  const group = await world.makeOrder();
  const payId = newPayId();
  await world.db.insert(payments).values({
    payId,
    orderType: "commodity",
    payGroup: group,
    userId: 1,
    method: "card",
    gateway: "mock",
    amount: 1_000,
  });
  await age(31);
  await reconcilePayments(world.till);
  expect(await stateOf(payId)).toBe("canceled");
  await pendingPayment(world, group);
});

test("an unreachable gateway changes nothing", async () => {
  const payment = await pendingPayment(world, await world.makeOrder({ status: "closed" }));
  await age(31);
  unreachable = true;
  await reconcilePayments(world.till);
  expect(await stateOf(payment.payId)).toBe("pending");
});

test("two processes share the work, and old attempts are asked about less often", async () => {
  for (let n = 0; n < 20; n++) await pendingPayment(world, await world.makeOrder());
  await age(31);
  const [one, two] = await Promise.all([reconcilePayments(world.till), reconcilePayments(world.till)]);
  expect((one ?? 0) + (two ?? 0)).toBe(20);
  expect(new Set(asked).size).toBe(20);
  expect(asked).toHaveLength(20);
  await world.ownerDb.execute(
    sql`update payment set create_time = clock_timestamp() - interval '1 hour', check_time = clock_timestamp() - interval '100 seconds'`,
  );
  expect(await reconcilePayments(world.till)).toBe(0);
  await world.db.execute(sql`update payment set check_time = clock_timestamp() - interval '181 seconds'`);
  expect(await reconcilePayments(world.till)).toBe(20);
});
