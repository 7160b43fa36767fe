import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, richWords, updateTime, whole, words } from "./columns";
import { videos } from "./video";

/** A photo contest. */
export const photoContests = pgTable(
  "photo_contest",
  {
    id: id(),
    /** Its name in addresses: `/event/photoComp/<code>`. */
    code: text("code").notNull(),
    title: words("title"),
    content: richWords("content"),
    /** Key of its picture. */
    cover: text("cover").notNull(),
    /** First and last minute in which works are entered, both inclusive [EV6]. */
    applyStart: instant("apply_start").notNull(),
    applyEnd: instant("apply_end").notNull(),
    /** From then on everybody sees the awards; null: not yet decided. */
    resultTime: instant("result_time"),
    /** When the authors of awarded works were notified. */
    announcedAt: instant("announced_at"),
    /** Works that one person may enter. */
    maxWorks: smallint("max_works").notNull().default(3),
    /** Highest first; below 0 it is hidden from visitors, with its works. */
    seq: integer("seq").notNull().default(0),
    /** Folded text in all languages, for search. */
    searchText: text("search_text").notNull().default(""),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index("photo_contest_code_idx").on(t.code),
    index("photo_contest_seq_idx").on(t.seq, t.id),
    index("photo_contest_end_idx").on(t.applyEnd, t.id),
    index("photo_contest_update_idx").on(t.updateTime, t.id),
    index("photo_contest_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    check("photo_contest_code", sql`${t.code} ~ '^[A-Za-z0-9]{3,40}$'`),
    check("photo_contest_period", sql`${t.applyStart} <= ${t.applyEnd}`),
    check("photo_contest_result", sql`${t.resultTime} > ${t.applyEnd}`),
    check("photo_contest_max_works", sql`${t.maxWorks} between 1 and 20`),
  ],
);

/** A member of a contest's jury. */
export const photoJurors = pgTable(
  "photo_juror",
  {
    id: id(),
    contestId: whole("contest_id")
      .notNull()
      .references(() => photoContests.id),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index("photo_juror_contest_idx").on(t.contestId, t.userId),
    index("photo_juror_user_idx").on(t.userId),
    index("photo_juror_update_idx").on(t.updateTime, t.id).where(sql`${t.deletedTime} is null`),
  ],
);

/** A work in a contest, in the language in which its author wrote it [EV5]. */
export const photoWorks = pgTable(
  "photo_work",
  {
    id: id(),
    contestId: whole("contest_id")
      .notNull()
      .references(() => photoContests.id),
    ownerId: whole("owner_id")
      .notNull()
      .references(() => users.id),
    title: text("title").notNull(),
    description: text("description").notNull().default(""),
    photographer: text("photographer").notNull(),
    area: text("area").notNull().default(""),
    /** Key of its picture in lists, 16:10; empty once it is withdrawn. */
    cover: text("cover").notNull(),
    /** Keys of its pictures; none for a video. */
    images: text("images").array().notNull().default(sql`'{}'::text[]`),
    videoId: whole("video_id").references(() => videos.id),
    status: text("status").notNull().default("pending"),
    /** What an administrator says of it. */
    verdict: text("verdict").notNull().default(""),
    /** Null without an award. */
    award: text("award"),
    /** The version of the rights that its author accepted, and when. */
    rightsVersion: text("rights_version").notNull(),
    rightsTime: instant("rights_time").notNull().default(sql`clock_timestamp()`),
    /** An earlier work of another person whose pictures look the same. */
    similarId: whole("similar_id").references((): AnyPgColumn => photoWorks.id),
    /** When it was first approved, which orders the gallery. */
    publishTime: instant("publish_time"),
    /** Folded text, for search. */
    searchText: text("search_text").notNull().default(""),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index("photo_work_shown_idx").on(t.contestId, t.publishTime, t.id).where(sql`${t.status} = 'approved'`),
    index("photo_work_newest_idx").on(t.publishTime, t.id).where(sql`${t.status} = 'approved'`),
    index("photo_work_contest_idx").on(t.contestId, t.id),
    index("photo_work_owner_idx").on(t.ownerId, t.id),
    index("photo_work_status_idx").on(t.status, t.updateTime, t.id),
    index("photo_work_update_idx").on(t.updateTime, t.id),
    index("photo_work_award_idx").on(t.award, t.updateTime).where(sql`${t.award} is not null`),
    index("photo_work_video_idx").on(t.videoId).where(sql`${t.videoId} is not null`),
    index("photo_work_similar_idx").on(t.similarId).where(sql`${t.similarId} is not null`),
    index("photo_work_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    uniqueIndex("photo_work_grand_key").on(t.contestId).where(sql`${t.award} = 'grand'`),
    check("photo_work_status", sql`${t.status} in ('pending','approved','rejected','withdrawn')`),
    check("photo_work_award", sql`${t.award} in ('grand','gold','silver','bronze','special')`),
    check("photo_work_awarded", sql`${t.award} is null or ${t.status} = 'approved'`),
    check("photo_work_published", sql`${t.status} <> 'approved' or ${t.publishTime} is not null`),
    check("photo_work_shows", sql`${t.videoId} is null or cardinality(${t.images}) = 0`),
    check("photo_work_images", sql`cardinality(${t.images}) <= 9`),
  ],
);

/** What a picture of a work looks like, in 64 bits; pictures that look the same differ in few of them. */
export const photoHashes = pgTable(
  "photo_hash",
  {
    workId: whole("work_id")
      .notNull()
      .references(() => photoWorks.id),
    /** Position of the picture in the work. */
    place: smallint("place").notNull(),
    hash: bigint("hash", { mode: "bigint" }).notNull(),
    /** The eight bytes of the hash, each with its position: near hashes have one in common. */
    bands: integer("bands").array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workId, t.place] }),
    index("photo_hash_bands_idx").using("gin", t.bands).with({ fastupdate: false }),
  ],
);

/** What a member of the jury gives a work: one score each. */
export const photoScores = pgTable(
  "photo_score",
  {
    id: id(),
    workId: whole("work_id")
      .notNull()
      .references(() => photoWorks.id),
    jurorId: whole("juror_id")
      .notNull()
      .references(() => users.id),
    score: smallint("score").notNull(),
    note: text("note").notNull().default(""),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    uniqueIndex("photo_score_key").on(t.workId, t.jurorId),
    index("photo_score_juror_idx").on(t.jurorId, t.id),
    check("photo_score_range", sql`${t.score} between 1 and 10`),
  ],
);
