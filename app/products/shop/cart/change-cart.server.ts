import { and, eq, inArray } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { cartItems } from "~db/schema/shop";

/**
 * Sets the units of a line of the user's cart and whether it is checked. More units than in stock are stored and marked
 * where the cart is shown [C27]. Throws `cartItemNotFound`.
 */
export async function changeCartLine(
  tx: Tx,
  userId: number,
  { id, num, checked }: { id: number; num: number; checked?: boolean },
): Promise<void> {
  const [line] = await tx
    .update(cartItems)
    .set({ num, ...(checked !== undefined && { checked }) })
    .where(and(eq(cartItems.id, id), eq(cartItems.userId, userId)))
    .returning({ id: cartItems.id });
  if (!line) throw new DomainError("cartItemNotFound");
}

/** Removes lines from the user's cart. Throws `cartItemNotFound` when none of them exists. */
export async function removeFromCart(tx: Tx, userId: number, ids: readonly number[]): Promise<void> {
  const gone = await tx
    .delete(cartItems)
    .where(and(eq(cartItems.userId, userId), inArray(cartItems.id, [...ids])))
    .returning({ id: cartItems.id });
  if (gone.length === 0) throw new DomainError("cartItemNotFound");
}
