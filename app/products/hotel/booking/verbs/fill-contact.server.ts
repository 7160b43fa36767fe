import type { Person } from "~/foundation/orders/rules/roles";
import { actOnOrder } from "~/foundation/orders/verbs/act-on-order.server";
import { lockOwnOrder } from "~/foundation/orders/verbs/own-order.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import type { HotelGuest } from "~db/schema/hotel-order";
import { couponFor, freeCoupons, keptCoupon, takeCoupon } from "../../coupons/verbs/coupons.server";
import { lateFeeOf } from "../../nights/rules/price";
import { hotelBookings } from "../hotel-orders.server";
import { normalName, refuseName } from "../rules/contact-name";
import type { Booking } from "../store.server";
import { earnedBy } from "./hold-stay.server";

/** Contact of a booking. `couponCode`: undefined leaves the coupon as it is, empty removes it. */
export type Contact = {
  contactName: string;
  phone: string;
  email: string;
  note: string;
  arrivalTime: string;
  campaignNo: string;
  guests: HotelGuest[];
  couponCode?: string | undefined;
};

/** The coupon of a booking after the guest typed another code, or none. */
async function changedCoupon(tx: Tx, order: Booking, typed: string | undefined, due: number) {
  const { couponId, companyId, checkin } = order;
  if (typed === undefined) return keptCoupon(tx, couponId, { checkin, due });
  if (couponId !== null) await freeCoupons(tx, [couponId]);
  const coupon = await couponFor(tx, typed, { companyId, checkin, due });
  await takeCoupon(tx, coupon.couponId);
  return coupon;
}

/** The contact of a booking with the changes. Throws `invalidInput` where it still lacks what a booking needs. */
function changedContact(order: Booking, changes: Partial<Omit<Contact, "couponCode">>): Omit<Contact, "couponCode"> {
  const { contactName, phone, email, note, arrivalTime, campaignNo, guests } = order;
  const contact = { contactName, phone, email, note, arrivalTime, campaignNo, guests, ...changes };
  const missing = (["contactName", "phone", "email"] as const).filter((name) => contact[name] === "");
  if (missing.length > 0) throw new DomainError("invalidInput", { params: { fields: missing.join() } });
  return contact;
}

/**
 * Stores the contact of a held booking, also again after going back, until the price is confirmed; what is not among the
 * changes stays as it is. A late arrival and a coupon change the total. Throws `invalidInput`, `nameInKatakana` or `nameInLetters`, `bookingConfirmed`, `orderTimeout`,
 * `couponInvalid`, `couponUsedUp`, `orderStateChanged`, and the errors of `lockOwnOrder`.
 */
export async function fillContact(
  tx: Tx,
  person: Person,
  number: string,
  { couponCode, ...changes }: Partial<Contact>,
  { isJapanese }: { isJapanese: boolean },
): Promise<Booking> {
  const order = await lockOwnOrder(tx, hotelBookings, person, { number, role: "buyer" });
  if (order.confirmTime) throw new DomainError("bookingConfirmed");
  const contact = changedContact(order, changes);
  const contactName = normalName(contact.contactName);
  const fromJapan = isJapanese || contact.guests.some(({ nationality }) => nationality === "JP");
  const refused = refuseName(contactName, { isJapanese: fromJapan });
  if (refused) throw new DomainError(refused, { field: "contactName" });
  const lateFee = lateFeeOf(contact.arrivalTime, order.rooms);
  const due = order.roomTotal + lateFee;
  const coupon = await changedCoupon(tx, order, couponCode, due);
  const total = due - coupon.discount;
  return actOnOrder(tx, hotelBookings, person, {
    number,
    event: "fill",
    role: "buyer",
    set: { ...contact, contactName, lateFee, ...coupon, total, pointsReturn: earnedBy(total) },
  });
}
