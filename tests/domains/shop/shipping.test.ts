import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { figuresOf } from "~/foundation/dashboard/parts.server";
import { orderParts } from "~/foundation/orders/parts/account-parts.server";
import { deskReader } from "~/foundation/orders/queries/reader.server";
import { replaceParts } from "~/platform/domain/composed.server";
import { shopOrders } from "~/products/shop/order/shop-orders.server";
import { shipOrders } from "~/products/shop/order/verbs/ship-orders.server";
import { carrierNames } from "~/products/shop/shipping/line-words.server";
import { numbersIn, slipsOf } from "~/products/shop/shipping/queries/slips.server";
import { waitingParcels } from "~/products/shop/shipping/queries/waiting-parcels.server";
import { changeAddress } from "~/products/shop/shipping/verbs/change-address.server";
import { shipList } from "~/products/shop/shipping/verbs/ship-list.server";
import { users } from "~db/schema/accounts";
import { auditLog } from "~db/schema/audit";
import { orderEvents, orders } from "~db/schema/shop";
import { commodity, receiver, type Shopper, seller, shopper } from "../../factories/shop";
import { orderOf } from "../../factories/shop-orders";
import { buyer, db, first, owner, pay, place, refusal, run } from "./order-world";

const reader = deskReader("en_US");
let other: Shopper;
beforeEach(async () => {
  other = await seller(db);
});

/** A paid order of one unit, of a seller. */
async function paid(who = owner, more: Parameters<typeof commodity>[2] = {}, num = 1): Promise<string> {
  const id = await commodity(db, who, more);
  const placed = await place([{ commodityId: id, num }], 1_000 * num);
  await pay(placed);
  return first(placed);
}
const eventsOf = async (number: string): Promise<string[]> => {
  const { id } = await orderOf(db, number);
  const rows = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id);
  return rows.map(({ event }) => event);
};

describe("a list of parcels", () => {
  const ship = (list: string, who = owner) =>
    run((tx) => shipList(tx, who, { list, carrier: "yamato", names: carrierNames() }));

  test("ships what it can, each in its own way, and says of every line what became of it", async () => {
    const [one, two, gone, theirs] = [await paid(), await paid(), await paid(), await paid(other)];
    await db.update(orders).set({ status: "canceled" }).where(eq(orders.number, gone));
    const list = [
      `${one},1234-5678-9012`,
      `${two}\t998877\t日本郵便`,
      `${two},1,`,
      `${gone},123456`,
      `${theirs},123456`,
    ];
    const report = await ship(list.join("\n"));
    expect(report.map(({ at, fault, key }) => [at, fault, key])).toEqual([
      [1, null, null],
      [2, null, null],
      [3, "twice", null],
      [4, null, "orderStateChanged"],
      [5, null, "orderNotExist"],
    ]);
    expect(report.map(({ typed }) => typed)).toEqual(list.map((line) => line.trim()));
    expect(await orderOf(db, two)).toMatchObject({ status: "shipped", carrier: "japanpost", trackingNo: "998877" });
    expect(await orderOf(db, one)).toMatchObject({ status: "shipped", carrier: "yamato", trackingNo: "123456789012" });
    expect(await orderOf(db, gone)).toMatchObject({ status: "canceled", trackingNo: null });
    expect(await orderOf(db, theirs)).toMatchObject({ status: "unshipped", trackingNo: null });
  });

  test("knows the carriers by their names in each language", async () => {
    const number = await paid();
    await ship(`${number},123456,佐川急便`);
    expect(await orderOf(db, number)).toMatchObject({ status: "shipped", carrier: "sagawa" });
  });

  test("nothing but faults changes nothing", async () => {
    const number = await paid();
    expect(await ship(`${number}\nnonsense`)).toMatchObject([{ fault: "trackingNo" }, { fault: "number" }]);
    expect(await orderOf(db, number)).toMatchObject({ status: "unshipped" });
  });
});

