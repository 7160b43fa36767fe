import { and, eq, inArray } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { cartItems } from "~db/schema/shop";
import { chosenIds, type Viewer } from "../../price-rules";
import { lockCart, requireUnits } from "./units.server";

/**
 * Sets the units of a line of the actor's cart and whether it is checked. Other units than the line has are demanded as
 * those that are added are, and a refusal leaves the line as it is [C27]. Throws `cartItemNotFound`,
 * `commodityIsDisabled`, `exceedsMaxStock`, `isGTLimitBuyMax` or `isGTLimitBuyTotal`.
 */
export async function changeCartLine(
  tx: Tx,
  actor: NonNullable<Viewer>,
  { id, num, checked }: { id: number; num: number; checked?: boolean },
): Promise<void> {
  await lockCart(tx, actor.userId);
  const own = and(eq(cartItems.id, id), eq(cartItems.userId, actor.userId));
  const [line] = await tx.select().from(cartItems).where(own);
  if (!line) throw new DomainError("cartItemNotFound");
  const wanted = { commodityId: line.commodityId, valueIds: chosenIds(line.valueIds), num, lineId: id };
  if (num !== line.num) await requireUnits(tx, actor, wanted);
  await tx
    .update(cartItems)
    .set({ num, ...(checked !== undefined && { checked }) })
    .where(own);
}

/** Removes lines from the user's cart. Throws `cartItemNotFound` when none of them exists. */
export async function removeFromCart(tx: Tx, userId: number, ids: readonly number[]): Promise<void> {
  const gone = await tx
    .delete(cartItems)
    .where(and(eq(cartItems.userId, userId), inArray(cartItems.id, [...ids])))
    .returning({ id: cartItems.id });
  if (gone.length === 0) throw new DomainError("cartItemNotFound");
}
