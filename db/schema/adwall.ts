import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, richWords, updateTime, whole, words } from "./columns";
import { orderColumns, orderEventColumns } from "./order-columns";
import { searchIndex } from "./search-index";

/** Opening periods by weekday, `HH:MM` in Tokyo; a day without periods is closed. */
type OpenHours = Partial<Record<"sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat", [string, string][]>>;

export const adCategories = pgTable("ad_category", {
  id: id(),
  name: words("name"),
  /** Highest first; below 0 the category and its ads are hidden from visitors. */
  seq: integer("seq").notNull().default(0),
  deletedTime: instant("deleted_time"),
  createTime: createTime(),
  updateTime: updateTime(),
});

/** A place on the ad wall (`company`) or among the restaurants (`restaurant`) [W1]. */
export const ads = pgTable(
  "ad",
  {
    id: id(),
    kind: text("kind").notNull().default("company"),
    /** The user who handles its reservations. */
    sellerId: whole("seller_id")
      .notNull()
      .references(() => users.id),
    categoryId: whole("category_id")
      .notNull()
      .references(() => adCategories.id),
    /** The restaurant it refers to, if any. */
    restaurantInfoId: whole("restaurant_info_id"),
    name: words("name"),
    description: richWords("description"),
    address: words("address").default({}),
    phone: text("phone").notNull().default(""),
    /** Keys of the card picture and of the page's pictures. */
    introAttachment: text("intro_attachment").notNull(),
    attachments: jsonb("attachments").$type<string[]>().notNull().default([]),
    /** People per slot; 0: any number [W4]. */
    capacityPerSlot: integer("capacity_per_slot").notNull().default(0),
    openHours: jsonb("open_hours").$type<OpenHours>().notNull().default({}),
    /** Days in Tokyo on which it is closed regardless of the weekday. */
    closedDays: date("closed_days", { mode: "string" }).array().notNull().default(sql`'{}'::date[]`),
    /** Tags as shown; counted tags are in `tag`. */
    tags: text("tags").array().notNull().default(sql`'{}'::text[]`),
    /** Language of its lists: all, zh, ja or en. */
    flag: text("flag").notNull().default("all"),
    /** Highest first; below 0 it is hidden from visitors. */
    seq: integer("seq").notNull().default(0),
    /** Folded text in all languages, for search. */
    searchText: text("search_text").notNull().default(""),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    /* Contains everything that decides who sees an ad, so that the first ads of a category are read from the index
       alone. */
    index("ad_category_idx").on(t.categoryId, t.seq, t.id, t.kind, t.flag, t.deletedTime),
    index("ad_seq_idx").on(t.seq, t.id),
    index("ad_kind_idx").on(t.kind, t.seq, t.id).where(sql`${t.deletedTime} is null`),
    index("ad_seller_idx").on(t.sellerId, t.id),
    index("ad_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    check("ad_kind", sql`${t.kind} in ('company','restaurant')`),
    check("ad_flag", sql`${t.flag} in ('all','zh','ja','en')`),
    check("ad_capacity", sql`${t.capacityPerSlot} between 0 and 1000`),
  ],
);

/** People with a seat in a slot of 30 minutes; the row is created with the slot's first reservation. */
export const adSlots = pgTable(
  "ad_slot",
  {
    adId: whole("ad_id")
      .notNull()
      .references(() => ads.id),
    slotTime: instant("slot_time").notNull(),
    taken: integer("taken").notNull(),
    /** The ad's capacity at the last reservation; 0: any number. */
    capacity: integer("capacity").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.adId, t.slotTime] }),
    check("ad_slot_taken", sql`${t.taken} >= 0 and (${t.capacity} = 0 or ${t.taken} <= ${t.capacity})`),
    check("ad_slot_time", sql`extract(epoch from ${t.slotTime})::bigint % 1800 = 0`),
  ],
);

/** A reservation at an ad [D7, W2]. */
export const adReservations = pgTable(
  "ad_reservation",
  {
    ...orderColumns("reserved"),
    adId: whole("ad_id")
      .notNull()
      .references(() => ads.id),
    /** The ad's name at the time of the reservation. */
    adName: words("ad_name"),
    reserveTime: instant("reserve_time").notNull(),
    headCount: integer("head_count").notNull(),
    mealContent: text("meal_content").notNull().default(""),
    contactName: text("contact_name").notNull(),
  },
  (t) => [
    index("ad_reservation_user_idx").on(t.userId, t.id),
    index("ad_reservation_seller_idx").on(t.sellerId, t.id),
    index("ad_reservation_user_state_idx").on(t.userId, t.status, t.id),
    index("ad_reservation_seller_state_idx").on(t.sellerId, t.status, t.id),
    index("ad_reservation_state_idx").on(t.status, t.id),
    searchIndex("ad_reservation", t.number, t.phone, t.email, t.contactName),
    index("ad_reservation_ad_idx").on(t.adId, t.reserveTime),
    index("ad_reservation_time_idx").on(t.reserveTime, t.id),
    check("ad_reservation_status", sql`${t.status} in ('reserved','confirmed','done','noshow','canceled')`),
    check("ad_reservation_people", sql`${t.headCount} between 1 and 200`),
    check("ad_reservation_meal", sql`char_length(${t.mealContent}) < 500`),
  ],
);

/** History of a reservation, for the guest and the place. */
export const adReservationEvents = pgTable(
  "ad_reservation_event",
  orderEventColumns(() => adReservations.id),
  (t) => [index("ad_reservation_event_idx").on(t.orderId)],
);
