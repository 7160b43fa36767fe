import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { askRefund, canAsk, type Review, reviewRefund } from "~/foundation/orders/refunds/verbs/ask.server";
import { endRefund } from "~/foundation/payments/verbs/send-refund.server";
import { auditLog } from "~db/schema/audit";
import {
  booked,
  byAdmin,
  course,
  courseEvents,
  courses,
  givenBack,
  operator,
  paidTogether,
  seen,
  withCourses,
} from "./courses";
import { database, db, guest, host, run, type Somebody, somebody } from "./world";

withCourses();

type Paid = Awaited<ReturnType<typeof booked>>;
let order: Paid;
beforeEach(async () => {
  order = await booked();
});

const now = async (id = order.id) => {
  const [row] = await db.select().from(courses).where(eq(courses.id, id));
  if (!row) throw new Error("no order");
  return row;
};
const ask = (who: Somebody = guest, number = order.number) => run((tx) => askRefund(tx, course, who, number, "ill"));
const answer = (review: Partial<Review>, who: Somebody = host, id = order.id) =>
  run((tx) => reviewRefund(tx, course, who, id, { approve: true, note: "", ...review }));
const set = (change: Partial<typeof courses.$inferInsert>) =>
  db.update(courses).set(change).where(eq(courses.id, order.id));
const history = async (id = order.id) =>
  (await db.select().from(courseEvents).where(eq(courseEvents.orderId, id)).orderBy(courseEvents.id)).map(
    ({ event, actorId, note }) => [event, actorId, note],
  );

describe("asking for a refund", () => {
  test("the buyer of a paid order asks once, and the seller's desk sees it", async () => {
    const may = async (change: Partial<typeof courses.$inferInsert>) =>
      canAsk(course, { ...(await now()), ...change } as never, new Date());
    expect(await may({})).toBe(true);
    expect(await may({ paySuccessTime: null })).toBe(false);
    expect(await may({ refundStatus: "requested" })).toBe(false);
    expect(await may({ refundStatus: "refused" })).toBe(false);
    expect(await may({ refundStatus: "processing", refunded: 200 })).toBe(true);
    expect(await may({ refunded: 700 })).toBe(true);
    expect(await may({ refundedPoints: 300 })).toBe(true);
    expect(await may({ refunded: 700, refundedPoints: 300 })).toBe(false);
    expect(await ask()).toBe(order.id);
    expect((await now()).refundStatus).toBe("requested");
    expect((await history()).at(-1)).toEqual(["refundRequested", guest.userId, "ill"]);
    await expect(ask()).rejects.toMatchObject({ key: "cannotRefundDuplicate" });
  });

  test("others, unpaid orders and unknown numbers are refused, each with its reason", async () => {
    await expect(ask(host)).rejects.toMatchObject({ key: "notUserOrder" });
    await expect(ask(guest, "K1")).rejects.toMatchObject({ key: "orderNotExist" });
    await set({ paySuccessTime: null });
    await expect(ask()).rejects.toMatchObject({ key: "cannotRefundNotPaid" });
    expect((await now()).refundStatus).toBe("none");
  });

  test("a product's own refusal counts last", async () => {
    const strict = { ...course, refunds: { ...course.refunds, askRefused: () => "orderTimeout" as const } };
    const asked = () => run((tx) => askRefund(tx, strict, guest, order.number, ""));
    await expect(asked()).rejects.toMatchObject({ key: "orderTimeout" });
    await set({ paySuccessTime: null });
    await expect(asked()).rejects.toMatchObject({ key: "cannotRefundNotPaid" });
  });
});

