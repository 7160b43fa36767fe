import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { reconcilePayments } from "~/foundation/payments/reconcile.server";
import { type Payment, settlePayment } from "~/foundation/payments/verbs/settle-payment.server";
import { payments } from "~db/schema/payments";
import { makeWorld, paidForNothing, pendingPayment, reportOf, type World } from "../domains/payments/world";
import { inParallel } from "../harness/http";
import { sized } from "../harness/size";
import { inTransaction } from "../harness/transaction";

/* [M12] The money arrives after the 15-minute lock, while others take the stock that came free. */

const orders = sized(30, 500);
const stock = (orders * 3) / 5;
/** So many units go to others that a tenth of the late orders can be served. */
const otherOrders = orders / 2;
let world: World;
beforeEach(async () => {
  world = await makeWorld();
  await world.db.execute(sql`insert into test_stock values (1, ${stock})`);
});
afterEach(() => world.close());

/** Expired orders whose units are back in stock, with a charge that the bank has just taken. */
async function lateOrders(): Promise<Payment[]> {
  const late: Payment[] = [];
  await inParallel(Array.from({ length: orders }), 8, async () => {
    late.push(await pendingPayment(world, await world.makeOrder({ expireTime: new Date(Date.now() - 60_000) })));
  });
  await world.db.execute(sql`update test_order set status = 'closed'`);
  await world.db.execute(sql`update mock_charge set status = 'paid'`);
  return late;
}

/** Other buyers, one unit each by a conditional UPDATE; answers how many were served. */
async function otherBuyers(count: number): Promise<number> {
  let sold = 0;
  await inParallel(Array.from({ length: count }), 4, async () => {
    const taken = await world.db.execute(
      sql`update test_stock set stock = stock - 1 where item = 1 and stock >= 1 returning item`,
    );
    sold += taken.length;
  });
  return sold;
}

const facts = async () => {
  const [row] = await world.db.execute<Record<string, number>>(sql`
    select (select stock from test_stock where item = 1) as left,
      (select count(*)::int from test_order where status = 'paid') as served,
      (select count(*)::int from payment where refunded = captured and captured > 0) as returned,
      (select count(*)::int from refund where status = 'settled') as settled,
      (select count(*)::int from mock_charge where id like 'mc%' and refunded = amount) as given,
      (select count(*)::int from test_order o join payment p on p.pay_group = o.pay_group where o.status = 'paid' and p.refunded > 0) as both`);
  return row ?? {};
};

test("every late success ends served or refunded [M12]", async () => {
  const late = await lateOrders();
  const settled: string[] = [];
  const [others] = await Promise.all([
    otherBuyers((orders * 3) / 10),
    inParallel([...late, ...late], 8, async (payment) => {
      settled.push(await world.till.transact((tx) => settlePayment(tx, reportOf(payment))));
    }),
    world.runJobs(),
  ]);
  await world.runJobs(true);
  const { left = -1, served = 0, returned = 0, settled: refundsDone, given, both } = await facts();
  expect(await paidForNothing(world.db)).toEqual([]);
  expect(served + returned).toBe(orders);
  expect(served + (others ?? 0) + left).toBe(stock);
  expect({ refundsDone, given, both }).toEqual({ refundsDone: returned, given: returned, both: 0 });
  expect(served).toBeGreaterThan(0);
  expect(returned).toBeGreaterThan(0);
  expect(settled.filter((outcome) => outcome === "unchanged")).toHaveLength(orders);
  console.log(
    `${orders} late successes, ${others} units sold to others meanwhile: ${served} served, ${returned} refunded, ${left} left [M12]`,
  );
});

test("without any message the reconciler finds the money and ends it the same way [M12]", async () => {
  await lateOrders();
  await otherBuyers(otherOrders);
  for (let round = 0; (await reconcilePayments(world.till, 0)) > 0 && round < 60; round++);
  await world.runJobs(true);
  const { served, returned } = await facts();
  expect(await paidForNothing(world.db)).toEqual([]);
  expect({ served, returned }).toEqual({ served: orders / 10, returned: (orders * 9) / 10 });
});

test("negative control: without giving back, orders are paid for nothing [M12]", async () => {
  const late = await lateOrders();
  await otherBuyers(otherOrders);
  await inParallel(late, 8, async (payment) => {
    await inTransaction(world.db, async (tx) => {
      await tx
        .update(payments)
        .set({ status: "succeeded", captured: payment.amount })
        .where(sql`${payments.id} = ${payment.id}`);
      const taken = await tx.execute(
        sql`update test_stock set stock = stock - 1 where item = 1 and stock >= 1 returning item`,
      );
      if (taken.length > 0)
        await tx.execute(sql`update test_order set status = 'paid', moves = 1 where pay_group = ${payment.payGroup}`);
    });
  });
  expect((await paidForNothing(world.db)).length).toBe((orders * 9) / 10);
});
