import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isWhollyRefunded, keptOf, leftOf, shareByLeft } from "~/foundation/orders/refunds/left";
import { refundCheck } from "~/foundation/orders/refunds/refund-check.server";
import { giveRestBack } from "~/foundation/orders/refunds/verbs/give-back.server";
import { lockOrder } from "~/foundation/orders/store/verbs/find-order.server";
import { moveOrder } from "~/foundation/orders/verbs/move-order.server";
import { endRefund } from "~/foundation/payments/verbs/send-refund.server";
import { booked, byAdmin, course, courses, seen, withCourses } from "./courses";
import { database, db, host, run } from "./world";

withCourses();

const now = async (id: number) => (await db.select().from(courses).where(eq(courses.id, id)))[0];

describe("a product says how its points and units return", () => {
  test("a part leaves it going; the rest ends it, with its points, once", async () => {
    const order = await booked();
    await byAdmin(order.payId, 200, 100);
    expect(await now(order.id)).toMatchObject({ status: "paid", refunded: 200, refundedPoints: 100 });
    expect([seen.returned, seen.freed]).toEqual([[[order.number, 100, "reversal"]], []]);
    await expect(byAdmin(order.payId, 501)).rejects.toMatchObject({ key: "refundExceeds", params: { left: 500 } });
    await expect(byAdmin(order.payId, 1, 201)).rejects.toMatchObject({ key: "refundExceeds", field: "points" });
    await run(async (tx) =>
      giveRestBack(tx, course, await lockOrder(tx, course, order.id), { reason: "closed", actorId: null }),
    );
    expect(await now(order.id)).toMatchObject({ status: "canceled", refunded: 700, refundedPoints: 300 });
    expect(seen.returned.at(-1)).toEqual([order.number, 200, "reversal:100"]);
    expect(seen.freed).toEqual([order.id]);
    await run(async (tx) =>
      giveRestBack(tx, course, await lockOrder(tx, course, order.id), { reason: "again", actorId: null }),
    );
    expect([seen.returned.length, seen.freed.length]).toEqual([2, 1]);
  });

  test("what was held stays held, and is refunded all the same; a refusal of the bank makes it refundable again", async () => {
    const order = await booked();
    await run((tx) => moveOrder(tx, course, order, "hold", { role: "seller", actorId: host.userId }));
    const { id } = await byAdmin(order.payId, 700);
    expect(await now(order.id)).toMatchObject({ status: "held", refundStatus: "processing", refunded: 700 });
    await run((tx) => endRefund(tx, id, { ref: "mr_1", state: "failed" }));
    expect(await now(order.id)).toMatchObject({ refundStatus: "processing", refunded: 0, refundedPoints: 300 });
    const again = await byAdmin(order.payId, 700);
    await run((tx) => endRefund(tx, again.id, { ref: "mr_2", state: "settled" }));
    expect(await now(order.id)).toMatchObject({ refundStatus: "refunded", refunded: 700 });
    expect(seen.freed).toEqual([]);
  });

  test("its check finds what does not agree", async () => {
    expect(await refundCheck(course).all(db)).toEqual([]);
    const order = await booked();
    await database.sql`update course_order set refunded = 700, refunded_points = 300 where id = ${order.id}`;
    expect((await refundCheck(course).all(db)).map(({ kind, id }) => [kind, id])).toEqual([
      ["refunded of an order", order.id],
      ["refunded of a payment", order.id],
      ["refunded order goes on", order.id],
    ]);
    await database.sql`update course_order set refunded = 0, refunded_points = 0 where id = ${order.id}`;
  });
});

describe("shares and what is kept", () => {
  const yen = fc.integer({ min: 0, max: 2 ** 45 });

  test("shares add up, exceed nothing, and are null for more than there is", () => {
    fc.assert(
      fc.property(
        fc.array(yen, { minLength: 1, maxLength: 6 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (left, part) => {
          const all = left.reduce((sum, one) => sum + one, 0);
          const amount = Math.floor(all * part);
          const shares = shareByLeft(left, amount) ?? [];
          expect(shares.reduce((sum, one) => sum + one, 0)).toBe(amount);
          for (const [at, share] of shares.entries()) {
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(left[at] ?? 0);
          }
          expect(shareByLeft(left, all + 1)).toBeNull();
        },
      ),
    );
  });

  test("what is kept falls with every part and is nothing at the end", () => {
    fc.assert(
      fc.property(
        yen,
        yen,
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (total, pointsUsed, earned, part) => {
          fc.pre(total + pointsUsed > 0);
          const order = { total, pointsUsed, refunded: 0, refundedPoints: 0, paySuccessTime: new Date() };
          const some = { ...order, refunded: Math.floor(total * part) };
          const all = { ...order, refunded: total, refundedPoints: pointsUsed };
          expect(keptOf(order, earned)).toBe(earned);
          expect(keptOf(some, earned)).toBeLessThanOrEqual(earned);
          expect([keptOf(all, earned), isWhollyRefunded(all), isWhollyRefunded(order)]).toEqual([0, true, false]);
          expect(leftOf({ ...all, paySuccessTime: null })).toEqual({ yen: 0, points: 0 });
        },
      ),
    );
  });
});
