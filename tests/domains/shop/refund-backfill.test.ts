import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { refundCheck } from "~/foundation/orders/refunds/refund-check.server";
import { refundByAdmin } from "~/foundation/payments/admin-refund.server";
import { stockCheck } from "~/products/shop/order/integrity.server";
import { shopOrders } from "~/products/shop/order/shop-orders.server";
import { cancelOrder } from "~/products/shop/order/verbs/cancel-order.server";
import { shipOrders } from "~/products/shop/order/verbs/ship-orders.server";
import { payments, refunds } from "~db/schema/payments";
import { commodity, seller } from "../../factories/shop";
import { orderOf } from "../../factories/shop-orders";
import { buyer, database, db, first, owner, pay, place, run, stockOf } from "./order-world";

const operator = { userId: 1, site: "main", requestId: "r" };

/** A paid order of 2 units, 2,000 yen of which points pay some. */
async function paid(usePoint = 0) {
  const id = await commodity(db, owner, { pointDiscount: 0.5 });
  const placed = await place([{ commodityId: id, num: 2 }], 2_000, { usePoint });
  await pay(placed);
  return { id, number: first(placed), payGroup: placed.payGroup };
}
const byAdmin = async ({ payGroup }: { payGroup: string }, amount: number) => {
  const [payment] = await db.select().from(payments).where(eq(payments.payGroup, payGroup));
  return run((tx) => refundByAdmin(tx, operator, { payId: payment?.payId ?? "", amount, points: 0, reason: "before" }));
};

test("orders of before count what was given back, and those of which nothing is left have ended", async () => {
  const [part, whole, sent, canceled, failed] = [
    await paid(),
    await paid(),
    await paid(),
    await paid(500),
    await paid(),
  ];
  await byAdmin(part, 300);
  await byAdmin(part, 200);
  await byAdmin(whole, 2_000);
  await run((tx) => shipOrders(tx, owner, [{ number: sent.number, carrier: "other", trackingNo: "123456" }]));
  await byAdmin(sent, 2_000);
  await run((tx) => cancelOrder(tx, buyer, canceled.number, { role: "buyer" }));
  const { id: refundId } = await byAdmin(failed, 700);
  await db.update(refunds).set({ status: "failed" }).where(eq(refunds.id, refundId));
  await database.sql`update payment set refunded = 0 where pay_group = ${failed.payGroup}`;
  const other = await seller(db);
  const two = await place(
    [
      { commodityId: await commodity(db, owner), num: 1 },
      { commodityId: await commodity(db, other), num: 1 },
    ],
    2_000,
  );
  await pay(two);
  await byAdmin(two, 1_200);
  const before = {
    shares:
      await database.sql`select sum(s.amount)::int as n from refund_share s join refund r on r.id = s.refund_id where r.status <> 'failed'`,
    sold: await database.sql`select sum(sold_count)::int as n from commodity`,
  };

  /* As it was before: nothing counted on orders, and the refund of an administrator changed none. */
  await database.ownerSql.unsafe(`
    update shop_order set status = 'unshipped' where number = '${whole.number}';
    update shop_order set status = 'shipped' where number = '${sent.number}';
    update shop_order_line l set stock_taken = true from shop_order o where o.id = l.order_id and o.number = '${whole.number}';
    update commodity set inventory = inventory - 2, taken = taken + 2, sold_count = sold_count + 2 where id = ${whole.id};
    delete from shop_order_event where event = 'refund';
    alter table shop_order drop constraint shop_order_refunded, drop column refunded, drop column refunded_points;
    alter table payment drop column returned;
    drop table refund_share`);
  const file = await readFile("db/migrations/0008_refunds.sql", "utf8");
  await database.ownerSql.begin(async (tx) => {
    for (const statement of file.split("--> statement-breakpoint")) await tx.unsafe(statement);
  });

  const found = async ({ number }: { number: string }) => {
    const { status, refunded, refundedPoints } = await orderOf(db, number);
    return [status, refunded, refundedPoints];
  };
  expect(await found(part)).toEqual(["unshipped", 500, 0]);
  expect(await found(whole)).toEqual(["canceled", 2_000, 0]);
  expect(await found(sent)).toEqual(["canceled", 2_000, 0]);
  expect(await found(canceled)).toEqual(["canceled", 1_500, 500]);
  expect(await found(failed)).toEqual(["unshipped", 0, 0]);
  expect(await Promise.all(two.orders.map(found))).toEqual([
    ["canceled", 1_000, 0],
    ["unshipped", 200, 0],
  ]);
  expect([await stockOf(whole.id), await stockOf(sent.id)]).toEqual([100, 98]);
  expect(await refundCheck(shopOrders).all(db)).toEqual([]);
  expect(await stockCheck.all(db)).toEqual([]);
  expect({
    shares:
      await database.sql`select sum(s.amount)::int as n from refund_share s join refund r on r.id = s.refund_id where r.status <> 'failed'`,
    sold: await database.sql`select sum(sold_count)::int + 1 as n from commodity`,
  }).toEqual(before);
});
