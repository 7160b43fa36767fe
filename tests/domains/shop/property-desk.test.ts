import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import type { Actor } from "~/platform/access/actor";
import { cartView } from "~/products/shop/cart/cart-view.server";
import { addToCart } from "~/products/shop/cart/verbs/add-to-cart.server";
import { commodityDesk } from "~/products/shop/commodity/commodity-desk.server";
import { stocksOf } from "~/products/shop/commodity/queries/stocks.server";
import type { SentProperty } from "~/products/shop/commodity/rules/property-rules";
import { stockCheck } from "~/products/shop/order/integrity.server";
import { cancelOrder } from "~/products/shop/order/verbs/cancel-order.server";
import { placeOrder } from "~/products/shop/order/verbs/place-order.server";
import { orders } from "~db/schema/shop";
import { shopper, want } from "../../factories/shop";
import { adjust, db, refusal, rowOf, run, save, type Worker, worker } from "./commodity-world";

type Sent = SentProperty["values"][number];
const value = (id: string, more: Partial<Sent> = {}): Sent => ({ id, text: { en: id }, priceDelta: 0, ...more });
const colour = (...values: Sent[]): SentProperty => ({ name: { en: "Colour" }, values });
const size = (...values: Sent[]): SentProperty => ({ name: { en: "Size" }, values });

/** Says the properties of a commodity, and nothing else of it. */
const say = (by: Worker, id: number, properties: SentProperty[]) =>
  run((tx) => saveEntity(tx, commodityDesk, by, { properties }, { id }));
const stocks = async (id: number) => (await stocksOf(db, [id])).get(id) ?? [];
const buy = async (id: number, valueIds: string[], total = 1_200) => {
  const buyer = await shopper(db);
  await run((tx) => placeOrder(tx, buyer, want([{ commodityId: id, num: 1, valueIds }], total)));
  return buyer;
};

describe("a seller's properties [C28]", () => {
  test("begin with a commodity or later, are not others' to change, and stay where nothing is said of them", async () => {
    const [seller, other] = [await worker(), await worker()];
    const properties = [colour(value("red"), value("blue", { priceDelta: 50 }))];
    const id = await save(seller, { properties });
    const stored = (await rowOf(id))?.properties;
    expect(stored).toEqual(properties);
    await expect(say(other, id, [])).rejects.toEqual(refusal("notFindData"));
    await save(seller, { price: 900 }, id);
    expect((await rowOf(id))?.properties).toEqual(stored);
    await say(seller, id, []);
    expect((await rowOf(id))?.properties).toEqual([]);
    const lapsed = { ...seller, actor: { ...seller.actor, certFlag: 0 } };
    await expect(say(lapsed, id, properties)).rejects.toEqual(refusal("userNotVerified"));
  });

  test("no two read alike, and none makes it cheaper than 1 yen, now or when the price falls", async () => {
    const seller = await worker();
    const id = await save(seller, { price: 100, vipPrice: 0 });
    const twice = [colour(value("a", { text: { en: "Red" } }), value("b", { text: { zh: "red" } }))];
    await expect(say(seller, id, twice)).rejects.toEqual(refusal("valueTwice", "properties[0].values[1].text.zh"));
    await expect(say(seller, id, [colour(value("a")), colour(value("b"))])).rejects.toEqual(
      refusal("propertyTwice", "properties[1].name.en"),
    );
    const cheap = [colour(value("a", { priceDelta: -60 })), size(value("s", { priceDelta: -40 }))];
    await expect(say(seller, id, cheap)).rejects.toEqual(
      refusal("propertyPriceLow", "properties[0].values[0].priceDelta"),
    );
    await say(seller, id, [colour(value("a", { priceDelta: -99 }))]);
    await expect(save(seller, { price: 99 }, id)).rejects.toEqual(refusal("propertyPriceLow", "price"));
    await save(seller, { price: 101 }, id);
  });

  test("a value's own stock begins with its units once, and then changes by the stock form alone", async () => {
    const seller = await worker();
    const id = await save(seller);
    await say(seller, id, [size(value("s", { stock: true, inventory: 3 }), value("l"))]);
    expect(await stocks(id)).toEqual([{ valueId: "s", inventory: 3, taken: 0 }]);
    await say(seller, id, [size(value("s", { stock: true, inventory: 99 }), value("l", { stock: true }))]);
    expect((await stocks(id)).map(({ inventory }) => inventory)).toEqual([3, 0]);
    expect(await adjust(seller, id, 4, "s")).toBe(7);
    await say(seller, id, [size(value("s"), value("l"))]);
    expect(await stocks(id)).toEqual([]);
    await expect(adjust(seller, id, 1, "s")).rejects.toEqual(refusal("notFindData"));
    await buy(id, ["s"]);
    expect((await rowOf(id))?.inventory).toBe(19);
    await say(seller, id, [size(value("s", { stock: true, inventory: 5 }), value("l"))]);
    expect(await stocks(id)).toEqual([{ valueId: "s", inventory: 5, taken: 0 }]);
  });

  test("no stock begins or ends during a sale; names and prices may change", async () => {
    const seller = await worker();
    const sale = { saleStart: new Date(Date.now() - 60_000), saleSeconds: 3_600 };
    const id = await save(seller, { ...sale, properties: [size(value("s"))] });
    const own = [size(value("s", { stock: true, inventory: 1 }))];
    await expect(say(seller, id, own)).rejects.toEqual(refusal("saleStockLocked", "properties"));
    await say(seller, id, [size(value("s", { text: { en: "Small" }, priceDelta: 10 }), value("l"))]);
    expect((await rowOf(id))?.properties[0]?.values).toHaveLength(2);
  });
});

