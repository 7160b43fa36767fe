import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, updateTime, type Words, whole, words } from "./columns";

/** A caption of a video: the text of a WebVTT file in one language. */
export type VideoCaption = { lang: "zh" | "ja" | "en"; vtt: string };
/** A chapter of a video: its first second and its title. */
export type VideoChapter = { at: number; title: Words };

/**
 * A category of videos, of two levels. Ids start above 100000, so that the category of lives (10001), which has no row,
 * meets none [V2].
 */
export const videoCategories = pgTable(
  "video_category",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity({ startWith: 100_001 }),
    /** Its category of the first level; null: it is one. */
    parentId: whole("parent_id").references((): AnyPgColumn => videoCategories.id),
    name: words("name"),
    /** Listed in the panel of hot categories. */
    isHot: boolean("is_hot").notNull().default(false),
    /** Highest first; at -10 or below it is hidden from visitors with its videos [V1]. */
    seq: integer("seq").notNull().default(0),
    /** Folded name in all languages, for search. */
    searchText: text("search_text").notNull().default(""),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index("video_category_parent_idx").on(t.parentId, t.seq, t.id),
    index("video_category_seq_idx").on(t.seq, t.id),
    index("video_category_update_idx").on(t.updateTime, t.id),
    index("video_category_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    check("video_category_parent", sql`${t.parentId} is distinct from ${t.id}`),
  ],
);

/** A video: what it shows, what it costs, and how far its encoding has come [D10]. */
export const videos = pgTable(
  "video",
  {
    id: id(),
    /** Who uploaded it, its author. */
    ownerId: whole("owner_id")
      .notNull()
      .references(() => users.id),
    categoryId: whole("category_id").references(() => videoCategories.id),
    /** Where else it is listed: 0 nowhere, 1 TV [V6]. */
    typeId: smallint("type_id").notNull().default(0),
    title: words("title"),
    description: words("description").default({}),
    tags: text("tags").array().notNull().default(sql`'{}'::text[]`),
    /** Key of its cover picture; null: the frame that the encoder took (`thumbKey`). */
    cover: text("cover"),
    /** Key of the uploaded file, which stays private. */
    fileKey: text("file_key").notNull(),
    captions: jsonb("captions").$type<VideoCaption[]>().notNull().default([]),
    chapters: jsonb("chapters").$type<VideoChapter[]>().notNull().default([]),
    /** Points or yen; null: free. 0 is free as well. */
    price: whole("price"),
    /** Paid in points. A price in yen cannot be paid yet [V11]. */
    isPointPay: boolean("is_point_pay").notNull().default(true),
    /** The restaurant on whose page it may play by itself; null: on no restaurant's [V7]. */
    restaurantId: whole("restaurant_id"),
    /** Highest first; below 0 it is hidden from visitors. */
    seq: integer("seq").notNull().default(0),

    /** State of encoding. */
    state: text("state").notNull().default("queued"),
    /** Increased with each new file, so that made files of an older one are never mixed with it. */
    version: integer("version").notNull().default(1),
    /** 0 to 100, over all qualities. */
    percent: smallint("percent").notNull().default(0),
    /** The qualities that are ready, as widths of the longer side in pixels, ascending [K16]. */
    qualities: integer("qualities").array().notNull().default(sql`'{}'::integer[]`),
    /** Bytes for a minute of each quality, in the order of `qualities`. */
    minuteBytes: integer("minute_bytes").array().notNull().default(sql`'{}'::integer[]`),
    durationMs: integer("duration_ms").notNull().default(0),
    /** Pixels as shown, after rotation; 0 before it is known. */
    width: integer("width").notNull().default(0),
    height: integer("height").notNull().default(0),
    hasSound: boolean("has_sound").notNull().default(true),
    /** Key of the frame shown while no cover is set, and of the pictures for the time bar; null before they are made. */
    thumbKey: text("thumb_key"),
    spriteKey: text("sprite_key"),
    /** How many encoders have tried, since the file came or the owner asked for another try. */
    tries: smallint("tries").notNull().default(0),
    /** Why encoding failed: a key of errors.json, and the last lines of the encoder for administrators. */
    reason: text("reason"),
    encoderLog: text("encoder_log").notNull().default(""),
    queuedTime: instant("queued_time").notNull().default(sql`clock_timestamp()`),
    /** The encoder that works on it, and until when without a further sign of life. */
    encoder: text("encoder"),
    leaseUntil: instant("lease_until"),

    /** Views of past days, and of all days at the last count: see `countViews`. */
    viewsBefore: whole("views_before").notNull().default(0),
    viewCount: whole("view_count").notNull().default(0),
    /** Its rank value, see `countHeat`; updated by a job, never by a clap or a view itself. */
    heat: whole("heat").notNull().default(0),
    /** Folded text in all languages, for search. */
    searchText: text("search_text").notNull().default(""),
    /** Publication time shown to visitors; never in the future, because coming videos are drafts. */
    publishedTime: instant("published_time").notNull().default(sql`clock_timestamp()`),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index("video_category_list_idx")
      .on(t.categoryId, t.seq, t.publishedTime, t.id)
      .where(sql`${t.deletedTime} is null`),
    index("video_held_idx").on(t.categoryId),
    index("video_type_idx").on(t.typeId, t.seq, t.publishedTime, t.id).where(sql`${t.deletedTime} is null`),
    index("video_shown_idx").on(t.seq, t.publishedTime, t.id).where(sql`${t.deletedTime} is null`),
    index("video_heat_idx").on(t.heat, t.publishedTime, t.id).where(sql`${t.deletedTime} is null`),
    index("video_restaurant_idx").on(t.restaurantId).where(sql`${t.restaurantId} is not null`),
    index("video_owner_idx").on(t.ownerId, t.id),
    index("video_seq_idx").on(t.seq, t.id),
    index("video_time_idx").on(t.publishedTime, t.id),
    index("video_update_idx").on(t.updateTime, t.id),
    index("video_views_idx").on(t.viewCount, t.id),
    /** What encoders take next, and whose lease has run out. */
    index("video_queue_idx").on(t.queuedTime, t.id).where(sql`${t.state} in ('queued','transcoding')`),
    /** What waits for its editor; counted on every desk page. */
    index("video_failed_idx").on(t.ownerId).where(sql`${t.state} = 'failed' and ${t.deletedTime} is null`),
    index("video_file_idx").on(t.fileKey),
    index("video_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    check("video_state", sql`${t.state} in ('queued','transcoding','done','failed')`),
    check("video_type", sql`${t.typeId} between 0 and 1`),
    check("video_percent", sql`${t.percent} between 0 and 100`),
    check("video_price", sql`${t.price} between 0 and 1000000`),
    check("video_done", sql`${t.state} <> 'done' or cardinality(${t.qualities}) > 0`),
    check("video_failed", sql`(${t.state} = 'failed') = (${t.reason} is not null)`),
    check(
      "video_lease",
      sql`(${t.state} = 'transcoding') = (${t.leaseUntil} is not null and ${t.encoder} is not null)`,
    ),
    check("video_qualities", sql`cardinality(${t.qualities}) = cardinality(${t.minuteBytes})`),
    check("video_counts", sql`${t.viewsBefore} >= 0 and ${t.viewCount} >= 0 and ${t.heat} >= 0`),
  ],
);

/**
 * A file that encoding made, written down before it is stored, so that those of older versions and deleted videos are
 * found and removed.
 */
export const videoMadeFiles = pgTable(
  "video_made_file",
  {
    key: text("key").primaryKey(),
    videoId: whole("video_id")
      .notNull()
      .references(() => videos.id),
    version: integer("version").notNull(),
    createTime: createTime(),
  },
  (t) => [index("video_made_file_video_idx").on(t.videoId, t.version)],
);

/** A person's purchase of a video with points; a person has at most one of each. */
export const videoSales = pgTable(
  "video_sale",
  {
    id: id(),
    /** V, the day in Tokyo and 8 random digits [C32]. */
    number: text("number").notNull().unique(),
    videoId: whole("video_id")
      .notNull()
      .references(() => videos.id),
    buyerId: whole("buyer_id")
      .notNull()
      .references(() => users.id),
    /** Whose video it was, for the list of their sales. */
    ownerId: whole("owner_id")
      .notNull()
      .references(() => users.id),
    /** Points paid. */
    price: whole("price").notNull(),
    createTime: createTime(),
  },
  (t) => [
    uniqueIndex("video_sale_buyer_key").on(t.buyerId, t.videoId),
    index("video_sale_buyer_idx").on(t.buyerId, t.id),
    index("video_sale_video_idx").on(t.videoId, t.id),
    index("video_sale_time_idx").on(t.createTime, t.id),
    index("video_sale_owner_idx").on(t.ownerId, t.id),
    check("video_sale_number", sql`right(${t.number}, 8)::integer % 3 = 0`),
    check("video_sale_price", sql`${t.price} > 0`),
  ],
);

/** How far a person has watched a video. */
export const videoProgress = pgTable(
  "video_progress",
  {
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    videoId: whole("video_id")
      .notNull()
      .references(() => videos.id),
    /** Seconds: the furthest place seen [V8], where they stopped last, and the length. */
    furthest: integer("furthest").notNull().default(0),
    lastPlace: integer("last_place").notNull().default(0),
    duration: integer("duration").notNull().default(0),
    updateTime: updateTime(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.videoId] }),
    index("video_progress_recent_idx").on(t.userId, t.updateTime, t.videoId),
    index("video_progress_video_idx").on(t.videoId),
    check("video_progress_places", sql`${t.furthest} >= 0 and ${t.lastPlace} >= 0 and ${t.duration} >= 0`),
  ],
);

