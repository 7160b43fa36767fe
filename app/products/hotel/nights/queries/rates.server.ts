import { and, gte, inArray, lt } from "drizzle-orm";
import { holidayNights } from "~/foundation/reference/holidays.server";
import type { Db } from "~db/client";
import type { hotels } from "~db/schema/hotel";
import { hotelNights } from "~db/schema/hotel-night";
import type { RatedNight } from "../rules/price";
import { nightsOf, type Stay } from "../rules/stay";

type Hotel = Pick<typeof hotels.$inferSelect, "id" | "weekdayRent" | "holidayRent" | "roomCount">;

/** A night of a hotel: what it costs a grown guest, yen, and how many rooms are taken and left; none where it is closed. */
export type HotelNight = RatedNight & { remaining: number; taken: number; isClosed: boolean };

/**
 * The nights of a stay at several hotels, by hotel, in order: the rents of the night itself, else the hotel's own, by
 * the night's own date (decisions H3).
 */
export async function nightsAt(db: Db, rooms: readonly Hotel[], stay: Stay): Promise<Map<number, HotelNight[]>> {
  if (rooms.length === 0) return new Map();
  const dates = nightsOf(stay);
  const [holidays, special] = await Promise.all([holidayNights(db, dates), specialNights(db, rooms, stay)]);
  const nightOf = (hotel: Hotel, date: string): HotelNight => {
    const row = special.get(`${hotel.id} ${date}`);
    const isHoliday = holidays.has(date);
    const rent = isHoliday ? (row?.holidayRent ?? hotel.holidayRent) : (row?.weekdayRent ?? hotel.weekdayRent);
    const isClosed = row?.closed ?? false;
    return {
      date,
      isHoliday,
      rent,
      isClosed,
      taken: row?.taken ?? 0,
      remaining: isClosed ? 0 : Math.max(0, hotel.roomCount - (row?.taken ?? 0)),
    };
  };
  return new Map(rooms.map((hotel) => [hotel.id, dates.map((date) => nightOf(hotel, date))]));
}

const { hotelId, night, taken, closed, weekdayRent, holidayRent } = hotelNights;

async function specialNights(db: Db, rooms: readonly Hotel[], { checkin, checkout }: Stay) {
  const rows = await db
    .select({ hotelId, night, taken, closed, weekdayRent, holidayRent })
    .from(hotelNights)
    .where(
      and(
        inArray(
          hotelId,
          rooms.map(({ id }) => id),
        ),
        gte(night, checkin),
        lt(night, checkout),
      ),
    );
  return new Map(rows.map((row) => [`${row.hotelId} ${row.night}`, row]));
}

/** Rooms that are left over all nights of a stay. */
export const leftOver = (nights: readonly HotelNight[]): number =>
  nights.length === 0 ? 0 : Math.min(...nights.map(({ remaining }) => remaining));
