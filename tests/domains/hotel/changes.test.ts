import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { refundCheck } from "~/foundation/orders/refunds/refund-check.server";
import { dayAfter } from "~/platform/time/tokyo";
import { hotelBookings } from "~/products/hotel/booking/hotel-orders.server";
import { bookingPaymentCheck } from "~/products/hotel/booking/integrity.server";
import { hotelReceipts } from "~/products/hotel/booking/receipts.server";
import { checkIn } from "~/products/hotel/booking/verbs/desk-acts.server";
import { cancelStay, endByHotel } from "~/products/hotel/booking/verbs/end-stay.server";
import { writeStay } from "~/products/hotel/booking/verbs/write-stay.server";
import { planChange } from "~/products/hotel/reception/queries/change-plan.server";
import { type Change, changeStay } from "~/products/hotel/reception/verbs/change-stay.server";
import { assignRoom } from "~/products/hotel/rooms/verbs/assign-room.server";
import type { Db, Tx } from "~db/client";
import { hotels } from "~db/schema/hotel";
import { hotelNights } from "~db/schema/hotel-night";
import { hotelCoupons, hotelOrderEvents, hotelOrders } from "~db/schema/hotel-order";
import { hotelRoomStays } from "~db/schema/hotel-room";
import { refunds } from "~db/schema/payments";
import {
  booked,
  type Guest,
  guest,
  held,
  soundRooms,
  staffOf,
  storedBooking,
  takenNights,
} from "../../factories/hotel-stays";
import { type House, hotelOf, house, inDays, roomsIn } from "../../factories/hotels";
import { inTransaction } from "../../harness/transaction";
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

const stored = (number: string) => storedBooking(db, number);
const refusal = (key: string) => ({ key });

/** Changes a booking at the price that it would be quoted now. */
const change = async (number: string, { stay = {}, ...more }: Partial<Change> = {}, as = staffOf(inn)) =>
  run(async (tx) => {
    const order = await storedBooking(tx, number);
    const plan = await planChange(tx, order, stay, new Date());
    return changeStay(tx, as, number, { stay, message: "", expectTotal: plan?.price, ...more });
  });

/** Rooms, payments and refunds agree with each other. */
const sound = async () => {
  await soundRooms(db);
  expect(await bookingPaymentCheck.all(db)).toEqual([]);
  expect(await refundCheck(hotelBookings).all(db)).toEqual([]);
};

