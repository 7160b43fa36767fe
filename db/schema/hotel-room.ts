import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { createTime, id, instant, updateTime, whole } from "./columns";
import { hotels, ofCompany } from "./hotel";
import { hotelOrders } from "./hotel-order";

/** A room with a door and a number, and whether it can be slept in [H8, H32]. */
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

/** Under which secret the calendar of a room can be read by whoever knows it; a room without a row has none. */
export const hotelRoomFeeds = pgTable("hotel_room_feed", {
  roomId: whole("room_id")
    .primaryKey()
    .references(() => hotelRooms.id),
  secret: text("secret").notNull().unique(),
  createTime: createTime(),
});

/** A calendar of another channel whose nights close a room, and what came of reading it. */
export const hotelRoomImports = pgTable(
  "hotel_room_import",
  {
    id: id(),
    roomId: whole("room_id")
      .notNull()
      .references(() => hotelRooms.id),
    name: text("name").notNull(),
    url: text("url").notNull(),
    /** When it was last asked for, whatever came of it. */
    fetchTime: instant("fetch_time"),
    successTime: instant("success_time"),
    /** Why the last fetch brought nothing; empty after one that did. */
    error: text("error").notNull().default(""),
    /** Nights ahead that the calendar names. */
    nights: integer("nights").notNull().default(0),
    /** Entries that were passed over: they repeat, or have no days that can be read. */
    skipped: integer("skipped").notNull().default(0),
    createTime: createTime(),
  },
  (t) => [
    index("hotel_room_import_room_idx").on(t.roomId, t.id),
    index("hotel_room_import_error_idx").on(t.roomId).where(sql`${t.error} <> ''`),
  ],
);

/**
 * Days of another channel's calendar with nights on which the room could not be closed: a booking of ours has it (`booking`),
 * or every room of its type is sold (`sold`). It goes when the calendar or the bookings no longer say so.
 */
export const hotelRoomConflicts = pgTable(
  "hotel_room_conflict",
  {
    id: id(),
    importId: whole("import_id")
      .notNull()
      .references(() => hotelRoomImports.id),
    roomId: whole("room_id")
      .notNull()
      .references(() => hotelRooms.id),
    fromDay: date("from_day", { mode: "string" }).notNull(),
    untilDay: date("until_day", { mode: "string" }).notNull(),
    kind: text("kind").notNull(),
    /** When somebody said that it is seen to: it is neither shown nor counted then. */
    dismissedTime: instant("dismissed_time"),
    createTime: createTime(),
  },
  (t) => [
    unique("hotel_room_conflict_days").on(t.importId, t.fromDay, t.untilDay, t.kind),
    index("hotel_room_conflict_room_idx").on(t.roomId, t.fromDay, t.id),
    check("hotel_room_conflict_kind", sql`${t.kind} in ('booking','sold')`),
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
    /** The calendar that closed the room; null for what the hotel closed itself. */
    importId: whole("import_id").references(() => hotelRoomImports.id),
    createTime: createTime(),
  },
  (t) => [
    index("hotel_room_stay_order_idx").on(t.orderId),
    index("hotel_room_stay_import_idx").on(t.importId).where(sql`${t.importId} is not null`),
    check("hotel_room_stay_import", sql`${t.importId} is null or ${t.orderId} is null`),
    index("hotel_room_stay_room_idx").on(t.roomId, t.fromDay),
    check("hotel_room_stay_days", sql`${t.fromDay} < ${t.untilDay}`),
  ],
);
