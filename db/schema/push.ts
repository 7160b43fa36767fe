import { index, pgTable, text } from "drizzle-orm/pg-core";
import { sessions, users } from "./accounts";
import { createTime, id, instant, whole } from "./columns";

/** Browsers that get push messages: each belongs to the session in which it was turned on, and ends with it. */
export const pushSubscriptions = pgTable(
  "push_subscription",
  {
    id: id(),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    sessionId: whole("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** Address at the browser's push service, and the keys that its messages are encrypted for, base64url. */
    endpoint: text("endpoint").notNull().unique(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    /** The operator's key that it was subscribed with: its service takes messages of no other. */
    publicKey: text("public_key").notNull().default(""),
    /** The kinds that its person chose; the same on all their devices. */
    kinds: text("kinds").array().notNull(),
    lastSentTime: instant("last_sent_time"),
    createTime: createTime(),
  },
  (t) => [index("push_user_idx").on(t.userId), index("push_session_idx").on(t.sessionId)],
);
