import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { paymentCheck } from "~/foundation/payments/integrity.server";
import { requestRefund } from "~/foundation/payments/verbs/request-refund.server";
import type { Payment } from "~/foundation/payments/verbs/settle-payment.server";
import { payments } from "~db/schema/payments";
import { attemptOf, makeWorld, paidOrder, type World } from "./world";

let world: World;
/** A payment of 1,000 yen of which 400 were promised back and 100 more, which the bank refused. */
let payment: Payment;

beforeAll(async () => {
  world = await makeWorld();
  const { group, payment: paid } = await paidOrder(world);
  payment = paid;
  await world.till.transact((tx) =>
    requestRefund(tx, { orderType: "commodity", payGroup: group, ref: "order:1", amount: 400, reason: "" }),
  );
  await world.db.execute(
    sql`insert into refund (payment_id, ref, amount, status) values (${paid.id}, 'order:2', 100, 'failed')`,
  );
  /* Every other state that a payment may rightly be in. */
  await attemptOf(world, await world.makeOrder(), { status: "failed" });
  await attemptOf(world, await world.makeOrder(), { status: "canceled" });
  await attemptOf(world, await world.makeOrder(), { status: "created" });
  await attemptOf(world, await world.makeOrder());
  const free = { method: "point", gateway: "points", amount: 0, status: "succeeded" };
  await attemptOf(world, await world.makeOrder({ amount: 0 }), free);
  await world.ownerDb.execute(sql`alter table payment drop constraint payment_refunded`);
});
afterEach(async () => {
  await world.ownerDb
    .update(payments)
    .set({ captured: 1_000, refunded: 400, returned: 0, status: "succeeded", createTime: payment.createTime })
    .where(sql`id = ${payment.id}`);
  await world.ownerDb.execute(sql`update refund set amount = 400 where ref = 'order:1'`);
});
afterAll(() => world.close());

const all = () => paymentCheck.all(world.db);
const recent = async () => (await paymentCheck.since(world.db, 7)).violations;

test("sound books have no contradiction", async () => {
  expect(await all()).toEqual([]);
  expect(await paymentCheck.since(world.db, 7)).toEqual({ violations: [], cursor: 7 });
});

test.each([
  [
    "a payment that succeeded without its money",
    "captured = 0, refunded = 0",
    ["captured", "refunded", "refund over captured"],
  ],
  ["a payment that took a part of its price", "captured = 999", ["captured"]],
  ["a payment that took more than its price", "captured = 1001", ["captured"]],
  ["money of a payment that is still open", "status = 'pending'", ["captured"]],
  ["money of a payment that was never opened", "status = 'created'", ["captured"]],
  ["less counted as given back than was promised", "refunded = 399", ["refunded"]],
  ["more counted as given back than was promised", "refunded = 401", ["refunded"]],
  ["the bank gave back what nobody here counted", "returned = 401", ["returned by the bank"]],
])("the check finds %s", async (_, wrong, kinds) => {
  await world.db.execute(sql.raw(`update payment set ${wrong} where id = ${payment.id}`));
  const violations = await all();
  expect(violations.map(({ kind }) => kind)).toEqual(kinds);
  expect(violations.every(({ id }) => id === payment.id)).toBe(true);
  expect(await recent()).toEqual(violations);
});

test("the check finds more promised back than was paid, and says both figures", async () => {
  await world.ownerDb.execute(sql`update refund set amount = 1100 where ref = 'order:1'`);
  await world.db.execute(sql`update payment set refunded = 1100 where id = ${payment.id}`);
  expect(await all()).toEqual([{ kind: "refund over captured", id: payment.id, expected: 1_000, found: 1_100 }]);
});

test("the quick check looks at payments of the last two days, the whole one at all of them", async () => {
  const wrong = (age: string) =>
    sql`update payment set refunded = 1, create_time = clock_timestamp() - ${age}::interval where id = ${payment.id}`;
  await world.ownerDb.execute(wrong("47 hours"));
  expect(await recent()).toEqual([{ kind: "refunded", id: payment.id, expected: 400, found: 1 }]);
  await world.ownerDb.execute(wrong("49 hours"));
  expect(await recent()).toEqual([]);
  expect(await all()).toHaveLength(1);
});
