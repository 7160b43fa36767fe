import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { EntityDesk } from "~/foundation/desks/entity-desk.server";
import { changeRows } from "~/foundation/desks/verbs/change-rows.server";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { resourceCheck } from "~/products/hotel/resources/integrity.server";
import { exportReservations } from "~/products/hotel/resources/queries/own-reservations.server";
import { resourceDesk } from "~/products/hotel/resources/resource-desk.server";
import { cancelResource } from "~/products/hotel/resources/verbs/cancel-resource.server";
import { leaveResources } from "~/products/hotel/resources/verbs/leave-resources.server";
import { reserveResource, type Wish } from "~/products/hotel/resources/verbs/reserve-resource.server";
import type { Db, Tx } from "~db/client";
import { hotelCompanies } from "~db/schema/hotel";
import { hotelOrders } from "~db/schema/hotel-order";
import { hotelResources } from "~db/schema/hotel-resource";
import { notifications } from "~db/schema/notifications";
import { moved, resourceOf, stayAt, takenSlots, twoSlots } from "../../factories/hotel-resources";
import { type Guest, guest, staffOf } from "../../factories/hotel-stays";
import { type House, house, inDays } from "../../factories/hotels";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let db: Db;
let inn: House;
let who: Guest;
let orderId: number;
let resourceId: number;
const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  inn = await house(db);
  who = await guest(db);
  orderId = await stayAt(db, who, inn);
  resourceId = await resourceOf(db, inn);
});

const day = inDays(10);
const wish = (more: Partial<Wish> = {}): Wish => ({
  resourceId,
  date: day,
  slotId: "1000",
  count: 2,
  orderId,
  ...more,
});
const reserve = (more: Partial<Wish> = {}, as = who) => run((tx) => reserveResource(tx, as, wish(more)));
const cancel = (id: number, as: Guest = who) => run((tx) => cancelResource(tx, as, id));
const refusal = (key: string) => ({ key });
const sound = async () => expect(await resourceCheck.all(db)).toEqual([]);
const newsOf = (userId: number) => db.select().from(notifications).where(eq(notifications.userId, userId));

describe("reserving", () => {
  test("takes a part of the slot and tells the house once a day while it has not read", async () => {
    await reserve();
    await reserve({ count: 3, slotId: "1100" });
    expect(await takenSlots(db, resourceId)).toEqual({ [`${day} 1000`]: 2, [`${day} 1100`]: 3 });
    const told = (await newsOf(inn.owner.id)).filter(({ refType }) => refType === "hotel-resource-day");
    expect(told).toMatchObject([
      { key: "hotel-resource:notice.reserved.onsen", refId: day, params: { count: 3, start: "11:00" } },
    ]);
    await sound();
  });

  test("the first and the last day of the stay count, those around it do not", async () => {
    await reserve({ date: inDays(12) });
    for (const date of [inDays(9), inDays(13)])
      await expect(reserve({ date })).rejects.toMatchObject(refusal("resourceNeedsStay"));
  });

  test("another's booking, one of another house, an ended one and none at all are refused alike", async () => {
    const elsewhere = await stayAt(db, who, await house(db));
    const theirs = await stayAt(db, await guest(db), inn);
    for (const id of [elsewhere, theirs, 999_999_999])
      await expect(reserve({ orderId: id })).rejects.toMatchObject(refusal("resourceNeedsStay"));
    for (const status of ["holding", "unconfirmed", "check_out", "canceled", "goto_stopped", "expired"]) {
      await db.update(hotelOrders).set({ status }).where(eq(hotelOrders.id, orderId));
      await expect(reserve()).rejects.toMatchObject(refusal("resourceNeedsStay"));
    }
    expect(await takenSlots(db, resourceId)).toEqual({});
  });

  test.each([
    ["not public", { isPublic: false }],
    ["below 0", { seq: -1 }],
    ["taken away", { deletedTime: new Date() }],
  ])("a resource that is %s is not there", async (_, fields) => {
    await db.update(hotelResources).set(fields).where(eq(hotelResources.id, resourceId));
    await expect(reserve()).rejects.toMatchObject(refusal("notFindData"));
  });

  test("nor is one of a house that visitors do not see, or a slot that it does not have", async () => {
    await expect(reserve({ slotId: "1030" })).rejects.toMatchObject(refusal("notFindData"));
    await db.update(hotelCompanies).set({ isPublic: false }).where(eq(hotelCompanies.id, inn.companyId));
    await expect(reserve()).rejects.toMatchObject(refusal("notFindData"));
  });

  test("a slot that has begun is over", async () => {
    await moved(db, orderId, -1, 1);
    await db
      .update(hotelResources)
      .set({ slots: [{ id: "0000", start: "00:00", end: "24:00", capacity: 5 }] })
      .where(eq(hotelResources.id, resourceId));
    await expect(reserve({ slotId: "0000", date: inDays(0) })).rejects.toMatchObject(refusal("resourceOver"));
    await reserve({ slotId: "0000", date: inDays(1) });
  });

  test("no more than its capacity, the last place included", async () => {
    await expect(reserve({ count: 21 })).rejects.toMatchObject({ key: "resourceFull", field: "count" });
    await reserve({ count: 18 });
    await expect(reserve({ count: 3 })).rejects.toMatchObject(refusal("resourceFull"));
    await reserve({ count: 2 });
    await expect(reserve({ count: 1 })).rejects.toMatchObject(refusal("resourceFull"));
    await reserve({ count: 20, slotId: "1100" });
    await sound();
  });

  test("ten reservations ahead at most; one that was canceled counts no more", async () => {
    const made: number[] = [];
    for (let at = 0; at < 10; at++) made.push((await reserve({ count: 1 })).id);
    await expect(reserve({ count: 1 })).rejects.toMatchObject(refusal("tooManyResources"));
    await cancel(made[0] ?? 0);
    await reserve({ count: 1 });
  });
});

