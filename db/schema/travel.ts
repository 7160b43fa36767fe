import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, updateTime, whole, words } from "./columns";

/** A travel article: a PDF that is read page by page, with its title and summary [N15]. */
export const travelArticles = pgTable(
  "travel_article",
  {
    id: id(),
    /** headlines, spot, tips, shopping, scene or interview: fixed [N25]. */
    category: text("category").notNull(),
    title: words("title"),
    summary: words("summary"),
    /** Tags as shown; counted tags are in `tag`. */
    tags: text("tags").array().notNull().default(sql`'{}'::text[]`),
    /** Key of the current PDF of the editors. */
    attachment: text("attachment").notNull(),
    /** Key of the PDF shown to readers: the last one whose pages were rendered; null before the first. */
    shownKey: text("shown_key"),
    /** Number of pages shown to readers. */
    pageCount: smallint("page_count").notNull().default(0),
    /** Rendering state of `attachment`: queued, ready or failed. */
    pagesState: text("pages_state").notNull().default("queued"),
    /** Why rendering failed: a key of errors.json. */
    pagesReason: text("pages_reason"),
    /** Key of its cover picture; null for its first page. */
    cover: text("cover"),
    /** Views of past days, and of all days at the last count: see `countViews`. */
    viewsBefore: whole("views_before").notNull().default(0),
    viewCount: whole("view_count").notNull().default(0),
    /** Its rank value, see `countHeat`; updated by a job, never by a clap or a view itself. */
    heat: whole("heat").notNull().default(0),
    /** Highest first; below 0 it is hidden from visitors. */
    seq: integer("seq").notNull().default(0),
    /** Folded text in all languages and of its pages, for search. */
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
    index("travel_category_idx").on(t.category, t.seq, t.publishedTime, t.id).where(sql`${t.deletedTime} is null`),
    index("travel_category_time_idx").on(t.category, t.publishedTime, t.id),
    index("travel_seq_time_idx").on(t.seq, t.publishedTime, t.id).where(sql`${t.deletedTime} is null`),
    index("travel_heat_idx").on(t.heat, t.publishedTime, t.id).where(sql`${t.deletedTime} is null`),
    index("travel_seq_idx").on(t.seq, t.id),
    index("travel_time_idx").on(t.publishedTime, t.id),
    index("travel_attachment_idx").on(t.attachment),
    index("travel_editor_idx").on(t.editorId),
    index("travel_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    check("travel_category", sql`${t.category} in ('headlines','spot','tips','shopping','scene','interview')`),
    check("travel_pages_state", sql`${t.pagesState} in ('queued','ready','failed')`),
    check(
      "travel_counts",
      sql`${t.pageCount} >= 0 and ${t.viewsBefore} >= 0 and ${t.viewCount} >= 0 and ${t.heat} >= 0`,
    ),
  ],
);

/** Readers of an article per day in Tokyo, each counted once a day. Rows of past days are replaced by a number. */
export const travelViews = pgTable(
  "travel_view",
  {
    articleId: whole("article_id")
      .notNull()
      .references(() => travelArticles.id, { onDelete: "cascade" }),
    day: date("day", { mode: "string" }).notNull(),
    /** A user (`u12`), or the hash of a device without an account. */
    reader: text("reader").notNull(),
  },
  (t) => [
    primaryKey({ name: "travel_view_pk", columns: [t.articleId, t.day, t.reader] }),
    index("travel_view_day_idx").on(t.day),
  ],
);
