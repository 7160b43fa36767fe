import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { forgetAnonymised } from "~/foundation/profile/verbs/anonymise.server";
import { table } from "~/platform/domain/composed.server";
import { forgetPapers } from "~/products/hotel/booking/booking-jobs.server";
import { todayView } from "~/products/hotel/reception/queries/today-view.server";
import { numbersIn } from "~/products/hotel/reception/rules/room-numbers";
import { receiveGuests } from "~/products/hotel/reception/verbs/receive-guests.server";
import { takeBooking } from "~/products/hotel/reception/verbs/take-booking.server";
import { lackingOf, registeredCount } from "~/products/hotel/register/rules/guest-entry";
import { registerGuests } from "~/products/hotel/register/verbs/register-guests.server";
import { assignRoom } from "~/products/hotel/rooms/verbs/assign-room.server";
import type { Db, Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { hotelCompanies } from "~db/schema/hotel";
import { type HotelGuest, hotelOrders } from "~db/schema/hotel-order";
import { hotelRoomStays, hotelRooms } from "~db/schema/hotel-room";
import { booked, type Guest, guest, held, soundRooms, staffOf, storedBooking } from "../../factories/hotel-stays";
import { type House, hotelOf, house, inDays, roomsIn } from "../../factories/hotels";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";
import "../../../app/composition";

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

const refusal = (key: string) => ({ key });
const walkIn = {
  source: "walkin" as const,
  checkin: inDays(0),
  checkout: inDays(1),
  adultCount: 2,
  childCount: 0,
  infantCount: 0,
  rooms: 1,
  arrivalTime: "",
  contactName: "山田 太郎",
  phone: "09012345678",
  email: "",
  note: "",
};
const take = (more: object = {}, given: object = {}) =>
  run((tx) =>
    takeBooking(tx, staffOf(inn), {
      hotelId,
      ...walkIn,
      ...more,
      roomNumbers: "",
      withoutRoom: false,
      ...given,
    }),
  );
const roomsOf = async (id: number) =>
  (await db.select({ roomId: hotelRoomStays.roomId }).from(hotelRoomStays).where(eq(hotelRoomStays.orderId, id)))
    .map(({ roomId }) => roomId)
    .sort((a, b) => a - b);
const bookingsThere = () => database.db.$count(hotelOrders, eq(hotelOrders.hotelId, hotelId));

describe("who comes in", () => {
  test("is checked in at once with the rooms that are named", async () => {
    const ids = await roomsIn(db, inn, hotelId, ["101", "102"]);
    const { booking, isIn } = await take({ rooms: 2 }, { roomNumbers: "１０２、 101" });
    expect(isIn).toBe(true);
    expect((await storedBooking(db, booking.number)).status).toBe("check_in");
    expect(await roomsOf(booking.id)).toEqual([...ids].sort((a, b) => a - b));
    await soundRooms(db);
  });

  test("without a room there is a question that names what is free; the answer goes on, and nothing is entered before", async () => {
    await roomsIn(db, inn, hotelId, ["101", "102"]);
    await expect(take()).rejects.toMatchObject({
      key: "checkInWithoutRoom",
      field: "withoutRoom",
      params: { free: "101, 102" },
    });
    await expect(take({ rooms: 2 }, { roomNumbers: "101" })).rejects.toMatchObject(refusal("checkInWithoutRoom"));
    expect(await bookingsThere()).toBe(0);
    const { booking } = await take({}, { withoutRoom: true });
    expect((await storedBooking(db, booking.number)).status).toBe("check_in");
    expect(await roomsOf(booking.id)).toEqual([]);
  });

  test("a room that is taken, not there or one too many is named at its field", async () => {
    await roomsIn(db, inn, hotelId, ["101", "102"]);
    await take({}, { roomNumbers: "101" });
    const refused = (roomNumbers: string) => take({}, { roomNumbers, withoutRoom: true });
    await expect(refused("101")).rejects.toMatchObject({
      key: "roomNumberTakenNow",
      field: "roomNumbers",
      params: { number: "101", free: "102" },
    });
    await expect(refused("103")).rejects.toMatchObject({ key: "roomNumberUnknown", field: "roomNumbers" });
    expect(await bookingsThere()).toBe(1);
  });

  test("a house without numbers asks nothing; a call or a later day is not checked in", async () => {
    expect((await take()).isIn).toBe(true);
    await roomsIn(db, inn, hotelId, ["101"]);
    const later = await take({ checkin: inDays(1), checkout: inDays(2) }, { roomNumbers: "101" });
    expect(later.isIn).toBe(false);
    expect(await roomsOf(later.booking.id)).toHaveLength(1);
    expect((await take({ source: "phone", checkin: inDays(3), checkout: inDays(4) })).isIn).toBe(false);
  });

  test("numbers are read from any commas, once each", () => {
    expect(numbersIn(" 101, 102、１０３，101\n")).toEqual(["101", "102", "103"]);
    expect(numbersIn(" 、 ")).toEqual([]);
  });
});

describe("a check-in", () => {
  const arriving = async () => {
    const { booking } = await take({ source: "phone" });
    return booking;
  };

  test("gives the room that is named, or asks; a booking that has its room is not asked", async () => {
    const [one = 0] = await roomsIn(db, inn, hotelId, ["101", "102"]);
    const receive = (number: string, given: object = {}) =>
      run((tx) => receiveGuests(tx, staffOf(inn), number, { roomNumbers: "", withoutRoom: false, ...given }));
    const [first, second] = [await arriving(), await arriving()];
    await expect(receive(first.number)).rejects.toMatchObject(refusal("checkInWithoutRoom"));
    expect((await storedBooking(db, first.number)).status).toBe("reserve_complete");
    await run((tx) => assignRoom(tx, staffOf(inn), first.number, { roomId: one }));
    await receive(first.number);
    await receive(second.number, { roomNumbers: "102" });
    expect(await database.db.$count(hotelOrders, eq(hotelOrders.status, "check_in"))).toBeGreaterThanOrEqual(2);
    await expect(receive(first.number)).rejects.toMatchObject(refusal("orderStateChanged"));
  });

  test("before the day of arrival is refused before it asks", async () => {
    await roomsIn(db, inn, hotelId, ["101"]);
    const { number } = await booked(db, who, hotelId);
    await expect(
      run((tx) => receiveGuests(tx, staffOf(inn), number, { roomNumbers: "", withoutRoom: false })),
    ).rejects.toMatchObject(refusal("arrivalAhead"));
  });
});

describe("today", () => {
  const today = (as = staffOf(inn), search = "") =>
    todayView(db, as, new URLSearchParams(search || `companyId=${inn.companyId}`), "en_US");

  test("names who comes, leaves and stays, who lacks a room, what is to clean and how full it is", async () => {
    const [one = 0, two = 0] = await roomsIn(db, inn, hotelId, ["101", "102"]);
    const staying = await take({ checkout: inDays(2) }, { roomNumbers: "101" });
    const coming = await take({ source: "phone" });
    await db.update(hotelRooms).set({ cleanStatus: "dirty" }).where(eq(hotelRooms.id, two));
    const { lists } = await today();
    expect(lists?.arrivals).toMatchObject([
      {
        number: coming.booking.number,
        isNumbered: true,
        ask: { lacking: 1, free: ["102"] },
        everybody: 2,
        registered: 0,
      },
    ]);
    expect(lists?.staying).toMatchObject([{ number: staying.booking.number, roomNumbers: "101" }]);
    expect(lists?.departures).toEqual([]);
    expect(lists?.lacking).toMatchObject([{ number: coming.booking.number, count: 1 }]);
    expect(lists?.dirty).toMatchObject([{ id: two, number: "102", status: "dirty" }]);
    expect(lists?.occupancy).toEqual({ taken: 2, all: 2 });
    await database.sql.begin(async (tx) => {
      await tx`update hotel_order set checkin = checkin - 2, checkout = checkout - 2 where id = ${staying.booking.id}`;
      await tx`update hotel_room_stay set from_day = from_day - 2, until_day = until_day - 2 where room_id = ${one}`;
    });
    const evening = (await today()).lists;
    expect(evening?.departures).toMatchObject([{ number: staying.booking.number, roomNumbers: "101" }]);
    /* Its guests are still in it. */
    expect(evening?.arrivals).toMatchObject([{ ask: { lacking: 1, free: ["102"] } }]);
  });

  test("is that of the own house: another's is not shown, and without a house there are no lists", async () => {
    const other = await house(db);
    await take({ source: "phone" });
    const seen = await today(staffOf(other));
    expect(seen.companyId).toBe(other.companyId);
    expect(seen.lists?.arrivals).toEqual([]);
    const newcomer = await guest(db, 0, "hotel_admin");
    expect((await today(newcomer as ReturnType<typeof staffOf>)).lists).toBeNull();
  });
});

const abroad: HotelGuest = {
  name: "WANG LI",
  nationality: "CN",
  passportNo: "E1",
  age: 30,
  address: "Shanghai, Nanjing Road 1",
  inJapan: false,
};

describe("the register of a stay", () => {
  test("asks name and address of everybody, nationality and passport of who lives abroad", () => {
    expect(lackingOf({ name: "", nationality: "", passportNo: "" }, undefined)).toEqual([
      "name",
      "address",
      "nationality",
      "passportNo",
    ]);
    expect(lackingOf(abroad, abroad)).toEqual([]);
    expect(lackingOf({ ...abroad, address: "" }, abroad)).toEqual([]);
    expect(lackingOf({ ...abroad, passportNo: "" }, abroad)).toEqual(["passportNo"]);
    const local = { name: "山田 太郎", nationality: "", passportNo: "", age: null, address: "東京都", inJapan: true };
    expect(lackingOf(local, local)).toEqual([]);
    expect(registeredCount([local, { ...abroad, address: "" }, { ...abroad, passportNo: "" }])).toBe(2);
  });

  test("is written by its guest until check-out, by the hotel also afterwards, by nobody else", async () => {
    const { number } = await booked(db, who, hotelId);
    const write = (as: Parameters<typeof registerGuests>[1], role: "buyer" | "seller", guests = [abroad]) =>
      run((tx) => registerGuests(tx, as, { number, role }, guests));
    await write(who, "buyer");
    await write(staffOf(inn), "seller", [abroad, { ...abroad, name: "WANG XIAO" }]);
    expect((await storedBooking(db, number)).guests.map(({ name }) => name)).toEqual(["WANG LI", "WANG XIAO"]);
    await expect(write(await guest(db), "buyer")).rejects.toMatchObject(refusal("notUserOrder"));
    await expect(write(staffOf(await house(db)), "seller")).rejects.toMatchObject(refusal("orderNotExist"));
    await database.sql`update hotel_order set status = 'check_out' where number = ${number}`;
    await expect(write(who, "buyer")).rejects.toMatchObject(refusal("orderStateChanged"));
    await write(staffOf(inn), "seller");
    const open = await held(db, who, hotelId, { checkin: inDays(20), checkout: inDays(21) });
    await expect(
      run((tx) => registerGuests(tx, staffOf(inn), { number: open.number, role: "seller" }, [abroad])),
    ).rejects.toMatchObject(refusal("orderStateChanged"));
  });
});

test("who was entered by staff is no part of the staff member's export, nor erased with their account", async () => {
  const { booking } = await take({}, { withoutRoom: true });
  const exportOf = async (userId: number) => JSON.stringify(await table("exporters").hotelOrders?.(db, userId));
  expect(await exportOf(inn.owner.id)).not.toContain("09012345678");
  const own = await booked(db, who, hotelId);
  const isPublic = async () =>
    (await db.select().from(hotelCompanies).where(eq(hotelCompanies.sellerId, inn.owner.id)))[0]?.isPublic;
  await db
    .update(users)
    .set({ anonymisedAt: new Date(), closedAt: new Date() })
    .where(inArray(users.id, [inn.owner.id, who.userId]));
  /* A house is there as long as somebody is to come. */
  await forgetAnonymised(db);
  expect(await isPublic()).toBe(true);
  await db
    .update(hotelOrders)
    .set({ status: "check_out", guests: [{ name: "WANG LI", nationality: "CN", passportNo: "E1", age: 30 }] })
    .where(inArray(hotelOrders.number, [booking.number, own.number]));
  await forgetAnonymised(db);
  expect(await isPublic()).toBe(false);
  expect(await storedBooking(db, booking.number)).toMatchObject({
    contactName: "山田 太郎",
    guests: [{ passportNo: "E1" }],
  });
  /* The law asks for the register of guests, not for the contact of who booked. */
  expect(await storedBooking(db, own.number)).toMatchObject({ contactName: "", guests: [{ passportNo: "E1" }] });
  await database.sql`update hotel_order set checkin = ${inDays(-1_097)}, checkout = ${inDays(-1_096)} where number = ${booking.number}`;
  await forgetPapers(run);
  expect(await storedBooking(db, booking.number)).toMatchObject({ contactName: "", phone: "", guests: [] });
});
