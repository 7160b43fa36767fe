import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { paymentCheck } from "~/foundation/orders/paid/payment-check.server";
import { CannotServe } from "~/foundation/orders/paid/verbs/pay-groups.server";
import { cancelPaid, endPaid } from "~/foundation/orders/verbs/end-paid.server";
import { expireOrders, sweepSize } from "~/foundation/orders/verbs/expire-orders.server";
import { moveOrder } from "~/foundation/orders/verbs/move-order.server";
import { DomainError } from "~/platform/errors";
import { auditLog } from "~db/schema/audit";
import { payments } from "~db/schema/payments";
import {
  book,
  booked,
  course,
  courseEvents,
  coursePayable,
  courses,
  paymentOf,
  seen,
  serving,
  withCourses,
} from "./courses";
import { database, db, guest, host, hour, run, type Somebody, somebody } from "./world";

withCourses();

const load = (payGroup: string) => run((tx) => coursePayable.load(tx, payGroup));
const settle = (payGroup: string) => run((tx) => coursePayable.settle(tx, payGroup, { payId: "p", method: "card" }));
const statesOf = async (payGroup: string) =>
  (await db.select().from(courses).where(eq(courses.payGroup, payGroup)).orderBy(courses.id)).map(
    ({ status }) => status,
  );
const put = (numbers: readonly string[], status: string) =>
  db
    .update(courses)
    .set({ status })
    .where(inArray(courses.number, [...numbers]));
const cancel = (who: Somebody, number: string, role: "buyer" | "seller" = "buyer") =>
  run((tx) => cancelPaid(tx, course, who, { number, event: "cancel", role, reason: "rain" }));

describe("what is paid together", () => {
  test("a checkout is one sum of all its orders, for its buyer, until its time", async () => {
    const { payGroup, orders, numbers } = await book(2);
    expect(await load(payGroup)).toEqual({
      userId: guest.userId,
      amount: 1_400,
      status: "open",
      numbers,
      expireTime: orders[0]?.expireTime,
    });
    expect(await load("nobody's")).toBeNull();
  });

  test("it is open, over by time, cancelled or paid as its orders are", async () => {
    const { payGroup, numbers } = await book(2);
    const [first = "", second = ""] = numbers;
    const statusWith = async (one: string, two: string) => {
      await put([first], one);
      await put([second], two);
      return (await load(payGroup))?.status;
    };
    expect(await statusWith("expired", "expired")).toBe("closed");
    expect(await statusWith("booked", "expired")).toBe("closed");
    expect(await statusWith("canceled", "expired")).toBe("canceled");
    expect(await statusWith("canceled", "booked")).toBe("canceled");
    expect(await statusWith("canceled", "paid")).toBe("paid");
    expect(await statusWith("held", "canceled")).toBe("paid");
  });

  test("money serves all of it, its expired orders too; what has ended sends the money back untouched", async () => {
    const { payGroup, numbers } = await book(2);
    await put(numbers.slice(0, 1), "expired");
    expect(await settle(payGroup)).toBe("settled");
    expect(await statesOf(payGroup)).toEqual(["paid", "paid"]);
    expect(await settle(payGroup)).toBe("refund");
    expect(await settle("nobody's")).toBe("refund");
    const half = await book(2);
    await put(half.numbers.slice(1), "canceled");
    expect(await settle(half.payGroup)).toBe("refund");
    expect(await statesOf(half.payGroup)).toEqual(["booked", "canceled"]);
  });

  test("what cannot be served any more leaves nothing behind; another fault is not taken for that", async () => {
    const { payGroup } = await book(2);
    serving.fails = new CannotServe("no room");
    expect(await settle(payGroup)).toBe("refund");
    serving.fails = new DomainError("pointExceedHoldings");
    expect(await settle(payGroup)).toBe("refund");
    expect(await statesOf(payGroup)).toEqual(["booked", "booked"]);
    for (const fails of [new DomainError("noInventory"), new Error("a bug")]) {
      serving.fails = fails;
      await expect(settle(payGroup)).rejects.toBe(fails);
    }
  });

  test("numbers name a checkout when they are all of it and of no other", async () => {
    const [one, other] = [await book(2), await book(1)];
    const groupOf = (...numbers: string[]) => coursePayable.groupOf?.(db, numbers);
    expect(await groupOf(...one.numbers)).toBe(one.payGroup);
    expect(await groupOf(...[...one.numbers].reverse())).toBe(one.payGroup);
    expect(await groupOf(...one.numbers, one.numbers[0] ?? "")).toBe(one.payGroup);
    expect(await groupOf(one.numbers[0] ?? "")).toBeNull();
    expect(await groupOf(one.numbers[0] ?? "", other.numbers[0] ?? "")).toBeNull();
    expect(await groupOf("K0")).toBeNull();
    /* The state of the pay page names an order. */
    expect(await coursePayable.groupOf?.(db, [one.numbers[0] ?? ""], true)).toBe(one.payGroup);
    expect(await coursePayable.groupOf?.(db, [one.numbers[0] ?? "", other.numbers[0] ?? ""], true)).toBeNull();
    expect(await coursePayable.groupOf?.(db, ["K0"], true)).toBeNull();
    expect(await groupOf()).toBeNull();
  });
});

