import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkPoints } from "~/foundation/points/integrity.server";
import { balanceOf } from "~/foundation/points/queries.server";
import { tokyoDay } from "~/platform/time/tokyo";
import { hotelBookings } from "~/products/hotel/booking/hotel-orders.server";
import { bookingEventRoles } from "~/products/hotel/booking/rules/states";
import { adjustStay, checkIn, checkOut, confirmByHotel } from "~/products/hotel/booking/verbs/desk-acts.server";
import { cancelStay, endByHotel } from "~/products/hotel/booking/verbs/end-stay.server";
import { hotelPayable } from "~/products/hotel/booking/verbs/settle-stay.server";
import { writeStay } from "~/products/hotel/booking/verbs/write-stay.server";
import type { Db, Tx } from "~db/client";
import { hotelCompanies, hotels } from "~db/schema/hotel";
import { hotelNights } from "~db/schema/hotel-night";
import { hotelAdjustments, hotelCoupons, hotelOrders } from "~db/schema/hotel-order";
import { notifications } from "~db/schema/notifications";
import {
  agreed,
  booked,
  filled,
  type Guest,
  guest,
  held,
  settled,
  soundRooms,
  swept,
  wish,
} from "../../factories/hotel-stays";
import { type House, hotelOf, house, inDays } from "../../factories/hotels";
import { sendNotices } from "../../harness/notices";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { tryMatrix } from "../orders/matrix";

let database: TestDatabase;
let db: Db;
let inn: House;
let hotelId: number;
let who: Guest;
const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  inn = await house(db);
  hotelId = await hotelOf(db, inn, { weekdayRent: 10_000, holidayRent: 10_000 });
  who = await guest(db);
});

const staff = (): Guest => ({ userId: inn.owner.id, roles: new Set(["HOTEL_ADMIN"]), email: "" });
const admin = async () => guest(db, 0, "admin");
const stored = async (number: string) => {
  const [row] = await db.select().from(hotelOrders).where(eq(hotelOrders.number, number));
  if (!row) throw new Error("no booking");
  return row;
};
const takenOf = async (id = hotelId) =>
  Object.fromEntries(
    (await db.select().from(hotelNights).where(eq(hotelNights.hotelId, id))).map(({ night, taken }) => [night, taken]),
  );
const refusal = (key: string) => ({ key });
const arriving = (number: string, hours: number) =>
  database.sql`update hotel_order set arrive_time = clock_timestamp() + make_interval(hours => ${hours}) where number = ${number}`;
const overdue = (number: string) =>
  database.sql`update hotel_order set expire_time = clock_timestamp() - interval '1 second' where number = ${number}`;

describe("holding", () => {
  test("takes every night and keeps the price of that moment", async () => {
    const order = await held(db, who, hotelId, { adultCount: 2, childCount: 1, infantCount: 1 });
    expect(order).toMatchObject({ status: "holding", roomTotal: 54_000, total: 54_000, pointsReturn: 540 });
    expect(order.nights).toHaveLength(2);
    expect(order.number).toMatch(/^H\d{16}$/);
    expect(await takenOf()).toEqual({ [inDays(10)]: 1, [inDays(11)]: 1 });
    await db.update(hotels).set({ weekdayRent: 99, holidayRent: 99 }).where(eq(hotels.id, hotelId));
    expect((await filled(db, who, order.number)).total).toBe(54_000);
    await soundRooms(db);
  });
  test("refuses the room that nobody has any more, and takes nothing of it", async () => {
    await held(db, who, hotelId, { rooms: 2 });
    await expect(held(db, who, hotelId, { checkin: inDays(11), checkout: inDays(13) })).rejects.toMatchObject(
      refusal("dateBooked"),
    );
    expect((await takenOf())[inDays(12)]).toBeUndefined();
  });
  test.each([
    ["a party that does not fit", { adultCount: 5 }, "guestCountInvalid"],
    ["nobody grown", { adultCount: 0, childCount: 1 }, "guestCountInvalid"],
    ["yesterday", { checkin: inDays(-1), checkout: inDays(1) }, "errDateToLive"],
    ["more nights than the house lets", { checkout: inDays(60) }, "overMaxReserveDays"],
    ["no nights", { checkout: inDays(10) }, "errDateToLive"],
  ])("refuses %s", async (_, more, key) => {
    await expect(held(db, who, hotelId, more)).rejects.toMatchObject(refusal(key));
    expect(await takenOf()).toEqual({});
  });
  test.each(["pending", "rejected"])("a house that is %s lets nothing", async (status) => {
    await db.update(hotelCompanies).set({ status }).where(eq(hotelCompanies.id, inn.companyId));
    await expect(held(db, who, hotelId)).rejects.toMatchObject(refusal("hotelNotExist"));
  });
  test("ten open bookings are the most", async () => {
    const many = await hotelOf(db, inn, { roomCount: 20 });
    for (let at = 0; at < 10; at++) await held(db, who, many);
    await expect(held(db, who, many)).rejects.toMatchObject(refusal("tooManyOpenOrders"));
  });
});

