import { randomUUID } from "node:crypto";
import type { Person } from "~/foundation/orders/rules/roles";
import { actOnOrder } from "~/foundation/orders/verbs/act-on-order.server";
import { placeOrders } from "~/foundation/orders/verbs/place-orders.server";
import { databaseNow } from "~/platform/data/clock.server";
import type { Tx } from "~db/client";
import { type AskedStay, ownHotel, quoteStay } from "../../nights/queries/quote.server";
import { hotelBookings } from "../hotel-orders.server";
import { normalName } from "../rules/contact-name";
import type { Booking } from "../store.server";
import { bookedColumns } from "./hold-stay.server";
import { requireOpenRooms } from "./open-rooms.server";

/** A phone or walk-in booking as the hotel enters it. */
export type WrittenStay = AskedStay & {
  source: "phone" | "walkin";
  contactName: string;
  phone: string;
  email: string;
  note: string;
};

/**
 * Enters a phone or walk-in booking: certain at once, paid at the hotel, without points, with the staff member's id.
 * Throws `hotelNotExist` (another's hotel too), the errors of `quoteStay`, `dateBooked` or `moneyPaused`.
 */
export async function writeStay(
  tx: Tx,
  person: Person,
  { source, contactName, phone, email, note, ...asked }: WrittenStay,
): Promise<Booking> {
  await ownHotel(tx, person, asked.hotelId);
  await requireOpenRooms(tx);
  const now = await databaseNow(tx);
  const quote = await quoteStay(tx, asked, { now, isStaff: true });
  const [placed] = await placeOrders(tx, hotelBookings, person.userId, [
    {
      ...bookedColumns(asked, quote, { couponId: null, discount: 0 }),
      payGroup: randomUUID(),
      expireTime: now,
      payMethod: "onsite",
      confirmTime: now,
      pointsReturn: 0,
      contactName: normalName(contactName),
      phone,
      email,
      note,
      source,
      staffId: person.userId,
    },
  ]);
  if (!placed) throw new Error("no booking was placed");
  return actOnOrder(tx, hotelBookings, person, { number: placed.number, event: "write", role: "seller" });
}
