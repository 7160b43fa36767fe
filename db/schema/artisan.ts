import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, smallint, text, unique } from "drizzle-orm/pg-core";
import { quotedPrefectures } from "../prefectures";
import { users } from "./accounts";
import { createTime, id, instant, richWords, updateTime, whole, words } from "./columns";

/** A craft within one of the eight main categories, e.g. Arita ware or Wajima lacquer. */
export const artisanCategories = pgTable(
  "artisan_category",
  {
    id: id(),
    /** 1 to 8 [N20]; never changes. */
    mainCat: smallint("main_cat").notNull(),
    name: words("name"),
    /** Highest first; below 0 the category, its artisans and their works are hidden from visitors. */
    seq: integer("seq").notNull().default(0),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    unique("artisan_category_main_key").on(t.id, t.mainCat),
    check("artisan_category_main", sql`${t.mainCat} between 1 and 8`),
  ],
);

/** An artisan, presented to visitors. */
export const artisans = pgTable(
  "artisan",
  {
    id: id(),
    categoryId: whole("category_id").notNull(),
    /** The main category of its category, so that the lists of a main category have one index. */
    mainCat: smallint("main_cat").notNull(),
    jpName: text("jp_name").notNull(),
    engName: text("eng_name").notNull(),
    /** Location of the workshop. */
    prefecture: text("prefecture").notNull(),
    /** One sentence, for cards. */
    lead: words("lead"),
    content: richWords("content"),
    /** Key of the cover picture. */
    cover: text("cover").notNull(),
    /** Keys of further pictures. */
    pictures: text("pictures").array().notNull().default(sql`'{}'::text[]`),
    /** Highest first; below 0 the artisan and the works are hidden from visitors. */
    seq: integer("seq").notNull().default(0),
    /** Folded text in all languages, for search. */
    searchText: text("search_text").notNull().default(""),
    /** The first editor of the artisan, who is notified of comments. */
    editorId: whole("editor_id").references(() => users.id),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    unique("artisan_main_key").on(t.id, t.mainCat),
    foreignKey({
      name: "artisan_category_fk",
      columns: [t.categoryId, t.mainCat],
      foreignColumns: [artisanCategories.id, artisanCategories.mainCat],
    }),
    index("artisan_seq_idx").on(t.seq, t.id).where(sql`${t.deletedTime} is null`),
    index("artisan_main_idx").on(t.mainCat, t.seq, t.id).where(sql`${t.deletedTime} is null`),
    index("artisan_category_idx").on(t.categoryId, t.seq, t.id),
    index("artisan_all_idx").on(t.seq, t.id),
    index("artisan_editor_idx").on(t.editorId),
    index("artisan_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    check("artisan_prefecture", sql`${t.prefecture} in (${sql.raw(quotedPrefectures)})`),
  ],
);

/** A work of an artisan. */
export const artProducts = pgTable(
  "artisan_product",
  {
    id: id(),
    artisanId: whole("artisan_id").notNull(),
    /** The main category of its artisan, kept equal by a foreign key. */
    mainCat: smallint("main_cat").notNull(),
    name: words("name"),
    content: richWords("content"),
    material: words("material"),
    /** As written, e.g. 径 24 cm. */
    size: text("size").notNull().default(""),
    /** Key of the cover picture. */
    cover: text("cover").notNull(),
    /** Keys of further pictures. */
    pictures: text("pictures").array().notNull().default(sql`'{}'::text[]`),
    /** Highest first; below 0 it is hidden from visitors. */
    seq: integer("seq").notNull().default(0),
    /** Folded text in all languages, for search. */
    searchText: text("search_text").notNull().default(""),
    /** Its first editor, who is notified of comments. */
    editorId: whole("editor_id").references(() => users.id),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    foreignKey({
      name: "artisan_product_artisan_fk",
      columns: [t.artisanId, t.mainCat],
      foreignColumns: [artisans.id, artisans.mainCat],
    }).onUpdate("cascade"),
    index("artisan_product_seq_idx").on(t.seq, t.id).where(sql`${t.deletedTime} is null`),
    index("artisan_product_main_idx").on(t.mainCat, t.seq, t.id).where(sql`${t.deletedTime} is null`),
    index("artisan_product_artisan_idx").on(t.artisanId, t.seq, t.id),
    index("artisan_product_all_idx").on(t.seq, t.id),
    index("artisan_product_editor_idx").on(t.editorId),
    index("artisan_product_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`).with({ fastupdate: false }),
  ],
);
