import { and, eq, isNull, sql } from "drizzle-orm";
import { purgeTags } from "~/platform/data/purge.server";
import type { Tx } from "~db/client";
import { commodities, commodityStock } from "~db/schema/shop";
import { isStockShown } from "../../price-rules";
import { catalogueTag, commodityTag } from "../../tags";
import type { Offer } from "../rules/quote";

/** Units that move: `units` below 0 leave the stock, above 0 come back; `sold` changes the count of sold units. */
export type StockChange = { commodityId: number; stockId: number | null; units: number; sold: number };

/** A refused change: not enough units, or the commodity is no longer as the buyer was shown. */
export type StockRefusal = { commodityId: number; key: "noInventory" | "orderSubmitFailed1"; left: number };

const sumUp = (changes: readonly StockChange[], key: (change: StockChange) => number | null) => {
  const sums = new Map<number, { commodityId: number; units: number; sold: number }>();
  for (const change of changes) {
    const at = key(change);
    if (at === null) continue;
    const sum = sums.get(at) ?? { commodityId: change.commodityId, units: 0, sold: 0 };
    sums.set(at, { ...sum, units: sum.units + change.units, sold: sum.sold + change.sold });
  }
  return [...sums].sort(([a], [b]) => a - b);
};

/** Condition: the commodity is still on sale as it was quoted. */
const unchanged = (offer: Offer) =>
  and(
    isNull(commodities.deletedTime),
    eq(commodities.status, offer.status),
    eq(commodities.price, offer.price),
    eq(commodities.vipPrice, offer.vipPrice),
    eq(commodities.pointDiscount, offer.pointDiscount),
    eq(commodities.postFee, offer.postFee),
    eq(commodities.properties, offer.properties),
  );

/**
 * Applies the changes, one guarded UPDATE per stock row: commodities by id, then variants' own rows by id, whatever the
 * order of the lines, so that two orders never deadlock [M4]. Stock never falls below 0: the first row without enough
 * units stops with its refusal, and the caller's transaction must roll back. With `offers`, a commodity that changed
 * since it was quoted is refused too. Purges pages whose shown stock or sold count changes, and the lists when cards
 * show the stock.
 */
export async function changeStock(
  tx: Tx,
  changes: readonly StockChange[],
  offers?: ReadonlyMap<number, Offer>,
): Promise<StockRefusal | null> {
  const changed = new Set<number>();
  let isOnCards = false;
  const note = (commodityId: number, left: number, units: number, sold: number) => {
    const isShown = isStockShown(left - units, left);
    if (sold !== 0 || isShown) changed.add(commodityId);
    isOnCards ||= isShown;
  };
  const guard = (commodityId: number) => {
    const offer = offers?.get(commodityId);
    return offer && unchanged(offer);
  };

  const perCommodity = sumUp(
    changes.map((change) => (change.stockId === null ? change : { ...change, units: 0 })),
    (change) => change.commodityId,
  );
  for (const [id, { units, sold }] of perCommodity) {
    if (units === 0 && sold === 0) {
      const same = guard(id);
      if (same && !(await holdOffer(tx, id, same))) return { commodityId: id, key: "orderSubmitFailed1", left: 0 };
      continue;
    }
    const [row] = await tx
      .update(commodities)
      .set({
        inventory: sql`${commodities.inventory} + ${units}`,
        taken: sql`${commodities.taken} - ${units}`,
        soldCount: sql`${commodities.soldCount} + ${sold}`,
      })
      .where(and(eq(commodities.id, id), sql`${commodities.inventory} >= ${-units}`, guard(id)))
      .returning({ left: commodities.inventory });
    if (row) note(id, row.left, units, sold);
    else if (units <= 0) return { commodityId: id, ...(await whyNot(tx, id, null, units)) };
  }
  for (const [stockId, { commodityId, units }] of sumUp(changes, (change) => change.stockId)) {
    const same = guard(commodityId);
    const onSale =
      same && sql`exists (select 1 from ${commodities} where ${commodities.id} = ${commodityId} and ${same})`;
    const [row] = await tx
      .update(commodityStock)
      .set({ inventory: sql`${commodityStock.inventory} + ${units}`, taken: sql`${commodityStock.taken} - ${units}` })
      .where(and(eq(commodityStock.id, stockId), sql`${commodityStock.inventory} >= ${-units}`, onSale))
      .returning({ left: commodityStock.inventory });
    if (row) note(commodityId, row.left, units, 0);
    else if (units < 0) return { commodityId, ...(await whyNot(tx, commodityId, stockId, units)) };
  }
  const pages = [...changed].sort((a, b) => a - b).map(commodityTag);
  await purgeTags(tx, ...pages, ...(isOnCards ? [catalogueTag] : []));
  return null;
}

/**
 * Locks a commodity as it was quoted until the transaction ends, when only its variants' own rows give units: a
 * seller's save waits for it, or it waits and checks again. Orders do not wait for each other.
 */
async function holdOffer(tx: Tx, id: number, same: ReturnType<typeof unchanged>): Promise<boolean> {
  const held = await tx
    .select({ id: commodities.id })
    .from(commodities)
    .where(and(eq(commodities.id, id), same))
    .for("key share");
  return held.length > 0;
}

async function whyNot(
  tx: Tx,
  commodityId: number,
  stockId: number | null,
  units: number,
): Promise<Pick<StockRefusal, "key" | "left">> {
  const [row] =
    stockId === null
      ? await tx.select({ left: commodities.inventory }).from(commodities).where(eq(commodities.id, commodityId))
      : await tx.select({ left: commodityStock.inventory }).from(commodityStock).where(eq(commodityStock.id, stockId));
  const left = row?.left ?? 0;
  return { key: left < -units ? "noInventory" : "orderSubmitFailed1", left };
}
