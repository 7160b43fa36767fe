import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, updateTime, whole, words } from "./columns";
import { ofCompany } from "./hotel";
import { hotelOrders } from "./hotel-order";

/** A time of day in which a resource can be used, `HH:MM` in Tokyo, and its capacity. */
export type ResourceSlot = { id: string; start: string; end: string; capacity: number };

/** A bath, car park or barbecue place that guests reserve by slot [H23]. */
export const hotelResources = pgTable(
  "hotel_resource",
  {
    id: id(),
    ...ofCompany(),
    /** onsen (people), parking (cars) or barbecue (groups). */
    type: text("type").notNull(),
    name: words("name"),
    note: words("note").default({}),
    slots: jsonb("slots").$type<ResourceSlot[]>().notNull().default([]),
    isPublic: boolean("is_public").notNull().default(true),
    seq: integer("seq").notNull().default(0),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index("hotel_resource_company_idx").on(t.companyId, t.type, t.seq, t.id),
    index("hotel_resource_seller_idx").on(t.sellerId, t.id),
    index("hotel_resource_there_idx").on(t.seq, t.id).where(sql`${t.deletedTime} is null`),
    index("hotel_resource_update_idx").on(t.updateTime, t.id),
    check("hotel_resource_type", sql`${t.type} in ('onsen','parking','barbecue')`),
  ],
);

/** Taken capacity of a slot on a day; the row is created with the first reservation. */
export const hotelResourceDays = pgTable(
  "hotel_resource_day",
  {
    resourceId: whole("resource_id")
      .notNull()
      .references(() => hotelResources.id),
    day: date("day", { mode: "string" }).notNull(),
    slotId: text("slot_id").notNull(),
    taken: integer("taken").notNull(),
    /** The slot's capacity at the last reservation. */
    capacity: integer("capacity").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.resourceId, t.day, t.slotId] }),
    check("hotel_resource_day_taken", sql`${t.taken} between 0 and ${t.capacity}`),
  ],
);

/** A reservation of a resource by a hotel's guest. */
export const hotelResourceBookings = pgTable(
  "hotel_resource_booking",
  {
    id: id(),
    resourceId: whole("resource_id")
      .notNull()
      .references(() => hotelResources.id),
    orderId: whole("order_id")
      .notNull()
      .references(() => hotelOrders.id),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    day: date("day", { mode: "string" }).notNull(),
    slotId: text("slot_id").notNull(),
    /** The slot's times when it was reserved. */
    start: text("start").notNull(),
    end: text("end").notNull(),
    count: integer("count").notNull(),
    canceledTime: instant("canceled_time"),
    createTime: createTime(),
  },
  (t) => [
    index("hotel_resource_booking_resource_idx").on(t.resourceId, t.day, t.id),
    index("hotel_resource_booking_order_idx").on(t.orderId, t.id),
    index("hotel_resource_booking_user_idx").on(t.userId, t.id),
    check("hotel_resource_booking_count", sql`${t.count} between 1 and 1000`),
  ],
);
