import { type SQL, sql } from "drizzle-orm";
import type { RatedNight } from "~/foundation/nights/rules/price";
import { nightsOf, type Stay } from "~/foundation/nights/rules/stay";
import { holidayNights } from "~/foundation/reference/holidays.server";
import type { Db } from "~db/client";
import type { hotels } from "~db/schema/hotel";
import { hotelNights } from "~db/schema/hotel-night";
import type { SpecialNights } from "../rules/special-nights";

type Hotel = Pick<typeof hotels.$inferSelect, "weekdayRent" | "holidayRent" | "roomCount">;

/** A night of a hotel: rent per adult in yen, and rooms taken and left; none are left on a closed night. */
export type HotelNight = RatedNight & { remaining: number; taken: number; isClosed: boolean };

/** The special nights of a hotel in a stay, counted from its first, as one SQL value: cheaper than a row per night. */
export const specialNights = (hotelId: SQL | typeof hotels.id, { checkin, checkout }: Stay): SQL<SpecialNights> => sql`(
  select json_build_array(
           array_agg(n.night - ${checkin}::date), array_agg(n.taken), array_agg(n.closed),
           array_agg(n.weekday_rent), array_agg(n.holiday_rent))
    from ${hotelNights} n
   where n.hotel_id = ${hotelId} and n.night >= ${checkin}::date and n.night < ${checkout}::date)`;

/** The dates of a stay and which of them are holidays, read once for all hotels. */
export type Dates = { dates: readonly string[]; holidays: ReadonlySet<string> };

export async function datesOf(db: Db, stay: Stay): Promise<Dates> {
  const dates = nightsOf(stay);
  return { dates, holidays: await holidayNights(db, dates) };
}

/** The nights of a stay at a hotel, in order: the night's own rent, else the hotel's rent for its date [H3]. */
export function ratedNights(hotel: Hotel, special: SpecialNights, { dates, holidays }: Dates): HotelNight[] {
  const [after, taken, closed, weekday, holiday] = special;
  const nights = dates.map((date): HotelNight => {
    const isHoliday = holidays.has(date);
    const rent = isHoliday ? hotel.holidayRent : hotel.weekdayRent;
    return { date, isHoliday, rent, isClosed: false, taken: 0, remaining: hotel.roomCount };
  });
  for (let row = 0; after !== null && row < after.length; row++) {
    const night = nights[after[row] ?? -1];
    if (!night) continue;
    night.rent = (night.isHoliday ? holiday[row] : weekday[row]) ?? night.rent;
    night.isClosed = closed[row] === true;
    night.taken = taken[row] ?? 0;
    night.remaining = night.isClosed ? 0 : Math.max(0, hotel.roomCount - night.taken);
  }
  return nights;
}

/** Reads the nights of a stay at one hotel, in order. */
export async function nightsAt(db: Db, hotel: Hotel & { id: number }, stay: Stay): Promise<HotelNight[]> {
  const [dates, [row]] = await Promise.all([
    datesOf(db, stay),
    db.execute<{ special: SpecialNights }>(sql`select ${specialNights(sql`${hotel.id}`, stay)} as special`),
  ]);
  if (!row) throw new Error("a value of SQL has no row");
  return ratedNights(hotel, row.special, dates);
}

/** Rooms left on every night of a stay. */
export const leftOver = (nights: readonly HotelNight[]): number =>
  nights.length === 0 ? 0 : Math.min(...nights.map(({ remaining }) => remaining));
