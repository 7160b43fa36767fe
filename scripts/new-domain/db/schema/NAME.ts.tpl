import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, updateTime, whole, words } from "./columns";
import { orderColumns, orderEventColumns } from "./order-columns";
import { searchIndex } from "./search-index";

/** Items that can be ordered. */
export const __camel__Items = pgTable(
  "__snake___item",
  {
    id: id(),
    sellerId: whole("seller_id")
      .notNull()
      .references(() => users.id),
    name: words("name"),
    introduction: words("introduction").default({}),
    /** `daily` or `seasonal`. */
    kind: text("kind").notNull().default("daily"),
    /** Price of one piece in yen, tax included. */
    price: integer("price").notNull().default(0),
    /** Whole percent that members pay less. */
    discount: integer("discount").notNull().default(0),
    /** All pieces, and those of them that orders hold. */
    stock: integer("stock").notNull(),
    taken: integer("taken").notNull().default(0),
    /** Pieces that are not ordered; below 0 when the stock was made smaller than what is ordered. */
    left: integer("left").generatedAlwaysAs(sql`"stock" - "taken"`),
    /** Keys of its pictures; the first one represents it. */
    pictures: jsonb("pictures").$type<string[]>().notNull().default([]),
    /** Days on which it is offered. */
    days: jsonb("days").$type<{ from: string | null; until: string | null }>().notNull().default({ from: null, until: null }),
    /** Where it is handed over. */
    place: jsonb("place").$type<{ latitude: number; longitude: number } | null>(),
    /** The same as a postal address. */
    address: jsonb("address").$type<{ postcode: string; address: string }>().notNull().default({ postcode: "", address: "" }),
    /** Highest first; below 0 hides it from visitors. */
    seq: integer("seq").notNull().default(0),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index("__snake___item_seq_idx").on(t.seq, t.id),
    index("__snake___item_seller_idx").on(t.sellerId),
    check("__snake___item_taken", sql`${t.taken} >= 0`),
  ],
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
    index("__snake___order_user_state_idx").on(t.userId, t.status, t.id),
    index("__snake___order_seller_state_idx").on(t.sellerId, t.status, t.id),
    index("__snake___order_state_idx").on(t.status, t.id),
    searchIndex("__snake___order", t.number, t.phone, t.email),
    check("__snake___order_status", sql`${t.status} in ('placed','done','canceled')`),
    check("__snake___order_count", sql`${t.count} >= 1`),
  ],
);

/** History of an order, for buyer and seller. */
export const __camel__OrderEvents = pgTable(
  "__snake___order_event",
  orderEventColumns(() => __camel__OrderTable.id),
  (t) => [index("__snake___order_event_idx").on(t.orderId)],
);
