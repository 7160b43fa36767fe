import { sql } from "drizzle-orm";
import { type AnyPgColumn, index } from "drizzle-orm/pg-core";

type Columns = Readonly<Record<"id" | "sellerId" | "status" | "paySuccessTime", AnyPgColumn>>;

/** Indexes that find a seller's orders: all, by state, and by the day of payment. */
export const sellerIndexes = (t: Columns) => [
  index("shop_order_seller_idx").on(t.sellerId, t.id),
  index("shop_order_seller_state_idx").on(t.sellerId, t.status, t.id),
  index("shop_order_sold_idx").on(t.sellerId, t.paySuccessTime).where(sql`${t.paySuccessTime} is not null`),
];
