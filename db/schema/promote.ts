import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, updateTime, whole, words } from "./columns";
import { onGlobe } from "./near-index";

export const promoteCategories = pgTable("promote_category", {
  id: id(),
  name: words("name"),
  /** Highest first; below 0 the category and its items are hidden from visitors. */
  seq: integer("seq").notNull().default(0),
  deletedTime: instant("deleted_time"),
  createTime: createTime(),
  updateTime: updateTime(),
});

/** A shop, place or event that its owner presents on the promote wall. */
export const promoteItems = pgTable(
  "promote_item",
  {
    id: id(),
    ownerId: whole("owner_id")
      .notNull()
      .references(() => users.id),
    categoryId: whole("category_id")
      .notNull()
      .references(() => promoteCategories.id),
    name: words("name"),
    description: words("description").default({}),
    /** Key of its picture. */
    promoteLogo: text("promote_logo").notNull(),
    /** An https address, or empty. */
    homePage: text("home_page").notNull().default(""),
    address: words("address").default({}),
    /** Its location, for sorting by distance. */
    location: jsonb("location").$type<{ latitude: number; longitude: number }>(),
    /** Points for a like; null: those of the rule [W6]. */
    returnPoint: integer("return_point"),
    /** Likes of users and devices: the number of rows in both like tables. */
    likeNum: integer("like_num").notNull().default(0),
    /** Those that rank nothing: `unranked` likes of devices. */
    unrankedNum: integer("unranked_num").notNull().default(0),
    /** Likes that count for the order of the wall. */
    rankNum: integer("rank_num").notNull().generatedAlwaysAs(sql`like_num - unranked_num`),
    /** Tags as shown; counted tags are in `tag`. */
    tags: text("tags").array().notNull().default(sql`'{}'::text[]`),
    isPublic: boolean("is_public").notNull().default(true),
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
    index("promote_item_category_idx").on(t.categoryId, t.seq, t.id),
    index("promote_item_hot_idx").on(t.categoryId, t.rankNum, t.id),
    index("promote_item_new_idx").on(t.categoryId, t.id),
    index("promote_item_placed_idx").on(t.categoryId, sql`(${t.location} is not null)`, t.seq, t.id),
    index("promote_item_nearest_idx")
      .using("gist", t.categoryId, sql`(${onGlobe(t.location)})`)
      .where(sql`${t.location} is not null`),
    index("promote_item_placeless_idx").on(t.categoryId, t.seq, t.id).where(sql`${t.location} is null`),
    index("promote_item_liked_idx").on(t.rankNum, t.id),
    index("promote_item_there_idx").on(t.seq, t.id).where(sql`${t.deletedTime} is null`),
    index("promote_item_update_idx").on(t.updateTime, t.id),
    index("promote_item_owner_idx").on(t.ownerId, t.seq, t.id),
    index("promote_item_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    check("promote_item_flag", sql`${t.flag} in ('all','zh','ja','en')`),
    check("promote_item_points", sql`${t.returnPoint} between 0 and 100`),
    check("promote_item_likes", sql`${t.unrankedNum} >= 0 and ${t.likeNum} >= ${t.unrankedNum}`),
  ],
);

/** Likes of items by users: one each. */
export const promoteLikes = pgTable(
  "promote_like",
  {
    itemId: whole("item_id")
      .notNull()
      .references(() => promoteItems.id),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    createTime: createTime(),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.userId] }), index("promote_like_user_idx").on(t.userId, t.itemId)],
);

/** Likes of items by devices without an account: one each; `device` is the hash of the device's token. */
export const promoteDeviceLikes = pgTable(
  "promote_device_like",
  {
    itemId: whole("item_id")
      .notNull()
      .references(() => promoteItems.id),
    device: text("device").notNull(),
    /** Its address had used up its share of the day: shown, but the order of the wall does not count it. */
    unranked: boolean("unranked").notNull().default(false),
    createTime: createTime(),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.device] })],
);
