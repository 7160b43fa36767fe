import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, whole } from "./columns";

/** Two people and what they write to each other; one row a pair and kind, whoever began (`lowUserId` < `highUserId`). */
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
    /** `request`: a stranger wrote and waits · `open` · `declined`. */
    state: text("state").notNull(),
    /** Who began. */
    startedBy: whole("started_by").notNull(),
    /** How many messages whoever began has sent before the other accepted. */
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
    /** Keys of stored pictures, four at most. */
    images: text("images").array().notNull().default(sql`'{}'`),
    readTime: instant("read_time"),
    /** Taken away by an administrator after a report; from then on nobody is shown what it said. */
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

/** `userId` wants to hear nothing from `blockedId`; neither of the two can then write to the other. */
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
