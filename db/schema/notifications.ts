import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createTime, id, instant, type Words, whole } from "./columns";

/**
 * Notifications of a user, the source of badges, socket events and the mail digest. Ids grow, so "since id" misses
 * none.
 */
export const notifications = pgTable(
  "notification",
  {
    id: id(),
    userId: whole("user_id").notNull(),
    /** One of notificationTypes. */
    type: text("type").notNull(),
    /** The subject's kind and reference: `order` and its number, `user` and its id … */
    refType: text("ref_type").notNull().default(""),
    refId: text("ref_id").notNull().default(""),
    fromUserId: whole("from_user_id"),
    /** Key and parameters of the text, translated when it is read; names of things in all their languages. */
    key: text("key").notNull(),
    params: jsonb("params").$type<Readonly<Record<string, string | number | Readonly<Words>>>>().notNull().default({}),
    readTime: instant("read_time"),
    /** When a digest included it; each notification is mailed at most once. */
    mailedTime: instant("mailed_time"),
    createTime: createTime(),
  },
  (t) => [
    index("notification_user_idx").on(t.userId, t.id),
    index("notification_unread_idx").on(t.userId, t.type).where(sql`${t.readTime} is null`),
    index("notification_from_idx").on(t.fromUserId).where(sql`${t.fromUserId} is not null`),
    index("notification_digest_idx").on(t.createTime).where(sql`${t.readTime} is null and ${t.mailedTime} is null`),
  ],
);
