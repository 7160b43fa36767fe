import { eq } from "drizzle-orm";
import { pgTable } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { orderKind } from "~/foundation/orders/kind";
import { refundsOf } from "~/foundation/orders/refunds/from-payments.server";
import { giveRestBack } from "~/foundation/orders/refunds/give-back.server";
import { isWhollyRefunded, keptOf, leftOf, shareByLeft } from "~/foundation/orders/refunds/left";
import { paidKind } from "~/foundation/orders/refunds/paid-kind";
import { refundCheck } from "~/foundation/orders/refunds/refund-check.server";
import { machine } from "~/foundation/orders/rules/machine";
import { lockOrder } from "~/foundation/orders/store/find-order.server";
import { moveOrder } from "~/foundation/orders/verbs/move-order.server";
import { placeOrders } from "~/foundation/orders/verbs/place-orders.server";
import { refundByAdmin } from "~/foundation/payments/admin-refund.server";
import type { Payable } from "~/foundation/payments/payable";
import { endRefund } from "~/foundation/payments/send-refund.server";
import { replaceParts } from "~/platform/domain/composed.server";
import { moneyColumns, orderColumns, orderEventColumns } from "~db/schema/order-columns";
import { payments } from "~db/schema/payments";
import { database, db, guest, host, run } from "./world";

/* A product that is nobody's yet: a course that is booked, paid with yen and points, held, and may be given back. */
const courses = pgTable("course_order", { ...orderColumns("booked"), ...moneyColumns() });
const courseEvents = pgTable(
  "course_order_event",
  orderEventColumns(() => courses.id),
);

let returned: [string, number, string][] = [];
let freed: number[] = [];
const course = paidKind(
  orderKind(
    "commodity",
    { orders: courses, events: courseEvents },
    {
      letter: "K",
      moves: machine({ booked: { pay: "paid" }, paid: { hold: "held", refund: "canceled" } }),
      may: { pay: "system", hold: "seller", refund: "system" },
      seller: null,
      texts: "order",
      frees: ["canceled"],
      release: async (_, orders) => void freed.push(...orders.map(({ id }) => id)),
      stamps: { paid: "paySuccessTime" },
      ends: ["held", "canceled"],
      done: "held",
      contact: ["phone", "email"],
      tabs: {},
      tell: {},
      paths: { order: (number) => `/${number}`, mine: () => "/mine", desk: () => "/desk" },
    },
  ),
  {
    event: "refund",
    returnPoints: async (_, { number }, points, ref) => void returned.push([number, points, ref]),
    takeBack: async () => undefined,
    askRefused: () => null,
  },
);
const payable: Payable = {
  load: async (tx, payGroup) => {
    await tx.select().from(courses).where(eq(courses.payGroup, payGroup)).for("update");
    return null;
  },
  settle: async () => "settled",
  methods: ["card"],
  resultPath: () => "/",
  ...refundsOf(course),
};

beforeAll(async () => {
  await database.sql.unsafe(`
    create table course_order (like shop_order including defaults including identity including constraints including indexes);
    create table course_order_event (like shop_order_event including defaults including identity);
    alter table course_order drop constraint shop_order_status, drop constraint shop_order_total,
      alter receiver_name drop not null, alter postcode drop not null, alter address drop not null,
      alter line_total drop not null, alter post_fee drop not null, alter pay_method drop not null,
      alter expire_time drop not null`);
  replaceParts({ payables: { commodity: payable }, paymentNews: [] });
});

let count = 0;
/** A paid course of 1,000 yen, 300 of them in points. */
async function booked() {
  count += 1;
  const payId = String(count).padStart(32, "0");
  const draft = { sellerId: host.userId, phone: "0312345678", email: "m@example.com", payGroup: `g${count}` };
  const order = await run(async (tx) => {
    const [placed] = await placeOrders(tx, course, guest.userId, [{ ...draft, total: 700, pointsUsed: 300 }]);
    if (!placed) throw new Error("no order");
    return moveOrder(tx, course, placed, "pay", { role: "system", actorId: null });
  });
  await db.insert(payments).values({
    ...{ payId, orderType: "commodity", payGroup: `g${count}`, userId: guest.userId, method: "card", gateway: "mock" },
    ...{ gatewayRef: `mc_${payId}`, amount: 700, captured: 700, status: "succeeded" },
  });
  returned = [];
  freed = [];
  return { ...order, payId };
}
const now = async (id: number) => (await db.select().from(courses).where(eq(courses.id, id)))[0];
const operator = { userId: 1, site: "main", requestId: "r" };
const byAdmin = (payId: string, amount: number, points?: number) =>
  run((tx) => refundByAdmin(tx, operator, { payId, amount, points, reason: "goodwill" }));

describe("mend 56 for any product: it says how its points and units return", () => {
  test("a part leaves it going; the rest ends it, with its points, once", async () => {
    const order = await booked();
    await byAdmin(order.payId, 200, 100);
    expect(await now(order.id)).toMatchObject({ status: "paid", refunded: 200, refundedPoints: 100 });
    expect([returned, freed]).toEqual([[[order.number, 100, "reversal"]], []]);
    await expect(byAdmin(order.payId, 501)).rejects.toMatchObject({ key: "refundExceeds", params: { left: 500 } });
    await expect(byAdmin(order.payId, 1, 201)).rejects.toMatchObject({ key: "refundExceeds", field: "points" });
    await run(async (tx) =>
      giveRestBack(tx, course, await lockOrder(tx, course, order.id), { reason: "closed", actorId: null }),
    );
    expect(await now(order.id)).toMatchObject({ status: "canceled", refunded: 700, refundedPoints: 300 });
    expect(returned.at(-1)).toEqual([order.number, 200, "reversal:100"]);
    expect(freed).toEqual([order.id]);
    await run(async (tx) =>
      giveRestBack(tx, course, await lockOrder(tx, course, order.id), { reason: "again", actorId: null }),
    );
    expect([returned.length, freed.length]).toEqual([2, 1]);
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
    expect(freed).toEqual([]);
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
