import { inArray, isNotNull } from "drizzle-orm";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { cartItems } from "~db/schema/shop";

/** Empties the carts of anonymous accounts. */
export async function forgetCarts(db: Db): Promise<void> {
  const gone = db.select({ id: users.id }).from(users).where(isNotNull(users.anonymisedAt));
  await db.delete(cartItems).where(inArray(cartItems.userId, gone));
}
