import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, whole } from "./columns";
import { lives } from "./live";

/** The state of the chat of a live event; the row is created with its first line and locked by each. */
export const liveRooms = pgTable("live_room", {
  liveId: whole("live_id")
    .primaryKey()
    .references(() => lives.id),
  /** Number of its last line. */
  lastSeq: whole("last_seq").notNull().default(0),
  /** The line that stands above the others. */
  pinnedId: whole("pinned_id"),
});

/** A line of a live event's chat. Ids rise with `seq` within a room, since lines are numbered under the room's lock. */
export const liveChats = pgTable(
  "live_chat",
  {
    id: id(),
    liveId: whole("live_id")
      .notNull()
      .references(() => lives.id),
    /** 1, 2, 3 … within the room, without gaps. */
    seq: whole("seq").notNull(),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    content: text("content").notNull(),
    createTime: createTime(),
    deletedTime: instant("deleted_time"),
  },
  (t) => [
    uniqueIndex("live_chat_seq_key").on(t.liveId, t.seq),
    index("live_chat_shown_idx").on(t.liveId, t.id).where(sql`${t.deletedTime} is null`),
    index("live_chat_user_idx").on(t.userId, t.liveId, t.id),
    check("live_chat_content", sql`char_length(${t.content}) between 1 and 2000`),
  ],
);

/** Who may not write in the chat of one live event until a time. */
export const liveSilences = pgTable(
  "live_silence",
  {
    liveId: whole("live_id")
      .notNull()
      .references(() => lives.id),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    untilTime: instant("until_time").notNull(),
    byUserId: whole("by_user_id").notNull(),
    createTime: createTime(),
  },
  (t) => [primaryKey({ columns: [t.liveId, t.userId] }), index("live_silence_user_idx").on(t.userId)],
);

/** Who wants to be notified when a live event begins. */
export const liveReminders = pgTable(
  "live_reminder",
  {
    liveId: whole("live_id")
      .notNull()
      .references(() => lives.id),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    notifiedTime: instant("notified_time"),
    createTime: createTime(),
  },
  (t) => [primaryKey({ columns: [t.liveId, t.userId] }), index("live_reminder_user_idx").on(t.userId)],
);

/** Open sockets of a live event's page on one process, as last counted. */
export const livePresences = pgTable(
  "live_presence",
  {
    liveId: bigint("live_id", { mode: "number" })
      .notNull()
      .references(() => lives.id),
    process: text("process").notNull(),
    sockets: integer("sockets").notNull(),
    countTime: createTime(),
  },
  (t) => [primaryKey({ columns: [t.liveId, t.process] }), check("live_presence_sockets", sql`${t.sockets} >= 0`)],
);