describe("delivery slips", () => {
  test("hold sender, receiver, contents, note and a code; of what waits where nothing is named", async () => {
    const [a, b] = [await paid(other, {}, 3), await paid(other)];
    await db
      .update(users)
      .set({ postcode: "5400008", address: "大阪市中央区大手前1-1" })
      .where(eq(users.id, other.userId));
    await db.update(orders).set({ note: "leave at the door" }).where(eq(orders.number, b));
    const { slips, left } = await slipsOf(db, other, null, reader);
    expect([slips.map(({ number }) => number), left]).toEqual([[a, b], []]);
    expect(slips[0]).toMatchObject({
      receiver: { name: receiver.name, phone: receiver.phone, postcode: receiver.postcode, address: receiver.address },
      sender: { name: `Shop ${other.userId}`, postcode: "5400008", address: "大阪市中央区大手前1-1" },
      lines: [{ name: "Tea", num: 3 }],
      note: "",
    });
    expect(slips[0]?.qr.path).toMatch(/^M/);
    expect(slips[0]?.qr.path).not.toBe(slips[1]?.qr.path);
    expect(slips[1]?.note).toBe("leave at the door");
    expect(await waitingParcels(db, other)).toBe(2);
  });

  test("are of one's own parcels alone: another seller's, codes, unpaid and finished orders are left out and named", async () => {
    const [own, sent, done] = [await paid(), await paid(), await paid()];
    await run((tx) => shipOrders(tx, owner, [{ number: sent, carrier: "other", trackingNo: "123456" }]));
    await db.update(orders).set({ status: "complete" }).where(eq(orders.number, done));
    const codes = await paid(owner, { mainType: "discount-code" });
    const open = first(await place([{ commodityId: await commodity(db, owner), num: 1 }], 1_000));
    const theirs = await paid(other);
    const asked = [own, sent, done, codes, open, theirs, "C0000000000000000", "x'"];
    const { slips, left } = await slipsOf(db, owner, asked, reader);
    expect(slips.map(({ number }) => number)).toEqual([own, sent]);
    expect(left).toEqual([done, codes, open, theirs, "C0000000000000000", "x'"]);
    expect(JSON.stringify(slips)).not.toContain(theirs);
    const waiting = await slipsOf(db, other, null, reader);
    expect(waiting.slips.map(({ number }) => number)).toEqual([theirs]);
    const admin = await shopper(db, 0, "admin");
    const all = await slipsOf(db, admin, [own, theirs], reader);
    expect(all.slips.map(({ sender }) => sender.name)).toEqual([`Shop ${owner.userId}`, `Shop ${other.userId}`]);
  });

  test("an address names each number once, and nothing is all", () => {
    const of = (query: string) => numbersIn(new URLSearchParams(query));
    expect([of(""), of("numbers="), of("numbers=,,"), of("numbers=a,b,a")]).toEqual([null, null, null, ["a", "b"]]);
    expect(of(`numbers=${"C2026112112345678,".repeat(2_000)}`)?.length).toBeLessThan(3);
  });
});

