import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { refundByAdmin } from "~/foundation/payments/verbs/admin-refund.server";
import { replaceParts } from "~/platform/domain/composed.server";
import { bookChanges } from "~/products/inventory/verbs/book-changes.server";
import { goods } from "~/products/shop/catalogue/goods.server";
import { worthOf } from "~/products/shop/codes/rules/give-back";
import { redeemCode } from "~/products/shop/codes/verbs/redeem-code.server";
import { returnCodes } from "~/products/shop/codes/verbs/return-codes.server";
import { shopStock } from "~/products/shop/commodity/goods-stock.server";
import { codeCheck, stockCheck } from "~/products/shop/order/integrity.server";
import { historiesOf } from "~/products/shop/order/queries/quote-facts.server";
import { stockMovements } from "~db/schema/inventory";
import { payments } from "~db/schema/payments";
import { commodities, orderLines } from "~db/schema/shop";
import { shopCodes } from "~db/schema/shop-code";
import { commodity, pointDrift, seller, shopper, stockDrift } from "../../factories/shop";
import { orderOf } from "../../factories/shop-orders";
import { buyer, database, db, first, owner, pay, place, refusal, run } from "./order-world";

const bare = { name: "", phone: "", postcode: "", address: "", email: "hayashi@example.com" };
const stock = 50;
/** The books of stock hear what the shop sells. */
beforeAll(() => replaceParts({ goods, goodsStock: shopStock, stockBooks: [bookChanges] }));

/** A paid order of three codes at ¥1,000, of which the first `used` were used. */
async function sold(used: number, usePoint = 0) {
  const id = await commodity(db, owner, { mainType: "discount-code", inventory: stock, pointDiscount: 0.5 });
  const placed = await place([{ commodityId: id, num: 3 }], 3_000, { receiver: bare, usePoint });
  await pay(placed);
  const number = first(placed);
  const order = await orderOf(db, number);
  const codes = await db.select().from(shopCodes).where(eq(shopCodes.orderId, order.id)).orderBy(shopCodes.id);
  for (const { code } of codes.slice(0, used)) await run((tx) => redeemCode(tx, owner, { code, note: "" }));
  return { id, number, payGroup: placed.payGroup, codes, orderId: order.id };
}
const giveBack = (number: string, who = buyer, role: "buyer" | "seller" = "buyer") =>
  run((tx) => returnCodes(tx, who, number, { role, reason: "too many" }));
const stockOf = async (id: number) => {
  const [row] = await db.select().from(commodities).where(eq(commodities.id, id));
  return row && { left: row.inventory, taken: row.taken, sold: row.soldCount };
};
const statesOf = async (orderId: number) =>
  (await db.select().from(shopCodes).where(eq(shopCodes.orderId, orderId)).orderBy(shopCodes.id)).map(
    ({ status }) => status,
  );
const allRight = async (id: number) => {
  expect(await stockDrift(db, new Map([[id, stock]]))).toEqual([]);
  expect([...(await codeCheck.all(db)), ...(await stockCheck.all(db)), ...(await pointDrift(db))]).toEqual([]);
};