describe("ending and expiring", () => {
  test("whoever cancels one held order of a checkout cancels all that are held with it", async () => {
    const { payGroup, orders, numbers } = await book(3);
    await put(numbers.slice(2), "canceled");
    await cancel(guest, numbers[0] ?? "");
    expect(await statesOf(payGroup)).toEqual(["canceled", "canceled", "canceled"]);
    expect(seen.freed).toEqual(orders.slice(0, 2).map(({ id }) => id));
    await expect(cancel(guest, numbers[0] ?? "")).rejects.toMatchObject({ key: "orderStateChanged" });
  });

  test("one whose time is over cannot be cancelled, before and after the sweep", async () => {
    const { orders, numbers } = await book(1, -1_000);
    await expect(cancel(guest, numbers[0] ?? "")).rejects.toMatchObject({ key: "orderTimeout" });
    expect(await run((tx) => expireOrders(tx, course))).toBe(1);
    expect(seen.freed).toEqual(orders.map(({ id }) => id));
    await expect(cancel(guest, numbers[0] ?? "")).rejects.toMatchObject({ key: "orderTimeout" });
  });

  test("a sweep ends what is due, no more than its size at once, and only what it is asked for", async () => {
    const kept = await book(1, hour);
    const [one, two] = [await book(2, -2_000), await book(1, -1_000)];
    expect(await run((tx) => expireOrders(tx, course, { column: courses.payGroup, value: two.payGroup }))).toBe(1);
    expect([await statesOf(one.payGroup), await statesOf(two.payGroup)]).toEqual([["booked", "booked"], ["expired"]]);
    expect(await run((tx) => expireOrders(tx, course))).toBe(2);
    expect(await run((tx) => expireOrders(tx, course))).toBe(0);
    expect(await statesOf(kept.payGroup)).toEqual(["booked"]);
    const ids = one.orders.map(({ id }) => id);
    const lines = await db
      .select()
      .from(courseEvents)
      .where(inArray(courseEvents.orderId, ids))
      .orderBy(courseEvents.id);
    expect(lines.map(({ event, actorId, note }) => [event, actorId, note])).toEqual([
      ...[1, 2].map(() => ["placed", guest.userId, ""]),
      ...[1, 2].map(() => ["expire", null, ""]),
    ]);
    await database.sql`
      insert into course_order (number, user_id, seller_id, status, phone, email, pay_group, total, points_used, expire_time)
      select 'K' || n, ${guest.userId}, ${host.userId}, 'booked', '', '', 'many', 1, 0, clock_timestamp()
      from generate_series(1, ${sweepSize + 1}) n`;
    expect(await run((tx) => expireOrders(tx, course))).toBe(sweepSize);
    expect(await run((tx) => expireOrders(tx, course))).toBe(1);
  });

  test("a kind whose held state cannot expire is a mistake that is said", async () => {
    const wrong = { ...course, expiry: { states: ["paid" as const], event: "expire" as const } };
    await expect(run((tx) => expireOrders(tx, wrong as never))).rejects.toThrow("commodity: paid cannot expire");
  });

  test("a paid order that ends gives back what is left of it, with its reason or the event's name", async () => {
    const [told, silent] = [await booked(), await booked()];
    const end = (order: typeof told, reason: string) =>
      run((tx) => endPaid(tx, course, order, "refund", { role: "system", actorId: null, reason }));
    await end(told, "closed for a storm");
    await end(silent, "");
    const rows = await database.sql`
      select p.pay_id, r.amount, r.reason from refund r join payment p on p.id = r.payment_id
      where p.pay_id in ${database.sql([told.payId, silent.payId])} order by r.id`;
    expect(rows.map(({ amount, reason }) => [Number(amount), reason])).toEqual([
      [700, "closed for a storm"],
      [700, "refund"],
    ]);
  });

  test("at the desk an administrator's cancelling is written down for every order that went with it", async () => {
    const desk = { ...course, may: { ...course.may, cancel: "either" as const } };
    const admin = await somebody("admin");
    const { numbers } = await book(2);
    const from = { site: "biz", requestId: "r9" };
    await run((tx) =>
      cancelPaid(tx, desk, { ...admin, from }, { number: numbers[0] ?? "", event: "cancel", role: "seller" }),
    );
    const targets = numbers.map((number) => `order:${number}`);
    const lines = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, "order-act"), inArray(auditLog.target, targets)));
    expect(lines.map(({ target, detail, actorId }) => [target, detail, actorId]).sort()).toEqual(
      targets.map((target) => [target, "cancel: booked", admin.userId]).sort(),
    );
    await expect(cancel(guest, numbers[0] ?? "", "seller")).rejects.toMatchObject({ key: "orderNotExist" });
    await expect(cancel(host, numbers[0] ?? "")).rejects.toMatchObject({ key: "notUserOrder" });
  });
});

