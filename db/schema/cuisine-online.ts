import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, whole } from "./columns";
import { tableSessions } from "./cuisine";

/**
 * A guest who has begun to pay a table's bill online [Q7]. What it comes to is what the session owes at that
 * moment; the session has this number when it was paid so.
 */
export const onlineBills = pgTable(
  "cuisine_online_bill",
  {
    id: id(),
    sessionId: whole("session_id")
      .notNull()
      .references(() => tableSessions.id),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    /** The number of the bill that it pays. */
    number: text("number").notNull(),
    /** Until when the payment page asks for the money; what arrives later pays the bill all the same while it is open. */
    expireTime: instant("expire_time").notNull(),
    createTime: createTime(),
  },
  (t) => [
    uniqueIndex("cuisine_online_bill_number_key").on(t.number),
    index("cuisine_online_bill_session_idx").on(t.sessionId, t.id),
    index("cuisine_online_bill_user_idx").on(t.userId, t.id),
  ],
);
