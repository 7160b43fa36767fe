import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, updateTime, whole } from "./columns";

/** Totals of the visible reviews of a subject; every change of its reviews locks the row. */
export const reviewSubjects = pgTable(
  "review_subject",
  {
    type: text("type").notNull(),
    refId: whole("ref_id").notNull(),
    /** Visible reviews, those with pictures, and the sum of their stars. */
    num: integer("num").notNull().default(0),
    pictured: integer("pictured").notNull().default(0),
    starSum: integer("star_sum").notNull().default(0),
    /** Number of reviews per star count, from one to five. */
    byStars: integer("by_stars").array().notNull().default(sql`'{0,0,0,0,0}'::int[]`),
  },
  (t) => [
    primaryKey({ columns: [t.type, t.refId] }),
    check(
      "review_subject_counts",
      sql`0 <= ${t.pictured} and ${t.pictured} <= ${t.num} and ${t.starSum} between ${t.num} and ${t.num} * 5`,
    ),
  ],
);

/** Buyers' reviews of a bought subject: one per order line. */
export const reviews = pgTable(
  "review",
  {
    id: id(),
    type: text("type").notNull(),
    refId: whole("ref_id").notNull(),
    /** What was bought, as its product identifies it: an order line. */
    bought: text("bought").notNull(),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    stars: integer("stars").notNull(),
    content: text("content").notNull(),
    pictures: jsonb("pictures").$type<string[]>().notNull().default([]),
    /** The seller's answer. */
    answer: text("answer").notNull().default(""),
    answerTime: instant("answer_time"),
    /** `shown` · `deleted`. */
    status: text("status").notNull().default("shown"),
    /** Who deleted it. */
    deletedBy: whole("deleted_by"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    uniqueIndex("review_bought_key").on(t.type, t.bought),
    index("review_list_idx").on(t.type, t.refId, t.id).where(sql`${t.status} = 'shown'`),
    index("review_stars_idx").on(t.type, t.refId, t.stars, t.id).where(sql`${t.status} = 'shown'`),
    index("review_user_idx").on(t.userId, t.id),
    check("review_stars", sql`${t.stars} between 1 and 5`),
    check("review_status", sql`${t.status} in ('shown','deleted')`),
    check("review_pictures", sql`jsonb_array_length(${t.pictures}) <= 6`),
    check("review_content", sql`char_length(${t.content}) <= 1000 and char_length(${t.answer}) <= 500`),
  ],
);