describe("the steps", () => {
  test("a late arrival costs 5,000 yen a room; going back takes it off again and holds nothing twice", async () => {
    const { number } = await held(db, who, hotelId, { adultCount: 4, rooms: 2 });
    expect((await filled(db, who, number, { arrivalTime: "22:00" })).total).toBe(90_000);
    expect((await filled(db, who, number, { arrivalTime: "21:30" })).total).toBe(80_000);
    expect(await takenOf()).toEqual({ [inDays(10)]: 2, [inDays(11)]: 2 });
  });
  test.each([
    ["ja", "やまだ　たろう", "ヤマダ タロウ"],
    ["ja", "ﾔﾏﾀﾞ ﾀﾛｳ", "ヤマダ タロウ"],
    ["other", "Ｗａｎｇ　Li", "Wang Li"],
  ])("a name as %s guests write it is kept in one form", async (language, typed, kept) => {
    const { number } = await held(db, who, hotelId);
    const order = await filled(db, who, number, { contactName: typed }, language === "ja");
    expect(order.contactName).toBe(kept);
  });
  test("others are refused beside their field", async () => {
    const { number } = await held(db, who, hotelId);
    await expect(filled(db, who, number, { contactName: "王丽" })).rejects.toMatchObject({
      ...refusal("nameInLetters"),
      field: "contactName",
    });
    await expect(filled(db, who, number, { contactName: "WANG" }, true)).rejects.toMatchObject(
      refusal("nameInKatakana"),
    );
  });
  test("nothing changes after the agreement, which asks for the shown sum and a contact", async () => {
    const first = await held(db, who, hotelId);
    await expect(agreed(db, who, first)).rejects.toMatchObject(refusal("contactMissing"));
    const order = await filled(db, who, first.number);
    await expect(agreed(db, who, order, { expectTotal: order.total - 1 })).rejects.toMatchObject(
      refusal("orderSubmitFailed1"),
    );
    const { needPay } = await agreed(db, who, order);
    expect(needPay).toBe(40_000);
    const after = await stored(order.number);
    expect(after.expireTime.getTime() - order.expireTime.getTime()).toBe(600_000);
    await expect(filled(db, who, order.number)).rejects.toMatchObject(refusal("bookingConfirmed"));
    await expect(agreed(db, who, order)).rejects.toMatchObject(refusal("bookingConfirmed"));
  });
  test("nobody pays for what its guest has not confirmed", async () => {
    const order = await filled(db, who, (await held(db, who, hotelId)).number);
    expect(await run((tx) => hotelPayable.load(tx, order.payGroup))).toMatchObject({ status: "closed" });
    expect(await settled(db, order.payGroup)).toBe("refund");
  });
  test("another's booking is nobody's to fill in, confirm or cancel", async () => {
    const order = await filled(db, who, (await held(db, who, hotelId)).number);
    const other = await guest(db);
    for (const work of [
      () => filled(db, other, order.number),
      () => agreed(db, other, order),
      () => run((tx) => cancelStay(tx, other, order.number)),
    ])
      await expect(work()).rejects.toMatchObject({ ...refusal("notUserOrder"), status: 409 });
  });
  test("after the time is over nothing can be filled in", async () => {
    const { number } = await held(db, who, hotelId);
    await overdue(number);
    await expect(filled(db, who, number)).rejects.toMatchObject(refusal("orderTimeout"));
  });
});

