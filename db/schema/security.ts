import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, whole } from "./columns";

/** Browsers that signed in to an account before: each has its own login counter [S2]. */
export const knownDevices = pgTable(
  "known_device",
  {
    id: id(),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    /** SHA-256 of the browser's long-lived cookie, hex. */
    tokenHash: text("token_hash").notNull(),
    lastUsedTime: instant("last_used_time").notNull(),
    createTime: createTime(),
  },
  (t) => [uniqueIndex("known_device_key").on(t.userId, t.tokenHash)],
);

/** The second factor of an account (RFC 6238), effective once confirmed. */
export const totpFactors = pgTable("totp_factor", {
  userId: whole("user_id")
    .primaryKey()
    .references(() => users.id),
  /** The secret, sealed with a key derived from APP_SECRET. */
  secret: text("secret").notNull(),
  /** The last accepted time step: its code and earlier ones are refused from then on. */
  lastStep: whole("last_step").notNull().default(0),
  confirmedTime: instant("confirmed_time"),
  createTime: createTime(),
});

/** Recovery codes for a lost second factor; each works once. */
export const recoveryCodes = pgTable(
  "recovery_code",
  {
    id: id(),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    codeHash: text("code_hash").notNull(),
    usedTime: instant("used_time"),
    createTime: createTime(),
  },
  (t) => [uniqueIndex("recovery_code_key").on(t.userId, t.codeHash)],
);

/** Logins with a correct password that wait for the second factor, in the browser that holds the cookie. */
export const loginChallenges = pgTable(
  "login_challenge",
  {
    id: id(),
    tokenHash: text("token_hash").notNull().unique(),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    /** How the user signed in, for the audit line. */
    detail: text("detail").notNull(),
    expireTime: instant("expire_time").notNull(),
    usedTime: instant("used_time"),
    createTime: createTime(),
  },
  (t) => [index("login_challenge_user_idx").on(t.userId)],
);
