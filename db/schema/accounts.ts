import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createTime, id, instant, updateTime, whole } from "./columns";
import { searchIndex } from "./search-index";

export const users = pgTable(
  "user_account",
  {
    id: id(),
    username: text("username").notNull(),
    nickname: text("nickname").notNull(),
    email: text("email").notNull(),
    mobile: text("mobile"),
    passwordHash: text("password_hash").notNull(),
    /** Comma list of user types in lower case: `guest,shop_admin` [SH38]. */
    types: text("types").notNull().default("guest"),
    avatar: text("avatar"),
    realName: text("real_name"),
    /** The shop, hotel or company named by a corporate account at registration. */
    companyName: text("company_name"),
    /** The issuer number of qualified invoices, T and 13 digits, as the business entered it. */
    registrationNo: text("registration_no"),
    postcode: text("postcode"),
    address: text("address"),
    /** Language of mails to this user. */
    locale: text("locale").notNull().default("en_US"),
    /** Chosen language of pages; null until one is chosen. */
    language: text("language"),
    invitorId: whole("invitor_id"),
    longStay: boolean("long_stay").notNull().default(false),
    /** 0 none, 1 submitted, 2 approved, 3 rejected [SH36]. */
    certFlag: integer("cert_flag").notNull().default(0),
    /** The applicant's note with the certificate, or the reason for a refusal. */
    certNote: text("cert_note").notNull().default(""),
    certReason: text("cert_reason").notNull().default(""),
    /** When the certificate was last submitted or decided. */
    certTime: instant("cert_time"),
    silencedUntil: instant("silenced_until"),
    vipUntil: instant("vip_until"),
    silenceReason: text("silence_reason").notNull().default(""),
    disabledAt: instant("disabled_at"),
    /** When the user closed the account; 30 days later it is made anonymous. */
    closedAt: instant("closed_at"),
    anonymisedAt: instant("anonymised_at"),
    lastLoginTime: instant("last_login_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    uniqueIndex("user_username_key").on(sql`lower(${t.username})`),
    uniqueIndex("user_email_key").on(sql`lower(${t.email})`),
    uniqueIndex("user_mobile_key").on(t.mobile).where(sql`${t.mobile} is not null`),
    index("user_nickname_idx").on(sql`lower(${t.nickname}) text_pattern_ops`),
    index("user_guest_idx").on(t.id).where(sql`${t.types} = 'guest'`),
    index("user_staff_idx").on(t.id).where(sql`${t.types} <> 'guest'`),
    searchIndex("user", t.username, t.nickname, t.realName, t.companyName, t.email, t.mobile),
    check("user_registration_no", sql`${t.registrationNo} ~ '^T[0-9]{13}$'`),
    check("user_types_shape", sql`${t.types} ~ '^[a-z_]+(,[a-z_]+)*$'`),
  ],
);

/** The ids of anonymised accounts, as a subquery. */
export const anonymised = sql`(select id from user_account where anonymised_at is not null)`;

/** A session family spans the seven hosts: ending one row's family ends all of them [SH14]. */
export const sessions = pgTable(
  "user_session",
  {
    id: id(),
    /** SHA-256 of the 256-bit token, hex; the token itself is never stored. */
    tokenHash: text("token_hash").notNull().unique(),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    familyId: text("family_id").notNull(),
    site: text("site").notNull(),
    userAgent: text("user_agent").notNull().default(""),
    ip: text("ip").notNull().default(""),
    createTime: createTime(),
    lastUsedTime: instant("last_used_time").notNull().default(sql`clock_timestamp()`),
    expireTime: instant("expire_time").notNull(),
    revokedTime: instant("revoked_time"),
    /** Whether the browser stores copies of the user's pages, to be read without a network. */
    storesPages: boolean("stores_pages").notNull().default(false),
  },
  (t) => [index("session_user_idx").on(t.userId), index("session_family_idx").on(t.familyId)],
);

/** Mailed codes, stored hashed: valid for 10 minutes, 5 tries, one use, bound to purpose, address and browser [S3]. */
export const verificationCodes = pgTable(
  "verification_code",
  {
    id: id(),
    purpose: text("purpose").notNull(),
    target: text("target").notNull(),
    browserHash: text("browser_hash").notNull(),
    codeHash: text("code_hash").notNull(),
    tries: integer("tries").notNull().default(0),
    usedTime: instant("used_time"),
    expireTime: instant("expire_time").notNull(),
    createTime: createTime(),
  },
  (t) => [index("code_target_idx").on(t.target, t.purpose, t.createTime)],
);

/** One-time tokens for handing a session over between our hosts [SH15]. */
export const handovers = pgTable("session_handover", {
  id: id(),
  tokenHash: text("token_hash").notNull().unique(),
  userId: whole("user_id")
    .notNull()
    .references(() => users.id),
  sessionId: whole("session_id")
    .notNull()
    .references(() => sessions.id),
  site: text("site").notNull(),
  nonceHash: text("nonce_hash").notNull(),
  expireTime: instant("expire_time").notNull(),
  usedTime: instant("used_time"),
});
