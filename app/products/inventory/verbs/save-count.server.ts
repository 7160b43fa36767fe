import { and, asc, eq, isNull } from "drizzle-orm";
import { audit } from "~/foundation/audit/verbs/audit.server";
import type { By } from "~/foundation/desks/verbs/save-entity.server";
import { goodsStock, type StockOf, stockKey } from "~/foundation/subjects/verbs/goods-stock.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { type CountedLine, lots, stocktakes } from "~db/schema/inventory";
import { type Entry, openBook, writeBook } from "./book.server";

/** A counted lot, or with `lotId` null the counted units without a known receipt. */
export type CountItem = {
  commodityId: number;
  valueId: string;
  lotId: number | null;
  counted: number;
  /** The ledger's figure that the counter saw; a different figure now is refused. */
  seen?: number | undefined;
};
export type SaveCount = { items: readonly CountItem[]; note: string };

type Line = CountedLine & { sellerId: number; valueId: string; forSale: boolean; field: string };

const lotsOf = (tx: Tx, { commodityId, stockId }: StockOf) =>
  tx
    .select()
    .from(lots)
    .where(and(eq(lots.commodityId, commodityId), stockId === null ? isNull(lots.stockId) : eq(lots.stockId, stockId)))
    .orderBy(asc(lots.id))
    .for("no key update");

/** The ledger's figure for one counted item; locks its stock. Throws lotUnknown, countMoved. */
async function lineOf(tx: Tx, by: By, item: CountItem, at: number): Promise<Line> {
  const field = `items[${at}].counted`;
  const stock = await goodsStock().resolve(tx, by, item);
  const own = await lotsOf(tx, stock);
  const lot = own.find(({ id }) => id === item.lotId);
  if (item.lotId !== null && !lot) throw new DomainError("lotUnknown", { field });
  const onHand = (await openBook(tx, [stock], new Map())).get(stockKey(stock)) ?? 0;
  const inLots = own.reduce((sum, { addToSale, remaining }) => (addToSale ? sum + remaining : sum), 0);
  const expected = lot ? lot.remaining : onHand - inLots;
  if (item.seen !== undefined && item.seen !== expected)
    throw new DomainError("countMoved", { field, params: { seen: item.seen, now: expected } });
  return {
    commodityId: stock.commodityId,
    stockId: stock.stockId,
    valueId: stock.valueId,
    sellerId: stock.sellerId,
    lotId: item.lotId,
    expected,
    counted: item.counted,
    forSale: lot?.addToSale ?? true,
    field,
  };
}

const itemKey = ({ commodityId, valueId, lotId }: CountItem): string => `${commodityId}:${valueId}:${lotId ?? ""}`;

/**
 * Books a count: each difference to the ledger changes the stock by as much, in one transaction. Returns the lines with
 * the expected units. Throws countNothing, countTwice, countSellers (goods of several sellers), countMoved (units moved
 * since `seen`), saleStockLocked, noInventory when orders hold units that were not counted, or notFindData for goods
 * that are not the actor's.
 */
export async function saveCount(
  tx: Tx,
  by: By,
  { items, note }: SaveCount,
): Promise<{ id: number; lines: CountedLine[] }> {
  if (items.length === 0) throw new DomainError("countNothing");
  if (new Set(items.map(itemKey)).size < items.length) throw new DomainError("countTwice");
  await goodsStock().lock(
    tx,
    by,
    items.map(({ commodityId }) => commodityId),
  );
  const lines: Line[] = [];
  for (const [at, item] of items.entries()) lines.push(await lineOf(tx, by, item, at));
  const [sellerId = 0, ...others] = [...new Set(lines.map((line) => line.sellerId))];
  if (others.length > 0) throw new DomainError("countSellers");
  for (const { commodityId, valueId, forSale, counted, expected, field } of lines) {
    const units = counted - expected;
    if (!forSale || units === 0) continue;
    await goodsStock()
      .change(tx, by, { commodityId, valueId, units })
      .catch((error) => {
        throw error instanceof DomainError && error.field
          ? new DomainError(error.key, { field, params: error.params })
          : error;
      });
  }
  const counted = lines.map(
    ({ commodityId, stockId, lotId, expected, counted }): CountedLine => ({
      commodityId,
      stockId,
      lotId,
      expected,
      counted,
    }),
  );
  const actorId = by.operator.userId;
  const [made] = await tx.insert(stocktakes).values({ sellerId, note, lines: counted, actorId }).returning();
  const stocktakeId = made?.id ?? 0;
  await writeBook(
    tx,
    lines.map(
      ({ commodityId, stockId, lotId, forSale, expected, counted: found }): Entry => ({
        commodityId,
        stockId,
        lotId,
        forSale,
        sellerId,
        stocktakeId,
        note,
        actorId,
        kind: "count",
        units: found - expected,
      }),
    ),
  );
  await audit(tx, by.operator, { action: "stocktake", actorId, target: `stocktake:${stocktakeId}`, detail: note });
  return { id: stocktakeId, lines: counted };
}
