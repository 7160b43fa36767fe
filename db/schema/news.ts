import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, smallint, text, unique } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, richWords, updateTime, whole, words } from "./columns";

/** A category of news within one edition. */
export const newsCategories = pgTable(
  "news_category",
  {
    id: id(),
    /** 1 international, 2 about China, 3 tokyo-fashion [N1]; never changes. */
    type: smallint("type").notNull(),
    name: words("name"),
    /** Name of a colour of the palette. */
    color: text("color").notNull().default("indigo"),
    /** Language of the lists that show it: all, zh, ja or en [A17]. */
    language: text("language").notNull().default("all"),
    /** Highest first; below 0 the category and its articles are hidden from visitors. */
    seq: integer("seq").notNull().default(0),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    unique("news_category_type_key").on(t.id, t.type),
    check("news_category_type", sql`${t.type} between 1 and 3`),
    check("news_category_language", sql`${t.language} in ('all','zh','ja','en')`),
    check(
      "news_category_color",
      sql`${t.color} in ('indigo','sky','teal','moss','amber','vermilion','rose','plum','violet','slate')`,
    ),
  ],
);

/** An article. */
export const news = pgTable(
  "news",
  {
    id: id(),
    categoryId: whole("category_id").notNull(),
    /** The type of its category, so that the lists of a type have one index. */
    type: smallint("type").notNull(),
    title: words("title"),
    content: richWords("content"),
    /** The displayed author: a name, not an account [N26]. */
    author: text("author").notNull().default(""),
    /** Language of the lists that show it: all, zh, ja or en [A17]. */
    language: text("language").notNull().default("all"),
    /** Key of its cover picture, if any. */
    cover: text("cover"),
    /** 1: sorted before all others of its lists; only for type 1 [N3]. */
    stickyType: smallint("sticky_type").notNull().default(0),
    /** Tags as shown; counted tags are in `tag`. */
    tags: text("tags").array().notNull().default(sql`'{}'::text[]`),
    /** Highest first; below 0 it is hidden from visitors. */
    seq: integer("seq").notNull().default(0),
    /** Popularity by claps, see `countHeat`; updated by a job, never by a clap itself. */
    heat: whole("heat").notNull().default(0),
    /** Folded text in all languages, for search. */
    searchText: text("search_text").notNull().default(""),
    /** Its first editor, who is notified of comments. */
    editorId: whole("editor_id").references(() => users.id),
    /** Publication time shown to readers; never in the future, because coming articles are drafts. */
    publishedTime: instant("published_time").notNull().default(sql`clock_timestamp()`),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    foreignKey({
      name: "news_category_fk",
      columns: [t.categoryId, t.type],
      foreignColumns: [newsCategories.id, newsCategories.type],
    }),
    index("news_type_idx").on(t.type, t.stickyType, t.seq, t.publishedTime, t.id).where(sql`${t.deletedTime} is null`),
    index("news_type_time_idx").on(t.type, t.publishedTime, t.id),
    index("news_category_idx").on(t.categoryId, t.stickyType, t.seq, t.publishedTime, t.id),
    index("news_category_time_idx").on(t.categoryId, t.publishedTime, t.id),
    index("news_heat_idx").on(t.type, t.heat, t.id).where(sql`${t.heat} > 0 and ${t.deletedTime} is null`),
    index("news_seq_time_idx").on(t.seq, t.publishedTime, t.id).where(sql`${t.deletedTime} is null`),
    index("news_seq_idx").on(t.seq, t.id),
    index("news_time_idx").on(t.publishedTime, t.id),
    index("news_editor_idx").on(t.editorId),
    index("news_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    check("news_language", sql`${t.language} in ('all','zh','ja','en')`),
    check("news_sticky", sql`${t.stickyType} = 0 or (${t.stickyType} = 1 and ${t.type} = 1)`),
    check("news_heat", sql`${t.heat} >= 0`),
  ],
);
