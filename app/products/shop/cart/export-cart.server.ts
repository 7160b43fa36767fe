import { desc, eq } from "drizzle-orm";
import type { Db } from "~db/client";
import { cartItems } from "~db/schema/shop";

/** A person's cart, newest first, for the export of their own data. */
export const exportCart = (db: Db, userId: number) =>
  db
    .select({ commodityId: cartItems.commodityId, valueIds: cartItems.valueIds, num: cartItems.num })
    .from(cartItems)
    .where(eq(cartItems.userId, userId))
    .orderBy(desc(cartItems.id));
