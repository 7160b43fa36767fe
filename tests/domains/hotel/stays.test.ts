import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tokyoDay } from "~/platform/time/tokyo";
import { forgetPapers } from "~/products/hotel/booking/booking-jobs.server";
import { hotelBookings } from "~/products/hotel/booking/hotel-orders.server";
import { bookingEventRoles } from "~/products/hotel/booking/rules/states";
import { adjustStay, checkIn, checkOut } from "~/products/hotel/booking/verbs/desk-acts.server";
import { cancelStay, endByHotel } from "~/products/hotel/booking/verbs/end-stay.server";
import { writeStay } from "~/products/hotel/booking/verbs/write-stay.server";
import type { Db, Tx } from "~db/client";
import { hotelCompanies } from "~db/schema/hotel";
import { hotelAdjustments, hotelCoupons, hotelOrders } from "~db/schema/hotel-order";
import {
  booked,
  filled,
  type Guest,
  guest,
  held,
  soundRooms,
  staffOf,
  storedBooking,
  takenNights,
  wish,
} from "../../factories/hotel-stays";
import { type House, hotelOf, house, inDays } from "../../factories/hotels";
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

const staff = (): Guest => staffOf(inn);
const admin = async () => guest(db, 0, "admin");
const stored = (number: string) => storedBooking(db, number);
const takenOf = (id = hotelId) => takenNights(db, id);
const refusal = (key: string) => ({ key });
const arriving = (number: string, hours: number) =>
  database.sql`update hotel_order set arrive_time = clock_timestamp() + make_interval(hours => ${hours}) where number = ${number}`;

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
        companyId: inn.companyId,
        sellerId: inn.owner.id,
        name: { en: "Welcome" },
        code: "WELCOME",
        amount: 3_000,
        quota: 1,
        fromDay: inDays(0),
        untilDay: inDays(30),
        active: true,
        ...more,
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
      status: "reserve_complete",
      staffId: inn.owner.id,
      payMethod: "onsite",
      pointsReturn: 0,
      source: "phone",
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
    for (const from of ["paid", "reserve_complete", "check_in"]) say(from, "change", from);
    say("reserve_complete", "checkIn", "check_in");
    say("check_in", "checkOut", "check_out");
    const alone = await testDatabase();
    const own = await house(alone.db);
    const order = await held(alone.db, await guest(alone.db), await hotelOf(alone.db, own));
    expect(await tryMatrix(alone, hotelBookings, order.id, legal)).toBe(legal.size);
    await alone.close();
  });
});

describe("papers", () => {
  test("go 90 days after leaving, the register after three years, not before", async () => {
    const order = await booked(db, who, hotelId);
    const keep = {
      checkinFiles: ["demo/a.webp"],
      guests: [{ name: "WANG LI", nationality: "CN", passportNo: "E1", age: 30 }],
    };
    await db.update(hotelOrders).set(keep).where(eq(hotelOrders.number, order.number));
    const left = async (days: number) => {
      await database.sql`update hotel_order set checkin = ${inDays(-days - 1)}, checkout = ${inDays(-days)} where number = ${order.number}`;
      await forgetPapers(run);
      const { checkinFiles, guests } = await stored(order.number);
      return [checkinFiles.length, guests.length];
    };
    expect(await left(90)).toEqual([1, 1]);
    expect(await left(91)).toEqual([0, 1]);
    expect(await left(1_095)).toEqual([0, 1]);
    expect(await left(1_096)).toEqual([0, 0]);
  });

  test("of a booking without documents the registered guests go too", async () => {
    const order = await booked(db, who, hotelId);
    const guests = [{ name: "WANG LI", nationality: "CN", passportNo: "E1", age: 30 }];
    await db.update(hotelOrders).set({ guests }).where(eq(hotelOrders.number, order.number));
    await database.sql`update hotel_order set checkin = ${inDays(-1_097)}, checkout = ${inDays(-1_096)} where number = ${order.number}`;
    await forgetPapers(run);
    expect((await stored(order.number)).guests).toEqual([]);
  });
});
