import { sql } from "drizzle-orm";
import { check, index, integer, pgTable } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, updateTime, whole, words } from "./columns";
import { orderColumns, orderEventColumns, searchIndex } from "./order-columns";

/** What can be ordered. */
export const __camel__Items = pgTable(
  "__snake___item",
  {
    id: id(),
    sellerId: whole("seller_id")
      .notNull()
      .references(() => users.id),
    name: words("name"),
    /** Pieces that nobody has ordered yet. */
    left: integer("left").notNull(),
    /** Highest first; below 0 hides it from visitors. */
    seq: integer("seq").notNull().default(0),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [index("__snake___item_seq_idx").on(t.seq, t.id), check("__snake___item_left", sql`${t.left} >= 0`)],
);

/** An order of pieces of one item. */
export const __camel__OrderTable = pgTable(
  "__snake___order",
  {
    ...orderColumns("placed"),
    itemId: whole("item_id")
      .notNull()
      .references(() => __camel__Items.id),
    /** The item's name when it was ordered. */
    itemName: words("item_name"),
    count: integer("count").notNull(),
  },
  (t) => [
    index("__snake___order_user_idx").on(t.userId, t.id),
    index("__snake___order_seller_idx").on(t.sellerId, t.id),
    searchIndex("__snake___order", t.number, t.phone, t.email),
    check("__snake___order_status", sql`${t.status} in ('placed','done','canceled')`),
    check("__snake___order_count", sql`${t.count} >= 1`),
  ],
);

/** What happened to an order, for buyer and seller. */
export const __camel__OrderEvents = pgTable(
  "__snake___order_event",
  orderEventColumns(() => __camel__OrderTable.id),
  (t) => [index("__snake___order_event_idx").on(t.orderId)],
);
