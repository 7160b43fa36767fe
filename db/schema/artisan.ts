import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, smallint, text, unique } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, richWords, updateTime, whole, words } from "./columns";

/** The 47 prefectures from north to south, as addresses of calls write them. */
export const prefectures = [
  ...(["hokkaido", "aomori", "iwate", "miyagi", "akita", "yamagata", "fukushima", "ibaraki", "tochigi"] as const),
  ...(["gunma", "saitama", "chiba", "tokyo", "kanagawa", "niigata", "toyama", "ishikawa", "fukui"] as const),
  ...(["yamanashi", "nagano", "gifu", "shizuoka", "aichi", "mie", "shiga", "kyoto", "osaka", "hyogo"] as const),
  ...(["nara", "wakayama", "tottori", "shimane", "okayama", "hiroshima", "yamaguchi", "tokushima"] as const),
  ...(["kagawa", "ehime", "kochi", "fukuoka", "saga", "nagasaki", "kumamoto", "oita", "miyazaki"] as const),
  ...(["kagoshima", "okinawa"] as const),
] as const;

const quoted = prefectures.map((name) => `'${name}'`).join(",");

/** A craft within one of the eight main categories: Arita ware, Wajima lacquer. */
export const artisanCategories = pgTable(
  "artisan_category",
  {
    id: id(),
    /** 1 to 8 [N20]; it stays as it was made. */
    mainCat: smallint("main_cat").notNull(),
    name: words("name"),
    /** Highest first; below 0 hides the category, its artisans and their works from visitors. */
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

/** An artisan, as visitors read of one. */
export const artisans = pgTable(
  "artisan",
  {
    id: id(),
    categoryId: whole("category_id").notNull(),
    /** That of its category, so that the lists of a main category have one index. */
    mainCat: smallint("main_cat").notNull(),
    jpName: text("jp_name").notNull(),
    engName: text("eng_name").notNull(),
    /** Where the workshop is. */
    prefecture: text("prefecture").notNull(),
    /** One sentence, for cards. */
    lead: words("lead"),
    content: richWords("content"),
    /** Key of the cover. */
    cover: text("cover").notNull(),
    /** Keys of further pictures. */
    pictures: text("pictures").array().notNull().default(sql`'{}'::text[]`),
    /** Highest first; below 0 hides the artisan and the works from visitors. */
    seq: integer("seq").notNull().default(0),
    /** Folded words of all languages, for search. */
    searchText: text("search_text").notNull().default(""),
    /** Who wrote of the artisan first: they are told of comments. */
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
    check("artisan_prefecture", sql`${t.prefecture} in (${sql.raw(quoted)})`),
  ],
);

/** A work of an artisan. */
export const artProducts = pgTable(
  "artisan_product",
  {
    id: id(),
    artisanId: whole("artisan_id").notNull(),
    /** That of its artisan, whom it follows. */
    mainCat: smallint("main_cat").notNull(),
    name: words("name"),
    content: richWords("content"),
    material: words("material"),
    /** As it is written: 径 24 cm. */
    size: text("size").notNull().default(""),
    /** Key of the cover. */
    cover: text("cover").notNull(),
    /** Keys of further pictures. */
    pictures: text("pictures").array().notNull().default(sql`'{}'::text[]`),
    /** Highest first; below 0 hides it from visitors. */
    seq: integer("seq").notNull().default(0),
    /** Folded words of all languages, for search. */
    searchText: text("search_text").notNull().default(""),
    /** Who wrote of it first: they are told of comments. */
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
