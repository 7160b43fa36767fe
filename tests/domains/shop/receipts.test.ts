import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { forgetAddressees, receiptsOf } from "~/foundation/orders/receipt/queries/receipts.server";
import { issueReceipt } from "~/foundation/orders/receipt/verbs/issue-receipt.server";
import { refundByAdmin } from "~/foundation/payments/verbs/admin-refund.server";
import { shopReceipts } from "~/products/shop/order/receipts.server";
import { users } from "~db/schema/accounts";
import { orderReceipts } from "~db/schema/orders";
import { payments } from "~db/schema/payments";
import { commodities, shops } from "~db/schema/shop";
import { commodity, shopper } from "../../factories/shop";
import { buyer, db, first, owner, pay, place, refusal, run } from "./order-world";

const issue = (number: string, name = "株式会社 山田", who = buyer) =>
  run((tx) => issueReceipt(tx, shopReceipts, who, { number, name }));

/** Tea at the reduced rate and a cup, with postage and points: ¥1,000 × 2 + ¥3,000 + ¥500. */
async function mixed() {
  const tea = await commodity(db, owner, { taxClass: "reduced" });
  const cup = await commodity(db, owner, { price: 3_000, postFee: 500, pointDiscount: 0.5 });
  const placed = await place(
    [
      { commodityId: tea, num: 2 },
      { commodityId: cup, num: 1 },
    ],
    5_500,
    { usePoint: 400 },
  );
  return { placed, number: first(placed), tea };
}

test("tax by rate, postage at the standard rate, points as a way of payment; the shop's own number and names", async () => {
  const { placed, number, tea } = await mixed();
  await expect(issue(number)).rejects.toMatchObject(refusal("receiptNotPaid"));
  await pay(placed);
  await db
    .update(users)
    .set({ companyName: "蔵元商店", registrationNo: "T1234567890123" })
    .where(eq(users.id, owner.userId));
  await db
    .update(commodities)
    .set({ taxClass: "standard", name: { en: "Renamed" } })
    .where(eq(commodities.id, tea));
  const { content, issue: at, name } = await issue(number);
  expect([at, name]).toEqual([1, "株式会社 山田"]);
  expect(content).toMatchObject({
    total: 5_500,
    refunded: 0,
    paid: { yen: 5_100, points: 400 },
    method: "card",
    rates: [
      { rate: 10, yen: 3_500, tax: 318 },
      { rate: 8, yen: 2_000, tax: 148 },
    ],
    seller: { company: "蔵元商店", registrationNo: "T1234567890123" },
  });
  expect(content.lines.map(({ what, yen, rate }) => [what, yen, rate])).toEqual([
    ["item", 2_000, 8],
    ["item", 3_000, 10],
    ["postage", 500, 10],
  ]);
  expect(content.lines[0]?.name).toMatchObject({ en: "Tea" });
});

test("issues are counted, the second says so; what was given back meanwhile is off the later, not the earlier", async () => {
  const { placed, number } = await mixed();
  await pay(placed);
  await issue(number);
  const [payment] = await db.select().from(payments).where(eq(payments.payGroup, placed.payGroup));
  const operator = { userId: 1, site: "main", requestId: "r" };
  const refund = (amount: number) =>
    run((tx) => refundByAdmin(tx, operator, { payId: payment?.payId ?? "", amount, reason: "x" }));
  await refund(1_100);
  await issue(number, "Second");
  await db
    .update(shops)
    .set({ name: { en: "New name" } })
    .where(eq(shops.sellerId, owner.userId));
  const { receipts, may } = await receiptsOf(db, shopReceipts, buyer, number, "en_US");
  expect(may).toBe(true);
  expect(receipts.map(({ issue: at, again, name, paid }) => [at, again, name, paid.yen])).toEqual([
    [2, true, "Second", 4_000],
    [1, false, "株式会社 山田", 5_100],
  ]);
  expect(receipts[0]?.rates.reduce((sum, { yen }) => sum + yen, 0)).toBe(4_400);
  expect(receipts[0]?.seller.name).not.toBe("New name");
  await refund(4_000);
  await expect(issue(number)).rejects.toMatchObject(refusal("receiptNothingLeft"));
  const rest = await receiptsOf(db, shopReceipts, buyer, number, "en_US");
  expect([rest.may, rest.receipts.length]).toEqual([false, 2]);
});

test("twenty at once are twenty issues, the next is refused; another's order is refused", async () => {
  const { placed, number } = await mixed();
  await pay(placed);
  await expect(issue(number, "x", await shopper(db))).rejects.toMatchObject(refusal("notUserOrder"));
  const made = await Promise.allSettled(Array.from({ length: 24 }, (_, at) => issue(number, `n${at}`)));
  const done = made.flatMap((one) => (one.status === "fulfilled" ? one.value.issue : []));
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  await expect(issue(number)).rejects.toMatchObject(refusal("receiptTooMany"));
});

test("an anonymous account leaves receipts without an addressee", async () => {
  const { placed, number } = await mixed();
  await pay(placed);
  await issue(number);
  await forgetAddressees(db);
  const names = () =>
    db.select({ name: orderReceipts.name }).from(orderReceipts).where(eq(orderReceipts.number, number));
  expect(await names()).toEqual([{ name: "株式会社 山田" }]);
  await db.update(users).set({ anonymisedAt: sql`clock_timestamp()` }).where(eq(users.id, buyer.userId));
  await forgetAddressees(db);
  expect(await names()).toEqual([{ name: "" }]);
});
