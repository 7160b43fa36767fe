import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, updateTime, whole, words } from "./columns";

/** The result of the last check of a domain's ledger, and whether its money writes are stopped [OP1, G38]. */
export const integrityStates = pgTable("integrity_state", {
  /** points, stock, payments or audit. */
  domain: text("domain").primaryKey(),
  /** Since when money writes are stopped; null: not stopped. */
  pausedTime: instant("paused_time"),
  /** Time of the last check of any kind, and of the last full check. */
  checkedTime: instant("checked_time"),
  fullTime: instant("full_time"),
  violations: jsonb("violations").$type<StoredViolation[]>().notNull().default([]),
  /** Progress of each check: its name and the last verified id. */
  cursors: jsonb("cursors").$type<Record<string, number>>().notNull().default({}),
});
export type StoredViolation = { kind: string; id: number; expected: number; found: number };

/** Recipients of a mass mail; a missing condition excludes nobody. */
export type MailAudience = {
  /** User types in lower case; any of them matches. */
  types?: string[];
  /** Language of the user: zh, ja or en. */
  lang?: "zh" | "ja" | "en";
  /** YYYY-MM-DD in Tokyo: last login on or after that day. */
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

/**
 * Recipients of a mass mail, each once: waiting, sent (passed to the mail queue) or skipped (closed or unsubscribed
 * meanwhile).
 */
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

/** Kinds of mail that a user has unsubscribed from. */
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

/**
 * What `npm run backup` and `npm run restore -- --rehearse` did: a base backup of the database with its files, or a
 * rehearsal of a restore. The product shows the newest of each kind; scripts/operate adds the rows.
 */
export const backupRuns = pgTable(
  "backup_run",
  {
    id: id(),
    kind: text("kind").notNull(),
    startTime: instant("start_time").notNull(),
    endTime: instant("end_time").notNull().default(sql`clock_timestamp()`),
    /** Bytes of the database, and the number of files that have a copy. */
    bytes: whole("bytes").notNull(),
    files: whole("files").notNull(),
    /** Of a rehearsal: by how many milliseconds the restored state lagged behind. */
    lostMs: whole("lost_ms"),
    /** What the checks of a rehearsal found; of the newest base backup what its follower cannot copy or use now. */
    faults: whole("faults"),
  },
  (t) => [
    index("backup_run_kind_idx").on(t.kind, t.endTime),
    check("backup_run_kind", sql`${t.kind} in ('base', 'rehearsal')`),
  ],
);