describe("the seller's answer", () => {
  test("yes gives back what is left and ends the order, once", async () => {
    await ask();
    await answer({ note: "get well" });
    expect(await now()).toMatchObject({
      status: "canceled",
      refunded: 700,
      refundedPoints: 300,
      refundStatus: "processing",
    });
    expect((await history()).slice(-4).map(([event, by, note]) => [event, by, note])).toEqual([
      ["pay", null, ""],
      ["refundRequested", guest.userId, "ill"],
      ["refundApproved", host.userId, "get well"],
      ["refund", host.userId, ""],
    ]);
    expect(seen).toEqual({ returned: [[order.number, 300, "reversal"]], freed: [order.id] });
    await expect(answer({})).rejects.toMatchObject({ key: "orderStateChanged" });
    const refunds = await database.sql`select amount, reason from refund where ref like ${`order:${order.number}%`}`;
    expect(refunds.map(({ amount, reason }) => [Number(amount), reason])).toEqual([[700, "get well"]]);
  });

  test("a part answers the question and leaves the order going; it may be asked about again", async () => {
    await ask();
    await answer({ amount: 100, points: 0 });
    expect(await now()).toMatchObject({ status: "paid", refunded: 100, refundedPoints: 0, refundStatus: "processing" });
    expect(seen).toEqual({ returned: [], freed: [] });
    await ask();
    await expect(answer({ amount: 601 })).rejects.toMatchObject({ key: "refundExceeds", params: { left: 600 } });
    await answer({ amount: 0, points: 50 });
    expect(await now()).toMatchObject({ refunded: 100, refundedPoints: 50 });
    expect((await history()).filter(([event]) => event === "refundApproved")).toHaveLength(2);
  });

  test("no leaves the money where it is and cannot be asked about again", async () => {
    await ask();
    await answer({ approve: false, note: "too late" });
    expect(await now()).toMatchObject({ status: "paid", refunded: 0, refundStatus: "refused" });
    expect((await history()).at(-1)).toEqual(["refundRefused", host.userId, "too late"]);
    await expect(ask()).rejects.toMatchObject({ key: "cannotRefundDuplicate" });
    await expect(answer({})).rejects.toMatchObject({ key: "orderStateChanged" });
  });

  test("strangers find no order; what an administrator answers is written down, what its seller answers is not", async () => {
    await ask();
    await expect(answer({}, await somebody("restaurant_admin"))).rejects.toMatchObject({ key: "orderNotExist" });
    await expect(answer({}, guest)).rejects.toMatchObject({ key: "orderNotExist" });
    await expect(answer({}, host, 999_999)).rejects.toMatchObject({ key: "orderNotExist" });
    const admin = await somebody("admin");
    const written = async () =>
      (
        await db
          .select()
          .from(auditLog)
          .where(and(eq(auditLog.action, "order-act"), eq(auditLog.target, `order:${order.number}`)))
      ).map(({ actorId, detail }) => [actorId, detail]);
    await answer({ amount: 1, points: 2 });
    expect(await written()).toEqual([]);
    await ask();
    await answer({ amount: 5, points: 6 }, admin);
    await ask();
    await answer({ approve: false }, admin);
    expect(await written()).toEqual([
      [admin.userId, "refund approved: 5 yen, 6 points"],
      [admin.userId, "refund refused"],
    ]);
  });
});

describe("refunds that begin at the payment of several orders", () => {
  test("each gives its part; points only when they are named, or when its last yen goes", async () => {
    const { payGroup, payId, ids } = await paidTogether();
    await byAdmin(payId, 301);
    expect(await givenBack(payGroup)).toEqual([
      [151, 0],
      [150, 0],
    ]);
    await byAdmin(payId, 2, 101);
    expect(await givenBack(payGroup)).toEqual([
      [152, 51],
      [151, 50],
    ]);
    await expect(byAdmin(payId, 1_098)).rejects.toMatchObject({
      key: "refundExceeds",
      field: "amount",
      params: { left: 1_097 },
    });
    await expect(byAdmin(payId, 1, 500)).rejects.toMatchObject({
      key: "refundExceeds",
      field: "points",
      params: { left: 499 },
    });
    await byAdmin(payId, 1_097);
    expect(await givenBack(payGroup)).toEqual([
      [700, 300],
      [700, 300],
    ]);
    for (const id of ids) {
      expect((await now(id)).status).toBe("canceled");
      expect((await history(id)).at(-1)).toEqual(["refundGiven", operator.userId, ""]);
    }
  });

  test("an order is refunded when the last of its refunds has arrived, and owed again when the bank refuses one", async () => {
    const { payId, ids } = await paidTogether();
    const [first, second] = [await byAdmin(payId, 200), await byAdmin(payId, 200)];
    await run((tx) => endRefund(tx, first.id, { ref: "mr_1", state: "settled" }));
    for (const id of ids) expect((await now(id)).refundStatus).toBe("processing");
    await run((tx) => endRefund(tx, second.id, { ref: "mr_2", state: "settled" }));
    for (const id of ids) expect(await now(id)).toMatchObject({ refundStatus: "refunded", refunded: 200 });
    const third = await byAdmin(payId, 100);
    await run((tx) => endRefund(tx, third.id, { ref: "mr_3", state: "failed" }));
    for (const id of ids) {
      expect(await now(id)).toMatchObject({ status: "paid", refunded: 200 });
      expect((await history(id)).map(([event, by]) => [event, by]).slice(-6)).toEqual([
        ["refundGiven", operator.userId],
        ["refundGiven", operator.userId],
        ["refunded", null],
        ["refunded", null],
        ["refundGiven", operator.userId],
        ["refundFailed", null],
      ]);
    }
  });
});
