import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createTime, id, instant, updateTime, whole, words } from "./columns";

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
    /** When it last went live: chat lines of a replay are shown by their distance from it. Null before its first start. */
    begunTime: instant("begun_time"),
    /** When it was last live; null while it is live and before its first start. */
    endTime: instant("end_time"),
    /** Address of the stream or its recording; may be empty. */
    streamUrl: text("stream_url").notNull().default(""),
    /** The video that is the recording, played as replay; while it is live it stands for a stream without address. */
    replayVideoId: whole("replay_video_id"),
    /** Least seconds between two chat lines of one person; 0: only the rule for everybody. */
    slowModeSeconds: integer("slow_mode_seconds").notNull().default(0),
    /** The most viewers at once, counted by open sockets or by the streaming service. */
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
    check("live_slow_mode", sql`${t.slowModeSeconds} between 0 and 600`),
    check("live_viewers", sql`${t.viewers} >= 0`),
    check("live_goods", sql`cardinality(${t.commodityIds}) <= 20`),
    check("live_end", sql`not (${t.flag} and ${t.endTime} is not null)`),
  ],
);
