import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, whole } from "./columns";
import { commodities } from "./shop";

/** Who wants to be told when something sold out can be bought again: told once, then gone. */
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
    /** The value whose own stock is meant; "" for the commodity's. */
    valueId: text("value_id").notNull().default(""),
    createTime: createTime(),
  },
  (t) => [
    uniqueIndex("shop_restock_key").on(t.userId, t.commodityId, t.valueId),
    index("shop_restock_commodity_idx").on(t.commodityId, t.id),
  ],
);
