import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createTime, id, instant, updateTime, whole } from "./columns";
import { hotels, ofCompany } from "./hotel";
import { hotelOrders } from "./hotel-order";

/** A room with a door and a number, and whether it can be slept in (decisions H8, H32). */
export const hotelRooms = pgTable(
  "hotel_room",
  {
    id: id(),
    ...ofCompany(),
    hotelId: whole("hotel_id")
      .notNull()
      .references(() => hotels.id),
    number: text("number").notNull(),
    floor: text("floor").notNull().default(""),
    cleanStatus: text("clean_status").notNull().default("clean"),
    cleanNote: text("clean_note").notNull().default(""),
    /** When its state of cleaning last changed. */
    cleanTime: instant("clean_time"),
    seq: integer("seq").notNull().default(0),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index("hotel_room_hotel_idx").on(t.hotelId, t.seq, t.id),
    index("hotel_room_company_idx").on(t.companyId, t.id),
    index("hotel_room_seller_idx").on(t.sellerId, t.id),
    index("hotel_room_seq_idx").on(t.seq, t.id),
    index("hotel_room_update_idx").on(t.updateTime, t.id),
    uniqueIndex("hotel_room_number").on(t.companyId, t.number).where(sql`${t.deletedTime} is null`),
    check("hotel_room_clean", sql`${t.cleanStatus} in ('dirty','cleaning','clean','inspected')`),
  ],
);

/**
 * Who has a room from a day to another, which is not included: a booking, or a block without one. No two rows of a room
 * overlap (an exclusion constraint in the guards), so that a move on the chart cannot either.
 */
export const hotelRoomStays = pgTable(
  "hotel_room_stay",
  {
    id: id(),
    roomId: whole("room_id")
      .notNull()
      .references(() => hotelRooms.id),
    /** Null for a block. */
    orderId: whole("order_id").references(() => hotelOrders.id),
    fromDay: date("from_day", { mode: "string" }).notNull(),
    untilDay: date("until_day", { mode: "string" }).notNull(),
    reason: text("reason").notNull().default(""),
    createTime: createTime(),
  },
  (t) => [
    index("hotel_room_stay_order_idx").on(t.orderId),
    index("hotel_room_stay_room_idx").on(t.roomId, t.fromDay),
    check("hotel_room_stay_days", sql`${t.fromDay} < ${t.untilDay}`),
  ],
);
