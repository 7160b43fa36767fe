import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, whole } from "./columns";
import { orderLines, orders } from "./shop";

/** Discount codes: one per paid unit of a code commodity, redeemed once by its seller [C25]. */
export const shopCodes = pgTable(
  "shop_code",
  {
    id: id(),
    /** 12 characters of Crockford's base 32. */
    code: text("code").notNull(),
    orderId: whole("order_id")
      .notNull()
      .references(() => orders.id),
    lineId: whole("line_id")
      .notNull()
      .references(() => orderLines.id),
    /** Unit number within its line, from 1: one code per unit. */
    unit: integer("unit").notNull(),
    /** Buyer and seller of the order. */
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    sellerId: whole("seller_id")
      .notNull()
      .references(() => users.id),
    validFrom: instant("valid_from").notNull(),
    /** First instant at which it is no longer valid; null: unlimited. */
    validTo: instant("valid_to"),
    /** An unused code whose time is over is shown as expired. */
    status: text("status").notNull().default("unused"),
    usedTime: instant("used_time"),
    /** Who redeemed it, with an optional note. */
    usedBy: whole("used_by").references(() => users.id),
    note: text("note").notNull().default(""),
    createTime: createTime(),
  },
  (t) => [
    uniqueIndex("shop_code_key").on(t.code),
    uniqueIndex("shop_code_unit").on(t.lineId, t.unit),
    index("shop_code_order_idx").on(t.orderId),
    index("shop_code_user_idx").on(t.userId, t.id),
    index("shop_code_used_idx").on(t.sellerId, t.usedTime),
    index("shop_code_used_by_idx").on(t.usedBy).where(sql`${t.usedBy} is not null`),
    index("shop_code_unused_idx").on(t.orderId).where(sql`${t.status} = 'unused'`),
    check("shop_code_status", sql`${t.status} in ('unused','used','refunded')`),
    check("shop_code_used", sql`(${t.status} = 'used') = (${t.usedTime} is not null)`),
    check("shop_code_code", sql`${t.code} ~ '^[0-9A-HJKMNP-TV-Z]{12}$'`),
  ],
);
