import { sql } from "drizzle-orm";
import { boolean, check, date, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { whole } from "./columns";
import { hotels } from "./hotel";

/**
 * One night of a hotel: its special rents and the number of taken rooms. The row is created with the first booking or
 * special rent of the night; without it the hotel's own rents and room count apply.
 */
export const hotelNights = pgTable(
  "hotel_night",
  {
    hotelId: whole("hotel_id")
      .notNull()
      .references(() => hotels.id),
    /** Date of the evening, in Tokyo. */
    night: date("night", { mode: "string" }).notNull(),
    /** Rooms of the hotel when one was last taken. */
    total: integer("total").notNull(),
    /** Rooms that are booked, held or blocked. */
    taken: integer("taken").notNull().default(0),
    /** Rents of this night instead of the hotel's own, yen. */
    weekdayRent: whole("weekday_rent"),
    holidayRent: whole("holiday_rent"),
    closed: boolean("closed").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.hotelId, t.night] }),
    check("hotel_night_taken", sql`${t.taken} between 0 and ${t.total}`),
    check(
      "hotel_night_rent",
      sql`coalesce(${t.weekdayRent}, 0) between 0 and 10000000 and coalesce(${t.holidayRent}, 0) between 0 and 10000000`,
    ),
  ],
);
