import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, smallint, text, unique } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, richWords, updateTime, whole, words } from "./columns";

/** A kind of news within one edition. */
export const newsCategories = pgTable(
  "news_category",
  {
    id: id(),
    /** 1 international, 2 about China, 3 tokyo-fashion [N1]; it stays as it was made. */
    type: smallint("type").notNull(),
    name: words("name"),
    /** The name of a colour of the palette. */
    color: text("color").notNull().default("indigo"),
    /** Languages whose lists name it: all, zh, ja or en [A17]. */
    language: text("language").notNull().default("all"),
    /** Highest first; below 0 hides the category and its articles from visitors. */
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
    /** That of its category, so that the lists of a type have one index. */
    type: smallint("type").notNull(),
    title: words("title"),
    content: richWords("content"),
    /** As it is shown: a name, not an account [N26]. */
    author: text("author").notNull().default(""),
    /** Languages whose lists show it: all, zh, ja or en [A17]. */
    language: text("language").notNull().default("all"),
    /** Key of its cover; null for none. */
    cover: text("cover"),
    /** 1: before all others of its lists; only of type 1 [N3]. */
    stickyType: smallint("sticky_type").notNull().default(0),
    /** As they are shown; the tags that are counted lie in `tag`. */
    tags: text("tags").array().notNull().default(sql`'{}'::text[]`),
    /** Highest first; below 0 hides it from visitors. */
    seq: integer("seq").notNull().default(0),
    /** How much it was clapped for: see `countHeat`. Counted by a job, never by a clap itself. */
    heat: whole("heat").notNull().default(0),
    /** Folded words of all languages, for search. */
    searchText: text("search_text").notNull().default(""),
    /** Who wrote it first: they are told of comments. */
    editorId: whole("editor_id").references(() => users.id),
    /** When it was published, as readers see it; never ahead: what is to come is a draft. */
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
