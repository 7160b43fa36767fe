import { asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { askRefund, reviewRefund } from "~/foundation/orders/refunds/verbs/ask.server";
import { shopOrders } from "~/products/shop/order/shop-orders.server";
import { cancelOrder } from "~/products/shop/order/verbs/cancel-order.server";
import { receiveOrder } from "~/products/shop/order/verbs/complete-order.server";
import { shipOrders } from "~/products/shop/order/verbs/ship-orders.server";
import { users } from "~db/schema/accounts";
import { notifications } from "~db/schema/notifications";
import { commodity, receiver } from "../../factories/shop";
import { expireOrders } from "../../factories/shop-orders";
import { sendNotices } from "../../harness/notices";
import { buyer, database, db, first, later, owner, pay, place, run } from "./order-world";

type Mail = { to: string; subject: string; text: string; headers: Record<string, string> };

/** What is told of an order from here on: whom and what by notification, and the letters. */
async function told(number: string) {
  await sendNotices(db, shopOrders);
  const rows = await db
    .select({ userId: notifications.userId, key: notifications.key })
    .from(notifications)
    .where(eq(notifications.refId, number))
    .orderBy(asc(notifications.id));
  const mails = await database.sql<{ payload: Mail }[]>`
    delete from graphile_worker._private_jobs where payload->>'subject' is not null returning payload`;
  await db.delete(notifications);
  return {
    keys: rows.map(({ userId, key }) => [
      userId === buyer.userId ? "buyer" : "seller",
      key.slice("order:notice.".length),
    ]),
    mails: mails.map(({ payload }) => payload),
  };
}
const ofBoth = (event: string) => [
  ["buyer", `${event}.buyer`],
  ["seller", `${event}.seller`],
];
const bought = async (): Promise<string> =>
  first(await place([{ commodityId: await commodity(db, owner), num: 1 }], 1_000));
const ship = (number: string) =>
  run((tx) => shipOrders(tx, owner, [{ number, carrier: "other", trackingNo: "123456" }]));

test("both sides hear of every step of an order's life, and the buyer of the parcel", async () => {
  const placed = await place([{ commodityId: await commodity(db, owner), num: 1 }], 1_000);
  const number = first(placed);
  expect((await told(number)).keys).toEqual(ofBoth("placed"));
  await pay(placed);
  expect((await told(number)).keys).toEqual(ofBoth("paid"));
  await ship(number);
  expect((await told(number)).keys).toEqual([["buyer", "shipped.buyer"]]);
  const id = await run((tx) => askRefund(tx, shopOrders, buyer, number, "broken"));
  expect((await told(number)).keys).toEqual(ofBoth("refundRequested"));
  await run((tx) => reviewRefund(tx, shopOrders, owner, id, { approve: false, note: "not ours" }));
  const refused = await told(number);
  expect(refused.keys).toEqual(ofBoth("refundRefused"));
  for (const { text } of refused.mails) expect(text).toContain("not ours");
  await run((tx) => receiveOrder(tx, buyer, number));
  expect((await told(number)).keys).toEqual(ofBoth("received"));
});

test("of a refund that is agreed to, of a cancelled order and of one whose time is over", async () => {
  const placed = await place([{ commodityId: await commodity(db, owner), num: 1 }], 1_000);
  await pay(placed);
  await ship(first(placed));
  const id = await run((tx) => askRefund(tx, shopOrders, buyer, first(placed), "broken"));
  await told(first(placed));
  await run((tx) => reviewRefund(tx, shopOrders, owner, id, { approve: true, note: "" }));
  expect((await told(first(placed))).keys).toEqual(ofBoth("refundApproved"));

  const canceled = await bought();
  await run((tx) => cancelOrder(tx, buyer, canceled, { role: "buyer" }));
  expect((await told(canceled)).keys).toEqual([...ofBoth("placed"), ...ofBoth("cancel")]);

  const late = await bought();
  await later(late);
  await run((tx) => expireOrders(tx));
  expect((await told(late)).keys).toEqual([...ofBoth("placed"), ...ofBoth("expire")]);
});

test("a letter is in its reader's language, with brand, greeting, number and link; the way out where it may be ended", async () => {
  const inLanguage = (userId: number, locale: string, nickname: string) =>
    db.update(users).set({ locale, nickname }).where(eq(users.id, userId));
  await inLanguage(buyer.userId, "ja_JP", "さくら");
  await inLanguage(owner.userId, "zh_CN", "小林");
  const number = await bought();
  const { mails } = await told(number);
  const [toBuyer, toSeller] = ["さくら 様", "小林"].map((name) => mails.find(({ text }) => text.includes(name)));
  expect(mails).toHaveLength(2);
  expect(toBuyer).toMatchObject({ to: receiver.email, subject: expect.stringMatching(/^【旅くら】/) });
  expect(toSeller?.subject).toMatch(/^【旅暮】/);
  for (const mail of [toBuyer, toSeller]) {
    expect(mail?.subject).toContain(number);
    expect(mail?.text).toContain(number);
  }
  expect(toBuyer?.text).toContain(`/order/notice/${number}`);
  expect(toBuyer?.headers).not.toHaveProperty("List-Unsubscribe");
  expect(toSeller?.text).toContain(`/admin/orders?keyword=${number}`);
  expect(toSeller?.headers).toHaveProperty("List-Unsubscribe");
});

test("open pages of both hear of each move", async () => {
  const heard: { to: string[]; event: string; data: object }[] = [];
  const { unlisten } = await database.sql.listen("realtime", (text) => void heard.push(JSON.parse(text)));
  const number = await bought();
  await run((tx) => cancelOrder(tx, buyer, number, { role: "buyer" }));
  const ofOrders = () => heard.filter(({ event }) => event === "order-update");
  await expect.poll(() => ofOrders().length).toBe(2);
  const to = [`user:${buyer.userId}`, `user:${owner.userId}`];
  expect(ofOrders()).toMatchObject(["unpaid", "canceled"].map((status) => ({ to, data: { number, status } })));
  await unlisten();
  await db.execute(sql`delete from graphile_worker._private_jobs`);
});