describe("the dates, type and rooms of a booking", () => {
  test("move with its nights, price and deadline", async () => {
    const { number } = await booked(db, who, hotelId);
    await change(number, { stay: { checkin: inDays(11), checkout: inDays(14) } });
    const after = await stored(number);
    expect(after).toMatchObject({
      checkin: inDays(11),
      checkout: inDays(14),
      roomTotal: 60_000,
      status: "reserve_complete",
    });
    expect(after.nights.map(({ date }) => date)).toEqual([inDays(11), inDays(12), inDays(13)]);
    expect(after.arriveTime.toISOString()).toBe(new Date(`${inDays(11)}T15:00:00+09:00`).toISOString());
    expect(await takenNights(db, hotelId)).toEqual({
      [inDays(10)]: 0,
      [inDays(11)]: 1,
      [inDays(12)]: 1,
      [inDays(13)]: 1,
    });
    await sound();
  });

  test("go to another type of the property, never to another property", async () => {
    const { number } = await booked(db, who, hotelId);
    const better = await hotelOf(db, inn, { weekdayRent: 12_000, holidayRent: 12_000 });
    const foreign = await hotelOf(db, await house(db));
    await expect(change(number, { stay: { hotelId: foreign } })).rejects.toMatchObject(refusal("hotelNotExist"));
    await change(number, { stay: { hotelId: better, adultCount: 4, rooms: 2 } });
    expect(await stored(number)).toMatchObject({ hotelId: better, rooms: 2, adultCount: 4, roomTotal: 96_000 });
    expect(Object.values(await takenNights(db, hotelId))).toEqual([0, 0]);
    expect(Object.values(await takenNights(db, better))).toEqual([2, 2]);
    await sound();
  });

  test("kept nights cost what was agreed, new ones today's rent", async () => {
    const { number } = await booked(db, who, hotelId);
    await db.update(hotels).set({ weekdayRent: 15_000, holidayRent: 15_000 }).where(eq(hotels.id, hotelId));
    await change(number, { stay: { checkout: inDays(13) } });
    expect((await stored(number)).nights.map(({ rent }) => rent)).toEqual([10_000, 10_000, 15_000]);
  });

  test("are refused where a new booking would be", async () => {
    const { number } = await booked(db, who, hotelId);
    const tries: [string, Change["stay"]][] = [
      ["guestCountInvalid", { adultCount: 5 }],
      ["tooManyRooms", { rooms: 3 }],
      ["errDateToLive", { checkin: inDays(-1) }],
      ["leavingNotAhead", { checkin: inDays(13), checkout: inDays(12) }],
      ["errDateToLive", { checkin: inDays(499), checkout: inDays(500) }],
      ["overMaxReserveDays", { checkout: inDays(400) }],
    ];
    for (const [key, stay] of tries) await expect(change(number, { stay }), key).rejects.toMatchObject(refusal(key));
    await expect(change(number)).rejects.toMatchObject(refusal("nothingToChange"));
    await sound();
  });

  test("a full or closed night refuses; nights that the booking has already do not", async () => {
    const { number } = await booked(db, who, hotelId);
    await booked(db, await guest(db), hotelId, { checkin: inDays(12), checkout: inDays(13), rooms: 2 });
    await expect(change(number, { stay: { checkout: inDays(13) } })).rejects.toMatchObject(refusal("dateBooked"));
    await db.update(hotelNights).set({ closed: true }).where(eq(hotelNights.hotelId, hotelId));
    await db.update(hotels).set({ roomCount: 1 }).where(eq(hotels.id, hotelId));
    await change(number, { stay: { adultCount: 3 } });
    await expect(change(number, { stay: { rooms: 2 } })).rejects.toMatchObject(refusal("dateBooked"));
    await change(number, { stay: { checkout: inDays(11) } });
    expect(await stored(number)).toMatchObject({ adultCount: 3, checkout: inDays(11) });
    await soundRooms(db);
  });

  test("a price that has moved since the quote is asked again, and nothing changes", async () => {
    const { number } = await booked(db, who, hotelId);
    const stay = { checkout: inDays(13) };
    for (const expectTotal of [59_999, undefined])
      await expect(
        run((tx) => changeStay(tx, staffOf(inn), number, { stay, message: "", expectTotal })),
      ).rejects.toMatchObject({ key: "changePriceMoved", params: { total: "60,000" } });
    expect(await stored(number)).toMatchObject({ checkout: inDays(12), roomTotal: 40_000 });
    expect(Object.values(await takenNights(db, hotelId))).toEqual([1, 1]);
  });

  test("another hotel's staff finds no booking; what is held or over stays as it is", async () => {
    const { number } = await booked(db, who, hotelId);
    const stay = { checkout: inDays(13) };
    await expect(change(number, { stay }, staffOf(await house(db)))).rejects.toMatchObject(refusal("orderNotExist"));
    await expect(change(number, { stay }, who as never)).rejects.toMatchObject(refusal("orderNotExist"));
    const open = await held(db, who, hotelId, { checkin: inDays(20), checkout: inDays(21) });
    await expect(change(open.number, { stay: { checkout: inDays(22) } })).rejects.toMatchObject(
      refusal("orderStateChanged"),
    );
    await run((tx) => endByHotel(tx, staffOf(inn), number, { event: "revoke", reason: "" }));
    await expect(change(number, { stay })).rejects.toMatchObject(refusal("orderStateChanged"));
    await sound();
  });

  test("guests in the house stay longer or leave earlier; their arrival and type stay", async () => {
    const { number } = await booked(db, who, hotelId, { checkin: inDays(1), checkout: inDays(3) });
    await database.sql.begin(async (tx) => {
      await tx`update hotel_order set checkin = checkin - 1, checkout = checkout - 1,
        nights = (select jsonb_agg(n || jsonb_build_object('date', ((n->>'date')::date - 1)::text)) from jsonb_array_elements(nights) n)
        where number = ${number}`;
      await tx`update hotel_night set night = night - 1 where hotel_id = ${hotelId}`;
    });
    await run((tx) => checkIn(tx, staffOf(inn), number));
    await expect(change(number, { stay: { checkin: inDays(1) } })).rejects.toMatchObject(refusal("guestsAreIn"));
    await change(number, { stay: { checkout: inDays(4), adultCount: 3 } });
    expect(await stored(number)).toMatchObject({ status: "check_in", checkout: inDays(4), roomTotal: 120_000 });
    await change(number, { stay: { checkout: inDays(1) } });
    await expect(change(number, { stay: { checkout: inDays(0) } })).rejects.toMatchObject(refusal("leavingNotAhead"));
    await sound();
  });
});

