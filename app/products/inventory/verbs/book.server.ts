import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { goodsStock, type StockOf, stockKey } from "~/foundation/subjects/goods-stock.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { lots, stockMovements } from "~db/schema/inventory";

/** A line of the book that is to be written; units above 0 came, below 0 went. */
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

/** What the last line of each account says that is there; an account without a line has no entry. */
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
 * Units for sale of some stocks by the book, by `stockKey`. A stock that the book does not know yet is opened with what is
 * there without `pending`, the units by which it was changed before the book is written. Their rows must be locked.
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

/** Units by stock for sale that some entries change. */
function sumsOf(entries: readonly Pick<Entry, "commodityId" | "stockId" | "forSale" | "units">[]) {
  const sums = new Map<string, number>();
  for (const entry of entries)
    if (entry.forSale) sums.set(stockKey(entry), (sums.get(stockKey(entry)) ?? 0) + entry.units);
  return sums;
}

/** Moves what is left of a lot; refuses with noInventory what it does not have. */
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
 * Writes lines of the book with what is there after each, and moves what is left of their lots, in the order of their ids.
 * The shop's own units were changed by the same units in this transaction before [I1], their rows are locked.
 * Refuses with noInventory where a lot has fewer units.
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
