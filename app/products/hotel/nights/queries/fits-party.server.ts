import { type SQL, sql } from "drizzle-orm";
import { hotels } from "~db/schema/hotel";
import { hotelLimits } from "../../limits";

/** Rooms that a party needs of a hotel. */
export const roomsNeeded = (heads: number): SQL => sql`((${heads}::int + ${hotels.capacity} - 1) / ${hotels.capacity})`;

/** Hotels in which a party fits: it fills the rooms that it needs, and a hotel has that many [H10]. */
export const fitsParty = (heads: number): SQL =>
  sql`${hotels.minGuests} * ${roomsNeeded(heads)} <= ${heads}::int and ${roomsNeeded(heads)} <= least(${hotels.roomCount}, ${hotelLimits.rooms}::int)`;
