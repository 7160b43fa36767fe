import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { goodsStock, type StockOf, stockKey } from "~/foundation/subjects/verbs/goods-stock.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { lots, stockMovements } from "~db/schema/inventory";

/** A movement to write; positive units came in, negative ones went out. */
export type Entry = StockOf & {
  sellerId: number;
  lotId: number | null;
  forSale: boolean;
  kind: "receipt" | "correction" | "adjust" | "sale" | "return" | "out" | "void" | "count";
  units: number;
  orderLineId?: number | null;
  outId?: number;
  stocktakeId?: number;
  note?: string;
  actorId: number | null;
};

type Account = StockOf & { forSale: boolean };

const accountKey = (entry: Account): string => `${stockKey(entry)}:${entry.forSale}`;

/** The last balance of each account; accounts without movements are missing. */
async function balancesOf(tx: Tx, accounts: readonly Account[]): Promise<Map<string, number>> {
  const balances = new Map<string, number>();
  for (const [key, { commodityId, stockId, forSale }] of new Map(accounts.map((one) => [accountKey(one), one]))) {
    const [last] = await tx
      .select({ balance: stockMovements.balance })
      .from(stockMovements)
      .where(
        and(
          eq(stockMovements.commodityId, commodityId),
          stockId === null ? isNull(stockMovements.stockId) : eq(stockMovements.stockId, stockId),
          eq(stockMovements.forSale, forSale),
        ),
      )
      .orderBy(desc(stockMovements.id))
      .limit(1);
    if (last) balances.set(key, last.balance);
  }
  return balances;
}

/**
 * Ledger balances for sale of some stocks, by `stockKey`. A stock without movements is opened with its current units
 * minus `pending`, the units by which it was changed before this call. The stock rows must be locked.
 */
export async function openBook(
  tx: Tx,
  stocks: readonly (StockOf & { sellerId: number })[],
  pending: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const known = await balancesOf(
    tx,
    stocks.map((stock) => ({ ...stock, forSale: true })),
  );
  const balances = new Map<string, number>();
  const fresh = new Map<string, StockOf & { sellerId: number }>();
  for (const stock of stocks) {
    const balance = known.get(accountKey({ ...stock, forSale: true }));
    if (balance === undefined) fresh.set(stockKey(stock), stock);
    else balances.set(stockKey(stock), balance);
  }
  if (fresh.size === 0) return balances;
  const now = await goodsStock().onHand(tx, [...fresh.values()]);
  for (const [key, { commodityId, stockId, sellerId }] of fresh) {
    const units = (now.get(key) ?? 0) - (pending.get(key) ?? 0);
    balances.set(key, units);
    if (units !== 0)
      await tx
        .insert(stockMovements)
        .values({ commodityId, stockId, sellerId, lotId: null, kind: "opening", units, balance: units });
  }
  return balances;
}

/** Sums of the entries' units for sale, by stock. */
function sumsOf(entries: readonly Pick<Entry, "commodityId" | "stockId" | "forSale" | "units">[]) {
  const sums = new Map<string, number>();
  for (const entry of entries)
    if (entry.forSale) sums.set(stockKey(entry), (sums.get(stockKey(entry)) ?? 0) + entry.units);
  return sums;
}

/** Changes a lot's remaining units. Throws noInventory when it has too few. */
async function moveLot(tx: Tx, id: number, units: number): Promise<void> {
  const [moved] = await tx
    .update(lots)
    .set({ remaining: sql`${lots.remaining} + ${units}` })
    .where(and(eq(lots.id, id), sql`${lots.remaining} + ${units} >= 0`))
    .returning({ id: lots.id });
  if (moved) return;
  const [lot] = await tx.select({ left: lots.remaining }).from(lots).where(eq(lots.id, id));
  throw new DomainError("noInventory", { field: "quantity", params: { left: lot?.left ?? 0 } });
}

/**
 * Writes movements with their balances and updates the remaining units of their lots, in id order. The shop's stock
 * must have been changed by the same units earlier in this transaction [I1], and its rows be locked. Throws noInventory
 * when a lot has too few units.
 */
export async function writeBook(tx: Tx, entries: readonly Entry[]): Promise<void> {
  const moved = entries.filter(({ units }) => units !== 0);
  if (moved.length === 0) return;
  const forSale = await openBook(
    tx,
    moved.filter((entry) => entry.forSale),
    sumsOf(moved),
  );
  const balances = await balancesOf(
    tx,
    moved.filter((entry) => !entry.forSale),
  );
  for (const entry of moved) if (entry.forSale) balances.set(accountKey(entry), forSale.get(stockKey(entry)) ?? 0);
  await tx.insert(stockMovements).values(
    moved.map((entry) => {
      const balance = (balances.get(accountKey(entry)) ?? 0) + entry.units;
      balances.set(accountKey(entry), balance);
      return { ...entry, balance };
    }),
  );
  const perLot = new Map<number, number>();
  for (const { lotId, units } of moved) if (lotId !== null) perLot.set(lotId, (perLot.get(lotId) ?? 0) + units);
  for (const [id, units] of [...perLot].sort(([a], [b]) => a - b)) await moveLot(tx, id, units);
}