describe("paying", () => {
  test("points are held, paid to the hotel, and 1 % of the yen is earned at the end", async () => {
    const rich = await guest(db, 3_000);
    const order = await filled(
      db,
      rich,
      (await held(db, rich, hotelId, { checkin: inDays(0), checkout: inDays(1) })).number,
    );
    const { order: paid, needPay } = await agreed(db, rich, order, { usePoint: 3_000 });
    expect(needPay).toBe(17_000);
    expect(await balanceOf(db, rich.userId)).toMatchObject({ spendable: 0, balance: 3_000 });
    expect(await settled(db, paid.payGroup)).toBe("settled");
    expect(await balanceOf(db, inn.owner.id)).toMatchObject({ balance: 3_000 });
    await run((tx) => checkIn(tx, staff(), order.number));
    await run((tx) => checkOut(tx, staff(), order.number, { takesFee: false, reason: "" }));
    expect(await balanceOf(db, rich.userId)).toMatchObject({ balance: 170 });
    expect(await checkPoints(db)).toEqual([]);
  });
  test("a stay that points pay whole is certain at once", async () => {
    const rich = await guest(db, 50_000);
    const order = await filled(db, rich, (await held(db, rich, hotelId)).number);
    expect(await agreed(db, rich, order, { usePoint: 40_000, payMethod: "point" })).toMatchObject({ needPay: 0 });
    expect(await stored(order.number)).toMatchObject({ status: "reserve_complete", total: 0, payMethod: "point" });
  });
  test("paying at the hotel only where the house takes it, and without points", async () => {
    const rich = await guest(db, 100);
    const order = await filled(db, rich, (await held(db, rich, hotelId)).number);
    await expect(agreed(db, rich, order, { payMethod: "onsite" })).rejects.toMatchObject(refusal("onsiteClosed"));
    await db.update(hotelCompanies).set({ acceptsOnsite: true }).where(eq(hotelCompanies.id, inn.companyId));
    await expect(agreed(db, rich, order, { payMethod: "onsite", usePoint: 1 })).rejects.toMatchObject(
      refusal("pointsPayOnline"),
    );
    await agreed(db, rich, order, { payMethod: "onsite" });
    expect(await stored(order.number)).toMatchObject({ status: "reserve_complete", paySuccessTime: null });
  });
  test("a house that confirms itself is asked", async () => {
    await db.update(hotelCompanies).set({ confirmMode: "manual" }).where(eq(hotelCompanies.id, inn.companyId));
    const order = await booked(db, who, hotelId);
    expect(await stored(order.number)).toMatchObject({ status: "paid" });
    await run((tx) => confirmByHotel(tx, staff(), order.number));
    expect(await stored(order.number)).toMatchObject({ status: "reserve_complete" });
  });
  test("who hears: the guest and the hotel of a certain booking, by notification and mail", async () => {
    const order = await booked(db, who, hotelId);
    expect(await sendNotices(db, hotelBookings)).toBeGreaterThan(0);
    const told = await db.select().from(notifications).where(eq(notifications.refId, order.number));
    expect(told.map(({ key }) => key).sort()).toEqual([
      "hotel-order:notice.booked.buyer",
      "hotel-order:notice.booked.seller",
    ]);
  });
});

describe("the end of the time", () => {
  test("gives nights, coupon and points back once", async () => {
    await swept(db);
    const rich = await guest(db, 500);
    const order = await filled(db, rich, (await held(db, rich, hotelId)).number);
    await agreed(db, rich, order, { usePoint: 500 });
    await overdue(order.number);
    expect(await swept(db)).toBe(1);
    expect(await swept(db)).toBe(0);
    expect(await takenOf()).toEqual({ [inDays(10)]: 0, [inDays(11)]: 0 });
    expect(await balanceOf(db, rich.userId)).toMatchObject({ spendable: 500 });
    expect(await stored(order.number)).toMatchObject({ status: "expired" });
  });
  test("late money takes the rooms again where they are free, else it goes back", async () => {
    const first = await filled(db, who, (await held(db, who, hotelId, { rooms: 2 })).number);
    const { order } = await agreed(db, who, first);
    await overdue(order.number);
    await swept(db);
    const other = await held(db, await guest(db), hotelId);
    expect(await settled(db, order.payGroup)).toBe("refund");
    await overdue(other.number);
    await swept(db);
    expect(await settled(db, order.payGroup)).toBe("settled");
    expect(await stored(order.number)).toMatchObject({ status: "reserve_complete" });
    await soundRooms(db);
  });
});

