import { type AnyPgColumn, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, updateTime, whole } from "./columns";

/**
 * What every order has, whatever it is of. `initial` is the state in which it begins; `email` is the contact's, where
 * news about the order go; `note` is the buyer's word to the seller.
 */
export const orderColumns = (initial: string) => ({
  id: id(),
  /** Letter, day in Tokyo, 8 random digits (decisions C32). */
  number: text("number").notNull().unique(),
  userId: whole("user_id")
    .notNull()
    .references(() => users.id),
  sellerId: whole("seller_id")
    .notNull()
    .references(() => users.id),
  status: text("status").notNull().default(initial),
  phone: text("phone").notNull(),
  email: text("email").notNull(),
  note: text("note").notNull().default(""),
  /** When an order that is only held ends by itself; null for one that is certain. */
  expireTime: instant("expire_time"),
  /** When the last state of its way was reached. */
  completeTime: instant("complete_time"),
  createTime: createTime(),
  updateTime: updateTime(),
});

/** One line of the history of an order of `table`, for buyer and seller. */
export const orderEventColumns = (order: () => AnyPgColumn) => ({
  id: id(),
  orderId: whole("order_id").notNull().references(order),
  event: text("event").notNull(),
  /** Null for the machinery. */
  actorId: whole("actor_id"),
  note: text("note").notNull().default(""),
  createTime: createTime(),
});

const someOrders = () => pgTable("some_order", orderColumns(""));
const someEvents = () =>
  pgTable(
    "some_order_event",
    orderEventColumns(() => users.id),
  );

/** Any table of orders, seen through the columns that all of them have. */
export type OrderTable = ReturnType<typeof someOrders>;
/** Any table of their histories. */
export type OrderEventTable = ReturnType<typeof someEvents>;
/** A row of any table of orders. */
export type BaseOrder = OrderTable["$inferSelect"];
