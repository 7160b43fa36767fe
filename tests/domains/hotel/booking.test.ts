import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkPoints } from "~/foundation/points/integrity.server";
import { balanceOf } from "~/foundation/points/queries.server";
import { hotelBookings } from "~/products/hotel/booking/hotel-orders.server";
import { reserveView } from "~/products/hotel/booking/queries/reserve-view.server";
import { checkIn, checkOut, confirmByHotel } from "~/products/hotel/booking/verbs/desk-acts.server";
import { cancelStay } from "~/products/hotel/booking/verbs/end-stay.server";
import { hotelPayable } from "~/products/hotel/booking/verbs/settle-stay.server";
import type { Db, Tx } from "~db/client";
import { hotelCompanies, hotels } from "~db/schema/hotel";
import { hotelCoupons } from "~db/schema/hotel-order";
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
  staffOf,
  storedBooking,
  swept,
  takenNights,
} from "../../factories/hotel-stays";
import { type House, hotelOf, house, inDays } from "../../factories/hotels";
import { sendNotices } from "../../harness/notices";
import { inTransaction } from "../../harness/transaction";
import { visit } from "../../harness/visit";
import { type TestDatabase, testDatabase } from "../../setup/database";

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

const staff = (): Guest => staffOf(inn);
const stored = (number: string) => storedBooking(db, number);
const takenOf = (id = hotelId) => takenNights(db, id);
const refusal = (key: string) => ({ key });
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
  test("refuses the owner of the hotel, whom no points could be paid; an old booking of theirs ends without any", async () => {
    const owner = { ...staff(), userId: inn.owner.id };
    await expect(held(db, owner, hotelId)).rejects.toMatchObject(refusal("hotelOwn"));
    const { number } = await booked(db, who, hotelId, { checkin: inDays(20), checkout: inDays(21) });
    await database.sql`update hotel_order set user_id = seller_id, checkin = checkin - 20, checkout = checkout - 20,
      arrive_time = arrive_time - interval '20 days' where number = ${number}`;
    await database.sql`update hotel_night set night = night - 20 where hotel_id = ${hotelId} and taken > 0`;
    await run((tx) => checkIn(tx, staff(), number));
    await run((tx) => checkOut(tx, staff(), number, { takesFee: false, reason: "" }));
    expect((await stored(number)).status).toBe("check_out");
    expect(await checkPoints(db)).toEqual([]);
    await soundRooms(db);
  });
  test("a coupon in percent takes off a part of the fee for arriving late only while there is one", async () => {
    await db.insert(hotelCoupons).values({
      companyId: inn.companyId,
      sellerId: inn.owner.id,
      name: { en: "Half" },
      code: "HALF",
      kind: "percent",
      percent: 50,
      quota: 2,
      fromDay: inDays(0),
      untilDay: inDays(60),
      active: true,
    });
    const order = await held(db, who, hotelId, { arrivalTime: "23:00", couponCode: "HALF" });
    const total = (await filled(db, who, order.number, { arrivalTime: "" })).total;
    const plain = await held(db, await guest(db), hotelId, { couponCode: "HALF" });
    expect(total).toBe(plain.total);
    expect(order.total).toBeGreaterThan(total);
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
  test("no more rooms than heads, and in each the fewest that it takes: told beside the rooms, with the numbers [H10]", async () => {
    const rooms = (max: number, min: number, heads: number) => ({
      key: "tooManyRooms",
      field: "rooms",
      params: { max, min, heads },
    });
    const alone = { adultCount: 1, infantCount: 2, rooms: 2 };
    await expect(held(db, who, hotelId, alone)).rejects.toMatchObject(rooms(1, 1, 1));
    expect(await takenOf()).toEqual({});
    const wide = await hotelOf(db, inn, { minGuests: 2, roomCount: 5 });
    await expect(held(db, who, wide, { adultCount: 1 })).rejects.toMatchObject({
      key: "tooFewGuests",
      field: "adultCount",
      params: { min: 2, heads: 1 },
    });
    await expect(held(db, who, wide, { adultCount: 3, rooms: 2 })).rejects.toMatchObject(rooms(1, 2, 3));
    await held(db, who, wide, { adultCount: 2, childCount: 2, rooms: 2 });
    expect((await takenOf(wide))[inDays(10)]).toBe(2);
  });
  test("the page offers the rooms that a party can have, and says why it cannot have more [H10]", async () => {
    const wide = await hotelOf(db, inn, { minGuests: 2, roomCount: 5 });
    const page = (rooms: number) => {
      const params = new URLSearchParams({
        checkin: inDays(10),
        checkout: inDays(11),
        adultCount: "6",
        rooms: String(rooms),
      });
      return reserveView(db, { ...visit(params), hotelId: wide, userId: null });
    };
    expect((await page(2)).offer?.choices).toEqual([2, 3]);
    expect(await page(4)).toMatchObject({
      offer: null,
      problem: expect.stringMatching(/^6 guests can book 3 .* 2 or more/),
    });
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
    const tenDaysOn = { checkin: inDays(10), checkout: inDays(11) };
    const order = await filled(db, rich, (await held(db, rich, hotelId, tenDaysOn)).number);
    const { order: paid, needPay } = await agreed(db, rich, order, { usePoint: 3_000 });
    expect(needPay).toBe(17_000);
    expect(await balanceOf(db, rich.userId)).toMatchObject({ spendable: 0, balance: 3_000 });
    expect(await settled(db, paid.payGroup)).toBe("settled");
    expect(await balanceOf(db, inn.owner.id)).toMatchObject({ balance: 3_000 });
    await database.sql`update hotel_order set checkin = ${inDays(0)}, checkout = ${inDays(1)} where number = ${order.number}`;
    await database.sql`update hotel_night set night = ${inDays(0)} where hotel_id = ${hotelId} and taken > 0`;
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
