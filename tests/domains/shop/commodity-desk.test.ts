import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listEntities } from "~/foundation/desks/queries/list-entities.server";
import type { Actor } from "~/platform/access/actor";
import { cartView } from "~/products/shop/cart/cart-view.server";
import { addToCart } from "~/products/shop/cart/verbs/add-to-cart.server";
import { commodityDesk } from "~/products/shop/commodity/commodity-desk.server";
import { placeOrder } from "~/products/shop/order/verbs/place-order.server";
import { auditLog } from "~db/schema/audit";
import { notifications } from "~db/schema/notifications";
import { commodities, commodityTypes, orderLines, shops } from "~db/schema/shop";
import { commodity, shopper, variants, want } from "../../factories/shop";
import { act, adjust, db, firstLevel, refusal, rowOf, run, save, typeId, worker } from "./commodity-world";

const soon = (seconds: number) => new Date(Date.now() + seconds * 1_000);

describe("who sells what", () => {
  test("a seller's first commodity opens their shop; what is not theirs is neither seen nor changed", async () => {
    const [seller, other, admin] = [await worker(), await worker(), await worker("admin")];
    const id = await save(seller);
    expect(await rowOf(id)).toMatchObject({ sellerId: seller.actor.userId, price: 1_200, inventory: 20, verify: true });
    const [shop] = await db.select().from(shops).where(eq(shops.sellerId, seller.actor.userId));
    expect(shop?.name).toEqual({ en: seller.actor.username });
    await expect(save(other, { price: 1 }, id)).rejects.toEqual(refusal("notFindData"));
    for (const name of ["remove", "stop", "hide"])
      await expect(act(other, name, [id])).rejects.toEqual(refusal("notFindData"));
    await expect(adjust(other, id, 1)).rejects.toEqual(refusal("notFindData"));
    const state = { filters: {}, page: 0, size: 20, columns: [], sort: "seq", descending: true, print: false } as never;
    const seen = async (who: Actor) => (await listEntities(db, commodityDesk, who, state)).rows.map((row) => row.id);
    expect(await seen(other.actor)).toEqual([]);
    expect(await seen(seller.actor)).toEqual([id]);
    expect(await seen(admin.actor)).toContain(id);
    await save(admin, { price: 900 }, id);
    expect(await rowOf(id)).toMatchObject({ price: 900, sellerId: seller.actor.userId });
  });

  test("a seller says neither whose it is nor whether it may be sold; stock is said once", async () => {
    const [seller, other] = [await worker(), await worker()];
    await save(other);
    const more = { sellerId: other.actor.userId, verify: false, onlyForAdmin: true };
    const id = await save(seller, more);
    expect(await rowOf(id)).toMatchObject({ sellerId: seller.actor.userId, verify: true, onlyForAdmin: false });
    await save(seller, { ...more, inventory: 999 }, id);
    expect(await rowOf(id)).toMatchObject({ inventory: 20, sellerId: seller.actor.userId, verify: true });
  });

  test("an administrator names the shop, and tells the seller by blocking a commodity", async () => {
    const [seller, admin] = [await worker(), await worker("admin")];
    await expect(save(admin)).rejects.toEqual(refusal("commoditySellerUnknown", "sellerId"));
    await save(seller);
    const id = await save(admin, { sellerId: seller.actor.userId });
    await save(admin, { verify: false, onlyForAdmin: true }, id);
    await save(admin, { verify: false }, id);
    expect(await rowOf(id)).toMatchObject({ sellerId: seller.actor.userId, verify: false, onlyForAdmin: true });
    const told = await db.select().from(notifications).where(eq(notifications.userId, seller.actor.userId));
    expect(told.map(({ key, refType, refId }) => [key, refType, refId])).toEqual([
      ["commodity-desk:notice.unverified", "commodity-edit", String(id)],
    ]);
  });

  test.each([0, 1, 3])("who is not verified (certificate %i) sells nothing, but may stop selling", async (certFlag) => {
    const seller = await worker("shop_admin", certFlag);
    await expect(save(seller)).rejects.toEqual(refusal("userNotVerified"));
    const owner = await worker();
    const id = await save(owner);
    const lapsed = { ...owner, actor: { ...owner.actor, certFlag } };
    expect(await act(lapsed, "stop", [id])).toBe(1);
    for (const name of ["sell", "eventOnly"])
      await expect(act(lapsed, name, [id])).rejects.toEqual(refusal("userNotVerified"));
    expect(await act(lapsed, "remove", [id])).toBe(1);
  });

  test("goods stand under a type of the last level that is there; where they stand already they may stay", async () => {
    const seller = await worker();
    await expect(save(seller, { typeId: firstLevel })).rejects.toEqual(refusal("commodityTypeLevel", "typeId"));
    await expect(save(seller, { typeId: 999_999 })).rejects.toEqual(refusal("commodityTypeGone", "typeId"));
    const [alone] = await db
      .insert(commodityTypes)
      .values({ name: { en: "Cups" }, level: 1 })
      .returning();
    const id = await save(seller, { typeId: alone?.id ?? 0 });
    await db.insert(commodityTypes).values({ name: { en: "Small" }, level: 2, parentId: alone?.id ?? 0 });
    await save(seller, { typeId: alone?.id ?? 0, price: 3 }, id);
    await db
      .update(commodityTypes)
      .set({ deletedTime: new Date() })
      .where(eq(commodityTypes.id, alone?.id ?? 0));
    await save(seller, { typeId: alone?.id ?? 0, price: 4 }, id);
    await save(seller, { typeId }, id);
  });
});

