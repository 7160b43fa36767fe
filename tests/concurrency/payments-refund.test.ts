import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requestRefund } from "~/foundation/payments/verbs/request-refund.server";
import { sendRefund } from "~/foundation/payments/verbs/send-refund.server";
import { settlePayment } from "~/foundation/payments/verbs/settle-payment.server";
import { DomainError } from "~/platform/errors";
import { mockCharges, payments, refunds } from "~db/schema/payments";
import { makeWorld, pendingPayment, reportOf, type World } from "../domains/payments/world";
import { loses } from "../harness/loses";
import { inTransaction } from "../harness/transaction";

/* [M13] Refunds raced. */

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

async function paidOrder() {
  const group = await world.makeOrder({ amount: 1_000 });
  const payment = await pendingPayment(world, group);
  await world.db.update(mockCharges).set({ status: "paid" }).where(eq(mockCharges.payId, payment.payId));
  await world.till.transact((tx) => settlePayment(tx, reportOf(payment)));
  return { group, payment };
}

async function race(work: (n: number) => Promise<{ fresh: boolean } | null>) {
  const counts = { fresh: 0, same: 0, cannotRefundDuplicate: 0, refundExceeds: 0 };
  await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      try {
        counts[(await work(n))?.fresh ? "fresh" : "same"] += 1;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        counts[error.key as "refundExceeds"] += 1;
      }
    }),
  );
  return counts;
}
const ask = (payGroup: string, ref: string, amount: number) =>
  world.till.transact((tx) => requestRefund(tx, { orderType: "commodity", payGroup, ref, amount, reason: "race" }));
const books = async (id: number, payId: string) => {
  const [payment] = await world.db.select().from(payments).where(eq(payments.id, id));
  const rows = await world.db.select().from(refunds).where(eq(refunds.paymentId, id));
  const [bank] = await world.db
    .select()
    .from(mockCharges)
    .where(eq(mockCharges.id, `mc_${payId}`));
  return {
    promised: payment?.refunded,
    rows: rows.length,
    sum: rows.reduce((sum, { amount }) => sum + amount, 0),
    bank: bank?.refunded,
  };
};

test("20 parallel refunds of one thing are one refund [M13]", async () => {
  for (let round = 0; round < 10; round++) {
    const { group, payment } = await paidOrder();
    expect(await race(() => ask(group, `order:${group}`, 1_000))).toEqual({
      fresh: 1,
      same: 19,
      cannotRefundDuplicate: 0,
      refundExceeds: 0,
    });
    await world.runJobs();
    expect(await books(payment.id, payment.payId)).toEqual({ promised: 1_000, rows: 1, sum: 1_000, bank: 1_000 });
  }
});

test("20 parallel full refunds under different names: one, the rest are duplicates [M13]", async () => {
  for (let round = 0; round < 10; round++) {
    const { group, payment } = await paidOrder();
    expect(await race((n) => ask(group, `${n}:${group}`, 1_000))).toEqual({
      fresh: 1,
      same: 0,
      cannotRefundDuplicate: 19,
      refundExceeds: 0,
    });
    await world.runJobs();
    expect(await books(payment.id, payment.payId)).toEqual({ promised: 1_000, rows: 1, sum: 1_000, bank: 1_000 });
  }
});

test("partial refunds whose sum is over the price stop at the price [M13]", async () => {
  for (let round = 0; round < 10; round++) {
    const { group, payment } = await paidOrder();
    const counts = await race((n) => ask(group, `p${n}:${group}`, 150));
    expect(counts).toMatchObject({ fresh: 6, refundExceeds: 14 });
    await world.runJobs();
    expect(await books(payment.id, payment.payId)).toEqual({ promised: 900, rows: 6, sum: 900, bank: 900 });
  }
});

test("one refund sent by 20 workers at once gives the money once [M13]", async () => {
  const { group, payment } = await paidOrder();
  const { id } = (await ask(group, `w:${group}`, 500)) ?? { id: 0 };
  await Promise.all(Array.from({ length: 20 }, () => sendRefund(world.till, id)));
  expect(await books(payment.id, payment.payId)).toMatchObject({ bank: 500, rows: 1 });
});

test("negative control: read, decide, write gives back more than was paid [M13]", async () => {
  await world.ownerDb.execute(sql`create table naive_payment (id int primary key, captured int, refunded int)`);
  const givesTooMuch = async () => {
    await world.db.execute(sql`delete from naive_payment`);
    await world.db.execute(sql`insert into naive_payment values (1, 1000, 0)`);
    let given = 0;
    await Promise.all(
      Array.from({ length: 20 }, () =>
        inTransaction(world.db, async (tx) => {
          const [row] = await tx.execute<{ captured: number; refunded: number }>(
            sql`select captured, refunded from naive_payment where id = 1`,
          );
          if (!row || row.refunded + 150 > row.captured) return;
          await tx.execute(sql`update naive_payment set refunded = ${row.refunded + 150} where id = 1`);
          given += 150;
        }),
      ),
    );
    return given > 1_000;
  };
  expect(await loses(givesTooMuch)).toBe(true);
});
