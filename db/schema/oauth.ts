import { boolean, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, whole } from "./columns";

/**
 * Accounts at other providers that open an account here: linked by provider and subject, never by mail address [S6].
 */
export const oauthIdentities = pgTable(
  "oauth_identity",
  {
    id: id(),
    provider: text("provider").notNull(),
    subject: text("subject").notNull(),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    /** The user's name at the provider when it was linked. */
    name: text("name").notNull().default(""),
    createTime: createTime(),
  },
  (t) => [
    uniqueIndex("oauth_identity_key").on(t.provider, t.subject),
    uniqueIndex("oauth_identity_user_key").on(t.userId, t.provider),
  ],
);

/** Sign-in attempts at a provider: each returns once, from the provider and to the site where it began. */
export const oauthFlows = pgTable("oauth_flow", {
  id: id(),
  /** SHA-256 of the state; the state and the PKCE verifier are in the browser's cookie only. */
  stateHash: text("state_hash").notNull().unique(),
  provider: text("provider").notNull(),
  site: text("site").notNull(),
  /** The user who asked to link; null for a sign-in. */
  userId: whole("user_id"),
  to: text("to").notNull().default(""),
  expireTime: instant("expire_time").notNull(),
  usedTime: instant("used_time"),
});

/** A person identified by a provider without an account here: waits for consent in the same browser. */
export const oauthPending = pgTable(
  "oauth_pending",
  {
    id: id(),
    tokenHash: text("token_hash").notNull().unique(),
    provider: text("provider").notNull(),
    subject: text("subject").notNull(),
    name: text("name").notNull().default(""),
    email: text("email"),
    emailVerified: boolean("email_verified").notNull().default(false),
    expireTime: instant("expire_time").notNull(),
    usedTime: instant("used_time"),
  },
  (t) => [index("oauth_pending_expire_idx").on(t.expireTime)],
);