describe("acts on rows", () => {
  test("status is set for all or none, and only where it differs; the audit log names the act", async () => {
    const [seller, other] = [await worker(), await worker()];
    const ids = [await save(seller), await save(seller)];
    expect(await act(seller, "stop", ids)).toBe(2);
    expect(await act(seller, "stop", ids)).toBe(0);
    await expect(act(seller, "sell", [...ids, await save(other)])).rejects.toEqual(refusal("notFindData"));
    expect((await rowOf(ids[0] ?? 0))?.status).toBe("OFF_SHELVES");
    expect(await act(seller, "eventOnly", ids.slice(0, 1))).toBe(1);
    const lines = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `commodity:${ids[0]}`))
      .orderBy(auditLog.id);
    expect(lines.slice(1).map(({ detail }) => detail)).toEqual(["stop", "eventOnly"]);
  });

  test("what is removed leaves carts with a word, can no longer be ordered and stays in orders", async () => {
    const seller = await worker();
    const id = await save(seller);
    const buyer = await shopper(db);
    await run((tx) => addToCart(tx, buyer, { commodityId: id, num: 1, valueIds: [] }));
    await run((tx) => placeOrder(tx, buyer, want([{ commodityId: id, num: 2 }], 2_400)));
    expect(await act(seller, "remove", [id])).toBe(1);
    const { sellers } = await cartView(db, buyer as Actor, "en_US");
    expect(sellers[0]?.lines[0]).toMatchObject({
      name: "Sencha",
      refusal: "cartItemNotFound",
      range: expect.anything(),
    });
    const order = run((tx) => placeOrder(tx, buyer, want([{ commodityId: id, num: 1 }], 1_200)));
    await expect(order).rejects.toEqual(refusal("commodityIsDisabled"));
    const add = run((tx) => addToCart(tx, buyer, { commodityId: id, num: 1, valueIds: [] }));
    await expect(add).rejects.toEqual(refusal("commodityIsDisabled"));
    expect(await db.select().from(orderLines).where(eq(orderLines.commodityId, id))).toHaveLength(1);
    await expect(adjust(seller, id, 1)).rejects.toEqual(refusal("notFindData"));
    await expect(save(seller, {}, id)).rejects.toEqual(refusal("notFindData"));
    expect(await act(seller, "restore", [id])).toBe(1);
    await run((tx) => placeOrder(tx, buyer, want([{ commodityId: id, num: 1 }], 1_200)));
  });
});

