import { eq, sum } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import type { Db } from "~db/client";
import { cartItems } from "~db/schema/shop";

/** Units in the visitor's cart; 0 for who is not signed in. */
export async function unitsInCart(db: Db, actor: Actor | null): Promise<number> {
  if (!actor) return 0;
  const [row] = await db
    .select({ units: sum(cartItems.num).mapWith(Number) })
    .from(cartItems)
    .where(eq(cartItems.userId, actor.userId));
  return row?.units ?? 0;
}
