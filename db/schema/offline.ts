import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, whole } from "./columns";
import { shops } from "./shop";

/**
 * A guest's request at a shop's counter: points for a bill (`request`), or payment of a part with points (`use`).
 * States: [D9]. The shop's terms are stored as of the request.
 */
export const pointAsks = pgTable(
  "shop_point_ask",
  {
    id: id(),
    shopId: whole("shop_id")
      .notNull()
      .references(() => shops.sellerId),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    kind: text("kind").notNull(),
    /** The bill in yen, as the guest entered it, and after approval as the shop confirmed it. */
    amount: whole("amount").notNull(),
    finalAmount: whole("final_amount"),
    /** Points the guest wants to use, held until the shop answers. */
    points: whole("points").notNull().default(0),
    pointsUsed: whole("points_used").notNull().default(0),
    pointsGiven: whole("points_given").notNull().default(0),
    /** Additional points for a first visit. */
    checkInGiven: whole("check_in_given").notNull().default(0),
    discountPercent: integer("discount_percent").notNull(),
    returnPercent: integer("return_percent").notNull(),
    checkInPoints: integer("check_in_points").notNull(),
    status: text("status").notNull().default("start"),
    /** The shop's reason for a refusal. */
    reason: text("reason").notNull().default(""),
    expireTime: instant("expire_time").notNull(),
    createTime: createTime(),
    closeTime: instant("close_time"),
  },
  (t) => [
    uniqueIndex("shop_point_ask_open_key").on(t.shopId, t.userId).where(sql`${t.status} = 'start'`),
    index("shop_point_ask_user_idx").on(t.userId, t.id),
    index("shop_point_ask_shop_all_idx").on(t.shopId, t.id),
    index("shop_point_ask_shop_idx").on(t.shopId, t.closeTime, t.id).where(sql`${t.status} = 'approved'`),
    index("shop_point_ask_close_idx").on(t.closeTime, t.id).where(sql`${t.status} = 'approved'`),
    index("shop_point_ask_due_idx").on(t.expireTime).where(sql`${t.status} = 'start'`),
    check("shop_point_ask_kind", sql`${t.kind} in ('request','use')`),
    check("shop_point_ask_status", sql`${t.status} in ('start','approved','rejected','expired')`),
    check("shop_point_ask_amount", sql`${t.amount} > 0 and (${t.finalAmount} is null or ${t.finalAmount} > 0)`),
    check("shop_point_ask_points", sql`(${t.kind} = 'use') = (${t.points} > 0) and ${t.points} <= ${t.amount}`),
    check(
      "shop_point_ask_moved",
      sql`${t.pointsUsed} between 0 and ${t.points} and ${t.pointsGiven} >= 0 and ${t.checkInGiven} >= 0
        and (${t.status} = 'approved' or ${t.pointsUsed} + ${t.pointsGiven} + ${t.checkInGiven} = 0)`,
    ),
    check("shop_point_ask_closed", sql`(${t.status} = 'start') = (${t.closeTime} is null)`),
    check("shop_point_ask_final", sql`(${t.status} = 'approved') = (${t.finalAmount} is not null)`),
  ],
);
