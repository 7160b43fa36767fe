import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createTime, id } from "./columns";

/**
 * What was typed at a refused login and from where, beside the audit line of the same request. It is personal data, so
 * it stands outside the append-only log and is deleted after 30 days.
 */
export const loginFailures = pgTable(
  "login_failure",
  {
    id: id(),
    /** The request of the audit line. */
    requestId: text("request_id").notNull(),
    /** The typed name; empty when it does not look like a name or an address, since it may be a password. */
    account: text("account").notNull(),
    ip: text("ip").notNull(),
    createTime: createTime(),
  },
  (t) => [index("login_failure_request_idx").on(t.requestId), index("login_failure_time_idx").on(t.createTime)],
);
