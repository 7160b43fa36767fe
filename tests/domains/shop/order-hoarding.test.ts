import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { orders } from "~db/schema/shop";
import { commodity, shopper } from "../../factories/shop";
import { buyer, db, first, later, owner, pay, place, stockOf } from "./order-world";

const outcomes = async (tries: Promise<unknown>[]) => {
  const done = await Promise.allSettled(tries);
  const keys = done.map((one) => (one.status === "fulfilled" ? "placed" : (one.reason as { key?: string }).key));
  return Object.fromEntries([...new Set(keys)].map((key) => [key, keys.filter((one) => one === key).length]));
};

describe("hoarding [M23]", () => {
  test("one buyer, 40 orders at once: as many as the setting allows; 20 others buy", async () => {
    const id = await commodity(db, owner, { inventory: 60 });
    const one = [{ commodityId: id, num: 1 }];
    expect(await outcomes(Array.from({ length: 40 }, () => place(one, 1_000)))).toEqual({
      placed: 10,
      tooManyOpenOrders: 30,
    });
    const others = await Promise.all(Array.from({ length: 20 }, () => shopper(db)));
    expect(await outcomes(others.map((who) => place(one, 1_000, {}, who)))).toEqual({ placed: 20 });
    expect(await stockOf(id)).toBe(30);
  });

  test("one order of the whole stock is refused with the reason, and so are many small ones beside each other", async () => {
    const id = await commodity(db, owner, { inventory: 150 });
    await expect(place([{ commodityId: id, num: 150 }], 150_000)).rejects.toMatchObject({
      key: "tooManyOpenUnits",
      params: { max: 100 },
    });
    const some = () => place([{ commodityId: id, num: 30 }], 30_000);
    expect(await outcomes([some(), some(), some(), some(), some()])).toEqual({ placed: 3, tooManyOpenUnits: 2 });
    expect(await stockOf(id)).toBe(60);
  });

  test("what is paid, or past its time, is not held any more", async () => {
    const id = await commodity(db, owner, { inventory: 300 });
    const many = () => place([{ commodityId: id, num: 100 }], 100_000);
    const paid = await many();
    await expect(many()).rejects.toMatchObject({ key: "tooManyOpenUnits" });
    expect(await pay(paid)).toBe("settled");
    const open = await many();
    await later(first(open));
    await many();
    expect((await db.select().from(orders).where(eq(orders.userId, buyer.userId))).length).toBe(3);
  });
});
