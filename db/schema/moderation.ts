import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createTime, id, instant, whole } from "./columns";

/** A report of unacceptable content. At most one open report per user and subject. */
export const reports = pgTable(
  "report",
  {
    id: id(),
    reporterId: whole("reporter_id").notNull(),
    /** Kind of the reported subject (the name of a reportable), and its id. */
    refType: text("ref_type").notNull(),
    refId: text("ref_id").notNull(),
    reason: text("reason").notNull(),
    note: text("note").notNull().default(""),
    /** The subject's owner and content when it was reported; it may be changed or deleted later. */
    ownerId: whole("owner_id"),
    excerpt: text("excerpt").notNull().default(""),
    status: text("status").notNull().default("open"),
    handlerId: whole("handler_id"),
    handleTime: instant("handle_time"),
    createTime: createTime(),
  },
  (t) => [
    uniqueIndex("report_open_key").on(t.reporterId, t.refType, t.refId).where(sql`${t.status} = 'open'`),
    index("report_thing_idx").on(t.refType, t.refId),
    index("report_owner_idx").on(t.ownerId, t.id),
    index("report_reporter_idx").on(t.reporterId),
    index("report_status_idx").on(t.status, t.id),
    check("report_status", sql`${t.status} in ('open','dismissed','removed','silenced')`),
  ],
);

/** An owner's appeal against the removal of something; at most one open one per thing. */
export const appeals = pgTable(
  "appeal",
  {
    id: id(),
    userId: whole("user_id").notNull(),
    refType: text("ref_type").notNull(),
    refId: text("ref_id").notNull(),
    note: text("note").notNull(),
    /** `open` · `upheld`: it stays removed · `restored`. */
    status: text("status").notNull().default("open"),
    handlerId: whole("handler_id"),
    handleTime: instant("handle_time"),
    createTime: createTime(),
  },
  (t) => [
    uniqueIndex("appeal_open_key").on(t.refType, t.refId).where(sql`${t.status} = 'open'`),
    index("appeal_thing_idx").on(t.refType, t.refId, t.id),
    index("appeal_status_idx").on(t.status, t.id),
    check("appeal_status", sql`${t.status} in ('open','upheld','restored')`),
  ],
);
