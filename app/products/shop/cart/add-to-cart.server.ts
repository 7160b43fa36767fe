import { and, count, eq, sql } from "drizzle-orm";
import { databaseNow } from "~/platform/clock.server";
import { lockNumber } from "~/platform/data/locks";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { cartItems, commodities, commodityStock } from "~db/schema/shop";
import { historiesOf } from "../order/queries/quote-facts.server";
import {
  buyableRange,
  buyMaxOf,
  isVisible,
  sellsOnline,
  unlimited,
  type Variant,
  type Viewer,
  variantOf,
} from "../price-rules";

/** Maximum number of lines of a cart [C27]. */
export const maxLines = 99;

export type AddToCart = {
  commodityId: number;
  /** Units to add to what the cart has already. */
  num: number;
  /** One chosen value of every property of the commodity, in any order. */
  valueIds: readonly string[];
};

/** Units in stock of a commodity's variant: those of the variant's own stock row, else the commodity's. */
async function stockOf(tx: Tx, commodity: { id: number; inventory: number }, variant: Variant): Promise<number> {
  if (variant.stockValueId === null) return commodity.inventory;
  const [own] = await tx
    .select({ inventory: commodityStock.inventory })
    .from(commodityStock)
    .where(and(eq(commodityStock.commodityId, commodity.id), eq(commodityStock.valueId, variant.stockValueId)));
  return own?.inventory ?? 0;
}

/**
 * Throws `isGTLimitBuyMax` or `isGTLimitBuyTotal` when the units, with those of the same commodity in the cart, exceed
 * what the buyer may order.
 */
async function requireLimits(tx: Tx, userId: number, commodity: typeof commodities.$inferSelect, num: number) {
  if (buyMaxOf(commodity) === unlimited && commodity.limitBuyTotal === unlimited) return;
  const [row] = await tx
    .select({ units: sql<number>`coalesce(sum(${cartItems.num}), 0)::int` })
    .from(cartItems)
    .where(and(eq(cartItems.userId, userId), eq(cartItems.commodityId, commodity.id)));
  const histories = await historiesOf(tx, userId, [commodity.id]);
  const { max } = buyableRange(commodity, Number.POSITIVE_INFINITY, histories.get(commodity.id)?.bought ?? 0);
  if ((row?.units ?? 0) + num <= max) return;
  const key = max === buyMaxOf(commodity) ? "isGTLimitBuyMax" : "isGTLimitBuyTotal";
  throw new DomainError(key, { field: "num", params: { max } });
}

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
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber("buyer")}, ${actor.userId})`);
  const [commodity] = await tx.select().from(commodities).where(eq(commodities.id, commodityId));
  const variant = commodity && variantOf(commodity.properties, valueIds);
  if (!variant || !sellsOnline(commodity) || !isVisible(commodity, actor, await databaseNow(tx)))
    throw new DomainError("commodityIsDisabled");

  const stock = await stockOf(tx, commodity, variant);
  if (num > stock) throw new DomainError("exceedsMaxStock", { field: "num", params: { max: stock } });
  await requireLimits(tx, actor.userId, commodity, num);
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
  if (!line) throw new DomainError("exceedsMaxStock", { field: "num", params: { max: stock } });
  return line.id;
}
