import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { listActsView } from "~/foundation/desks/acts/queries/list-acts-view.server";
import { actOnList } from "~/foundation/desks/acts/verbs/act-on-list.server";
import { undoOnList } from "~/foundation/desks/acts/verbs/undo-on-list.server";
import { customerOf } from "~/foundation/orders/queries/customer.server";
import { deskReader } from "~/foundation/orders/queries/reader.server";
import type { Role } from "~/platform/domain/access";
import { translator } from "~/platform/i18n/texts.server";
import { canUnship } from "~/products/shop/order/rules/shipment";
import { shopListActs as list, shopActFields } from "~/products/shop/order/shop-acts.server";
import { shopOrders } from "~/products/shop/order/shop-orders.server";
import { shipOrders } from "~/products/shop/order/verbs/ship-orders.server";
import { orderEvents, orders } from "~db/schema/shop";
import { commodity, type Shopper, seller, shopper } from "../../factories/shop";
import { orderOf } from "../../factories/shop-orders";
import { deskBy } from "../../harness/desk";
import { buyer, db, first, owner, pay, place, run } from "./order-world";

/* A seller ships all found orders by one question, and takes it back once. */

let other: Shopper;
beforeEach(async () => {
  other = await seller(db);
});

const desk = (who: Shopper, role: Role = "SHOP_ADMIN") => deskBy(who.userId, role);
async function paid(who = owner, by = buyer): Promise<string> {
  const id = await commodity(db, who);
  const placed = await place([{ commodityId: id, num: 1 }], 1_000, {}, by);
  await pay(placed);
  return first(placed);
}
const idOf = async (number: string) => (await orderOf(db, number)).id;
const found = (who: Shopper, query = "") =>
  list.found(db, desk(who), { url: new URL(`https://x.example/admin/orders?${query}`), act: "ship", most: 10_001 });
const ship = (ids: readonly number[], who = owner) =>
  actOnList(run, list, desk(who), { act: "ship", ids, input: { carrier: "japanpost" } });
const undo = (id: number, who = owner) => undoOnList(run, list, desk(who), id);
const eventsOf = async (id: number) =>
  (await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id)).map(
    ({ event }) => event,
  );

describe("all found orders", () => {
  test("are those of the filters that wait to be shipped, of this shop alone", async () => {
    const [one, two, theirs] = [await paid(other), await paid(other), await paid()];
    await run((tx) => shipOrders(tx, other, [{ number: two, carrier: "yamato", trackingNo: "123456" }]));
    expect(await found(other)).toEqual([await idOf(one)]);
    expect(await found(other, `keyword=${one}`)).toEqual([await idOf(one)]);
    expect(await found(other, "status=shipped")).toEqual([]);
    expect(await found(other, `buyerId=${owner.userId}`)).toEqual([]);
    expect(await found(owner)).toContain(await idOf(theirs));
    const t = translator("en_US");
    const url = new URL("https://x.example/admin/orders?ask=ship");
    const { ask } = await listActsView(db, list, desk(other), { url, t, fields: shopActFields(t) });
    expect(ask).toMatchObject({ count: 1, rows: "", canUndo: true });
  });

  test("are shipped without numbers, refused one by one, and wait again when that is taken back", async () => {
    const [one, two, gone, theirs] = [await paid(), await paid(), await paid(), await paid(other)];
    await db.update(orders).set({ status: "canceled" }).where(eq(orders.number, gone));
    const ids = await Promise.all([one, two, gone, theirs].map(idOf));
    const [first = 0, second = 0, third = 0, fourth = 0] = ids;
    const shipped = await ship(ids);
    expect(shipped.done).toBe(2);
    expect(shipped.refused.map(({ key, rows }) => [key, rows]).sort()).toEqual([
      ["orderNotExist", [fourth]],
      ["orderStateChanged", [third]],
    ]);
    expect(await orderOf(db, one)).toMatchObject({ status: "shipped", carrier: "japanpost", trackingNo: null });
    await db.update(orders).set({ refundStatus: "requested" }).where(eq(orders.number, two));

    expect(await undo(shipped.id)).toMatchObject({ done: 1, refused: [{ key: "orderStateChanged", rows: [second] }] });
    expect(await orderOf(db, one)).toMatchObject({ status: "unshipped", carrier: null, shipTime: null });
    expect(await orderOf(db, two)).toMatchObject({ status: "shipped" });
    expect((await eventsOf(first)).slice(-2)).toEqual(["ship", "unship"]);
    expect(await undo(shipped.id), "once").toMatchObject({ done: 0, refused: [] });
    await expect(undo(shipped.id, other)).rejects.toMatchObject({ kind: "missing" });
    const again = await ship([first]);
    expect(again.done).toBe(1);
  });

  test("what was ticked is taken back the same way", async () => {
    const number = await paid();
    const change = await run(async (tx) => {
      const batch = await shipOrders(tx, owner, [{ number, carrier: "yamato", trackingNo: "1234-5678" }]);
      return list.keepBatch(tx, desk(owner), "ship", batch);
    });
    expect(await orderOf(db, number)).toMatchObject({ status: "shipped", trackingNo: "12345678" });
    expect(await undo(change ?? 0)).toMatchObject({ done: 1, refused: [] });
    expect(await orderOf(db, number)).toMatchObject({ status: "unshipped", trackingNo: null });
  });

  test("a batch in which nothing could be done leaves no notice to undo", async () => {
    const nothing = await run((tx) => list.keepBatch(tx, desk(owner), "ship", { ok: [], failed: [] }));
    expect(nothing).toBeNull();
  });

  test("shipping is taken back within a day and while no refund is on its way", () => {
    const shipTime = new Date("2026-03-01T00:00:00Z");
    const at = (hours: number) => new Date(shipTime.getTime() + hours * 3_600_000);
    expect(canUnship({ shipTime, refundStatus: "none" }, at(24))).toBe(true);
    expect(canUnship({ shipTime, refundStatus: "none" }, at(24.1))).toBe(false);
    expect(canUnship({ shipTime, refundStatus: "refused" }, at(1))).toBe(true);
    expect(canUnship({ shipTime, refundStatus: "processing" }, at(1))).toBe(false);
    expect(canUnship({ shipTime: null, refundStatus: "none" }, at(1))).toBe(false);
  });
});

test("the customer beside an order: what they had of this shop, and of no other", async () => {
  const guest = await shopper(db, 1_000);
  const [one, two, theirs] = [await paid(owner, guest), await paid(owner, guest), await paid(other, guest)];
  await db.update(orders).set({ refunded: 400 }).where(eq(orders.number, one));
  const unpaid = first(await place([{ commodityId: await commodity(db, owner), num: 1 }], 1_000, {}, guest));
  const customer = await customerOf(db, shopOrders, await orderOf(db, two), deskReader("en_US"));
  expect(customer).toMatchObject({ id: guest.userId, num: guest.userId + 10_000, count: 3, yen: 1_600 });
  expect(customer.latest.map(({ number }) => number)).toEqual([unpaid, one]);
  const all = await db
    .select()
    .from(orders)
    .where(inArray(orders.number, [one, two, theirs]));
  expect(all).toHaveLength(3);
  expect(await found(owner, `buyerId=${guest.userId}`)).toEqual(await Promise.all([one, two].map(idOf)));
});
