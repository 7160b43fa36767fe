import { date, index, json, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { createTime, id, whole } from "./columns";

/** Replies to requests with a client-made key; written in the business transaction [G7]. */
export const idempotency = pgTable(
  "idempotency",
  {
    userId: whole("user_id").notNull(),
    key: text("key").notNull(),
    route: text("route").notNull(),
    bodyHash: text("body_hash").notNull(),
    reply: json("reply"),
    createTime: createTime(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index("idempotency_time_idx").on(t.createTime)],
);

/** How much of its share in what ranks a thing an address has used on a day in Tokyo; kept for that day. */
export const guestShares = pgTable(
  "guest_share",
  {
    day: date("day").notNull(),
    /** Hash of the address, keyed with the server's secret and the day. */
    address: text("address").notNull(),
    /** What is ranked: `clap:news:12`. */
    thing: text("thing").notNull(),
    num: smallint("num").notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.address, t.thing] })],
);

/** Settings that an operator may change without a release. */
export const settings = pgTable("setting", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
});

/** The development mailbox: mails sent without an SMTP server. */
export const devMails = pgTable("dev_mail", {
  id: id(),
  messageId: text("message_id").notNull().unique(),
  to: text("to").notNull(),
  subject: text("subject").notNull(),
  text: text("text").notNull(),
  html: text("html").notNull().default(""),
  createTime: createTime(),
});

/** Domains whose demo data have been added here (db/seed). */
export const demoSeeds = pgTable("demo_seed", { name: text("name").primaryKey(), createTime: createTime() });
