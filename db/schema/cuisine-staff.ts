import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, updateTime, whole } from "./columns";
import { tableSessions } from "./cuisine";

const seller = () =>
  whole("seller_id")
    .notNull()
    .references(() => users.id);

/** Staff of another user's restaurant [R13]: invited by mail, active from the acceptance until the row is deleted. */
export const cuisineStaff = pgTable(
  "cuisine_staff",
  {
    id: id(),
    sellerId: seller(),
    role: text("role").notNull().default("waiter"),
    /** Address of the invitation, lower case. */
    email: text("email").notNull(),
    /** SHA-256 of the secret in the invitation's link; null once used. */
    tokenHash: text("token_hash").unique(),
    /** When the invitation expires. */
    expireTime: instant("expire_time").notNull(),
    /** Who accepted it, and when. */
    userId: whole("user_id").references(() => users.id),
    acceptTime: instant("accept_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    unique("cuisine_staff_email_key").on(t.sellerId, t.email),
    unique("cuisine_staff_user_key").on(t.userId, t.sellerId),
    check("cuisine_staff_role", sql`${t.role} = 'waiter'`),
    check("cuisine_staff_accepted", sql`(${t.userId} is null) = (${t.acceptTime} is null)`),
    check("cuisine_staff_token", sql`(${t.userId} is null) = (${t.tokenHash} is not null)`),
  ],
);

/** A table that asks for a waiter. */
export const tableCalls = pgTable(
  "cuisine_call",
  {
    id: id(),
    sellerId: seller(),
    sessionId: whole("session_id")
      .notNull()
      .references(() => tableSessions.id),
    kind: text("kind").notNull(),
    createTime: createTime(),
    doneTime: instant("done_time"),
  },
  (t) => [
    index("cuisine_call_session_idx").on(t.sessionId, t.createTime),
    index("cuisine_call_open_idx").on(t.sellerId, t.id).where(sql`${t.doneTime} is null`),
    check("cuisine_call_kind", sql`${t.kind} in ('waiter','water','bill','other')`),
  ],
);
