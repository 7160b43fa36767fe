import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createTime, id, instant, updateTime, words } from "./columns";

/** A live event: a stream, and what it sells. */
export const lives = pgTable(
  "live",
  {
    id: id(),
    title: words("title"),
    /** Key of its picture. */
    cover: text("cover").notNull(),
    /** When it begins, or began. */
    startTime: instant("start_time").notNull(),
    /** It is on now. */
    flag: boolean("flag").notNull().default(false),
    /** What is over can be watched again. */
    replay: boolean("replay").notNull().default(false),
    /** Visitors see it. */
    isShow: boolean("is_show").notNull().default(true),
    /** When it was last on; null while it is on, and before it was. */
    endTime: instant("end_time"),
    /** Where players find the stream, or what was kept of it; may be empty. */
    streamUrl: text("stream_url").notNull().default(""),
    /** How many watch or have watched, as the service that carries the stream counts them. */
    viewers: integer("viewers").notNull().default(0),
    /** What it sells, at most 20, in its order. */
    commodityIds: bigint("commodity_ids", { mode: "number" }).array().notNull().default(sql`'{}'::bigint[]`),
    /** Folded words of all languages, for search. */
    searchText: text("search_text").notNull().default(""),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index("live_start_idx").on(t.startTime, t.id),
    index("live_shown_idx").on(t.startTime, t.id).where(sql`${t.isShow} and ${t.deletedTime} is null`),
    index("live_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    check("live_viewers", sql`${t.viewers} >= 0`),
    check("live_goods", sql`cardinality(${t.commodityIds}) <= 20`),
    check("live_end", sql`not (${t.flag} and ${t.endTime} is not null)`),
  ],
);
