import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, updateTime, whole } from "./columns";

/**
 * What every order has, whatever it is of. `initial` is the state in which it begins; `email` is the contact's, where
 * news about the order go; `note` is the buyer's word to the seller.
 */
export const orderColumns = (initial: string) => ({
  id: id(),
  /** Letter, day in Tokyo, 8 random digits [C32]. */
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

/**
 * What an order with a price has besides. Orders of one pay group are paid together. Yen; points are worth a yen each.
 * Given back, whoever asked for it, is `refunded` and `refundedPoints`: nothing else counts it.
 */
export const moneyColumns = () => ({
  payGroup: text("pay_group").notNull(),
  /** What is asked and on its way, beside the state [C22]. */
  refundStatus: text("refund_status").notNull().default("none"),
  pointsUsed: whole("points_used").notNull().default(0),
  /** What remains to pay after points. */
  total: whole("total").notNull(),
  paySuccessTime: instant("pay_success_time"),
  /** Yen promised back or given back, and points given back. */
  refunded: whole("refunded").notNull().default(0),
  refundedPoints: whole("refunded_points").notNull().default(0),
});

type MoneyColumn = keyof ReturnType<typeof moneyColumns>;

/** Never more is given back than was paid, and nothing before. `name` is the table's. */
export const moneyChecks = (name: string, t: Readonly<Record<MoneyColumn, AnyPgColumn>>) => [
  check(`${name}_refund_status`, sql`${t.refundStatus} in ('none','requested','processing','refunded','refused')`),
  check(
    `${name}_refunded`,
    sql`${t.refunded} between 0 and ${t.total} and ${t.refundedPoints} between 0 and ${t.pointsUsed} and (${t.paySuccessTime} is not null or ${t.refunded} + ${t.refundedPoints} = 0)`,
  ),
];

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
const somePaid = () => pgTable("some_order", { ...orderColumns(""), ...moneyColumns() });
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
/** Any table of orders with a price. */
export type PaidOrderTable = ReturnType<typeof somePaid>;
/** A row of any table of orders with a price. */
export type PaidOrder = PaidOrderTable["$inferSelect"];
