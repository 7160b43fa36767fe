import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createTime, id, instant, whole } from "./columns";

/** Who did what: logins, changes of roles and money [G25]. Append-only. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    actorId: whole("actor_id"),
    action: text("action").notNull(),
    target: text("target").notNull().default(""),
    detail: text("detail").notNull().default(""),
    host: text("host").notNull().default(""),
    requestId: text("request_id").notNull().default(""),
    createTime: createTime(),
  },
  (t) => [
    index("audit_actor_idx").on(t.actorId, t.createTime),
    index("audit_action_idx").on(t.action, t.id),
    index("audit_target_idx").on(t.target, t.id),
    index("audit_time_idx").on(t.createTime),
  ],
);

/**
 * The hash chain over the audit log, one link per row, in the order of sealing. `hash` is SHA-256 (hex) over the link's
 * number, the previous link's hash and every field of the row. Append-only; written by seal_audit() only.
 */
export const auditSeals = pgTable("audit_seal", {
  /** 1, 2, 3 … without gaps. */
  seq: whole("seq").primaryKey(),
  auditId: whole("audit_id").notNull().unique(),
  prevHash: text("prev_hash").notNull(),
  hash: text("hash").notNull(),
  sealTime: instant("seal_time").notNull(),
});
