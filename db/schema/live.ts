import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createTime, id, instant, updateTime, words } from "./columns";

/** A live event: a stream and the commodities sold in it. */
export const lives = pgTable(
  "live",
  {
    id: id(),
    title: words("title"),
    /** Key of its picture. */
    cover: text("cover").notNull(),
    /** Planned or actual start. */
    startTime: instant("start_time").notNull(),
    /** Is live now. */
    flag: boolean("flag").notNull().default(false),
    /** Can be watched again after its end. */
    replay: boolean("replay").notNull().default(false),
    /** Is visible to visitors. */
    isShow: boolean("is_show").notNull().default(true),
    /** When it was last live; null while it is live and before its first start. */
    endTime: instant("end_time"),
    /** Address of the stream or its recording; may be empty. */
    streamUrl: text("stream_url").notNull().default(""),
    /** Current or total viewers, as counted by the streaming service. */
    viewers: integer("viewers").notNull().default(0),
    /** The commodities sold in it, at most 20, in order. */
    commodityIds: bigint("commodity_ids", { mode: "number" }).array().notNull().default(sql`'{}'::bigint[]`),
    /** Folded text in all languages, for search. */
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