describe("canceling", () => {
  test("a guest's own gives its part back, once", async () => {
    const { id } = await reserve();
    await reserve({ count: 1 });
    await cancel(id);
    expect(await takenSlots(db, resourceId)).toEqual({ [`${day} 1000`]: 1 });
    await expect(cancel(id)).rejects.toMatchObject(refusal("resourceCanceled"));
    await sound();
  });

  test("strangers and other houses find nothing; the house and an administrator cancel, and the guest hears of it", async () => {
    const [first, second] = [await reserve(), await reserve()];
    const others = [await guest(db), staffOf(await house(db)), { ...staffOf(inn), roles: new Set<never>() }];
    for (const other of others) await expect(cancel(first.id, other)).rejects.toMatchObject(refusal("notFindData"));
    await cancel(first.id, staffOf(inn));
    await cancel(second.id, await guest(db, 0, "admin"));
    const told = (await newsOf(who.userId)).filter(({ refType }) => refType === "hotel-resource");
    expect(told.map(({ key, refId }) => [key, refId])).toEqual(
      [1, 2].map(() => ["hotel-resource:notice.canceled", `${inn.companyId}/onsen`]),
    );
    expect(await takenSlots(db, resourceId)).toEqual({});
    await sound();
  });

  test("what has begun the guest cannot cancel, the house can", async () => {
    const { id } = await reserve();
    const today = inDays(0);
    await database.sql`update hotel_resource_booking set day = ${today}, start = '00:00' where id = ${id}`;
    await database.sql`update hotel_resource_day set day = ${today} where resource_id = ${resourceId}`;
    await expect(cancel(id)).rejects.toMatchObject(refusal("resourceOver"));
    await cancel(id, staffOf(inn));
    expect(await takenSlots(db, resourceId)).toEqual({});
  });
});

describe("bookings that end", () => {
  test("leave what they had ahead, of every resource, and nothing of others", async () => {
    const second = await resourceOf(db, inn, { type: "barbecue" });
    const other = await guest(db);
    const theirs = await stayAt(db, other, inn);
    await reserve();
    await reserve({ count: 3 });
    await reserve({ resourceId: second, slotId: "1100", date: inDays(11) });
    await reserve({ orderId: theirs, count: 1 }, other);
    await run((tx) => leaveResources(tx, [orderId]));
    expect([await takenSlots(db, resourceId), await takenSlots(db, second)]).toEqual([{ [`${day} 1000`]: 1 }, {}]);
    await run((tx) => leaveResources(tx, [orderId]));
    await run((tx) => leaveResources(tx, []));
    await sound();
  });

  test("what is past stays as it was", async () => {
    const { id } = await reserve();
    await database.sql`update hotel_resource_booking set day = day - 20 where id = ${id}`;
    await database.sql`update hotel_resource_day set day = day - 20 where resource_id = ${resourceId}`;
    await run((tx) => leaveResources(tx, [orderId]));
    expect(Object.values(await takenSlots(db, resourceId))).toEqual([2]);
  });
});

