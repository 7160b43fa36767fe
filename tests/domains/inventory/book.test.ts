import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { adjustStock } from "~/products/shop/commodity/verbs/adjust-stock.server";
import { cancelOrder } from "~/products/shop/order/verbs/cancel-order.server";
import { stockMovements } from "~db/schema/inventory";
import { commodities } from "~db/schema/shop";
import { commodity, variants } from "../../factories/shop";
import { expireOrders } from "../../factories/shop-orders";
import {
  bookOf,
  buyer,
  count,
  database,
  db,
  faults,
  inDays,
  leftOf,
  lotLeft,
  order,
  other,
  pay,
  receive,
  run,
  seller,
  supplier,
  takeOut,
  voidOut,
} from "./world";

const refusal = (key: string, field?: string) => expect.objectContaining(field ? { key, field } : { key });
const good = (inventory = 0) => commodity(db, seller.owner, { inventory });

describe("receipts [I1, I5]", () => {
  test("add to what is for sale, with a line of the book; the first line opens it", async () => {
    const id = await good(3);
    const lot = await receive({ commodityId: id, quantity: 10 });
    expect([await leftOf(id), await lotLeft(lot)]).toEqual([13, 10]);
    expect(await bookOf(id)).toEqual([
      { kind: "opening", units: 3, balance: 3, lotId: null },
      { kind: "receipt", units: 10, balance: 13, lotId: lot },
    ]);
    expect(await faults()).toEqual([]);
  });

  test("kept aside they are not for sale, until their editor says so; never back", async () => {
    const id = await good();
    const lot = await receive({ commodityId: id, quantity: 8, addToSale: false });
    expect([await leftOf(id), await lotLeft(lot)]).toEqual([0, 8]);
    await receive({ quantity: 8, receiptNo: "R-1" }, seller, lot);
    expect([await leftOf(id), await lotLeft(lot)]).toEqual([8, 8]);
    await expect(receive({ quantity: 8, addToSale: false }, seller, lot)).rejects.toEqual(
      refusal("lotIsForSale", "addToSale"),
    );
    expect(await faults()).toEqual([]);
  });

  test("a corrected quantity corrects what is for sale; not below what is left", async () => {
    const id = await good();
    const lot = await receive({ commodityId: id, quantity: 10 });
    await receive({ quantity: 7 }, seller, lot);
    expect([await leftOf(id), await lotLeft(lot)]).toEqual([7, 7]);
    await takeOut({ commodityId: id, quantity: 5 });
    await expect(receive({ quantity: 4 }, seller, lot)).rejects.toEqual(refusal("noInventory", "quantity"));
    await receive({ quantity: 12 }, seller, lot);
    expect([await leftOf(id), await lotLeft(lot)]).toEqual([7, 7]);
    expect(await faults()).toEqual([]);
  });

  test("choices with a stock of their own are named; their words too", async () => {
    const id = await variants(db, seller.owner, { s: 1, l: 2 });
    await expect(receive({ commodityId: id })).rejects.toEqual(refusal("stockChoiceMissing", "valueId"));
    await expect(receive({ commodityId: id, valueId: "xl" })).rejects.toEqual(refusal("stockChoiceUnknown", "valueId"));
    await receive({ commodityId: id, valueId: "L", quantity: 4 });
    await order(id, 6, 7_200, ["red", "l"]);
    await expect(order(id, 1, 1_200, ["red", "l"])).rejects.toEqual(refusal("noInventory"));
    expect(await faults()).toEqual([]);
  });

  test("what does not go together is refused", async () => {
    const id = await good();
    const theirs = await supplier("Theirs", other);
    await expect(receive({ commodityId: id, shelfLife: inDays(-1) })).rejects.toEqual(
      refusal("shelfLifeBeforeArrival", "shelfLife"),
    );
    await expect(receive({ commodityId: id, supplierId: theirs })).rejects.toEqual(
      refusal("supplierUnknown", "supplierId"),
    );
    await expect(receive({})).rejects.toEqual(refusal("stockFieldMissing", "commodityId"));
    await expect(receive({ commodityId: id }, other)).rejects.toEqual(refusal("notFindData"));
    const sale = { saleStart: new Date(Date.now() - 60_000), saleSeconds: 60 };
    await db.update(commodities).set(sale).where(eq(commodities.id, id));
    await expect(receive({ commodityId: id })).rejects.toEqual(refusal("saleStockLocked"));
    expect(await leftOf(id)).toBe(0);
  });
});