/** A group: videos shown together in an order of its own. */
export const videoGroups = pgTable(
  "video_group",
  {
    id: id(),
    ownerId: whole("owner_id")
      .notNull()
      .references(() => users.id),
    title: words("title"),
    description: words("description").default({}),
    cover: text("cover"),
    /** Its videos, at most 100, in order; some may be hidden or removed. */
    videoIds: bigint("video_ids", { mode: "number" }).array().notNull().default(sql`'{}'::bigint[]`),
    /** Highest first; below 0 it is hidden from visitors. */
    seq: integer("seq").notNull().default(0),
    /** Folded text in all languages, for search. */
    searchText: text("search_text").notNull().default(""),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    check("video_group_size", sql`cardinality(${t.videoIds}) <= 100`),
    index("video_group_owner_idx").on(t.ownerId, t.id),
    index("video_group_seq_idx").on(t.seq, t.id),
    index("video_group_there_idx").on(t.seq, t.id).where(sql`${t.deletedTime} is null`),
    index("video_group_update_idx").on(t.updateTime, t.id),
    index("video_group_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`).with({ fastupdate: false }),
  ],
);

/** Viewers of a video per day in Tokyo, each counted once a day. Rows of past days are replaced by a number. */
export const videoViews = pgTable(
  "video_view",
  {
    videoId: whole("video_id")
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    day: date("day", { mode: "string" }).notNull(),
    /** A user (`u12`), or the hash of a device without an account. */
    viewer: text("viewer").notNull(),
  },
  (t) => [
    primaryKey({ name: "video_view_pk", columns: [t.videoId, t.day, t.viewer] }),
    index("video_view_day_idx").on(t.day),
  ],
);