describe("the check of orders and their payments", () => {
  const check = paymentCheck(course as never, { name: "courses", served: ["paid", "held"] });
  const found = async () => (await check.all(db)).map(({ kind, id, expected, found }) => [kind, id, expected, found]);

  test("what is served was paid once and of its sum; what is not served is nobody's matter", async () => {
    await database.ownerSql`delete from refund_share`;
    await database.ownerSql`delete from refund`;
    await database.ownerSql`delete from payment`;
    await database.sql`delete from course_order`;
    expect(check.name).toBe("courses");
    const { payGroup, orders } = await book(2);
    const [first, second] = orders;
    if (!first || !second) throw new Error("no orders");
    expect(await found()).toEqual([]);
    for (const order of orders)
      await run((tx) => moveOrder(tx, course, order, "pay", { role: "system", actorId: null }));
    expect(await found()).toEqual([["payments of an order", first.id, 1, 0]]);
    const payId = await paymentOf(payGroup, 1_399);
    expect(await found()).toEqual([["amount of an order", first.id, 1_400, 1_399]]);
    await database.ownerDb.update(payments).set({ amount: 1_400, captured: 1_400 }).where(eq(payments.payId, payId));
    expect(await found()).toEqual([]);
    await db.update(payments).set({ status: "failed" }).where(eq(payments.payId, payId));
    expect(await found()).toEqual([["payments of an order", first.id, 1, 0]]);
  });

  test("the quick check looks at what has happened since, and again at the last minute", async () => {
    const { orders } = await book(1);
    const [order] = orders;
    if (!order) throw new Error("no order");
    await run((tx) => moveOrder(tx, course, order, "pay", { role: "system", actorId: null }));
    const late = await check.since(db, 0);
    expect(late.violations.map(({ kind }) => kind)).toContain("payments of an order");
    expect(late.cursor).toBe(0);
    await database.sql`update course_order_event set create_time = create_time - interval '2 minutes'`;
    const { cursor } = await check.since(db, 0);
    const [last] = await database.sql`select max(id) as id from course_order_event`;
    expect(cursor).toBe(Number(last?.id));
    expect(await check.since(db, cursor)).toEqual({ violations: [], cursor });
  });
});
