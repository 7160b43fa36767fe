import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, type Words, whole } from "./columns";

/** A line of a receipt; yen, tax included. `what` is the text key of a line without a name. */
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

/**
 * The content of a receipt except its addressee, unaffected by later edits and refunds. Yen; a point is worth one yen.
 */
export type ReceiptContent = {
  lines: ReceiptLine[];
  /** Sum of all lines. */
  total: number;
  refunded: number;
  refundedPoints: number;
  /** Amounts after refunds by tax rate, and the included tax. */
  rates: { rate: TaxRate; yen: number; tax: number }[];
  /** Payment of the amount after refunds. */
  paid: { yen: number; points: number };
  method: string;
  /** ISO 8601. */
  paidTime: string;
  seller: { name: Words; company: string; registrationNo: string };
};

/** Receipts issued for orders of every kind, one row per issue. */
export const orderReceipts = pgTable(
  "order_receipt",
  {
    id: id(),
    /** The order kind as named by payments, and the order's number. */
    orderType: text("order_type").notNull(),
    number: text("number").notNull(),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    /** 1 for the first; later issues are marked as reissued. */
    issue: integer("issue").notNull(),
    /** The addressee; emptied when the account is anonymized. */
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
