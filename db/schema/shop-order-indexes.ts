import { sql } from "drizzle-orm";
import { type AnyPgColumn, index } from "drizzle-orm/pg-core";

type Columns = Readonly<Record<"id" | "sellerId" | "status" | "paySuccessTime", AnyPgColumn>>;

/** How a seller's orders are found: all of them, those in a state, and those that were paid for on a day. */
export const sellerIndexes = (t: Columns) => [
  index("shop_order_seller_idx").on(t.sellerId, t.id),
  index("shop_order_seller_state_idx").on(t.sellerId, t.status, t.id),
  index("shop_order_sold_idx").on(t.sellerId, t.paySuccessTime).where(sql`${t.paySuccessTime} is not null`),
];
