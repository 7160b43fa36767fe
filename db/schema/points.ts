import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, updateTime, whole } from "./columns";

/**
 * Point accounts: one per user, and platform accounts without a user, which may go negative [P9]. `balance` caches the
 * sum of the entries; `held` is the part promised to open orders. Spendable = balance - held.
 */
export const pointAccounts = pgTable(
  "point_account",
  {
    id: id(),
    userId: whole("user_id").references(() => users.id),
    /** Name of a platform account, e.g. `platform`; null for users. */
    name: text("name"),
    balance: whole("balance").notNull().default(0),
    held: whole("held").notNull().default(0),
  },
  (t) => [
    uniqueIndex("point_account_user_key").on(t.userId).where(sql`${t.userId} is not null`),
    uniqueIndex("point_account_name_key").on(t.name).where(sql`${t.name} is not null`),
    check("point_account_owner", sql`(${t.userId} is null) <> (${t.name} is null)`),
    check("point_account_floor", sql`${t.userId} is null or (${t.held} >= 0 and ${t.balance} >= ${t.held})`),
  ],
);

/** A movement of points. `ref` is unique per type, so an event never pays twice. Append-only. */
export const pointTransactions = pgTable(
  "point_transaction",
  {
    id: id(),
    /** A kind of point movement. */
    type: text("type").notNull(),
    ref: text("ref").notNull(),
    content: text("content").notNull().default(""),
    reversalOf: whole("reversal_of"),
    createTime: createTime(),
  },
  (t) => [uniqueIndex("point_transaction_ref_key").on(t.type, t.ref)],
);

/** The entries of a transaction, which sum to 0 (deferred trigger). Append-only. */
export const pointEntries = pgTable(
  "point_entry",
  {
    id: id(),
    transactionId: whole("transaction_id")
      .notNull()
      .references(() => pointTransactions.id),
    accountId: whole("account_id")
      .notNull()
      .references(() => pointAccounts.id),
    /** Points, signed. */
    amount: whole("amount").notNull(),
    balanceAfter: whole("balance_after").notNull(),
  },
  (t) => [
    index("point_entry_account_idx").on(t.accountId, t.id),
    index("point_entry_transaction_idx").on(t.transactionId),
    check("point_entry_not_zero", sql`${t.amount} <> 0`),
  ],
);

/** Points promised to an unpaid order [P4]: pending, then posted or voided once. */
export const pointHolds = pgTable(
  "point_hold",
  {
    id: id(),
    accountId: whole("account_id")
      .notNull()
      .references(() => pointAccounts.id),
    ref: text("ref").notNull().unique(),
    amount: whole("amount").notNull(),
    state: text("state").notNull().default("pending"),
    createTime: createTime(),
    closeTime: instant("close_time"),
  },
  (t) => [
    index("point_hold_open_idx").on(t.accountId).where(sql`${t.state} = 'pending'`),
    check("point_hold_amount", sql`${t.amount} > 0`),
    check("point_hold_state", sql`${t.state} in ('pending','posted','voided')`),
  ],
);

/** Points earned per kind of event, and their caps. Editable by ADMIN. */
export const pointRules = pgTable("point_rule", {
  type: text("type").primaryKey(),
  /** Id at the desk. */
  id: whole("id").notNull().unique().generatedByDefaultAsIdentity(),
  point: integer("point").notNull(),
  /** Most events per user and JST day; null: unlimited. */
  dailyCap: integer("daily_cap"),
  /** Most events per user and JST month; null: unlimited. */
  monthlyCap: integer("monthly_cap"),
  enabled: boolean("enabled").notNull().default(true),
  updateTime: updateTime(),
});

/** Event counts of capped rules, one row per user, rule and JST period (`2026-11-21`, `2026-11`). */
export const pointCaps = pgTable(
  "point_cap",
  {
    userId: whole("user_id").notNull(),
    type: text("type").notNull(),
    period: text("period").notNull(),
    count: integer("count").notNull().default(0),
  },
  (t) => [uniqueIndex("point_cap_key").on(t.userId, t.type, t.period)],
);