describe("cancelling", () => {
  test("until exactly 48 hours before arrival, everything comes back; a second later not", async () => {
    const early = await booked(db, who, hotelId);
    await database.sql`update hotel_order set arrive_time = clock_timestamp() + interval '48 hours 2 seconds' where number = ${early.number}`;
    await run((tx) => cancelStay(tx, who, early.number));
    expect(await stored(early.number)).toMatchObject({ status: "canceled" });
    const late = await booked(db, who, hotelId);
    await database.sql`update hotel_order set arrive_time = clock_timestamp() + interval '48 hours' where number = ${late.number}`;
    await expect(run((tx) => cancelStay(tx, who, late.number))).rejects.toMatchObject(refusal("noCancelWithin48h"));
    await soundRooms(db);
  });
  test("what is only held at any time; nothing while the house has stopped it; the hotel always", async () => {
    const open = await held(db, who, hotelId);
    await arriving(open.number, 1);
    await run((tx) => cancelStay(tx, who, open.number));
    await db.update(hotelCompanies).set({ cancelStopped: true }).where(eq(hotelCompanies.id, inn.companyId));
    const order = await booked(db, who, hotelId);
    await expect(run((tx) => cancelStay(tx, who, order.number))).rejects.toMatchObject(
      refusal("cancelTemporarilyStopped"),
    );
    await arriving(order.number, 1);
    await run((tx) => endByHotel(tx, staff(), order.number, { event: "revoke", reason: "pipe" }));
    expect(await stored(order.number)).toMatchObject({ status: "canceled" });
    expect(Object.values(await takenOf())).toEqual([0, 0]);
  });
  test("only an administrator stops a campaign", async () => {
    const order = await booked(db, who, hotelId);
    const stop = (person: Guest) =>
      run((tx) => endByHotel(tx, person, order.number, { event: "suspend", reason: "stopped" }));
    await expect(stop(staff())).rejects.toMatchObject({ status: 409 });
    await stop(await admin());
    expect(await stored(order.number)).toMatchObject({ status: "goto_stopped" });
  });
});

describe("coupons", () => {
  const coupon = async (more: Partial<typeof hotelCoupons.$inferInsert> = {}) => {
    const [row] = await db
      .insert(hotelCoupons)
      .values({
        ...{
          companyId: inn.companyId,
          sellerId: inn.owner.id,
          name: { en: "Welcome" },
          code: "WELCOME",
          amount: 3_000,
        },
        ...{ quota: 1, fromDay: inDays(0), untilDay: inDays(30), active: true, ...more },
      })
      .returning();
    return row?.id ?? 0;
  };
  const used = async (id: number) =>
    (await db.select({ used: hotelCoupons.used }).from(hotelCoupons).where(eq(hotelCoupons.id, id)))[0]?.used;

  test("takes its yen off, counts, and comes back with the booking that ends", async () => {
    const id = await coupon();
    const order = await held(db, who, hotelId, { couponCode: " welcome " });
    expect(order).toMatchObject({ discount: 3_000, total: 37_000 });
    expect(await used(id)).toBe(1);
    await expect(held(db, who, hotelId, { couponCode: "WELCOME" })).rejects.toMatchObject(refusal("couponUsedUp"));
    await run((tx) => cancelStay(tx, who, order.number));
    expect(await used(id)).toBe(0);
    await soundRooms(db);
  });
  test("is chosen or given up while the contact is filled in", async () => {
    const id = await coupon({ kind: "percent", percent: 50, amount: 0 });
    const { number } = await held(db, who, hotelId);
    expect(await filled(db, who, number, { couponCode: "WELCOME" })).toMatchObject({ discount: 20_000, total: 20_000 });
    expect(await filled(db, who, number, {})).toMatchObject({ discount: 20_000 });
    expect(await filled(db, who, number, { couponCode: "" })).toMatchObject({
      discount: 0,
      total: 40_000,
      couponId: null,
    });
    expect(await used(id)).toBe(0);
  });
  test.each([
    ["is not active", { active: false }],
    ["counts for other days", { fromDay: inDays(11) }],
    ["is taken away", { deletedTime: new Date() }],
  ])("is refused when it %s", async (_, more) => {
    await coupon(more);
    await expect(held(db, who, hotelId, { couponCode: "WELCOME" })).rejects.toMatchObject({
      ...refusal("couponInvalid"),
      field: "couponCode",
    });
  });
  test("of another house does not count", async () => {
    const other = await house(db);
    await coupon({ companyId: other.companyId, sellerId: other.owner.id });
    await expect(held(db, who, hotelId, { couponCode: "WELCOME" })).rejects.toMatchObject(refusal("couponInvalid"));
  });
});

