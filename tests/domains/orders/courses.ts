import { eq } from "drizzle-orm";
import { pgTable } from "drizzle-orm/pg-core";
import { beforeAll } from "vitest";
import { orderKind } from "~/foundation/orders/kind";
import { paidPayable } from "~/foundation/orders/paid/verbs/pay-groups.server";
import { paidKind } from "~/foundation/orders/refunds/paid-kind";
import { machine } from "~/foundation/orders/rules/machine";
import { moveOrder } from "~/foundation/orders/verbs/move-order.server";
import { placeOrders } from "~/foundation/orders/verbs/place-orders.server";
import { refundByAdmin } from "~/foundation/payments/verbs/admin-refund.server";
import { replaceParts } from "~/platform/domain/composed.server";
import { moneyColumns, orderColumns, orderEventColumns } from "~db/schema/order-columns";
import { payments } from "~db/schema/payments";
import { database, db, guest, host, hour, run } from "./world";

/* A product that is nobody's yet: a course that is booked, paid with yen and points, held, and may be given back. */
export const courses = pgTable("course_order", { ...orderColumns("booked"), ...moneyColumns() });
export const courseEvents = pgTable(
  "course_order_event",
  orderEventColumns(() => courses.id),
);

/** What happened to points and places since the last `book()`, and what serving a course shall end in. */
export const seen = { returned: [] as [string, number, string][], freed: [] as number[] };
export const serving: { fails: Error | null } = { fails: null };

export const course = paidKind(
  orderKind(
    "commodity",
    { orders: courses, events: courseEvents },
    {
      letter: "K",
      moves: machine({
        booked: { pay: "paid", expire: "expired", cancel: "canceled" },
        expired: { pay: "paid" },
        paid: { hold: "held", refund: "canceled" },
      }),
      may: { pay: "system", expire: "system", cancel: "buyer", hold: "seller", refund: "system" },
      seller: null,
      texts: "order",
      frees: ["canceled", "expired"],
      release: async (_, orders) => void seen.freed.push(...orders.map(({ id }) => id)),
      stamps: { paid: "paySuccessTime" },
      ends: ["held", "canceled", "expired"],
      expiry: { states: ["booked"], event: "expire" },
      done: "held",
      contact: ["phone", "email"],
      tabs: {},
      bought: { icon: "paper", entry: ({ number }) => ({ name: number }) },
      notices: {},
      paths: { order: (number) => `/${number}`, mine: () => "/mine", desk: () => "/desk" },
    },
  ),
  {
    event: "refund",
    returnPoints: async (_, { number }, points, ref) => void seen.returned.push([number, points, ref]),
    takeBack: async () => undefined,
    askRefused: () => null,
  },
);

export const coursePayable = paidPayable<typeof courses.$inferSelect & { expireTime: Date }, object, string, string>(
  course as never,
  {
    wording: "goods",
    served: ["paid", "held"],
    methods: ["card"],
    resultPath: () => "/",
    serve: async (tx, group) => {
      for (const order of group) await moveOrder(tx, course, order, "pay", { role: "system", actorId: null });
      if (serving.fails) throw serving.fails;
    },
  },
);

/** Makes the tables of courses in the world's database, and their payments known. */
export function withCourses(): void {
  beforeAll(async () => {
    await database.ownerSql.unsafe(`
      create table course_order (like shop_order including defaults including identity including constraints including indexes);
      create table course_order_event (like shop_order_event including defaults including identity);
      alter table course_order drop constraint shop_order_status, drop constraint shop_order_total,
        alter receiver_name drop not null, alter postcode drop not null, alter address drop not null,
        alter line_total drop not null, alter post_fee drop not null, alter pay_method drop not null,
        alter expire_time drop not null`);
    replaceParts({ payables: { commodity: coursePayable }, paymentNews: [] });
  });
}

let count = 0;
/** Courses of one checkout, booked and not paid, of 700 yen and 300 points each; `inMs` is how long they are kept. */
export async function book(howMany = 1, inMs = hour) {
  count += 1;
  const payGroup = `g${count}`;
  const contact = { sellerId: host.userId, phone: "0312345678", email: "m@example.com" };
  const expireTime = new Date(Date.now() + inMs);
  const drafts = Array.from({ length: howMany }, () => ({
    ...contact,
    payGroup,
    expireTime,
    total: 700,
    pointsUsed: 300,
  }));
  const orders = await run((tx) => placeOrders(tx, course, guest.userId, drafts));
  Object.assign(seen, { returned: [], freed: [] });
  serving.fails = null;
  return { payGroup, orders, numbers: orders.map(({ number }) => number) };
}

/** A payment of a checkout that succeeded. */
export async function paymentOf(payGroup: string, amount: number): Promise<string> {
  count += 1;
  const payId = String(count).padStart(32, "0");
  await db.insert(payments).values({
    payId,
    orderType: "commodity",
    payGroup,
    userId: guest.userId,
    method: "card",
    gateway: "mock",
    gatewayRef: `mc_${payId}`,
    amount,
    captured: amount,
    status: "succeeded",
  });
  return payId;
}

/** A paid course of 1,000 yen, 300 of them in points. */
export async function booked() {
  const { payGroup, orders } = await book();
  const [order] = orders;
  if (!order) throw new Error("no order");
  const paid = await run((tx) => moveOrder(tx, course, order, "pay", { role: "system", actorId: null }));
  return { ...paid, payId: await paymentOf(payGroup, 700) };
}

/** Two paid courses of one checkout with their payment; of each, so many yen were given back before. */
export async function paidTogether(...refunded: number[]) {
  const { payGroup, orders } = await book(2);
  for (const [at, { id }] of orders.entries()) {
    const paid = { status: "paid", paySuccessTime: new Date(), refunded: refunded[at] ?? 0 };
    await db.update(courses).set(paid).where(eq(courses.id, id));
  }
  return { payGroup, payId: await paymentOf(payGroup, 1_400), ids: orders.map(({ id }) => id) };
}

/** Yen and points that each order of a checkout has given back. */
export const givenBack = async (payGroup: string) =>
  (await db.select().from(courses).where(eq(courses.payGroup, payGroup)).orderBy(courses.id)).map(
    ({ refunded, refundedPoints }) => [refunded, refundedPoints],
  );

export const operator = { userId: 1, site: "main", requestId: "r" };
/** An administrator gives a part of a payment back. */
export const byAdmin = (payId: string, amount: number, points?: number) =>
  run((tx) => refundByAdmin(tx, operator, { payId, amount, points, reason: "goodwill" }));
