import { and, eq, ne, sql } from "drizzle-orm";
import { databaseNow } from "~/platform/data/clock.server";
import { lockNumber } from "~/platform/data/locks";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { cartItems, commodities, commodityStock } from "~db/schema/shop";
import { historiesOf } from "../../order/queries/quote-facts.server";
import {
  buyableRange,
  buyMaxOf,
  isVisible,
  sellsOnline,
  unlimited,
  type Variant,
  type Viewer,
  variantOf,
} from "../../price-rules";

/** Makes changes of one buyer's cart wait for each other until the transaction ends. */
export const lockCart = (tx: Tx, userId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(${lockNumber("buyer")}, ${userId})`);

/** The refusal of more units than there are in stock. */
export const overStock = (stock: number) =>
  new DomainError("exceedsMaxStock", { field: "num", params: { max: stock } });

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
 * Throws `isGTLimitBuyMax` or `isGTLimitBuyTotal` when the units, with those of the same commodity in the cart's other
 * lines, exceed what the buyer may order.
 */
async function requireLimits(
  tx: Tx,
  userId: number,
  commodity: typeof commodities.$inferSelect,
  { num, lineId }: { num: number; lineId: number | undefined },
) {
  if (buyMaxOf(commodity) === unlimited && commodity.limitBuyTotal === unlimited) return;
  const [row] = await tx
    .select({ units: sql<number>`coalesce(sum(${cartItems.num}), 0)::int` })
    .from(cartItems)
    .where(
      and(
        eq(cartItems.userId, userId),
        eq(cartItems.commodityId, commodity.id),
        lineId === undefined ? undefined : ne(cartItems.id, lineId),
      ),
    );
  const histories = await historiesOf(tx, userId, [commodity.id]);
  const { max } = buyableRange(commodity, Number.POSITIVE_INFINITY, histories.get(commodity.id)?.bought ?? 0);
  if ((row?.units ?? 0) + num <= max) return;
  const key = max === buyMaxOf(commodity) ? "isGTLimitBuyMax" : "isGTLimitBuyTotal";
  throw new DomainError(key, { field: "num", params: { max } });
}

type Units = {
  commodityId: number;
  /** One chosen value of every property of the commodity, in any order. */
  valueIds: readonly string[];
  num: number;
  /** The line whose units these replace; absent where they are added. */
  lineId?: number;
};

/**
 * Demands that the buyer can have these units in the cart now, and returns the variant with its units in stock [C27].
 * Throws `commodityIsDisabled` (not sold online, not visible, or an unknown choice), `choiceMissing`, `exceedsMaxStock`,
 * `isGTLimitBuyMax` or `isGTLimitBuyTotal`.
 */
export async function requireUnits(
  tx: Tx,
  actor: NonNullable<Viewer>,
  { commodityId, valueIds, num, lineId }: Units,
): Promise<{ variant: Variant; stock: number }> {
  const [commodity] = await tx.select().from(commodities).where(eq(commodities.id, commodityId));
  if (!commodity || !sellsOnline(commodity) || !isVisible(commodity, actor, await databaseNow(tx)))
    throw new DomainError("commodityIsDisabled");
  if (valueIds.length < commodity.properties.length)
    throw new DomainError("choiceMissing", { field: `values[${valueIds.length}]` });
  const variant = variantOf(commodity.properties, valueIds);
  if (!variant) throw new DomainError("commodityIsDisabled");
  const stock = await stockOf(tx, commodity, variant);
  if (num > stock) throw overStock(stock);
  await requireLimits(tx, actor.userId, commodity, { num, lineId });
  return { variant, stock };
}