describe("the hotel's desk", () => {
  test("nobody is checked in before the day; late leaving goes on the bill by the hour", async () => {
    const ahead = await booked(db, who, hotelId);
    await expect(run((tx) => checkIn(tx, staff(), ahead.number))).rejects.toMatchObject(refusal("arrivalAhead"));
    await database.sql`update hotel_order set checkin = ${inDays(-2)}, checkout = ${inDays(0)} where number = ${ahead.number}`;
    await database.sql`update hotel_night set night = night - 12 where hotel_id = ${hotelId}`;
    await run((tx) => checkIn(tx, staff(), ahead.number));
    await run((tx) => checkOut(tx, staff(), ahead.number, { takesFee: true, reason: "late" }));
    const order = await stored(ahead.number);
    const leave = new Date(`${tokyoDay(new Date())}T10:00:00+09:00`).getTime();
    const hours = Math.max(0, Math.ceil((Date.now() - leave) / 3_600_000));
    expect([hours * 5_000, Math.max(0, hours - 1) * 5_000]).toContain(order.adjustment);
    const lines = await db.select().from(hotelAdjustments).where(eq(hotelAdjustments.orderId, order.id));
    expect(lines.map(({ amount, reason, staffId }) => ({ amount, reason, staffId }))).toEqual(
      order.adjustment > 0 ? [{ amount: order.adjustment, reason: "late", staffId: inn.owner.id }] : [],
    );
  });
  test("another hotel's desk does not find it", async () => {
    const order = await booked(db, who, hotelId);
    const other = await house(db);
    const stranger = { userId: other.owner.id, roles: new Set(["HOTEL_ADMIN"] as const) };
    for (const work of [
      (tx: Tx): Promise<unknown> => adjustStay(tx, stranger, order.number, { amount: 1, reason: "x" }),
      (tx: Tx): Promise<unknown> => endByHotel(tx, stranger, order.number, { event: "revoke", reason: "" }),
      (tx: Tx): Promise<unknown> => checkIn(tx, stranger, order.number),
    ])
      await expect(run(work)).rejects.toMatchObject(refusal("orderNotExist"));
  });
  test("a booking by phone is certain, holds its nights, earns nothing, and names who wrote it", async () => {
    const stay = {
      ...wish(hotelId),
      source: "phone" as const,
      contactName: "Mori",
      phone: "09012345678",
      email: "",
      note: "",
    };
    const order = await run((tx) => writeStay(tx, staff(), stay));
    expect(order).toMatchObject({
      ...{ status: "reserve_complete", staffId: inn.owner.id, payMethod: "onsite", pointsReturn: 0, source: "phone" },
    });
    expect(Object.values(await takenOf())).toEqual([1, 1]);
    const other = await house(db);
    const stranger = { userId: other.owner.id, roles: new Set(["HOTEL_ADMIN"] as const) };
    await expect(run((tx) => writeStay(tx, stranger, stay))).rejects.toMatchObject(refusal("hotelNotExist"));
    await soundRooms(db);
  });
});

describe("M21", () => {
  test("every state × event × role", async () => {
    const legal = new Set<string>();
    const say = (from: string, event: keyof typeof bookingEventRoles, to: string) =>
      legal.add(`${from} ${event} ${bookingEventRoles[event]} ${to}`);
    for (const from of ["holding", "unconfirmed"]) {
      say(from, "fill", "unconfirmed");
      say(from, "cancel", "canceled");
      say(from, "expire", "expired");
    }
    say("holding", "write", "reserve_complete");
    say("unconfirmed", "agree", "unconfirmed");
    say("unconfirmed", "promise", "reserve_complete");
    for (const from of ["unconfirmed", "expired"]) {
      say(from, "settle", "reserve_complete");
      say(from, "settleManual", "paid");
    }
    say("paid", "confirm", "reserve_complete");
    for (const from of ["paid", "reserve_complete"]) {
      say(from, "cancel", "canceled");
      say(from, "revoke", "canceled");
      say(from, "refund", "canceled");
      say(from, "suspend", "goto_stopped");
    }
    say("reserve_complete", "checkIn", "check_in");
    say("check_in", "checkOut", "check_out");
    const alone = await testDatabase();
    const own = await house(alone.db);
    const order = await held(alone.db, await guest(alone.db), await hotelOf(alone.db, own));
    expect(await tryMatrix(alone, hotelBookings, order.id, legal)).toBe(legal.size);
    await alone.close();
  });
});
