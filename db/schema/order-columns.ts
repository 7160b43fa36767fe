import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, updateTime, whole } from "./columns";

/**
 * Columns of every order kind. `initial` is the first state; `email` is the contact for news about the order; `note` is
 * the buyer's message to the seller.
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
  /** When a held order expires; null for a certain order. */
  expireTime: instant("expire_time"),
  /** When the final state was reached. */
  completeTime: instant("complete_time"),
  createTime: createTime(),
  updateTime: updateTime(),
});

/**
 * Additional columns of orders with a price. Orders of one pay group are paid together. Yen; a point is worth one yen.
 * Refunds, whoever requested them, are counted in `refunded` and `refundedPoints` only.
 */
export const moneyColumns = () => ({
  payGroup: text("pay_group").notNull(),
  /** Refund state: requested or in progress, besides the order's state [C22]. */
  refundStatus: text("refund_status").notNull().default("none"),
  pointsUsed: whole("points_used").notNull().default(0),
  /** Amount to pay after points, yen. */
  total: whole("total").notNull(),
  paySuccessTime: instant("pay_success_time"),
  /** Yen refunded or promised, and points refunded. */
  refunded: whole("refunded").notNull().default(0),
  refundedPoints: whole("refunded_points").notNull().default(0),
});

type MoneyColumn = keyof ReturnType<typeof moneyColumns>;

/** Checks that refunds never exceed what was paid, and that there are none before payment. `name` is the table's. */
export const moneyChecks = (name: string, t: Readonly<Record<MoneyColumn, AnyPgColumn>>) => [
  check(`${name}_refund_status`, sql`${t.refundStatus} in ('none','requested','processing','refunded','refused')`),
  check(
    `${name}_refunded`,
    sql`${t.refunded} between 0 and ${t.total} and ${t.refundedPoints} between 0 and ${t.pointsUsed} and (${t.paySuccessTime} is not null or ${t.refunded} + ${t.refundedPoints} = 0)`,
  ),
];

/** Columns of the history of orders of `table`, for buyer and seller. */
export const orderEventColumns = (order: () => AnyPgColumn) => ({
  id: id(),
  orderId: whole("order_id").notNull().references(order),
  event: text("event").notNull(),
  /** Null for the system. */
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

/** Any order table, with the columns that all of them have. */
export type OrderTable = ReturnType<typeof someOrders>;
/** Any table of order histories. */
export type OrderEventTable = ReturnType<typeof someEvents>;
/** A row of any table of orders. */
export type BaseOrder = OrderTable["$inferSelect"];
/** Any order table with a price. */
export type PaidOrderTable = ReturnType<typeof somePaid>;
/** A row of any order table with a price. */
export type PaidOrder = PaidOrderTable["$inferSelect"];
