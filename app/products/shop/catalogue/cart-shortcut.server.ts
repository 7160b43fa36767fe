import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { cartItems } from "~db/schema/shop";

/** SQL expression: number of units in a user's cart. */
export const unitsInCart = (userId: SQLWrapper): SQL<number> =>
  sql<number>`coalesce((select sum(num) from ${cartItems} where ${eq(cartItems.userId, userId)}), 0)`;
