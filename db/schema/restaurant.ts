import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, smallint, text, unique } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, richWords, updateTime, whole, words } from "./columns";
import { onMap } from "./map-index";

/**
 * Opening periods by weekday, `HH:MM` in Tokyo; a day without periods is closed. What ends after midnight counts on, up
 * to `33:00`.
 */
type OpenHours = Partial<Record<"sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat", [string, string][]>>;
type Address = { postcode: string; address: string };
type Station = { line: string; station: string; walk: number };

export const restaurantCategories = pgTable("restaurant_category", {
  id: id(),
  name: words("name"),
  /** Highest first; below 0 the category and its restaurants are hidden from visitors. */
  seq: integer("seq").notNull().default(0),
  deletedTime: instant("deleted_time"),
  createTime: createTime(),
  updateTime: updateTime(),
});

export const restaurants = pgTable(
  "restaurant",
  {
    id: id(),
    /** The owner, who manages its coupons and accepts them at the counter [Q5]. */
    sellerId: whole("seller_id")
      .notNull()
      .references(() => users.id),
    categoryId: whole("category_id")
      .notNull()
      .references(() => restaurantCategories.id),
    name: words("name"),
    /** Its description of itself. */
    remark: words("remark").default({}),
    homepage: text("homepage").notNull().default(""),
    email: text("email").notNull().default(""),
    tel: text("tel").notNull().default(""),
    address: jsonb("address").$type<Address>().notNull().default({ postcode: "", address: "" }),
    /** Location in degrees of WGS 84. */
    location: jsonb("location").$type<{ latitude: number; longitude: number }>(),
    trafficInfo: jsonb("traffic_info").$type<Station[]>().notNull().default([]),
    openHours: jsonb("open_hours").$type<OpenHours>().notNull().default({}),
    /** What its hours do not say: last orders, days that change. */
    hoursNote: words("hours_note").default({}),
    /** The half hours of a week in which it is open, at least partly, 0 from Sunday's midnight: `slotOfWeek`. */
    openSlots: smallint("open_slots").array().notNull().generatedAlwaysAs(sql`open_slots(open_hours)`),
    /** Hours on national holidays: those of the weekday, those of Sunday, or closed. */
    holidays: text("holidays").notNull().default("weekday"),
    /** Days in Tokyo on which it is closed regardless of the weekday. */
    closedDays: date("closed_days", { mode: "string" }).array().notNull().default(sql`'{}'::date[]`),
    priceBand: text("price_band").notNull().default("none"),
    /** Keys of the card picture, the page's pictures, and the sign. */
    cover: text("cover").notNull(),
    attachments: jsonb("attachments").$type<string[]>().notNull().default([]),
    logo: text("logo"),
    /** Highest first; below 0 it is hidden from visitors. */
    seq: integer("seq").notNull().default(0),
    /** Folded text in all languages, for search. */
    searchText: text("search_text").notNull().default(""),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index("restaurant_category_idx").on(t.categoryId, t.seq, t.id),
    index("restaurant_seq_idx").on(t.seq, t.id).where(sql`${t.deletedTime} is null`),
    index("restaurant_desk_idx").on(t.seq, t.id),
    index("restaurant_map_idx").using("gist", sql`(${onMap(t.location)})`),
    index("restaurant_seller_idx").on(t.sellerId, t.id),
    index("restaurant_open_idx").using("gin", t.openSlots).with({ fastupdate: false }),
    index("restaurant_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    check("restaurant_holidays", sql`${t.holidays} in ('weekday','sunday','closed')`),
    check("restaurant_price_band", sql`${t.priceBand} in ('none','low','middle','high','top')`),
  ],
);

/** A restaurant's ad [Q10]; one for a lottery links to an event [Q12]. */
export const restaurantAds = pgTable(
  "restaurant_ad",
  {
    id: id(),
    restaurantId: whole("restaurant_id")
      .notNull()
      .references(() => restaurants.id),
    name: words("name"),
    description: richWords("description"),
    type: text("type").notNull(),
    introAttachment: text("intro_attachment").notNull(),
    attachments: jsonb("attachments").$type<string[]>().notNull().default([]),
    lottery: boolean("lottery").notNull().default(false),
    prize: words("prize").default({}),
    /** The event that draws the prize. */
    eventId: whole("event_id"),
    /** Highest first; below 0 it is hidden from visitors. */
    seq: integer("seq").notNull().default(0),
    /** Folded text in all languages, for search. */
    searchText: text("search_text").notNull().default(""),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index("restaurant_ad_seq_idx").on(t.seq, t.id).where(sql`${t.deletedTime} is null`),
    index("restaurant_ad_desk_idx").on(t.seq, t.id),
    index("restaurant_ad_restaurant_idx").on(t.restaurantId, t.seq, t.id),
    index("restaurant_ad_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    check("restaurant_ad_type", sql`${t.type} in ('news','season','course','event')`),
    check("restaurant_ad_event", sql`${t.lottery} or ${t.eventId} is null`),
  ],
);

/** A restaurant's coupon, redeemed by code [Q11]; `taken` of `quota` people have one. */
export const restaurantCoupons = pgTable(
  "restaurant_coupon",
  {
    id: id(),
    restaurantId: whole("restaurant_id")
      .notNull()
      .references(() => restaurants.id),
    name: words("name"),
    terms: words("terms").default({}),
    kind: text("kind").notNull(),
    /** Yen off, percent off; 0 when the kind has none. */
    amount: integer("amount").notNull().default(0),
    percent: integer("percent").notNull().default(0),
    quota: integer("quota").notNull(),
    taken: integer("taken").notNull().default(0),
    /** Days in Tokyo on which it is valid, both inclusive. */
    fromDay: date("from_day", { mode: "string" }).notNull(),
    untilDay: date("until_day", { mode: "string" }).notNull(),
    /** Highest first; below 0 it is hidden: nobody can take it any more, but taken codes stay valid. */
    seq: integer("seq").notNull().default(0),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index("restaurant_coupon_restaurant_idx").on(t.restaurantId, t.seq, t.id),
    index("restaurant_coupon_seq_idx").on(t.seq, t.id).where(sql`${t.deletedTime} is null`),
    index("restaurant_coupon_until_idx").on(t.untilDay, t.id),
    check("restaurant_coupon_kind", sql`${t.kind} in ('amount','percent','gift')`),
    check("restaurant_coupon_worth", sql`${t.amount} >= 0 and ${t.percent} between 0 and 100`),
    check("restaurant_coupon_taken", sql`${t.taken} between 0 and ${t.quota}`),
    check("restaurant_coupon_days", sql`${t.fromDay} <= ${t.untilDay}`),
  ],
);

/** Coupons taken by users, one each, with the code that the restaurant redeems. */
export const restaurantTakes = pgTable(
  "restaurant_take",
  {
    id: id(),
    couponId: whole("coupon_id")
      .notNull()
      .references(() => restaurantCoupons.id),
    /** The coupon's restaurant. */
    restaurantId: whole("restaurant_id")
      .notNull()
      .references(() => restaurants.id),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    code: text("code").notNull().unique(),
    status: text("status").notNull().default("unused"),
    usedTime: instant("used_time"),
    usedBy: whole("used_by").references(() => users.id),
    /** When its holder was reminded of its end. */
    remindedAt: instant("reminded_at"),
    createTime: createTime(),
  },
  (t) => [
    unique("restaurant_take_once").on(t.couponId, t.userId),
    index("restaurant_take_user_idx").on(t.userId, t.id),
    index("restaurant_take_used_idx").on(t.restaurantId, t.usedTime).where(sql`${t.usedTime} is not null`),
    index("restaurant_take_lately_idx").on(t.usedTime).where(sql`${t.usedTime} is not null`),
    index("restaurant_take_told_idx")
      .on(t.couponId, t.id)
      .where(sql`${t.status} = 'unused' and ${t.remindedAt} is null`),
    check("restaurant_take_status", sql`${t.status} in ('unused','used')`),
    check("restaurant_take_used", sql`(${t.status} = 'used') = (${t.usedTime} is not null)`),
  ],
);
