import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fileCells } from "~/foundation/orders/desk.server";
import { deskOrders } from "~/foundation/orders/queries/desk-orders.server";
import { translator } from "~/platform/i18n/texts.server";
import { readTable } from "~/platform/table/table";
import { dayAfter, tokyoDay } from "~/platform/time/tokyo";
import { choosable, deliveryDays, transitDays } from "~/products/shop/delivery/delivery-rules";
import { placeOf, prefecturesOf, regions } from "~/products/shop/delivery/prefectures";
import { slots } from "~/products/shop/delivery/slots";
import { shopDesk } from "~/products/shop/order/desk.server";
import { ordersTable } from "~/products/shop/order/rules/orders-table";
import { shopOrders } from "~/products/shop/order/shop-orders.server";
import { users } from "~db/schema/accounts";
import { commodity, receiver, seller } from "../../factories/shop";
import { orderOf } from "../../factories/shop-orders";
import { db, first, owner, place, refusal } from "./order-world";

const region = fc.constantFrom(...regions);
const postcode = fc.stringMatching(/^\d{7}$/);
const today = "2026-12-30";

describe("the rule", () => {
  test("the way is as long back as it is there, one to four days, one within a region", () => {
    fc.assert(
      fc.property(region, region, (from, to) => {
        expect(transitDays(from, to)).toBe(transitDays(to, from));
        expect(transitDays(from, to)).toBeGreaterThanOrEqual(1);
        expect(transitDays(from, to)).toBeLessThanOrEqual(4);
        expect(transitDays(from, from)).toBe(1);
      }),
    );
  });

  test("every postcode has a place; 47 prefectures, each in one region", () => {
    fc.assert(
      fc.property(postcode, (code) => {
        const { prefecture, region: of } = placeOf(code);
        expect(prefecturesOf(of)).toContain(prefecture);
      }),
    );
    const all = regions.flatMap(prefecturesOf);
    expect([all.length, new Set(all).size]).toEqual([47, 47]);
    expect([placeOf("0600001"), placeOf("9000001"), placeOf("1050011")].map(({ prefecture }) => prefecture)).toEqual([
      "北海道",
      "沖縄県",
      "東京都",
    ]);
    expect(placeOf(null).prefecture).toBe("東京都");
  });

  test("the earliest day is what the slowest seller needs, at least the third; ten days more can be chosen, and a form offers them", () => {
    fc.assert(
      fc.property(fc.array(fc.option(postcode), { minLength: 1, maxLength: 4 }), region, (sellers, to) => {
        const { earliest, last } = deliveryDays(today, sellers, to);
        const each = sellers.map((one) => deliveryDays(today, [one], to).earliest);
        expect(earliest).toBe(each.toSorted().at(-1));
        expect(earliest >= dayAfter(today, 3) && earliest <= dayAfter(today, 6)).toBe(true);
        expect(last).toBe(dayAfter(earliest, 10));
        const days = choosable(today, sellers);
        expect(days).toContain(earliest);
        expect(days).toContain(last);
        expect(new Set(days).size).toBe(days.length);
      }),
    );
  });
});

const now = () => tokyoDay(new Date());
const kept = async (number: string) => {
  const { deliveryFrom, deliveryDay, deliverySlot } = await orderOf(db, number);
  return [deliveryFrom, deliveryDay, deliverySlot];
};

describe("an order", () => {
  test("keeps when it can be expected, and the day and time that were wished", async () => {
    const id = await commodity(db, owner);
    const plain = await place([{ commodityId: id, num: 1 }], 1_000);
    expect(await kept(first(plain))).toEqual([dayAfter(now(), 3), null, null]);
    const delivery = { deliveryDay: dayAfter(now(), 13), deliverySlot: "18-20" } as const;
    const wished = await place([{ commodityId: id, num: 1 }], 1_000, { delivery });
    expect(await kept(first(wished))).toEqual([dayAfter(now(), 3), delivery.deliveryDay, "18-20"]);
  });

  test("a day too early for its address, or too late, is refused beside the field and nothing is ordered", async () => {
    const id = await commodity(db, owner, { inventory: 1 });
    const far = { ...receiver, postcode: "9000001", address: "沖縄県 那覇市 港町 四丁目2-8 旅くら荘 101号室" };
    const wish = (deliveryDay: string) =>
      place([{ commodityId: id, num: 1 }], 1_000, { receiver: far, delivery: { deliveryDay } });
    const [from, to] = [dayAfter(now(), 5), dayAfter(now(), 15)];
    for (const day of [dayAfter(from, -1), dayAfter(to, 1)])
      await expect(wish(day)).rejects.toMatchObject({
        ...refusal("deliveryDayOutside"),
        field: "deliveryDay",
        params: { from, to },
      });
    await expect(wish(from)).resolves.toBeDefined();
  });

  test("parcels of several shops come on one day, that of the slower; codes and groups keep no day", async () => {
    const south = await seller(db);
    await db.update(users).set({ postcode: "9000001" }).where(eq(users.id, south.userId));
    const [near, away] = [await commodity(db, owner), await commodity(db, south)];
    const code = await commodity(db, owner, { mainType: "discount-code" });
    const group = await commodity(db, owner, {
      groupBuyMinCount: 5,
      groupBuyStart: new Date(0),
      groupBuyEnd: new Date(Date.now() + 3_600_000),
    });
    const items = [near, away, code, group].map((commodityId) => ({ commodityId, num: 1 }));
    const early = { deliveryDay: dayAfter(now(), 3) };
    await expect(place(items, 4_000, { delivery: early })).rejects.toMatchObject(refusal("deliveryDayOutside"));
    const { orders } = await place(items, 4_000, { delivery: { deliveryDay: dayAfter(now(), 5), deliverySlot: "am" } });
    const rows = await Promise.all(orders.map(({ number }) => orderOf(db, number)));
    const of = (match: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(match).map((row) => [row.deliveryFrom, row.deliveryDay, row.deliverySlot]);
    expect(of(({ sellerId }) => sellerId === south.userId)).toEqual([[dayAfter(now(), 5), dayAfter(now(), 5), "am"]]);
    expect(of(({ fulfilment }) => fulfilment === "code")).toEqual([[null, null, null]]);
    expect(of(({ groupId }) => groupId === group)).toEqual([[null, null, null]]);
  });

  test("its seller reads the wish on the desk and in the file, in words", async () => {
    const id = await commodity(db, owner);
    const delivery = { deliveryDay: dayAfter(now(), 4), deliverySlot: slots[0] };
    const placed = await place([{ commodityId: id, num: 1 }], 1_000, { delivery });
    const state = readTable(ordersTable(false), new URLSearchParams({ keyword: first(placed) }));
    const reader = { flag: "ja", write: String } as const;
    const person = { userId: owner.userId, roles: owner.roles };
    const { rows } = await deskOrders(db, shopOrders, person, state, reader, shopDesk);
    expect(rows.map(fileCells(shopDesk, translator("ja_JP")).delivery)).toEqual([`${delivery.deliveryDay} 午前中`]);
  });
});
