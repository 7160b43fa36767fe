import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { createTime, id, instant, updateTime, whole } from "./columns";
import { hotels, ofCompany } from "./hotel";
import { hotelOrders } from "./hotel-order";

/** A numbered room, and whether it can be used [H8, H32]. */
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

/** The secret in the address of a room's public calendar; a room without a row has none. */
export const hotelRoomFeeds = pgTable("hotel_room_feed", {
  roomId: whole("room_id")
    .primaryKey()
    .references(() => hotelRooms.id),
  secret: text("secret").notNull().unique(),
  createTime: createTime(),
});

/** Another channel's calendar whose nights block a room, and the result of reading it. */
export const hotelRoomImports = pgTable(
  "hotel_room_import",
  {
    id: id(),
    roomId: whole("room_id")
      .notNull()
      .references(() => hotelRooms.id),
    name: text("name").notNull(),
    url: text("url").notNull(),
    /** Time of the last fetch, successful or not. */
    fetchTime: instant("fetch_time"),
    successTime: instant("success_time"),
    /** Why the last fetch failed; empty after a successful one. */
    error: text("error").notNull().default(""),
    /** Future nights in the calendar. */
    nights: integer("nights").notNull().default(0),
    /** Parts that were not read as they stand, and the first of them with their lines in the file. */
    skipped: integer("skipped").notNull().default(0),
    unread: jsonb("unread").$type<{ line: number; kind: string; text: string }[]>().notNull().default([]),
    /** Whether an event of the calendar may be missing, so that what it closed before stays closed. */
    isPartial: boolean("is_partial").notNull().default(false),
    /** Days that it closes, also where a block of somebody else is enough: it takes these over when they are released. */
    days: jsonb("days").$type<{ fromDay: string; untilDay: string }[]>().notNull().default([]),
    createTime: createTime(),
  },
  (t) => [
    index("hotel_room_import_room_idx").on(t.roomId, t.id),
    index("hotel_room_import_error_idx").on(t.roomId).where(sql`${t.error} <> ''`),
  ],
);

/**
 * Days of another channel's calendar with nights on which the room could not be blocked: one of our bookings has it
 * (`booking`), or every room of its type is sold (`sold`). The row is deleted when calendar or bookings no longer
 * conflict.
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
    /** When somebody marked it as handled; it is then neither shown nor counted. */
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
 * Occupancy of a room from a day until another day (exclusive): a booking, or a block without a booking. Rows of a room
 * never overlap (exclusion constraint in the guards), also when stays are moved on the chart.
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
    /** The calendar that blocked the room; null for the hotel's own blocks. */
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
