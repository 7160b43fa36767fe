import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { type StockOf, stockKey } from "~/foundation/subjects/verbs/goods-stock.server";
import { databaseNow } from "~/platform/data/clock.server";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { lots } from "~db/schema/inventory";
import { type Lot, type Pick, pickLots } from "../rules/lots";
import { openBook } from "./book.server";

/** The lots for sale of a stock that still have units, locked in id order. */
const lotsForSale = (tx: Tx, { commodityId, stockId }: StockOf): Promise<Lot[]> =>
  tx
    .select({ id: lots.id, remaining: lots.remaining, shelfLife: lots.shelfLife, arrivalDate: lots.arrivalDate })
    .from(lots)
    .where(
      and(
        eq(lots.commodityId, commodityId),
        stockId === null ? isNull(lots.stockId) : eq(lots.stockId, stockId),
        eq(lots.addToSale, true),
        gt(lots.remaining, 0),
      ),
    )
    .orderBy(asc(lots.id))
    .for("no key update");

/**
 * Chooses the lots of each withdrawal (`pickLots`), one after another; the stocks must already have been changed by
 * these units in this transaction.
 */
export async function pickFor(
  tx: Tx,
  takings: readonly (StockOf & { sellerId: number; units: number; expiredFirst?: boolean })[],
): Promise<Pick[][]> {
  const pending = new Map<string, number>();
  for (const taking of takings) pending.set(stockKey(taking), (pending.get(stockKey(taking)) ?? 0) - taking.units);
  const onHand = await openBook(tx, takings, pending);
  const today = tokyoDay(await databaseNow(tx));
  const kept = new Map<string, { lots: Lot[]; loose: number }>();
  const picked: Pick[][] = [];
  for (const taking of takings) {
    const key = stockKey(taking);
    let state = kept.get(key);
    if (!state) {
      const found = await lotsForSale(tx, taking);
      const inLots = found.reduce((sum, { remaining }) => sum + remaining, 0);
      state = { lots: found, loose: (onHand.get(key) ?? 0) - inLots };
      kept.set(key, state);
    }
    const { expiredFirst = false } = taking;
    const picks = pickLots(state.lots, taking.units, { loose: state.loose, today, expiredFirst });
    for (const { lotId, units } of picks) {
      if (lotId === null) state.loose -= units;
      const lot = state.lots.find(({ id }) => id === lotId);
      if (lot) lot.remaining -= units;
    }
    picked.push(picks);
  }
  return picked;
}