describe("what orders and carts have of a value", () => {
  const both = [colour(value("red"), value("blue")), size(value("s", { stock: true, inventory: 9 }), value("l"))];

  test("a value that an open order holds is named and stays, with its stock; a settled one goes", async () => {
    const seller = await worker();
    const id = await save(seller);
    await say(seller, id, both);
    const buyer = await buy(id, ["red", "s"]);
    const held = (name: string) => expect.objectContaining({ key: "valueHeld", params: { name } });
    await expect(say(seller, id, [colour(value("blue")), size(value("s", { stock: true }))])).rejects.toEqual(
      held("red"),
    );
    await expect(say(seller, id, [colour(value("red")), size(value("s"))])).rejects.toEqual(held("s"));
    await expect(say(seller, id, [])).rejects.toEqual(held("red"));
    await say(seller, id, [colour(value("red")), size(value("s", { stock: true }))]);
    const [order] = await db.select().from(orders).where(eq(orders.userId, buyer.userId));
    await run((tx) => cancelOrder(tx, buyer as Actor, order?.number ?? "", { role: "buyer" }));
    expect(await stocks(id)).toEqual([{ valueId: "s", inventory: 9, taken: 0 }]);
    await say(seller, id, [colour(value("red"))]);
    expect(await stocks(id)).toEqual([]);
    expect(await stockCheck.all(db)).toEqual([]);
  });

  test("a cart says that a choice is gone; it can be neither ordered nor put in again", async () => {
    const seller = await worker();
    const id = await save(seller);
    await say(seller, id, both);
    const buyer = await shopper(db);
    await run((tx) => addToCart(tx, buyer, { commodityId: id, num: 1, valueIds: ["red", "l"] }));
    await say(seller, id, [colour(value("blue")), ...both.slice(1)]);
    const line = (await cartView(db, buyer as Actor, "en_US")).sellers[0]?.lines[0];
    expect(line).toMatchObject({ name: "Sencha", refusal: "choiceGone", lineTotal: 0 });
    const order = run((tx) =>
      placeOrder(tx, buyer, want([{ commodityId: id, num: 1, valueIds: ["red", "l"] }], 1_200)),
    );
    await expect(order).rejects.toEqual(refusal("choiceGone"));
    const add = run((tx) => addToCart(tx, buyer, { commodityId: id, num: 1, valueIds: ["red", "l"] }));
    await expect(add).rejects.toEqual(refusal("commodityIsDisabled"));
  });
});
