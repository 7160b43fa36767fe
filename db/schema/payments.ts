import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createTime, id, instant, updateTime, whole } from "./columns";
import { searchIndex } from "./search-index";

/**
 * A mismatch with the gateway: another charge, amount or currency than ours, or more yen refunded in total than
 * captured.
 */
export type PaymentMisfit = { ref: string; amount: number; currency: string } | { returned: number };

/** One attempt to pay a pay group (all orders of one checkout) [C12]. States: [D8]. */
export const payments = pgTable(
  "payment",
  {
    id: id(),
    /** Public, unguessable id: 32 hex digits. */
    payId: text("pay_id").notNull().unique(),
    orderType: text("order_type").notNull(),
    payGroup: text("pay_group").notNull(),
    userId: whole("user_id").notNull(),
    /** card, alipay, wechat, point or onsite [P2]. */
    method: text("method").notNull(),
    /** mock, stripe, or points (no gateway). */
    gateway: text("gateway").notNull(),
    gatewayRef: text("gateway_ref"),
    /** Yen to be charged by the gateway. */
    amount: whole("amount").notNull(),
    currency: text("currency").notNull().default("JPY"),
    status: text("status").notNull().default("created"),
    /** Captured yen, and yen refunded or promised. */
    captured: whole("captured").notNull().default(0),
    refunded: whole("refunded").notNull().default(0),
    /** Yen refunded in total according to the bank, whoever requested it. */
    returned: whole("returned").notNull().default(0),
    /** The gateway's last mismatching answer, until a matching one follows. */
    misfit: jsonb("misfit").$type<PaymentMisfit>(),
    /** Address of the gateway's page. */
    url: text("url"),
    createTime: createTime(),
    updateTime: updateTime(),
    /** When the gateway was last queried about it. */
    checkTime: instant("check_time"),
    successTime: instant("success_time"),
  },
  (t) => [
    uniqueIndex("payment_live_key")
      .on(t.orderType, t.payGroup)
      .where(sql`${t.status} in ('created','pending','succeeded')`),
    uniqueIndex("payment_gateway_ref_key").on(t.gateway, t.gatewayRef).where(sql`${t.gatewayRef} is not null`),
    index("payment_open_idx").on(t.status, t.createTime),
    index("payment_group_idx").on(t.orderType, t.payGroup),
    index("payment_user_idx").on(t.userId),
    index("payment_time_idx").on(t.createTime, t.id),
    index("payment_amount_idx").on(t.amount),
    index("payment_refunded_idx").on(t.refunded).where(sql`${t.refunded} > 0`),
    index("payment_misfit_idx").on(t.id).where(sql`${t.misfit} is not null`),
    searchIndex("payment", t.payId, t.payGroup, t.gatewayRef),
    check("payment_status", sql`${t.status} in ('created','pending','succeeded','failed','canceled')`),
    check("payment_refunded", sql`${t.refunded} >= 0 and ${t.refunded} <= ${t.captured}`),
    check("payment_amount", sql`${t.amount} >= 0`),
  ],
);

/** Messages of gateways, each processed once. The raw body is stored for 90 days. */
export const paymentEvents = pgTable(
  "payment_event",
  {
    id: id(),
    provider: text("provider").notNull(),
    eventId: text("event_id").notNull(),
    payload: jsonb("payload").notNull(),
    outcome: text("outcome"),
    createTime: createTime(),
  },
  (t) => [uniqueIndex("payment_event_key").on(t.provider, t.eventId)],
);

/** Refunds: `pending` until the gateway confirms. */
export const refunds = pgTable(
  "refund",
  {
    id: id(),
    paymentId: whole("payment_id")
      .notNull()
      .references(() => payments.id),
    /** Purpose, unique: `order:<number>`, `late:<payId>` … */
    ref: text("ref").notNull().unique(),
    amount: whole("amount").notNull(),
    reason: text("reason").notNull().default(""),
    status: text("status").notNull().default("pending"),
    gatewayRef: text("gateway_ref"),
    tries: integer("tries").notNull().default(0),
    createTime: createTime(),
    settleTime: instant("settle_time"),
  },
  (t) => [
    index("refund_payment_idx").on(t.paymentId),
    index("refund_failed_idx").on(t.paymentId).where(sql`${t.status} = 'failed'`),
    check("refund_amount", sql`${t.amount} > 0`),
    check("refund_status", sql`${t.status} in ('pending','settled','failed')`),
  ],
);

/** The parts of a refund per order; a refund of money that paid for no order has none. */
export const refundShares = pgTable(
  "refund_share",
  {
    refundId: whole("refund_id")
      .notNull()
      .references(() => refunds.id),
    /** Number of the order. */
    number: text("number").notNull(),
    amount: whole("amount").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.number] }),
    index("refund_share_number_idx").on(t.number),
    check("refund_share_amount", sql`${t.amount} > 0`),
  ],
);

/** The simulated gateway's own ledger of charges, separate from ours. */
export const mockCharges = pgTable("mock_charge", {
  id: text("id").primaryKey(),
  payId: text("pay_id").notNull(),
  amount: whole("amount").notNull(),
  currency: text("currency").notNull(),
  returnUrl: text("return_url").notNull(),
  notifyUrl: text("notify_url").notNull(),
  status: text("status").notNull().default("open"),
  refunded: whole("refunded").notNull().default(0),
  delivered: boolean("delivered").notNull().default(false),
  createTime: createTime(),
});
