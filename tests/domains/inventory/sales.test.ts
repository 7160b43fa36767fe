import { describe, expect, test } from "vitest";
import { salesFigures } from "~/products/inventory/queries/sales.server";
import { salesOf } from "~/products/shop/commodity/queries/sales.server";
import { cancelOrder } from "~/products/shop/order/verbs/cancel-order.server";
import { commodity } from "../../factories/shop";
import { buyer, database, db, order, other, pay, run, seller } from "./world";

const paidAt = (number: string, at: string) =>
  database.ownerSql`update shop_order set pay_success_time = ${at}::timestamptz where number = ${number}`;
const day = (first: string, last = first) => ({
  from: new Date(`${first}T00:00:00+09:00`),
  to: new Date(new Date(`${last}T00:00:00+09:00`).getTime() + 86_400_000),
});

describe("sales by the time of payment, in Tokyo [I6]", () => {
  test("a second before midnight and at it are two days; another's are not among one's own", async () => {
    const id = await commodity(db, seller.owner, { postFee: 500 });
    const [one, two] = [await order(id, 2, 2_500), await order(id, 1, 1_500)];
    for (const { payGroup } of [one, two]) await pay(payGroup);
    await paidAt(one.orders[0]?.number ?? "", "2025-03-31T14:59:59Z");
    await paidAt(two.orders[0]?.number ?? "", "2025-03-31T15:00:00Z");
    const theirs = await commodity(db, other.owner);
    const foreign = await order(theirs, 1, 1_000);
    await pay(foreign.payGroup);
    await paidAt(foreign.orders[0]?.number ?? "", "2025-03-31T15:00:00Z");
    const sellerId = seller.owner.userId;
    const march = await salesOf(db, { sellerId, ...day("2025-03-01", "2025-03-31") });
    expect(march.rows).toEqual([
      { day: "2025-03-31", commodityId: id, units: 2, yen: 2_000 },
      { day: "2025-03-31", commodityId: null, units: 0, yen: 500 },
    ]);
    expect([...march.orders]).toEqual([["2025-03-31", 1]]);
    const april = await salesOf(db, { sellerId, ...day("2025-04-01") });
    expect(april.rows.map(({ yen }) => yen)).toEqual([1_000, 500]);
    const all = await salesOf(db, { sellerId: null, ...day("2025-04-01") });
    expect(all.rows.reduce((sum, { yen }) => sum + yen, 0)).toBe(2_500);
  });

  test("what is given back is below 0 on its own day, with its units", async () => {
    const tea = await commodity(db, seller.owner, { price: 333 });
    const placed = await order(tea, 1, 333);
    await pay(placed.payGroup);
    const number = placed.orders[0]?.number ?? "";
    await paidAt(number, "2025-06-01T03:00:00Z");
    await run((tx) => cancelOrder(tx, buyer, number, { role: "buyer" }));
    const sellerId = seller.owner.userId;
    const then = await salesOf(db, { sellerId, ...day("2025-06-01") });
    expect(then.rows).toEqual([{ day: "2025-06-01", commodityId: tea, units: 1, yen: 333 }]);
    const figures = await salesFigures(db, { range: "today", sellerId });
    expect(figures).toMatchObject({ sum: -333, units: -1, orders: 0, byDay: [{ sum: -333, units: -1, orders: 0 }] });
    expect(figures.byCommodity).toMatchObject([{ commodityId: tea, sum: -333, units: -1 }]);
  });
});
