import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createTime, id, instant, whole } from "./columns";

/** Somebody says that a thing should not be here. At most one open report of a person and a thing. */
export const reports = pgTable(
  "report",
  {
    id: id(),
    reporterId: whole("reporter_id").notNull(),
    /** What it is about: the name of a reportable, and the thing's id there. */
    refType: text("ref_type").notNull(),
    refId: text("ref_id").notNull(),
    reason: text("reason").notNull(),
    note: text("note").notNull().default(""),
    /** Whose thing it is and what it said when it was reported: it may be changed or gone later. */
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
    index("report_status_idx").on(t.status, t.id),
    check("report_status", sql`${t.status} in ('open','dismissed','removed','silenced')`),
  ],
);
