import { and, asc, desc, eq, isNull, or } from "drizzle-orm";
import { nightCount } from "~/foundation/nights/rules/night-count";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { hotels } from "~db/schema/hotel";
import type { Booking } from "../../booking/store.server";
import { datesOf, leftOver, ratedNights, specialNights } from "../../nights/queries/rates.server";
import type { BookedStay } from "../rules/change";

/** Most types of room that are offered, and nights for which they are counted. */
const most = { types: 30, nights: 60 };

/** The types of a property and of a booking, first ones first. */
const typesOf = ({ companyId, hotelId }: Booking) =>
  and(eq(hotels.companyId, companyId), or(isNull(hotels.deletedTime), eq(hotels.id, hotelId)));

/**
 * The property's types of room as choices for a changed booking, with the rooms that are free on all nights of the stay;
 * the booking's own count as free, null for days that cannot be counted.
 */
export async function freeTypes(db: Db, order: Booking, stay: BookedStay, locale: Locale) {
  const count = nightCount(stay);
  const days = count >= 1 && count <= most.nights ? stay : { checkin: order.checkin, checkout: order.checkin };
  const [rows, dates] = await Promise.all([
    db
      .select({ hotel: hotels, special: specialNights(hotels.id, days) })
      .from(hotels)
      .where(typesOf(order))
      .orderBy(desc(hotels.seq), asc(hotels.id))
      .limit(most.types),
    datesOf(db, days),
  ]);
  const isOwn = (date: string) => order.checkin <= date && date < order.checkout;
  return rows.map(({ hotel, special }) => {
    const own = hotel.id === order.hotelId ? order.rooms : 0;
    const nights = ratedNights(hotel, special, dates).map((night) => ({
      ...night,
      remaining: night.remaining + (isOwn(night.date) ? own : 0),
    }));
    return {
      value: hotel.id,
      label: inLanguage(hotel.name, flagOf(locale)).text,
      capacity: hotel.capacity,
      free: nights.length > 0 ? leftOver(nights) : null,
    };
  });
}
