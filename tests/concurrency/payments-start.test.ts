import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPayment } from "~/foundation/payments/start-payment.server";
import { settlePayment } from "~/foundation/payments/verbs/settle-payment.server";
import { DomainError } from "~/platform/errors";
import { mockCharges } from "~db/schema/payments";
import { buyer, makeWorld, paidForNothing, pendingPayment, reportOf, type World } from "../domains/payments/world";

/* [P6] Money for a given-up attempt arrives in the moment in which the payer starts another one. */

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

test("starting and late success of one group never collide and never take money for nothing", async () => {
  const outcomes = new Map<string, number>();
  const note = (outcome: string) => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  for (let round = 0; round < 60; round++) {
    const group = await world.makeOrder();
    const first = await pendingPayment(world, group);
    await world.db.update(mockCharges).set({ status: "paid" }).where(eq(mockCharges.payId, first.payId));
    await world.db.execute(sql`update payment set status = 'canceled' where id = ${first.id}`);
    const start = () =>
      startPayment(buyer(1), { orderType: "commodity", payGroup: group, method: "card" }, world.till).then(
        () => note("started"),
        (error: unknown) => {
          if (!(error instanceof DomainError)) throw error;
          note(error.key);
        },
      );
    const settle = () => world.till.transact((tx) => settlePayment(tx, reportOf(first))).then(note);
    await Promise.all(round % 2 ? [start(), settle(), start(), settle()] : [settle(), start(), settle(), start()]);
    const live = (await world.paymentsOf(group)).filter(({ status }) =>
      ["created", "pending", "succeeded"].includes(status),
    );
    expect(live).toHaveLength(1);
  }
  await world.runJobs();
  expect(await paidForNothing(world.db)).toEqual([]);
  expect(outcomes.get("unchanged")).toBe(60);
  expect((outcomes.get("settled") ?? 0) + (outcomes.get("alreadyPaid") ?? 0)).toBeGreaterThan(0);
  expect(
    [...outcomes.keys()].filter((outcome) => !["settled", "unchanged", "alreadyPaid", "started"].includes(outcome)),
  ).toEqual([]);
});
