import { asc, inArray } from "drizzle-orm";
import type { OrderFormat } from "~/foundation/orders/kind";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { hotelAdjustments } from "~db/schema/hotel-order";
import type { Booking } from "../store.server";

/** Facts that lists show of a booking. Days `YYYY-MM-DD`, yen. */
export function factsOf(order: Booking, { flag }: OrderFormat) {
  const { hotelName, companyName } = order;
  return {
    payGroup: order.payGroup,
    refundStatus: order.refundStatus,
    total: order.total,
    pointsUsed: order.pointsUsed,
    hotelId: order.hotelId,
    companyId: order.companyId,
    picture: order.picture,
    hotel: inLanguage(hotelName, flag).text,
    company: inLanguage(companyName, flag).text,
    checkin: order.checkin,
    checkout: order.checkout,
    nightCount: order.nights.length,
    rooms: order.rooms,
    adultCount: order.adultCount,
    childCount: order.childCount,
    infantCount: order.infantCount,
    contactName: order.contactName,
    isConfirmed: order.confirmTime !== null,
  };
}
export type BookingFacts = ReturnType<typeof factsOf>;

/** Facts of bookings, in the given order. */
export const describeBookings = async (
  _db: Db,
  orders: readonly Booking[],
  reader: OrderFormat,
): Promise<BookingFacts[]> => orders.map((order) => factsOf(order, reader));

/** Adjustments of bookings, by booking, oldest first, at most `most`; yen. */
export async function adjustmentsOf(db: Db, orderIds: readonly number[], most = 100_000) {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(hotelAdjustments)
    .where(inArray(hotelAdjustments.orderId, [...orderIds]))
    .orderBy(asc(hotelAdjustments.orderId), asc(hotelAdjustments.id))
    .limit(most);
}

/** Adjustments of bookings, for the export of personal data. */
export async function exportedStays(db: Db, orders: readonly Booking[]) {
  const all = await adjustmentsOf(
    db,
    orders.map(({ id }) => id),
  );
  return orders.map(({ id }) => ({
    adjustments: all.filter(({ orderId }) => orderId === id).map(({ amount, reason }) => ({ amount, reason })),
  }));
}
