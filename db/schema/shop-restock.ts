import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, whole } from "./columns";
import { commodities } from "./shop";

/** Users who want to be notified once when a sold-out commodity can be bought again; then the row is deleted. */
export const restockWishes = pgTable(
  "shop_restock",
  {
    id: id(),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    commodityId: whole("commodity_id")
      .notNull()
      .references(() => commodities.id),
    /** The variant whose own stock is meant; "" for the commodity's. */
    valueId: text("value_id").notNull().default(""),
    createTime: createTime(),
  },
  (t) => [
    uniqueIndex("shop_restock_key").on(t.userId, t.commodityId, t.valueId),
    index("shop_restock_commodity_idx").on(t.commodityId, t.id),
  ],
);
