import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, whole } from "./columns";
import { tableSessions } from "./cuisine";

/**
 * A guest's started online payment of a table's bill [Q7]. The amount is what the session owes at that time; the
 * session stores the number when it was paid this way.
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
    /** Number of the bill. */
    number: text("number").notNull(),
    /** Until when the payment page asks for the money; later money still pays the bill while it is open. */
    expireTime: instant("expire_time").notNull(),
    createTime: createTime(),
  },
  (t) => [
    uniqueIndex("cuisine_online_bill_number_key").on(t.number),
    index("cuisine_online_bill_session_idx").on(t.sessionId, t.id),
    index("cuisine_online_bill_user_idx").on(t.userId, t.id),
  ],
);
