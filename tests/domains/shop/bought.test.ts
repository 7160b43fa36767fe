import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { translator } from "~/platform/i18n/texts.server";
import { toldAgain } from "~/products/shop/bought/again-told";
import { boughtPage } from "~/products/shop/bought/queries/bought.server";
import { unitsAgain } from "~/products/shop/bought/rules/again";
import { buyAgain } from "~/products/shop/bought/verbs/buy-again.server";
import { cancelOrder } from "~/products/shop/order/verbs/cancel-order.server";
import { cartItems, commodities, orderLines } from "~db/schema/shop";
import { commodity, shopper, variants } from "../../factories/shop";
import { orderOf } from "../../factories/shop-orders";
import { buyer, db, first, owner, pay, place, refusal, run } from "./order-world";

const cart = (userId = buyer.userId) =>
  db.select().from(cartItems).where(eq(cartItems.userId, userId)).orderBy(cartItems.id);
const again = (number: string, who = buyer) => run((tx) => buyAgain(tx, who, { number }));
const reader = { flag: "en", write: (at: Date) => at.toISOString() } as const;
const paging = { page: 0, size: 10, offset: 0 };
const mine = async (who = buyer) => (await boughtPage(db, who, { reader, paging })).content;

async function bought(items: Parameters<typeof place>[0], total: number): Promise<string> {
  const placed = await place(items, total);
  await pay(placed);
  return first(placed);
}

describe("the rule", () => {
  test("never more than every room holds, never more than wanted; all of it when there is room", () => {
    const rooms = fc.array(fc.record({ max: fc.integer({ min: 0, max: 50 }), inCart: fc.nat(60) }), { minLength: 1 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), rooms, (wanted, each) => {
        const { put, left } = unitsAgain(wanted, each);
        expect(put).toBeGreaterThanOrEqual(0);
        expect(put).toBeLessThanOrEqual(wanted);
        for (const { max, inCart } of each) if (put > 0) expect(put + inCart).toBeLessThanOrEqual(max);
        expect(left === null).toBe(put === wanted);
        expect(left === "inCart").toBe(put === 0);
        const fits = each.every(({ max, inCart }) => wanted + inCart <= max);
        expect(put === wanted).toBe(fits);
      }),
    );
  });
});

describe("buying again", () => {
  test("puts an order's lines into the cart by today's choice; what is gone, sold out or only there in part is said", async () => {
    const tea = await commodity(db, owner);
    const scarce = await commodity(db, owner, { inventory: 8 });
    const gone = await commodity(db, owner);
    const sizes = await variants(db, owner, { s: 3, l: 5 });
    const number = await bought(
      [
        { commodityId: tea, num: 2 },
        { commodityId: scarce, num: 5 },
        { commodityId: gone, num: 1 },
        { commodityId: sizes, num: 1, valueIds: ["blue", "s"] },
      ],
      2_000 + 5_000 + 1_000 + 950,
    );
    await db.update(commodities).set({ status: "OFF_SHELVES" }).where(eq(commodities.id, gone));
    const { lines, left } = await again(number);
    expect(lines).toBe(3);
    expect(left.map(({ why, put, num }) => [why, put, num])).toEqual([
      ["fewer", 3, 5],
      ["commodityIsDisabled", 0, 1],
    ]);
    expect((await cart()).map(({ commodityId, valueIds, num }) => [commodityId, valueIds, num])).toEqual([
      [tea, "", 2],
      [scarce, "", 3],
      [sizes, "blue,s", 1],
    ]);

    const second = await again(number);
    expect(second.left.map(({ why }) => why)).toEqual(["inCart", "commodityIsDisabled"]);
    expect((await cart()).map(({ num }) => num)).toEqual([4, 3, 2]);
    const told = toldAgain(second, translator("en_US"), "en");
    expect(told).toMatchObject({ kind: "warning", key: "bought:flash.some", params: { count: 2 } });
    expect(told.params?.left).toBe("Tea: Your cart already holds all you can buy. Tea: No longer on sale.");
  });

  test("limits count what the cart holds of every choice, stock only what takes from the same row", async () => {
    const id = await variants(db, owner, { s: 1, l: 9 }, { limitBuyMax: 4 });
    const number = await bought(
      [
        { commodityId: id, num: 1, valueIds: ["red", "s"] },
        { commodityId: id, num: 3, valueIds: ["red", "l"] },
      ],
      900 + 3_600,
    );
    await db.update(commodities).set({ limitBuyMax: 3 }).where(eq(commodities.id, id));
    const { left } = await again(number);
    expect(left.map(({ why }) => why)).toEqual(["noInventory"]);
    expect((await cart()).map(({ valueIds, num }) => [valueIds, num])).toEqual([["red,l", 3]]);
  });

  test("another's order and line are not there; a full cart takes nothing new", async () => {
    const number = await bought([{ commodityId: await commodity(db, owner), num: 1 }], 1_000);
    const stranger = await shopper(db);
    await expect(again(number, stranger)).rejects.toMatchObject(refusal("orderNotExist"));
    const [line] = await db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, (await orderOf(db, number)).id));
    await expect(run((tx) => buyAgain(tx, stranger, { lineId: line?.id ?? 0 }))).rejects.toMatchObject(
      refusal("notFindData"),
    );
    for (let at = 0; at < 99; at++)
      await db
        .insert(cartItems)
        .values({ userId: buyer.userId, commodityId: line?.commodityId ?? 0, valueIds: `x${at}`, num: 1 });
    await expect(again(number)).rejects.toMatchObject(refusal("cartAddFailed"));
    expect(await cart(stranger.userId)).toEqual([]);
  });
});

describe("the list", () => {
  test("each paid thing once, the last purchase first, with today's price or why not; nobody else's", async () => {
    const [tea, cup] = [await commodity(db, owner), await commodity(db, owner)];
    const early = await bought([{ commodityId: tea, num: 2 }], 2_000);
    await bought([{ commodityId: cup, num: 1 }], 1_000);
    const late = await bought([{ commodityId: tea, num: 1 }], 1_000);
    await place([{ commodityId: await commodity(db, owner), num: 1 }], 1_000);
    await db.update(commodities).set({ price: 1_200 }).where(eq(commodities.id, tea));
    await db.update(commodities).set({ inventory: 0 }).where(eq(commodities.id, cup));
    const list = await mine();
    expect(list.map(({ commodityId, number }) => [commodityId, number])).toEqual([
      [tea, late],
      [cup, expect.any(String)],
    ]);
    expect(list[0]).toMatchObject({ unitPrice: 1_000, price: 1_200, refusal: null });
    expect(list[1]).toMatchObject({ price: 1_000, refusal: { why: "noInventory" } });
    expect(await mine(await shopper(db))).toEqual([]);

    await run((tx) => cancelOrder(tx, buyer, late, { role: "buyer", reason: "" }));
    expect((await mine()).map(({ number }) => number)).toContain(early);
  });
});
