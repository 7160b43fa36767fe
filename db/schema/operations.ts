import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, updateTime, whole, words } from "./columns";

/** What the last check of a domain's books found, and whether its money writes are stopped [OP1, G38]. */
export const integrityStates = pgTable("integrity_state", {
  /** points, stock, payments or audit. */
  domain: text("domain").primaryKey(),
  /** Since when money writes are stopped; null: they are open. */
  pausedTime: instant("paused_time"),
  /** Last check of any kind, and last check of everything. */
  checkedTime: instant("checked_time"),
  fullTime: instant("full_time"),
  violations: jsonb("violations").$type<StoredViolation[]>().notNull().default([]),
  /** Up to where each check has verified: its name and the last id. */
  cursors: jsonb("cursors").$type<Record<string, number>>().notNull().default({}),
});
export type StoredViolation = { kind: string; id: number; expected: number; found: number };

/** Whom a mass mail is for; an absent condition lets everybody pass. */
export type MailAudience = {
  /** User types in lower case, any of them. */
  types?: string[];
  /** Language of the person: zh, ja or en. */
  lang?: "zh" | "ja" | "en";
  /** YYYY-MM-DD in Tokyo: signed in on or after that day. */
  lastLoginAfter?: string;
};

/** A mass mail: draft, scheduled, sending, then sent or stopped. */
export const mailCampaigns = pgTable(
  "mail_campaign",
  {
    id: id(),
    subject: words("subject"),
    body: words("body"),
    audience: jsonb("audience").$type<MailAudience>().notNull(),
    status: text("status").notNull().default("draft"),
    sendTime: instant("send_time"),
    startTime: instant("start_time"),
    endTime: instant("end_time"),
    createdBy: whole("created_by").notNull(),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [check("mail_campaign_status", sql`${t.status} in ('draft','scheduled','sending','sent','stopped')`)],
);

/** Who gets a mass mail, each once: waiting, sent (given to the mail queue) or skipped (closed or unsubscribed meanwhile). */
export const mailRecipients = pgTable(
  "mail_recipient",
  {
    campaignId: whole("campaign_id")
      .notNull()
      .references(() => mailCampaigns.id),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    status: text("status").notNull().default("waiting"),
    sendTime: instant("send_time"),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.userId] }),
    index("mail_recipient_waiting_idx").on(t.campaignId, t.userId).where(sql`${t.status} = 'waiting'`),
    index("mail_recipient_time_idx").on(t.sendTime).where(sql`${t.sendTime} is not null`),
    check("mail_recipient_status", sql`${t.status} in ('waiting','sent','skipped')`),
  ],
);

/** Mail of a kind that a person does not want any more. */
export const mailOptouts = pgTable(
  "mail_optout",
  {
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    kind: text("kind").notNull(),
    createTime: createTime(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);