describe("sales [I2]", () => {
  test("leave the lot that expires first, once they are paid; what is given back returns there", async () => {
    const id = await good(2);
    const [late, soon] = [
      await receive({ commodityId: id, quantity: 5, shelfLife: inDays(90) }),
      await receive({ commodityId: id, quantity: 3, shelfLife: inDays(10) }),
    ];
    const { payGroup, orders } = await order(id, 6, 6_000);
    expect([await leftOf(id), await lotLeft(late), await lotLeft(soon)]).toEqual([4, 5, 3]);
    expect(await faults()).toEqual([]);
    await pay(payGroup);
    expect([await leftOf(id), await lotLeft(late), await lotLeft(soon)]).toEqual([4, 2, 0]);
    expect((await bookOf(id)).slice(-2)).toEqual([
      { kind: "sale", units: -3, balance: 7, lotId: soon },
      { kind: "sale", units: -3, balance: 4, lotId: late },
    ]);
    expect(await faults()).toEqual([]);
    await run((tx) => cancelOrder(tx, buyer, orders[0]?.number ?? "", { role: "buyer" }));
    expect([await leftOf(id), await lotLeft(late), await lotLeft(soon)]).toEqual([10, 5, 3]);
    expect(await faults()).toEqual([]);
  });

  test("an order that nobody pays leaves no line in the book", async () => {
    const id = await good(5);
    await receive({ commodityId: id, quantity: 1 });
    const { payGroup } = await order(id, 2, 2_000);
    await database.ownerSql`update shop_order set expire_time = now() - interval '1 second' where pay_group = ${payGroup}`;
    await run((tx) => expireOrders(tx, { payGroup }));
    expect((await bookOf(id)).map(({ kind }) => kind)).toEqual(["opening", "receipt"]);
    expect([await leftOf(id), await faults()]).toEqual([6, []]);
  });

  test("the shop's own form writes a line too", async () => {
    const id = await good(5);
    await run((tx) => adjustStock(tx, seller, { id, delta: -2, valueId: null, reason: "broken" }));
    expect(await bookOf(id)).toEqual([
      { kind: "opening", units: 5, balance: 5, lotId: null },
      { kind: "adjust", units: -2, balance: 3, lotId: null },
    ]);
    expect(await faults()).toEqual([]);
  });
});

describe("taking out [I3]", () => {
  test("takes from its lot or those that go first, expired ones first where they are meant; void brings all back", async () => {
    const id = await good();
    const old = await receive({ commodityId: id, quantity: 4, arrivalDate: inDays(-40), shelfLife: inDays(-1) });
    const fresh = await receive({ commodityId: id, quantity: 4, shelfLife: inDays(5) });
    await takeOut({ commodityId: id, quantity: 3 });
    expect([await lotLeft(old), await lotLeft(fresh)]).toEqual([4, 1]);
    const out = await takeOut({ commodityId: id, quantity: 5, outPurpose: "expired" });
    expect([await lotLeft(old), await lotLeft(fresh), await leftOf(id)]).toEqual([0, 0, 0]);
    await voidOut(out);
    await voidOut(out);
    expect([await lotLeft(old), await lotLeft(fresh), await leftOf(id)]).toEqual([4, 1, 5]);
    const one = await takeOut({ commodityId: id, lotId: old, quantity: 4, outPurpose: "return_supplier" });
    await expect(takeOut({ commodityId: id, lotId: old })).rejects.toEqual(refusal("noInventory", "quantity"));
    await expect(voidOut(one, other)).rejects.toEqual(refusal("notFindData"));
    expect(await faults()).toEqual([]);
  });

  test("not what unpaid orders hold, and not of another's lot", async () => {
    const id = await good(3);
    await order(id, 2, 2_000);
    await expect(takeOut({ commodityId: id, quantity: 2 })).rejects.toEqual(refusal("noInventory", "quantity"));
    const lot = await receive({ commodityId: await good(), quantity: 2 });
    await expect(takeOut({ commodityId: id, lotId: lot })).rejects.toEqual(refusal("lotUnknown", "lotId"));
    await expect(takeOut({ commodityId: id, outDate: inDays(1) })).rejects.toEqual(refusal("outDateAhead", "outDate"));
    expect(await leftOf(id)).toBe(1);
  });
});

describe("counts", () => {
  test("book the differences of lots and of what lies in none; a line that moved is refused", async () => {
    const id = await good(5);
    const lot = await receive({ commodityId: id, quantity: 10 });
    const item = { commodityId: id, valueId: "" };
    const { lines } = await count([
      { ...item, lotId: lot, counted: 8, seen: 10 },
      { ...item, lotId: null, counted: 6, seen: 5 },
    ]);
    expect(lines.map(({ expected, counted }) => [expected, counted])).toEqual([
      [10, 8],
      [5, 6],
    ]);
    expect([await leftOf(id), await lotLeft(lot)]).toEqual([14, 8]);
    await expect(count([{ ...item, lotId: lot, counted: 8, seen: 10 }])).rejects.toEqual(
      refusal("countMoved", "items[0].counted"),
    );
    await expect(
      count([
        { ...item, lotId: lot, counted: 1 },
        { ...item, lotId: lot, counted: 2 },
      ]),
    ).rejects.toEqual(refusal("countTwice"));
    await expect(count([{ ...item, lotId: lot, counted: 1 }], other)).rejects.toEqual(refusal("notFindData"));
    await expect(count([])).rejects.toEqual(refusal("countNothing"));
    await order(id, 14, 14_000);
    await expect(count([{ ...item, lotId: lot, counted: 7 }])).rejects.toEqual(
      refusal("noInventory", "items[0].counted"),
    );
    expect(await faults()).toEqual([]);
  });
});

test("the book cannot be rewritten, and the check sees a stock that somebody changed past it", async () => {
  const id = await good(5);
  await receive({ commodityId: id, quantity: 1 });
  await expect(db.delete(stockMovements).where(eq(stockMovements.commodityId, id))).rejects.toThrow();
  await expect(database.ownerSql`update stock_movement set units = 2 where commodity_id = ${id}`).rejects.toThrow();
  await database.ownerSql`update commodity set inventory = inventory + 1 where id = ${id}`;
  expect(await faults()).toEqual([{ kind: "stock and its book", id, expected: 6, found: 7 }]);
  await database.ownerSql`update commodity set inventory = inventory - 1 where id = ${id}`;
});