describe("the money of a change", () => {
  test("who pays at the hotel pays the new price there", async () => {
    const written = await run((tx) =>
      writeStay(tx, staffOf(inn), {
        hotelId,
        checkin: inDays(10),
        checkout: inDays(12),
        adultCount: 2,
        childCount: 0,
        infantCount: 0,
        rooms: 1,
        arrivalTime: "",
        source: "phone",
        contactName: "山田 太郎",
        phone: "09012345678",
        email: "",
        note: "",
      }),
    );
    await change(written.number, { stay: { checkout: inDays(11), arrivalTime: "23:00" } });
    expect(await stored(written.number)).toMatchObject({ total: 25_000, lateFee: 5_000, priceChange: 0, refunded: 0 });
    await sound();
  });

  test("cheaper: the difference goes back once; dearer again: the rest is due at the hotel", async () => {
    const { number } = await booked(db, who, hotelId);
    await change(number, { stay: { checkout: inDays(11) } });
    expect(await stored(number)).toMatchObject({
      total: 40_000,
      roomTotal: 20_000,
      priceChange: -20_000,
      refunded: 20_000,
      changeRefunded: 20_000,
      status: "reserve_complete",
      refundStatus: "processing",
    });
    expect(
      await db
        .select({ amount: refunds.amount })
        .from(refunds)
        .where(eq(refunds.ref, `order:${number}`)),
    ).toEqual([{ amount: 20_000 }]);
    await sound();
    await change(number, { stay: { checkout: inDays(13) } });
    const dear = await stored(number);
    expect(dear).toMatchObject({ total: 40_000, roomTotal: 60_000, priceChange: 20_000, refunded: 20_000 });
    expect(dear.priceChange + dear.changeRefunded).toBe(40_000);
    const lines = await hotelReceipts.lines(db, dear);
    expect(lines.reduce((sum, { yen }) => sum + yen, 0)).toBe(40_000);
    await sound();
    await run((tx) => endByHotel(tx, staffOf(inn), number, { event: "revoke", reason: "" }));
    expect(await stored(number)).toMatchObject({ status: "canceled", refunded: 40_000 });
    await sound();
  });

  test("a coupon is reckoned anew, and lost on days that it is not for", async () => {
    const [coupon] = await db
      .insert(hotelCoupons)
      .values({
        companyId: inn.companyId,
        sellerId: inn.owner.id,
        name: { en: "Tenth" },
        code: "TENTH",
        kind: "percent",
        percent: 10,
        quota: 1,
        fromDay: inDays(0),
        untilDay: inDays(15),
        active: true,
      })
      .returning();
    const { number } = await booked(db, who, hotelId, { couponCode: "TENTH" });
    await change(number, { stay: { checkout: inDays(13) } });
    expect(await stored(number)).toMatchObject({ discount: 6_000, couponId: coupon?.id, priceChange: 18_000 });
    await sound();
    await change(number, { stay: { checkin: inDays(20), checkout: inDays(22) } });
    expect(await stored(number)).toMatchObject({ discount: 0, couponId: null });
    await sound();
  });
});

