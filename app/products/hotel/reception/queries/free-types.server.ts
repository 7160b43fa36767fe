import { and, asc, desc, eq, isNull, or } from "drizzle-orm";
import { nightsOf } from "~/foundation/nights/rules/stay";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { hotels } from "~db/schema/hotel";
import type { Booking } from "../../booking/store.server";
import { leftOver, nightsAt } from "../../nights/queries/rates.server";
import type { BookedStay } from "../rules/change";

/** Most types of room that are offered, and nights for which they are counted. */
const most = { types: 30, nights: 60 };

/**
 * The property's types of room as choices for a changed booking, with the rooms that are free on all nights of the stay;
 * the booking's own count as free, null for a stay that is too long to count.
 */
export async function freeTypes(db: Db, order: Booking, stay: BookedStay, locale: Locale) {
  const rows = await db
    .select()
    .from(hotels)
    .where(and(eq(hotels.companyId, order.companyId), or(isNull(hotels.deletedTime), eq(hotels.id, order.hotelId))))
    .orderBy(desc(hotels.seq), asc(hotels.id))
    .limit(most.types);
  const nights = nightsOf(stay);
  const isCounted = nights.length > 0 && nights.length <= most.nights;
  const isOwn = (date: string) => order.checkin <= date && date < order.checkout;
  const choices: { value: number; label: string; capacity: number; free: number | null }[] = [];
  for (const hotel of rows) {
    const own = hotel.id === order.hotelId ? order.rooms : 0;
    const rated = isCounted ? await nightsAt(db, hotel, stay) : [];
    const free = rated.map((night) => ({ ...night, remaining: night.remaining + (isOwn(night.date) ? own : 0) }));
    choices.push({
      value: hotel.id,
      label: inLanguage(hotel.name, flagOf(locale)).text,
      capacity: hotel.capacity,
      free: isCounted ? leftOver(free) : null,
    });
  }
  return choices;
}
