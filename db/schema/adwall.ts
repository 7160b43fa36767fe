import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, richWords, updateTime, whole, words } from "./columns";
import { orderColumns, orderEventColumns } from "./order-columns";
import { searchIndex } from "./search-index";

/** Opening periods by weekday, `HH:MM` in Tokyo; a day without any is closed. */
type OpenHours = Partial<Record<"sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat", [string, string][]>>;

export const adCategories = pgTable("ad_category", {
  id: id(),
  name: words("name"),
  /** Highest first; below 0 hides the category and its ads from visitors. */
  seq: integer("seq").notNull().default(0),
  deletedTime: instant("deleted_time"),
  createTime: createTime(),
  updateTime: updateTime(),
});

/** A house on the ad wall (`company`) or among the restaurants (`restaurant`): one table [W1]. */
export const ads = pgTable(
  "ad",
  {
    id: id(),
    kind: text("kind").notNull().default("company"),
    /** Who takes its reservations. */
    sellerId: whole("seller_id")
      .notNull()
      .references(() => users.id),
    categoryId: whole("category_id")
      .notNull()
      .references(() => adCategories.id),
    /** The restaurant that it speaks of, where it speaks of one. */
    restaurantInfoId: whole("restaurant_info_id"),
    name: words("name"),
    description: richWords("description"),
    address: words("address").default({}),
    phone: text("phone").notNull().default(""),
    /** Key of the picture on cards; then those of its page. */
    introAttachment: text("intro_attachment").notNull(),
    attachments: jsonb("attachments").$type<string[]>().notNull().default([]),
    /** People that one slot takes; 0: any number [W4]. */
    capacityPerSlot: integer("capacity_per_slot").notNull().default(0),
    openHours: jsonb("open_hours").$type<OpenHours>().notNull().default({}),
    /** Days in Tokyo on which it is closed whatever the weekday says. */
    closedDays: date("closed_days", { mode: "string" }).array().notNull().default(sql`'{}'::date[]`),
    /** As they are shown; the tags that are counted lie in `tag`. */
    tags: text("tags").array().notNull().default(sql`'{}'::text[]`),
    /** Languages that list it: all, zh, ja or en. */
    flag: text("flag").notNull().default("all"),
    /** Highest first; below 0 hides it from visitors. */
    seq: integer("seq").notNull().default(0),
    /** Folded words of all languages, for search. */
    searchText: text("search_text").notNull().default(""),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    /* Holds all that decides who sees an ad: which of a category come first is read from it alone. */
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

/** People who hold a seat in a slot of 30 minutes; a row appears with the first reservation of the slot. */
export const adSlots = pgTable(
  "ad_slot",
  {
    adId: whole("ad_id")
      .notNull()
      .references(() => ads.id),
    slotTime: instant("slot_time").notNull(),
    taken: integer("taken").notNull(),
    /** The ad's capacity when a seat was last taken; 0: any number. */
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
    /** The ad's name when it was reserved. */
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

/** What happened to a reservation, for guest and house. */
export const adReservationEvents = pgTable(
  "ad_reservation_event",
  orderEventColumns(() => adReservations.id),
  (t) => [index("ad_reservation_event_idx").on(t.orderId)],
);