describe("the address of a parcel", () => {
  const moved = { ...receiver, name: "林 大介", postcode: "5300001", address: "大阪府 大阪市 北区 梅田 三丁目1-1" };
  const change = (who: Shopper, number: string, to: Parameters<typeof changeAddress>[3] = moved) =>
    run((tx) => changeAddress(tx, who, number, to));

  test("changes before shipping by buyer and seller; the other side is told once, the same again changes nothing", async () => {
    const number = await paid();
    await change(owner, number, { ...moved, email: "thief@example.com" });
    expect(await orderOf(db, number)).toMatchObject({
      receiverName: "林 大介",
      postcode: "5300001",
      address: moved.address,
      email: receiver.email,
    });
    await change(owner, number);
    expect((await eventsOf(number)).filter((event) => event === "addressChanged")).toHaveLength(1);
    await change(buyer, number, { ...receiver, email: "new@example.com" });
    expect(await orderOf(db, number)).toMatchObject({ receiverName: receiver.name, email: "new@example.com" });
    const jobs = await db.execute<{ role: string }>(sql`
      select payload ->> 'role' as role from graphile_worker._private_jobs
      where payload ->> 'event' = 'addressChanged' and (payload ->> 'orderId')::bigint = ${(await orderOf(db, number)).id}
      order by id`);
    expect(jobs.map(({ role }) => role)).toEqual(["seller", "buyer"]);
  });

  test("at another postcode it arrives when it can: a wished day before that is dropped, another one stays", async () => {
    await db.update(users).set({ postcode: "1000001" }).where(eq(users.id, owner.userId));
    const [near, far] = [await paid(), await paid()];
    const { deliveryFrom: before } = await orderOf(db, near);
    const soon = sql`delivery_from`;
    await db
      .update(orders)
      .set({ deliveryDay: soon as never, deliverySlot: "am" })
      .where(eq(orders.number, near));
    await db
      .update(orders)
      .set({ deliveryDay: sql`delivery_from + 9` as never })
      .where(eq(orders.number, far));
    const island = { ...moved, postcode: "9000001", address: "沖縄県 那覇市 港町 一丁目1-1" };
    await change(owner, near, island);
    await change(owner, far, island);
    const [first_, second] = [await orderOf(db, near), await orderOf(db, far)];
    expect(String(first_.deliveryFrom) > String(before)).toBe(true);
    expect(first_).toMatchObject({ deliveryDay: null, deliverySlot: "am" });
    expect(second.deliveryDay).not.toBeNull();
  });

  test("not after shipping, not of codes, not by strangers; an administrator's is audited", async () => {
    const [number, codes] = [await paid(), await paid(owner, { mainType: "discount-code" })];
    await expect(change(owner, codes)).rejects.toMatchObject(refusal("orderStateChanged"));
    await expect(change(other, number)).rejects.toMatchObject(refusal("orderNotExist"));
    await expect(change(await shopper(db), number)).rejects.toMatchObject(refusal("notUserOrder"));
    expect(await orderOf(db, number)).toMatchObject({ address: receiver.address });
    const admin = await shopper(db, 0, "admin");
    await change(admin, number);
    const [line] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `order:${number}`));
    expect(line).toMatchObject({ action: "order-act", actorId: admin.userId, detail: "address changed" });
    await run((tx) => shipOrders(tx, owner, [{ number, carrier: "other", trackingNo: "123456" }]));
    for (const who of [owner, buyer])
      await expect(change(who, number, receiver)).rejects.toMatchObject(refusal("orderStateChanged"));
  });
});

test("the day's sales: what was paid today in Tokyo less what was given back of it, of one's own shop alone", async () => {
  replaceParts({ deskFigures: orderParts(shopOrders).deskFigures });
  const figures = (who: Shopper) => figuresOf(db, who as never, (key) => key);
  expect(await figures(other)).toMatchObject([{ id: "commodity-today", yen: 0, text: "order:figure.today" }]);
  const [one, two, yesterday] = [await paid(other, {}, 3), await paid(other), await paid(other)];
  await place([{ commodityId: await commodity(db, other), num: 1 }], 1_000);
  await paid(owner);
  await db.update(orders).set({ refunded: 400 }).where(eq(orders.number, one));
  const midnight = sql`date_trunc('day', now() at time zone 'Asia/Tokyo') at time zone 'Asia/Tokyo'`;
  await db
    .update(orders)
    .set({ paySuccessTime: sql`${midnight} - interval '1 second'` })
    .where(eq(orders.number, yesterday));
  await db.update(orders).set({ paySuccessTime: midnight }).where(eq(orders.number, two));
  expect(await figures(other)).toMatchObject([{ yen: 3_600 }]);
  expect(await figures(buyer)).toEqual([]);
});
