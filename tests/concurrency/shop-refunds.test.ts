import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isWhollyRefunded } from "~/foundation/orders/refunds/left";
import { refundCheck } from "~/foundation/orders/refunds/refund-check.server";
import { refundPayment } from "~/foundation/payments/verbs/request-refund.server";
import { DomainError } from "~/platform/errors";
import { shopOrders } from "~/products/shop/order/shop-orders.server";
import { barrier } from "../factories/shop";
import { sized } from "../harness/size";
import { inTransaction } from "../harness/transaction";
import { type Act, earnedPoints, ordersOf, paidWorld, paymentOf, play, requireAgreement } from "./refund-world";
import { database, pool } from "./two-pools";

/* [M24] Whoever gives back, in whatever order of arrival, there is one number for what is left. */

const part = fc.option(fc.constantFrom(0.1, 0.25, 0.5, 0.9), { nil: null });
const kinds = ["ask", "approve", "refuse", "cancel", "ship", "receive", "admin", "bank", "settle", "fail"] as const;
const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(...kinds, "ask", "approve", "ship", "admin"),
  at: fc.constantFrom(0, 1),
  part,
});
const one = (kind: Act["kind"], at = 0, size: number | null = null): Act[] => [{ kind, at, part: size }];
/** Ways that chance may miss: a part by each of them and the rest by another, and all of it by several at once. */
const known: [Act[][], number][] = [
  [
    [one("ship"), one("ask"), one("approve", 0, 0.5), one("admin", 0, 0.1), one("ask"), one("approve"), one("admin")],
    500,
  ],
  [[one("ship"), one("receive"), one("ask"), one("admin", 0, 0.5), one("approve"), one("bank"), one("settle")], 500],
  [
    [one("ship"), one("ask"), [...one("approve"), ...one("admin"), ...one("bank"), ...one("cancel", 1)], one("cancel")],
    0,
  ],
  [[one("admin", 0, 0.5), one("fail"), one("admin"), one("fail"), one("admin"), one("ship"), one("cancel")], 500],
];
/** What happens at once, then what happens at once after that. */
const script = fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 6 });

describe("refunds of an order's payment from every side [M24]", () => {
  const outcomes = new Map<string, number>();
  const note = (word: string) => void outcomes.set(word, (outcomes.get(word) ?? 0) + 1);

  test(
    "any order of arrival, several at once: one number left, a wholly refunded order has ended",
    async () => {
      await fc.assert(
        fc.asyncProperty(script, fc.constantFrom(0, 500), async (batches: Act[][], usePoint: number) => {
          const world = await paidWorld(usePoint);
          for (const batch of batches) {
            const done = await Promise.allSettled(batch.map((each, at) => play(world, each, at)));
            for (const [at, each] of done.entries()) {
              if (each.status === "rejected" && !(each.reason instanceof DomainError)) throw each.reason;
              note(`${batch[at]?.kind} ${each.status}`);
            }
            await requireAgreement(world, usePoint);
          }
          for (let round = 0; round < 20; round++) await play(world, { kind: "settle", at: 0, part: null }, 0);
          await requireAgreement(world, usePoint);
          expect((await paymentOf(world)).refunded, "what the bank gave is what we count").toBe(world.bank.returned);
          if ((await ordersOf(world.payGroup)).every(isWhollyRefunded)) note("wholly refunded");
        }),
        { numRuns: sized(16, 300), examples: known, endOnFailure: true },
      );
    },
    sized(600_000, 3_600_000),
  );

  test("the scripts reach every act, done and refused", () => {
    for (const kind of ["ask", "approve", "ship", "receive", "admin", "bank"])
      expect([...outcomes.keys()], [...outcomes].join(" ")).toContain(`${kind} fulfilled`);
    for (const kind of ["approve", "cancel"])
      expect([...outcomes.keys()], [...outcomes].join(" ")).toContain(`${kind} rejected`);
  });
});

describe("what the tests above would miss [M24]", () => {
  test("20 give back at once, sellers and administrators: never more than was paid, and all of it in the end", async () => {
    const world = await paidWorld(500);
    const acts = Array.from(
      { length: 20 },
      (_, at): Act => ({
        kind: at % 2 === 0 ? "admin" : "cancel",
        at: at % 4 < 2 ? 0 : 1,
        part: at % 2 === 0 ? 0.25 : null,
      }),
    );
    const done = await Promise.allSettled(acts.map((each, at) => play(world, each, at)));
    for (const each of done) if (each.status === "rejected" && !(each.reason instanceof DomainError)) throw each.reason;
    await requireAgreement(world, 500);
    expect((await ordersOf(world.payGroup)).every(isWhollyRefunded)).toBe(true);
  });

  test("the database refuses more than was paid, and anything before", async () => {
    const world = await paidWorld(500);
    const [first] = world.ids;
    const set = (change: ReturnType<typeof sql>) =>
      database.db.execute(sql`update shop_order set ${change} where id = ${first ?? 0}`);
    const refused = { cause: { constraint_name: "shop_order_refunded" } };
    await expect(set(sql`refunded = total + 1`)).rejects.toMatchObject(refused);
    await expect(set(sql`refunded_points = points_used + 1`)).rejects.toMatchObject(refused);
    await expect(set(sql`refunded = -1`)).rejects.toMatchObject(refused);
    await expect(set(sql`refunded = 1, pay_success_time = null`)).rejects.toMatchObject(refused);
    await set(sql`refunded = total`);
    expect((await refundCheck(shopOrders).all(database.db)).map(({ kind }) => kind)).toEqual([
      "refunded of an order",
      "refunded of a payment",
    ]);
    await set(sql`refunded = 0`);
  });

  test("control: a payment that gives back without telling its orders leaves them going, and the check finds it", async () => {
    const world = await paidWorld(0);
    const payment = await paymentOf(world);
    await inTransaction(pool(0), (tx) =>
      refundPayment(tx, payment.id, { ref: `naive:${world.payId}`, amount: payment.captured, reason: "all of it" }),
    );
    await play(world, { kind: "ship", at: 0, part: null }, 0);
    await play(world, { kind: "receive", at: 0, part: null }, 1);
    const [first] = await ordersOf(world.payGroup);
    expect(first?.status, "the naive one goes on").toBe("complete");
    expect(await earnedPoints(world)).toBe(90);
    await expect(requireAgreement(world, 0)).rejects.toThrow("payment and orders count the same");
    expect((await refundCheck(shopOrders).all(database.db)).map(({ kind }) => kind)).toContain("refunded of a payment");
    await database.ownerSql`delete from refund where ref = ${`naive:${world.payId}`}`;
    await database.sql`update payment set refunded = 0 where id = ${payment.id}`;
  });

  test("control: reading what is left and writing the sum gives back more than was paid", async () => {
    await database.ownerSql.unsafe("create table naive_order (id int primary key, total int, refunded int)");
    await database.sql`insert into naive_order values (1, 1000, 0)`;
    const ready = barrier(20);
    let given = 0;
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        inTransaction(pool(at), async (tx) => {
          const [row] = await tx.execute<{ left: number }>(sql`select total - refunded as left from naive_order`);
          await ready();
          if ((row?.left ?? 0) < 400) return;
          await tx.execute(sql`update naive_order set refunded = refunded + 400`);
          given += 400;
        }),
      ),
    );
    expect(given).toBeGreaterThan(1_000);
  });
});
