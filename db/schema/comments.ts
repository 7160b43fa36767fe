import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, whole } from "./columns";
import { searchIndex } from "./search-index";

/** Comment counts of a subject; locked by every change of what its list shows. */
export const commentSubjects = pgTable(
  "comment_subject",
  {
    type: text("type").notNull(),
    refId: whole("ref_id").notNull(),
    /** Visible comments, answers included. */
    shownNum: integer("shown_num").notNull().default(0),
    /** First comments in its list: the visible ones, and deleted ones that have answers. */
    rootNum: integer("root_num").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.type, t.refId] }),
    check("comment_subject_counts", sql`${t.shownNum} >= 0 and ${t.rootNum} >= 0`),
  ],
);

/** Comments on a subject and answers to them: two levels. */
export const comments = pgTable(
  "comment",
  {
    id: id(),
    type: text("type").notNull(),
    refId: whole("ref_id").notNull(),
    /** The first comment that it answers, directly or through other answers; null for a first comment. */
    parentId: whole("parent_id").references((): AnyPgColumn => comments.id),
    /** The author of the answer that it answers, if any. */
    answeredUserId: whole("answered_user_id"),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    content: text("content").notNull(),
    /** `shown` · `held` until an administrator decides · `deleted`. */
    status: text("status").notNull().default("shown"),
    /** Why it was held: `word` or `newcomer`; else empty. */
    heldFor: text("held_for").notNull().default(""),
    /** Who deleted it, and when. */
    deletedBy: whole("deleted_by"),
    deletedTime: instant("deleted_time"),
    /** Visible answers. */
    replyNum: integer("reply_num").notNull().default(0),
    likeNum: integer("like_num").notNull().default(0),
    createTime: createTime(),
  },
  (t) => [
    index("comment_list_idx")
      .on(t.type, t.refId, t.id)
      .where(sql`${t.parentId} is null and (${t.status} = 'shown' or (${t.status} = 'deleted' and ${t.replyNum} > 0))`),
    index("comment_reply_idx").on(t.parentId, t.id).where(sql`${t.status} = 'shown'`),
    index("comment_status_idx").on(t.status, t.id),
    index("comment_user_idx").on(t.userId, t.id),
    searchIndex("comment", t.content),
    check("comment_status", sql`${t.status} in ('shown', 'held', 'deleted')`),
    check("comment_length", sql`char_length(${t.content}) <= 250`),
    check("comment_filled", sql`${t.content} <> '' or ${t.status} = 'deleted'`),
    check("comment_counts", sql`${t.replyNum} >= 0 and ${t.likeNum} >= 0`),
    check("comment_levels", sql`${t.parentId} is null or ${t.replyNum} = 0`),
  ],
);

/** Likes of comments by users: one each. */
export const commentLikes = pgTable(
  "comment_like",
  {
    commentId: whole("comment_id")
      .notNull()
      .references(() => comments.id),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    createTime: createTime(),
  },
  (t) => [primaryKey({ columns: [t.commentId, t.userId] }), index("comment_like_user_idx").on(t.userId)],
);

/** Likes of comments by devices without an account: one each; `device` is the hash of the device's token. */
export const commentDeviceLikes = pgTable(
  "comment_device_like",
  {
    commentId: whole("comment_id")
      .notNull()
      .references(() => comments.id),
    device: text("device").notNull(),
    createTime: createTime(),
  },
  (t) => [primaryKey({ columns: [t.commentId, t.device] })],
);

/** A word that holds a comment back, as the administrator wrote it and in its compared form. */
export const blockedWords = pgTable("blocked_word", {
  id: id(),
  word: text("word").notNull(),
  folded: text("folded").notNull().unique(),
  createdBy: whole("created_by").notNull(),
  createTime: createTime(),
});