describe("codes that are given back while others were used", () => {
  test.each([
    ["buyer", () => buyer],
    ["seller", () => owner],
  ] as const)(
    "by the %s: their yen and units return, the order is complete, the used one stays sold",
    async (role, who) => {
      const { id, number, orderId } = await sold(1);
      await giveBack(number, who(), role);
      expect(await orderOf(db, number)).toMatchObject({ status: "complete", refunded: 2_000, refundedPoints: 0 });
      expect(await statesOf(orderId)).toEqual(["used", "refunded", "refunded"]);
      expect(await stockOf(id)).toEqual({ left: stock - 1, taken: 1, sold: 1 });
      const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
      expect(line).toMatchObject({ num: 3, returned: 2, stockTaken: true });
      const moved = await db
        .select()
        .from(stockMovements)
        .where(eq(stockMovements.orderLineId, line?.id ?? 0));
      expect(moved.reduce((sum, { units }) => sum + units, 0)).toBe(-1);
      expect((await historiesOf(db, buyer.userId, [id])).get(id)?.bought).toBe(1);
      await allRight(id);
    },
  );

  test("points return in the proportion in which they paid", async () => {
    const { id, number } = await sold(1, 900);
    await giveBack(number);
    expect(await orderOf(db, number)).toMatchObject({ refunded: 1_400, refundedPoints: 600, total: 2_100 });
    await allRight(id);
  });

  test("refused: none used, all used, given back before, another's, not yet paid; nothing changes", async () => {
    const [none, all, once] = [await sold(0), await sold(3), await sold(2)];
    for (const { number } of [none, all])
      await expect(giveBack(number)).rejects.toMatchObject(refusal("orderStateChanged"));
    await expect(giveBack(once.number, await shopper(db))).rejects.toMatchObject(refusal("notUserOrder"));
    await expect(giveBack(once.number, await seller(db), "seller")).rejects.toMatchObject(refusal("orderNotExist"));
    await giveBack(once.number);
    await expect(giveBack(once.number)).rejects.toMatchObject(refusal("orderStateChanged"));
    expect((await orderOf(db, once.number)).refunded).toBe(1_000);
    const id = await commodity(db, owner, { mainType: "discount-code" });
    const unpaid = await place([{ commodityId: id, num: 2 }], 2_000, { receiver: bare });
    await expect(giveBack(first(unpaid))).rejects.toMatchObject(refusal("orderStateChanged"));
    await allRight(once.id);
  });

  test("codes whose time is over stay paid for", async () => {
    const { number, codes, orderId } = await sold(1);
    const over = eq(shopCodes.id, codes[1]?.id ?? 0);
    await db
      .update(shopCodes)
      .set({ validTo: new Date(Date.now() - 1_000) })
      .where(over);
    await giveBack(number);
    expect(await statesOf(orderId)).toEqual(["used", "unused", "refunded"]);
    expect((await orderOf(db, number)).refunded).toBe(1_000);
  });

  test("a whole refund beside used codes returns the units of the others alone", async () => {
    const { id, number, payGroup, orderId } = await sold(1);
    const [payment] = await db.select().from(payments).where(eq(payments.payGroup, payGroup));
    const operator = { userId: 1, site: "main", requestId: "r" };
    await run((tx) => refundByAdmin(tx, operator, { payId: payment?.payId ?? "", amount: 3_000, reason: "x" }));
    expect((await orderOf(db, number)).status).toBe("canceled");
    expect(await statesOf(orderId)).toEqual(["used", "refunded", "refunded"]);
    expect(await stockOf(id)).toEqual({ left: stock - 1, taken: 1, sold: 1 });
    await allRight(id);
  });
});

test("control: the checks find units of a used code that are for sale again, and codes that no line counts", async () => {
  const { id, number } = await sold(1);
  await giveBack(number);
  await database.sql`update commodity set inventory = inventory + 1, taken = taken - 1 where id = ${id}`;
  expect((await stockCheck.all(db)).map(({ kind }) => kind)).toContain("commodity taken");
  await database.sql`update commodity set inventory = inventory - 1, taken = taken + 1 where id = ${id}`;
  await database.sql`update shop_order_line set returned = 0 where commodity_id = ${id}`;
  expect((await codeCheck.all(db)).map(({ kind }) => kind)).toEqual(["codes given back"]);
});

describe("what codes are worth", () => {
  const share = fc.integer({ min: 1, max: 9 });
  test("never more than is left or than their price; all of them are worth all that was paid", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999 }),
        share,
        share,
        fc.nat(),
        fc.nat(),
        (unit, num, back, used, gone) => {
          const lineTotal = unit * num;
          const pointsUsed = lineTotal === 0 ? 0 : used % (lineTotal + 1);
          const paid = { yen: lineTotal - pointsUsed, points: pointsUsed };
          const left = { yen: paid.yen - (gone % (paid.yen + 1)), points: pointsUsed };
          const price = unit * Math.min(back, num);
          const worth = worthOf(price, { lineTotal, pointsUsed, left });
          expect(worth.yen).toBeGreaterThanOrEqual(0);
          expect(worth.yen).toBeLessThanOrEqual(left.yen);
          expect(worth.points).toBeLessThanOrEqual(left.points);
          expect(worth.yen + worth.points).toBeLessThanOrEqual(price);
          expect(worthOf(lineTotal, { lineTotal, pointsUsed, left: paid })).toEqual(paid);
        },
      ),
    );
  });
});
