import { and, count, eq, sql } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { cartItems } from "~db/schema/shop";
import type { Viewer } from "../../price-rules";
import { lockCart, overStock, requireUnits } from "./units.server";

/** Maximum number of lines of a cart [C27]. */
export const maxLines = 99;

export type AddToCart = {
  commodityId: number;
  /** Units to add to what the cart has already. */
  num: number;
  /** One chosen value of every property of the commodity, in any order. */
  valueIds: readonly string[];
};

/**
 * Puts units of a commodity into the actor's cart and returns the id of the cart line; the same commodity with the same
 * choice is one line whose units add up [C27]. Nothing is reserved: stock is taken when ordering [C13]. Throws
 * `commodityIsDisabled` (not sold online, not visible, or an unknown choice), `exceedsMaxStock`, `isGTLimitBuyMax` or
 * `isGTLimitBuyTotal`, and `cartAddFailed` (an invalid number of units, or more than 99 lines).
 */
export async function addToCart(
  tx: Tx,
  actor: NonNullable<Viewer>,
  { commodityId, num, valueIds }: AddToCart,
): Promise<number> {
  if (!Number.isSafeInteger(num) || num < 1) throw new DomainError("cartAddFailed", { field: "num" });
  await lockCart(tx, actor.userId);
  const { variant, stock } = await requireUnits(tx, actor, { commodityId, valueIds, num });
  const [others] = await tx
    .select({ lines: count() })
    .from(cartItems)
    .where(
      and(
        eq(cartItems.userId, actor.userId),
        sql`not (${cartItems.commodityId} = ${commodityId} and ${cartItems.valueIds} = ${variant.valueIds})`,
      ),
    );
  if ((others?.lines ?? 0) >= maxLines) throw new DomainError("cartAddFailed");

  const [line] = await tx
    .insert(cartItems)
    .values({ userId: actor.userId, commodityId, valueIds: variant.valueIds, num })
    .onConflictDoUpdate({
      target: [cartItems.userId, cartItems.commodityId, cartItems.valueIds],
      set: { num: sql`${cartItems.num} + ${num}`, checked: true },
      setWhere: sql`${cartItems.num} + ${num} <= ${stock}`,
    })
    .returning({ id: cartItems.id });
  if (!line) throw overStock(stock);
  return line.id;
}
