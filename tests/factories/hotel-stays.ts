import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Person as Actor } from "~/foundation/orders/rules/roles";
import { expireOrders } from "~/foundation/orders/verbs/expire-orders.server";
import { approvedFlag } from "~/platform/access/approval";
import type { Role } from "~/platform/domain/access";
import { replaceParts } from "~/platform/domain/composed.server";
import { hotelBookings } from "~/products/hotel/booking/hotel-orders.server";
import { roomCheck } from "~/products/hotel/booking/integrity.server";
import type { Booking } from "~/products/hotel/booking/store.server";
import { confirmStay } from "~/products/hotel/booking/verbs/confirm-stay.server";
import { fillContact } from "~/products/hotel/booking/verbs/fill-contact.server";
import { holdStay } from "~/products/hotel/booking/verbs/hold-stay.server";
import { hotelPayable } from "~/products/hotel/booking/verbs/settle-stay.server";
import type { Db, Tx } from "~db/client";
import { hotelNights } from "~db/schema/hotel-night";
import { hotelOrders } from "~db/schema/hotel-order";
import { payments } from "~db/schema/payments";
import { inTransaction } from "../harness/transaction";
import { type House, inDays } from "./hotels";
import { shopper } from "./shop";

replaceParts({ payables: { hotel: hotelPayable } });

export type Guest = Actor & { email: string };

/** Somebody who books, with points to spend. */
export async function guest(db: Db, points = 0, types = "guest"): Promise<Guest> {
  const made = await shopper(db, points, types);
  const roles = new Set(types.split(",").map((type) => type.toUpperCase() as Role));
  return { userId: made.userId, roles, email: `${made.userId}@example.com` };
}

/** Who works at a house. */
export const staffOf = ({ owner }: House) => ({
  userId: owner.id,
  roles: new Set<Role>(["HOTEL_ADMIN"]),
  email: "",
  types: "hotel_admin",
  certFlag: approvedFlag,
});

/** A booking as it is stored. */
export async function storedBooking(db: Db, number: string) {
  const [row] = await db.select().from(hotelOrders).where(eq(hotelOrders.number, number));
  if (!row) throw new Error("no booking");
  return row;
}

/** The rooms that are taken of a hotel, by night. */
export async function takenNights(db: Db, hotelId: number): Promise<Record<string, number>> {
  const rows = await db.select().from(hotelNights).where(eq(hotelNights.hotelId, hotelId));
  return Object.fromEntries(rows.map(({ night, taken }) => [night, taken]));
}

type Wish = Partial<Parameters<typeof holdStay>[2]>;

/** Two grown people for two nights from in ten days, unless said otherwise. */
export const wish = (hotelId: number, more: Wish = {}) => ({
  hotelId,
  checkin: inDays(10),
  checkout: inDays(12),
  adultCount: 2,
  childCount: 0,
  infantCount: 0,
  rooms: 1,
  arrivalTime: "",
  couponCode: "",
  ...more,
});

/** What a guest fills in. */
const contact = {
  contactName: "WANG LI",
  phone: "+8613812345678",
  email: "guest@example.com",
  note: "",
  arrivalTime: "",
  campaignNo: "",
  guests: [],
};

export const held = (db: Db, who: Guest, hotelId: number, more: Wish = {}): Promise<Booking> =>
  inTransaction(db, (tx) => holdStay(tx, who, wish(hotelId, more)));

type Filled = Partial<Parameters<typeof fillContact>[3]>;

/** The contact of a held booking filled in. */
export const filled = (db: Db, who: Guest, number: string, more: Filled = {}, isJapanese = false): Promise<Booking> =>
  inTransaction(db, (tx) => fillContact(tx, who, number, { ...contact, ...more }, { isJapanese }));

type Agreement = Partial<Parameters<typeof confirmStay>[3]>;

/** A filled booking agreed to, by card unless said otherwise. */
export const agreed = (db: Db, who: Guest, { number, total }: Booking, more: Agreement = {}) =>
  inTransaction(db, (tx) =>
    confirmStay(tx, who, number, { payMethod: "card", usePoint: 0, expectTotal: total, ...more }),
  );

/** The money of a booking arrives. */
export const settled = (db: Db, payGroup: string): Promise<"settled" | "refund"> =>
  inTransaction(db, async (tx: Tx) => {
    await hotelPayable.load(tx, payGroup);
    return hotelPayable.settle(tx, payGroup, { payId: "x", method: "card" });
  });

/** A booking that is certain: held, filled in, agreed to and paid by card. */
export async function booked(db: Db, who: Guest, hotelId: number, more: Wish = {}): Promise<Booking> {
  const { number } = await held(db, who, hotelId, more);
  const order = await filled(db, who, number);
  const { order: paid } = await agreed(db, who, order);
  await db.insert(payments).values({
    payId: randomBytes(16).toString("hex"),
    orderType: "hotel",
    payGroup: paid.payGroup,
    userId: who.userId,
    method: "card",
    gateway: "mock",
    amount: paid.total,
    captured: paid.total,
    status: "succeeded",
  });
  expect(await settled(db, paid.payGroup)).toBe("settled");
  return paid;
}

export const swept = (db: Db): Promise<number> => inTransaction(db, (tx) => expireOrders(tx, hotelBookings));

/** The rooms of every night are those of the bookings that have them. */
export async function soundRooms(db: Db): Promise<void> {
  expect(await roomCheck.all(db)).toEqual([]);
}
