import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { askRefund } from "~/foundation/orders/refunds/verbs/ask.server";
import { giveOrderBack } from "~/foundation/orders/refunds/verbs/give-back.server";
import { lockOrder } from "~/foundation/orders/store/verbs/find-order.server";
import { recordEvents } from "~/foundation/orders/store/verbs/record-events.server";
import { actOnOrder } from "~/foundation/orders/verbs/act-on-order.server";
import { actOnOrders } from "~/foundation/orders/verbs/act-on-orders.server";
import { cancelPaid } from "~/foundation/orders/verbs/end-paid.server";
import { moveOrder } from "~/foundation/orders/verbs/move-order.server";
import { auditLog } from "~db/schema/audit";
import { book, booked, byAdmin, course, courses, givenBack, paidTogether, seen, withCourses } from "./courses";
import { reservations, tableEvents, tables } from "./reservations";
import { act, database, db, guest, host, hour, reserve, run } from "./world";

withCourses();

type Paid = Awaited<ReturnType<typeof booked>>;
let order: Paid;
beforeEach(async () => {
  order = await booked();
});

const give = (yen: number, points: number, isAnswer = false, id = order.id) =>
  run(async (tx) =>
    giveOrderBack(tx, course, await lockOrder(tx, course, id), {
      yen,
      points,
      isAnswer,
      reason: "rain",
      actorId: null,
    }),
  );
const set = (change: Partial<typeof courses.$inferInsert>) =>
  db.update(courses).set(change).where(eq(courses.id, order.id));

describe("what a refund reads as", () => {
  const ask = () => run((tx) => askRefund(tx, course, guest, order.number, "ill"));
  const readsAs = async (yen: number, points: number, isAnswer = false) =>
    (await give(yen, points, isAnswer)).refundStatus;

  test("an open question stays one while a part of yen or of points is given beside it", async () => {
    await ask();
    expect(await readsAs(100, 0)).toBe("requested");
    expect(await readsAs(0, 100)).toBe("requested");
    expect(await readsAs(600, 199)).toBe("requested");
    expect(await readsAs(0, 1)).toBe("refunded");
  });

  test("an open question stays one while all points are given beside it, and not all yen", async () => {
    await ask();
    expect(await readsAs(600, 300)).toBe("requested");
  });

  test("an open question stays one while an administrator gives a part of the payment back", async () => {
    await ask();
    await byAdmin(order.payId, 100);
    const [row] = await db.select().from(courses).where(eq(courses.id, order.id));
    expect(row).toMatchObject({ refunded: 100, refundStatus: "requested" });
  });

  test("points alone are back at once; yen are on their way, and so is what comes after them", async () => {
    expect(await readsAs(0, 100)).toBe("refunded");
    expect(await database.sql`select ref from refund where ref like ${`order:${order.number}%`}`).toHaveLength(0);
    expect(await readsAs(1, 0)).toBe("processing");
    expect(await readsAs(0, 1)).toBe("processing");
  });

  test("an answer ends the question, whatever it gives; so does all that is left", async () => {
    await ask();
    expect(await readsAs(0, 1, true)).toBe("refunded");
    await ask();
    expect(await readsAs(700, 299)).toBe("processing");
  });
});

describe("what is refused", () => {
  test("nothing before it is paid, nothing twice, and never more than is left, with what is left", async () => {
    await expect(give(701, 0)).rejects.toMatchObject({
      key: "refundExceeds",
      field: "amount",
      params: { left: 700, points: 300 },
    });
    await expect(give(700, 301)).rejects.toMatchObject({ key: "refundExceeds", field: "points" });
    await expect(give(701, 301)).rejects.toMatchObject({ key: "refundExceeds", field: "amount" });
    await expect(give(701, 300)).rejects.toMatchObject({ key: "refundExceeds", field: "amount" });
    await set({ refunded: 700 });
    await expect(give(1, 0)).rejects.toMatchObject({ key: "refundExceeds" });
    await set({ refundedPoints: 300 });
    await expect(give(1, 0)).rejects.toMatchObject({ key: "cannotRefundDuplicate" });
    await set({ paySuccessTime: null, refunded: 0, refundedPoints: 0 });
    await expect(give(1, 0)).rejects.toMatchObject({ key: "cannotRefundNotPaid" });
    await set({ paySuccessTime: new Date() });
  });

  test("as many yen as points are something that is left", async () => {
    await give(400, 0);
    await expect(give(301, 0)).rejects.toMatchObject({ key: "refundExceeds" });
    await run((tx) => askRefund(tx, course, guest, order.number, "ill"));
  });

  test("an order that nobody has", async () => {
    await expect(give(1, 0, false, 999_999)).rejects.toMatchObject({ key: "orderNotExist" });
  });
});

