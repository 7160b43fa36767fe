import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { forgetAnonymised } from "~/foundation/profile/verbs/anonymise.server";
import { cancelOrder } from "~/products/shop/order/verbs/cancel-order.server";
import { soldOutRows } from "~/products/shop/restock/rules";
import { notifyRestocked } from "~/products/shop/restock/verbs/notify-restocked.server";
import { dropWish, wishRestock } from "~/products/shop/restock/verbs/wish-restock.server";
import { users } from "~db/schema/accounts";
import { notifications } from "~db/schema/notifications";
import { commodities, commodityStock } from "~db/schema/shop";
import { restockWishes } from "~db/schema/shop-restock";
import { commodity, shopper, variants } from "../../factories/shop";
import { buyer, db, first, owner, place, refusal, run } from "./order-world";
import "../../../app/composition";

const wish = (commodityId: number, valueId = "", who = buyer) =>
  run((tx) => wishRestock(tx, who, { commodityId, valueId }));
const wishes = (userId = buyer.userId) => db.select().from(restockWishes).where(eq(restockWishes.userId, userId));
const told = async (userId = buyer.userId) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId))).filter(
    ({ key }) => key === "restock:notice",
  );
const tell = async () => {
  while ((await run(notifyRestocked)) > 0);
};
const mails = async (userId: number) => {
  const [person] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const rows = await db.execute<{ payload: unknown }>(
    sql`select payload from graphile_worker._private_jobs where payload::text like ${`%${person?.email}%`}`,
  );
  return rows.length;
};

test("the rule: rows with nothing left; a commodity's own stock counts only where no value keeps its own", () => {
  const value = fc.record({ id: fc.uuid(), stock: fc.boolean(), left: fc.integer({ min: 0, max: 3 }) });
  fc.assert(
    fc.property(fc.array(value, { maxLength: 5 }), fc.integer({ min: 0, max: 3 }), (values, inventory) => {
      const properties = [
        { name: {}, values: values.map(({ id, stock }) => ({ id, stock, text: {}, priceDelta: 0 })) },
      ];
      const own = new Map(values.map(({ id, left }) => [id, left]));
      const rows = soldOutRows(properties, { inventory, own });
      const kept = values.filter(({ stock }) => stock);
      if (kept.length === 0) expect(rows).toEqual(inventory === 0 ? [""] : []);
      else expect(rows).toEqual(kept.filter(({ left }) => left === 0).map(({ id }) => id));
    }),
  );
});

describe("wishes", () => {
  test("only for what is sold out and seen, once however often, and taken back", async () => {
    const there = await commodity(db, owner);
    await expect(wish(there)).rejects.toMatchObject(refusal("restockThere"));
    const gone = await commodity(db, owner, { inventory: 0 });
    await wish(gone);
    await wish(gone);
    expect(await wishes()).toHaveLength(1);
    await expect(wish(gone, "red")).rejects.toMatchObject(refusal("notFindData"));
    const hidden = await commodity(db, owner, { inventory: 0, status: "OFF_SHELVES" });
    await expect(wish(hidden)).rejects.toMatchObject(refusal("commodityNotFound"));
    const sizes = await variants(db, owner, { s: 0, l: 2 });
    await wish(sizes, "s");
    await expect(wish(sizes, "l")).rejects.toMatchObject(refusal("restockThere"));
    await expect(wish(sizes, "red")).rejects.toMatchObject(refusal("notFindData"));
    await expect(wish(sizes)).rejects.toMatchObject(refusal("notFindData"));
    await run((tx) => dropWish(tx, buyer.userId, { commodityId: sizes, valueId: "s" }));
    expect((await wishes()).map(({ commodityId }) => commodityId)).toEqual([gone]);
  });

  test("fifty at most, also when they are sent at once; the fiftieth may be said again", async () => {
    const ids = await Promise.all(Array.from({ length: 54 }, () => commodity(db, owner, { inventory: 0 })));
    const sent = await Promise.allSettled(ids.map((id) => wish(id)));
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(50);
    const mine = await wishes();
    expect(mine).toHaveLength(50);
    await wish(mine[0]?.commodityId ?? 0);
    const other = ids.find((id) => mine.every(({ commodityId }) => commodityId !== id)) ?? 0;
    await expect(wish(other)).rejects.toMatchObject({ key: "restockTooMany", params: { max: 50 } });
  });
});

describe("telling", () => {
  test("by notification and mail, once, whatever let the stock grow: here an order that is canceled", async () => {
    const id = await commodity(db, owner, { inventory: 1 });
    const other = await shopper(db);
    const placed = await place([{ commodityId: id, num: 1 }], 1_000, {}, other);
    await wish(id);
    await tell();
    expect(await told()).toEqual([]);
    await run((tx) => cancelOrder(tx, other, first(placed), { role: "buyer", reason: "" }));
    await tell();
    await tell();
    expect(await told()).toMatchObject([
      { refType: "commodity-page", refId: String(id), params: { name: { en: "Tea" } } },
    ]);
    expect([await wishes(), await mails(buyer.userId)]).toEqual([[], 1]);
  });

  test("not while it cannot be bought: off the shelf, before its sale, another variant; not who closed their account", async () => {
    const off = await commodity(db, owner, { inventory: 0 });
    const early = await commodity(db, owner, { inventory: 0 });
    const sizes = await variants(db, owner, { s: 0, l: 0 });
    const closed = await shopper(db);
    for (const id of [off, early]) await wish(id);
    await wish(sizes, "s");
    await wish(sizes, "s", closed);
    await db.update(users).set({ closedAt: new Date() }).where(eq(users.id, closed.userId));
    await db.update(commodities).set({ inventory: 5, status: "OFF_SHELVES" }).where(eq(commodities.id, off));
    const later = new Date(Date.now() + 3_600_000);
    await db
      .update(commodities)
      .set({ inventory: 5, saleStart: later, saleSeconds: 60 })
      .where(eq(commodities.id, early));
    const grow = (valueId: string) =>
      db
        .update(commodityStock)
        .set({ inventory: 3 })
        .where(sql`${commodityStock.commodityId} = ${sizes} and ${commodityStock.valueId} = ${valueId}`);
    await grow("l");
    await tell();
    expect(await told()).toEqual([]);
    expect(await wishes()).toHaveLength(3);
    await grow("s");
    await db.update(commodities).set({ status: "SELLING" }).where(eq(commodities.id, off));
    await tell();
    expect((await told()).map(({ refId }) => Number(refId)).toSorted((a, b) => a - b)).toEqual([off, sizes]);
    expect(await told(closed.userId)).toEqual([]);
    expect(await wishes(closed.userId)).toEqual([]);
  });

  test("anonymous accounts wait for nothing", async () => {
    await wish(await commodity(db, owner, { inventory: 0 }));
    await forgetAnonymised(db);
    expect(await wishes()).toHaveLength(1);
    await db.update(users).set({ anonymisedAt: new Date() }).where(eq(users.id, buyer.userId));
    await forgetAnonymised(db);
    expect(await wishes()).toEqual([]);
  });
});