describe("what goes along", () => {
  test("numbered rooms follow as far as they are free; another type gives them up", async () => {
    const [one = 0, two = 0] = await roomsIn(db, inn, hotelId, ["101", "102"]);
    const first = await booked(db, who, hotelId);
    const second = await booked(db, await guest(db), hotelId, { checkin: inDays(13), checkout: inDays(15) });
    await run((tx) => assignRoom(tx, staffOf(inn), first.number, { roomId: one }));
    await run((tx) => assignRoom(tx, staffOf(inn), second.number, { roomId: one }));
    const roomsOf = async (id: number) =>
      (await db.select().from(hotelRoomStays).where(eq(hotelRoomStays.orderId, id))).map(
        ({ roomId, fromDay, untilDay }) => [roomId, fromDay, untilDay],
      );
    await change(first.number, { stay: { checkout: inDays(13) } });
    expect(await roomsOf(first.id)).toEqual([[one, inDays(10), inDays(13)]]);
    await change(first.number, { stay: { checkout: inDays(14) } });
    expect(await roomsOf(first.id)).toEqual([[one, inDays(10), inDays(13)]]);
    await change(first.number, { stay: { checkin: inDays(12), checkout: inDays(14) }, roomId: two, leaving: one });
    expect(await roomsOf(first.id)).toEqual([[two, inDays(12), inDays(14)]]);
    await expect(
      change(first.number, { stay: { checkin: inDays(13), checkout: inDays(15) }, roomId: one }),
    ).rejects.toMatchObject(refusal("roomOccupied"));
    await change(first.number, { stay: { hotelId: await hotelOf(db, inn) } });
    expect(await roomsOf(first.id)).toEqual([]);
    await soundRooms(db);
  });

  test("name, Latin name, phone and mail change without a new price; a wrong name is named", async () => {
    const { number } = await booked(db, who, hotelId);
    await db.update(hotels).set({ weekdayRent: 99_000, holidayRent: 99_000 }).where(eq(hotels.id, hotelId));
    await change(number, {
      contactName: "Nguyễn An",
      latinName: "NGUYEN AN",
      phone: "+84912345678",
      email: "an@example.com",
    });
    expect(await stored(number)).toMatchObject({
      contactName: "Nguyễn An",
      latinName: "NGUYEN AN",
      phone: "+84912345678",
      email: "an@example.com",
      roomTotal: 40_000,
    });
    await expect(change(number, { contactName: "王丽" })).rejects.toMatchObject(refusal("nameInLetters"));
    await expect(change(number, { latinName: "ワン" })).rejects.toMatchObject({
      key: "nameInLetters",
      field: "latinName",
    });
  });

  test("history and notice say what changed", async () => {
    const { number, id } = await booked(db, who, hotelId);
    await change(number, { stay: { checkout: inDays(13) }, message: "As agreed by phone" });
    const events = await db.select().from(hotelOrderEvents).where(eq(hotelOrderEvents.orderId, id));
    expect(events.at(-1)).toMatchObject({
      event: "change",
      actorId: inn.owner.id,
      note: `${inDays(10)} – ${inDays(12)} → ${inDays(10)} – ${inDays(13)} · ¥40,000 → ¥60,000\nAs agreed by phone`,
    });
    const [job] = await database.sql<{ payload: { params: object } }[]>`
      select payload from graphile_worker._private_jobs where payload->>'event' = 'change' and (payload->>'orderId')::int = ${id}`;
    expect(job?.payload.params).toEqual({ days: `${inDays(10)} – ${inDays(13)}`, yen: "60,000" });
  });

  test("the guest cancels until 48 hours before the new arrival, and is told of it anew", async () => {
    const { number } = await booked(db, who, hotelId, { checkin: inDays(1), checkout: inDays(2) });
    await db.update(hotelOrders).set({ arrivalToldTime: new Date() }).where(eq(hotelOrders.number, number));
    await expect(run((tx) => cancelStay(tx, who, number))).rejects.toMatchObject(refusal("noCancelWithin48h"));
    await change(number, { stay: { checkin: inDays(10), checkout: dayAfter(inDays(10), 1) } });
    expect((await stored(number)).arrivalToldTime).toBeNull();
    await run((tx) => cancelStay(tx, who, number));
    await sound();
  });
});