test("each refund of an order has a name of its own", async () => {
  for (const yen of [1, 2, 3]) await give(yen, 0);
  const rows =
    await database.sql`select ref, amount from refund where ref like ${`order:${order.number}%`} order by id`;
  expect(rows.map(({ ref, amount }) => [ref, Number(amount)])).toEqual([
    [`order:${order.number}`, 1],
    [`order:${order.number}:1`, 2],
    [`order:${order.number}:2`, 3],
  ]);
});

describe("a payment of several orders", () => {
  test("an order whose last yen goes gives its points too, and the other does not", async () => {
    const { payGroup, payId } = await paidTogether(699, 0);
    await byAdmin(payId, 700);
    expect(await givenBack(payGroup)).toEqual([
      [700, 300],
      [699, 0],
    ]);
  });

  test("one that has no yen left keeps its points while only a part of the rest goes", async () => {
    const { payGroup, payId } = await paidTogether(700, 0);
    await byAdmin(payId, 10);
    expect(await givenBack(payGroup)).toEqual([
      [700, 0],
      [10, 0],
    ]);
    await byAdmin(payId, 690);
    expect(await givenBack(payGroup)).toEqual([
      [700, 300],
      [700, 300],
    ]);
  });

  test("whoever gets nothing of it has no share of it", async () => {
    const { payGroup, payId } = await paidTogether(0, 0);
    await byAdmin(payId, 1);
    expect(await givenBack(payGroup)).toEqual([
      [1, 0],
      [0, 0],
    ]);
    const told = await database.sql`
      select event from course_order_event e join course_order o on o.id = e.order_id
      where o.pay_group = ${payGroup} and event = 'refundGiven'`;
    expect(told).toHaveLength(1);
    const shares = await database.sql`
      select s.amount from refund_share s join refund r on r.id = s.refund_id where r.amount = 1 and r.reason = 'goodwill'`;
    expect(shares.map(({ amount }) => Number(amount))).toEqual([1]);
  });
});

describe("acts", () => {
  test("the order that is named is canceled, also where another of its checkout has gone before it", async () => {
    const { orders } = await book(2);
    const [first, second] = orders;
    if (!first || !second) throw new Error("no orders");
    await db.update(courses).set({ status: "canceled" }).where(eq(courses.id, first.id));
    await run((tx) => cancelPaid(tx, course, guest, { number: second.number, event: "cancel", role: "buyer" }));
    expect(seen.freed).toEqual([second.id]);
  });

  test("a refusal of the product counts only where the moves allow the act", async () => {
    const soon = await reserve(1 * hour);
    await expect(act(guest, "buyer", soon.number, "cancel")).rejects.toMatchObject({ key: "orderTimeout" });
    await db.update(tables).set({ status: "canceled" }).where(eq(tables.id, soon.id));
    await expect(act(guest, "buyer", soon.number, "cancel")).rejects.toMatchObject({ key: "orderStateChanged" });
  });

  test("what a buyer does to their own order is not an administrator's act; nobody's word is an empty one", async () => {
    const { id, number } = await reserve(9 * hour);
    await run((tx) => actOnOrder(tx, reservations, guest, { number, event: "cancel", role: "buyer" }));
    expect(
      await db
        .select()
        .from(auditLog)
        .where(eq(auditLog.target, `order:${number}`)),
    ).toEqual([]);
    const lines = await db.select().from(tableEvents).where(eq(tableEvents.orderId, id)).orderBy(tableEvents.id);
    expect(lines.map(({ event, note }) => [event, note])).toEqual([
      ["placed", ""],
      ["cancel", ""],
    ]);
  });

  test("a batch stops at a fault that is no refusal", async () => {
    const { number } = await reserve(8 * hour);
    const broken = run((tx) =>
      actOnOrders(tx, reservations, host, [number], () => {
        throw new Error("a bug");
      }),
    );
    await expect(broken).rejects.toThrow("a bug");
  });

  test("a kind needs neither stamps nor anything to free, and no line is written for no order", async () => {
    const { stamps: _stamps, frees: _frees, release: _release, ...bare } = course;
    const { orders } = await book();
    const [one] = orders;
    if (!one) throw new Error("no order");
    const moved = await run((tx) =>
      moveOrder(tx, bare as typeof course, one, "cancel", { role: "buyer", actorId: null }),
    );
    expect(moved.status).toBe("canceled");
    await run((tx) => recordEvents(tx, course, [], "placed", { actorId: null }));
  });
});
