import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, type Words, whole } from "./columns";

/** A line of a receipt; yen, tax included. `what` says in which words a line without a name is shown. */
export type ReceiptLine = {
  what: "item" | "postage" | "fee";
  name: Words;
  choice?: Words;
  num: number;
  yen: number;
  rate: TaxRate;
};
/** Percent of consumption tax. */
export type TaxRate = 8 | 10;

/** Everything that a receipt says but its addressee: later edits and refunds do not change it. Yen, points worth a yen each. */
export type ReceiptContent = {
  lines: ReceiptLine[];
  /** All lines together. */
  total: number;
  refunded: number;
  refundedPoints: number;
  /** What is left after refunds, by rate, and the tax within. */
  rates: { rate: TaxRate; yen: number; tax: number }[];
  /** How what is left was paid. */
  paid: { yen: number; points: number };
  method: string;
  /** ISO 8601. */
  paidTime: string;
  seller: { name: Words; company: string; registrationNo: string };
};

/** Receipts that were issued for orders of every kind, each issue once. */
export const orderReceipts = pgTable(
  "order_receipt",
  {
    id: id(),
    /** The kind of order, as payments call it, and the order's number. */
    orderType: text("order_type").notNull(),
    number: text("number").notNull(),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    /** 1 for the first; every later one is marked as issued again. */
    issue: integer("issue").notNull(),
    /** To whom it is made out; emptied with the account. */
    name: text("name").notNull(),
    content: jsonb("content").$type<ReceiptContent>().notNull(),
    createTime: createTime(),
  },
  (t) => [
    uniqueIndex("order_receipt_key").on(t.orderType, t.number, t.issue),
    index("order_receipt_user_idx").on(t.userId, t.id),
    check("order_receipt_issue", sql`${t.issue} > 0`),
  ],
);
