import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { quotedPrefectures } from "../prefectures";
import { users } from "./accounts";
import { createTime, id, instant, updateTime, whole, words } from "./columns";

export const boardCategories = pgTable("board_category", {
  id: id(),
  name: words("name"),
  /** A text that new posts of the category may start from. */
  template: words("template").default({}),
  /** Highest first; below 0 the category and its posts are hidden from visitors. */
  seq: integer("seq").notNull().default(0),
  deletedTime: instant("deleted_time"),
  createTime: createTime(),
  updateTime: updateTime(),
});

/** A post on the notice board, in the language in which its author wrote it [B1]. */
export const boardPosts = pgTable(
  "board_post",
  {
    id: id(),
    ownerId: whole("owner_id")
      .notNull()
      .references(() => users.id),
    categoryId: whole("category_id")
      .notNull()
      .references(() => boardCategories.id),
    title: text("title").notNull(),
    content: text("content").notNull().default(""),
    /** Keys of its pictures. */
    images: text("images").array().notNull().default(sql`'{}'::text[]`),
    /** A prefecture; empty: anywhere. */
    area: text("area").notNull().default(""),
    /** Yen; null: to be agreed. */
    price: whole("price"),
    /** How to reach the author; `message` needs no further words. */
    contactKind: text("contact_kind").notNull().default("message"),
    contact: text("contact").notNull().default(""),
    status: text("status").notNull().default("draft"),
    /** Why an administrator has hidden it; empty when reports did. */
    hiddenReason: text("hidden_reason").notNull().default(""),
    /** When it was published or last renewed, which orders the lists; null before. */
    publishTime: instant("publish_time"),
    /** Until when visitors see it; null before it is published. */
    expireAt: instant("expire_at"),
    /** Folded text, for search. */
    searchText: text("search_text").notNull().default(""),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index("board_post_open_idx").on(t.publishTime, t.id).where(sql`${t.status} = 'open'`),
    index("board_post_category_idx").on(t.categoryId, t.publishTime, t.id).where(sql`${t.status} = 'open'`),
    index("board_post_area_idx").on(t.area, t.publishTime, t.id).where(sql`${t.status} = 'open'`),
    index("board_post_held_idx").on(t.categoryId, t.id),
    index("board_post_expire_idx").on(t.expireAt).where(sql`${t.status} = 'open'`),
    index("board_post_owner_idx").on(t.ownerId, t.id),
    index("board_post_status_idx").on(t.status, t.updateTime, t.id),
    index("board_post_update_idx").on(t.updateTime, t.id),
    index("board_post_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    check("board_post_status", sql`${t.status} in ('draft','open','closed','expired','hidden')`),
    check("board_post_contact", sql`${t.contactKind} in ('message','phone','email','wechat','line')`),
    check("board_post_area", sql`${t.area} in ('',${sql.raw(quotedPrefectures)})`),
    check("board_post_price", sql`${t.price} >= 0`),
    check(
      "board_post_published",
      sql`${t.status} = 'draft' or (${t.publishTime} is not null and ${t.expireAt} is not null)`,
    ),
  ],
);