describe("sales", () => {
  test("the settings of a sale stay while it runs; all else may change, also from a form without seconds", async () => {
    const seller = await worker();
    const sale = { saleStart: soon(-61), saleSeconds: 3_600 };
    const id = await save(seller, sale);
    const minute = new Date(Math.floor(sale.saleStart.getTime() / 60_000) * 60_000);
    await save(seller, { ...sale, saleStart: minute, price: 800 }, id);
    expect(await rowOf(id)).toMatchObject({ price: 800, saleStart: sale.saleStart });
    const stop = save(seller, { saleStart: null, saleSeconds: null }, id);
    await expect(stop).rejects.toEqual(refusal("saleRunning", "saleStart"));
    await expect(save(seller, { ...sale, saleSeconds: 60 }, id)).rejects.toEqual(
      refusal("saleRunning", "saleSeconds.days"),
    );
    expect(await act(seller, "stop", [id])).toBe(1);
  });

  test("a group purchase stays as it is until its paid orders are judged", async () => {
    const seller = await worker();
    const group = { groupBuyStart: soon(5), groupBuyEnd: soon(60), groupBuyMinCount: 5 };
    const id = await save(seller, group);
    const past = { groupBuyStart: soon(-7_200), groupBuyEnd: soon(-3_600) };
    const during = { ...past, groupBuyEnd: soon(3_600) };
    const none = { groupBuyStart: null, groupBuyEnd: null, groupBuyMinCount: null };
    const buyer = await shopper(db);
    await db.update(commodities).set(during).where(eq(commodities.id, id));
    const { orders: placed } = await run((tx) => placeOrder(tx, buyer, want([{ commodityId: id, num: 1 }], 1_200)));
    await db.update(commodities).set(past).where(eq(commodities.id, id));
    const { sql } = await import("drizzle-orm");
    const number = placed[0]?.number ?? "";
    await db.execute(
      sql`update shop_order set status = 'paid', create_time = ${soon(-5_000).toISOString()} where number = ${number}`,
    );
    await expect(save(seller, none, id)).rejects.toEqual(refusal("saleRunning", "groupBuyStart"));
    await save(seller, { ...group, ...past, price: 5 }, id);
    await db.execute(sql`update shop_order set status = 'unshipped' where number = ${number}`);
    await save(seller, none, id);
    expect(await rowOf(id)).toMatchObject(none);
  });
});

describe("stock", () => {
  test("units come and go with their reason, never below none and never above the most", async () => {
    const seller = await worker();
    const id = await save(seller);
    expect(await adjust(seller, id, -20)).toBe(0);
    await expect(adjust(seller, id, -1)).rejects.toEqual(refusal("stockBelowZero", "count"));
    expect(await adjust(seller, id, 9_999_999_999)).toBe(9_999_999_999);
    await expect(adjust(seller, id, 1)).rejects.toEqual(refusal("stockTooMuch", "count"));
    const lines = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `commodity:${id}`))
      .orderBy(auditLog.id);
    expect(lines[1]?.detail).toBe('stock {"before":20,"after":0,"valueId":null,"reason":"counted"}');
  });

  test("what orders hold is theirs: only what is left can be taken away", async () => {
    const seller = await worker();
    const id = await save(seller);
    const buyer = await shopper(db);
    await run((tx) => placeOrder(tx, buyer, want([{ commodityId: id, num: 15 }], 18_000)));
    await expect(adjust(seller, id, -6)).rejects.toEqual(refusal("stockBelowZero", "count"));
    expect(await adjust(seller, id, -5)).toBe(0);
    expect(await rowOf(id)).toMatchObject({ inventory: 0, taken: 15 });
  });

  test("a variant's own stock is changed by its value; one that has none is not found", async () => {
    const seller = await worker();
    await save(seller);
    const id = await variants(db, { userId: seller.actor.userId } as never, { s: 3, l: 5 });
    expect(await adjust(seller, id, 2, "s")).toBe(5);
    await expect(adjust(seller, id, -6, "l")).rejects.toEqual(refusal("stockBelowZero"));
    await expect(adjust(seller, id, 1, "red")).rejects.toEqual(refusal("notFindData"));
    expect(await rowOf(id)).toMatchObject({ inventory: 100 });
  });

  test.each([
    ["before its end", () => ({ saleStart: soon(-3_600), saleSeconds: 3_900 }), true],
    ["10 minutes after its end", () => ({ saleStart: soon(-660), saleSeconds: 60 }), true],
    ["15 minutes after its end", () => ({ saleStart: soon(-960), saleSeconds: 60 }), false],
    ["10 minutes before its start", () => ({ saleStart: soon(600), saleSeconds: 60 }), false],
    ["in a group purchase", () => ({ groupBuyStart: soon(-1), groupBuyEnd: soon(600), groupBuyMinCount: 1 }), true],
  ])("the stock of a sale %s", async (_, sale, isLocked) => {
    const seller = await worker();
    await save(seller);
    const id = await commodity(db, { userId: seller.actor.userId } as never, sale());
    const change = adjust(seller, id, 1);
    if (isLocked) await expect(change).rejects.toEqual(refusal("saleStockLocked"));
    else expect(await change).toBe(101);
  });
});
