import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createTime, id, whole } from "./columns";

/** Who did what: logins, role and money changes (reliability 5.25). */
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
  (t) => [index("audit_actor_idx").on(t.actorId, t.createTime)],
);
