import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, updateTime, whole } from "./columns";
import { hotels } from "./hotel";

/**
 * A guest on the waiting list for full nights of a hotel. While its status is `offered` its rooms are held, counted in
 * `hotel_night` like those of a booking.
 */
export const hotelWaiting = pgTable(
  "hotel_waiting",
  {
    id: id(),
    hotelId: whole("hotel_id")
      .notNull()
      .references(() => hotels.id),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    checkin: date("checkin", { mode: "string" }).notNull(),
    checkout: date("checkout", { mode: "string" }).notNull(),
    adultCount: integer("adult_count").notNull(),
    childCount: integer("child_count").notNull().default(0),
    infantCount: integer("infant_count").notNull().default(0),
    rooms: integer("rooms").notNull().default(1),
    status: text("status").notNull().default("waiting"),
    /** Until when the offered rooms are held. */
    offerUntil: instant("offer_until"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    uniqueIndex("hotel_waiting_once")
      .on(t.userId, t.hotelId, t.checkin, t.checkout)
      .where(sql`${t.status} in ('waiting','offered')`),
    index("hotel_waiting_user_idx").on(t.userId, t.id),
    index("hotel_waiting_hotel_idx").on(t.hotelId, t.id),
    index("hotel_waiting_live_idx").on(t.hotelId, t.checkin).where(sql`${t.status} in ('waiting','offered')`),
    index("hotel_waiting_line_idx").on(t.id).where(sql`${t.status} = 'waiting'`),
    index("hotel_waiting_end_idx").on(t.checkin, t.id).where(sql`${t.status} = 'waiting'`),
    index("hotel_waiting_offer_idx").on(t.offerUntil, t.id).where(sql`${t.status} = 'offered'`),
    check(
      "hotel_waiting_status",
      sql`${t.status} in ('waiting','offered','booked','declined','lapsed','left','ended')`,
    ),
    check("hotel_waiting_dates", sql`${t.checkin} < ${t.checkout}`),
    check("hotel_waiting_party", sql`${t.adultCount} >= 1 and ${t.childCount} >= 0 and ${t.infantCount} >= 0`),
    check("hotel_waiting_rooms", sql`${t.rooms} between 1 and 100`),
    check("hotel_waiting_offer", sql`${t.status} <> 'offered' or ${t.offerUntil} is not null`),
  ],
);
