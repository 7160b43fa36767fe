import { type Settlement, settleChange } from "~/foundation/orders/refunds/settle-change";
import { DomainError } from "~/platform/errors";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { hotelBookings } from "../../booking/hotel-orders.server";
import type { Booking } from "../../booking/store.server";
import { keptCoupon } from "../../coupons/verbs/coupons.server";
import { quoteStay, type StayQuote } from "../../nights/queries/quote.server";
import { type AskedChange, type BookedStay, changedStay, refuseChange } from "../rules/change";

/** A change of a stay as it would be made now; yen. */
export type ChangePlan = {
  after: BookedStay;
  quote: StayQuote;
  coupon: Awaited<ReturnType<typeof keptCoupon>>;
  /** The price before and after, without what is paid at the hotel anyway. */
  oldPrice: number;
  price: number;
  settlement: Settlement;
};

/** The price of a booking as it stands, before points; yen. */
export const priceOfBooking = ({ roomTotal, lateFee, discount }: Booking): number => roomTotal + lateFee - discount;

/** Throws `orderStateChanged` unless the state of a booking lets the hotel change it. */
export function requireChangeable({ status }: Pick<Booking, "status">): void {
  if (hotelBookings.moves.next(status, "change") === null) throw new DomainError("orderStateChanged");
}

/** The quote of a changed stay. Throws `hotelNotExist` at the field of a type that is gone or another property's. */
async function quoteOf(db: Db, order: Booking, after: BookedStay, now: Date): Promise<StayQuote> {
  const gone = new DomainError("hotelNotExist", { field: "hotelId" });
  const quote = await quoteStay(db, after, { now, isStaff: true, changed: order }).catch((error: unknown) => {
    throw error instanceof DomainError && error.kind === "missing" ? gone : error;
  });
  if (quote.company.id !== order.companyId) throw gone;
  return quote;
}

/**
 * Plans the change of a booking's stay by the rules and prices of a new one: kept nights cost what was agreed [H4], its
 * own rooms count as free, and the room type stays within the property. Null if the stay stays as it is. A full stay is
 * planned too, with `quote.remaining` too low. Throws `orderStateChanged`, `guestsAreIn`, the errors of `quoteStay`, or
 * `hotelNotExist` for a type of another property.
 */
export async function planChange(db: Db, order: Booking, asked: AskedChange, now: Date): Promise<ChangePlan | null> {
  requireChangeable(order);
  const { after, isOther } = changedStay(order, asked);
  if (!isOther) return null;
  const refused = refuseChange(order, after, tokyoDay(now));
  if (refused) throw new DomainError(refused.key, refused);
  const quote = await quoteOf(db, order, after, now);
  const coupon = await keptCoupon(db, order.couponId, { checkin: after.checkin, due: quote.due });
  const price = quote.due - coupon.discount;
  const settlement = settleChange(order, price);
  return { after, quote, coupon, oldPrice: priceOfBooking(order), price, settlement };
}
