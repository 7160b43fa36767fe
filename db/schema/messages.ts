import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, whole } from "./columns";

/** A conversation of two users; one row per pair and kind, whoever began (`lowUserId` < `highUserId`). */
export const conversations = pgTable(
  "conversation",
  {
    id: id(),
    /** `message` or `microblog` [MS14]. */
    type: text("type").notNull(),
    lowUserId: whole("low_user_id")
      .notNull()
      .references(() => users.id),
    highUserId: whole("high_user_id")
      .notNull()
      .references(() => users.id),
    /** `request`: a stranger's first messages wait for acceptance · `open` · `declined`. */
    state: text("state").notNull(),
    /** Who began the conversation. */
    startedBy: whole("started_by").notNull(),
    /** Messages sent by the beginner before the other user accepted. */
    requestMessages: integer("request_messages").notNull().default(0),
    lastTime: instant("last_time").notNull().default(sql`clock_timestamp()`),
    createTime: createTime(),
  },
  (t) => [
    uniqueIndex("conversation_pair_key").on(t.type, t.lowUserId, t.highUserId),
    index("conversation_low_idx").on(t.lowUserId, t.lastTime),
    index("conversation_high_idx").on(t.highUserId, t.lastTime),
    check("conversation_order", sql`${t.lowUserId} < ${t.highUserId}`),
    check("conversation_started_by", sql`${t.startedBy} in (${t.lowUserId}, ${t.highUserId})`),
    check("conversation_type", sql`${t.type} in ('message', 'microblog')`),
    check("conversation_state", sql`${t.state} in ('request', 'open', 'declined')`),
  ],
);

export const messages = pgTable(
  "message",
  {
    id: id(),
    conversationId: whole("conversation_id")
      .notNull()
      .references(() => conversations.id),
    fromUserId: whole("from_user_id").notNull(),
    toUserId: whole("to_user_id").notNull(),
    content: text("content").notNull(),
    /** Keys of stored pictures, at most four. */
    images: text("images").array().notNull().default(sql`'{}'`),
    readTime: instant("read_time"),
    /** When an administrator removed it after a report; its content is hidden from then on. */
    removedTime: instant("removed_time"),
    createTime: createTime(),
  },
  (t) => [
    index("message_conversation_idx").on(t.conversationId, t.id),
    index("message_sender_idx").on(t.fromUserId, t.createTime),
    index("message_unread_idx").on(t.toUserId, t.conversationId).where(sql`${t.readTime} is null`),
    check("message_people", sql`${t.fromUserId} <> ${t.toUserId}`),
    check("message_length", sql`char_length(${t.content}) <= 500`),
    check("message_images", sql`cardinality(${t.images}) <= 4`),
    check("message_filled", sql`${t.content} <> '' or cardinality(${t.images}) > 0`),
  ],
);

/** `userId` has blocked `blockedId`; neither can write to the other. */
export const userBlocks = pgTable(
  "user_block",
  {
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    blockedId: whole("blocked_id")
      .notNull()
      .references(() => users.id),
    createTime: createTime(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.blockedId] }),
    index("user_block_blocked_idx").on(t.blockedId),
    check("user_block_others", sql`${t.userId} <> ${t.blockedId}`),
  ],
);