test("a person's reservations are part of their own data", async () => {
  const { id } = await reserve();
  await cancel(id);
  await reserve({ count: 5 });
  expect(await exportReservations(db, who.userId)).toMatchObject([
    { type: "onsen", day, start: "10:00", count: 5, canceledTime: null },
    { count: 2, canceledTime: expect.any(Date) },
  ]);
});

test("the check finds a slot that counts otherwise than its reservations, of all and of the newest", async () => {
  await reserve();
  await database.sql`update hotel_resource_day set taken = 5 where resource_id = ${resourceId}`;
  const wrong = [{ kind: "slots of a resource", id: resourceId, expected: 2, found: 5 }];
  expect(await resourceCheck.all(db)).toEqual(wrong);
  expect((await resourceCheck.since(db, 0)).violations).toEqual(wrong);
  await database.sql`update hotel_resource_day set taken = 2 where resource_id = ${resourceId}`;
  await sound();
});

describe("the desk of resources", () => {
  const by = (as: Guest) => ({
    actor: { ...as, username: "" } as never,
    operator: { userId: as.userId, site: "main", requestId: "test" } as never,
  });
  const save = (values: object, as = staffOf(inn), id?: number) =>
    run((tx) => saveEntity(tx, resourceDesk as EntityDesk, by(as), values as never, { id }));
  const remove = () => run((tx) => changeRows(tx, resourceDesk, by(staffOf(inn)), "remove", [resourceId]));
  const fields = () => ({
    companyId: inn.companyId,
    type: "onsen",
    name: { ja: "家族風呂" },
    note: {},
    slots: twoSlots,
    isPublic: true,
    seq: 0,
  });

  test("an owner adds to the own houses only, and nothing moves to another house", async () => {
    expect(await save(fields())).toMatchObject({ sellerId: inn.owner.id });
    const other = await house(db);
    await expect(save({ ...fields(), companyId: other.companyId })).rejects.toMatchObject(refusal("hotelCompanyGone"));
    await expect(save({ name: { ja: "盗" } }, staffOf(other), resourceId)).rejects.toMatchObject(
      refusal("notFindData"),
    );
    const second = await house(db, {}, inn.owner);
    await expect(save({ companyId: second.companyId }, staffOf(inn), resourceId)).rejects.toMatchObject(
      refusal("hotelCompanyStays"),
    );
  });

  test("what guests have reserved keeps its slot, its room, its type and its resource", async () => {
    const { id } = await reserve({ count: 6 });
    const [first, second] = twoSlots as [(typeof twoSlots)[0], (typeof twoSlots)[0]];
    const slots = (...kept: typeof twoSlots) => save({ slots: kept }, staffOf(inn), resourceId);
    await expect(slots(second)).rejects.toMatchObject({ key: "resourceSlotInUse", field: "slots" });
    await expect(slots({ ...first, capacity: 5 })).rejects.toMatchObject(refusal("resourceSlotInUse"));
    await expect(save({ type: "parking" }, staffOf(inn), resourceId)).rejects.toMatchObject(refusal("resourceInUse"));
    await expect(remove()).rejects.toMatchObject(refusal("resourceInUse"));
    await slots({ ...first, capacity: 6 });
    await expect(reserve({ count: 1 })).rejects.toMatchObject(refusal("resourceFull"));
    await cancel(id);
    await slots(second);
    await remove();
  });

  test("forms read lines, calls send times; both refuse what is wrong", () => {
    const field = resourceDesk.fields.slots;
    expect(field?.form.parse("10:00-11:00 20\n11:00-12:00 20")).toEqual(twoSlots);
    expect(field?.form.safeParse("10:00").error?.issues[0]?.message).toBe("validation.slotLine");
    const sent = field?.call?.shape("slots").slots;
    expect(sent?.parse(twoSlots)).toEqual(twoSlots);
    expect(sent?.safeParse([]).success).toBe(false);
    expect(sent?.safeParse([{ start: "11:00", end: "10:00", capacity: 1 }]).success).toBe(false);
  });
});
