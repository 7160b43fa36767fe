import { and, asc, gt, inArray } from "drizzle-orm";
import { goodsStock, stockKey } from "~/foundation/subjects/verbs/goods-stock.server";
import type { Actor } from "~/platform/access/actor";
import type { InLanguages } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { lots } from "~db/schema/inventory";

/** Commodities per sheet. */
export const sheetGoods = 10;
/** Maximum lines of a sheet; to count further lots, narrow the sheet to their item. */
const mostLines = 100;

/** A line of the sheet: a lot, or the units of a stock without a known receipt. */
export type SheetLine = {
  commodityId: number;
  valueId: string;
  lotId: number | null;
  name: InLanguages;
  label: InLanguages;
  receiptNo: string | null;
  shelfLife: string | null;
  expected: number;
};

/**
 * One page of the actor's commodities for counting, filtered by keyword, each with its lots and the units in no lot.
 */
export async function countSheet(
  db: Db,
  actor: Actor,
  { keyword, page }: { keyword: string; page: number },
): Promise<{ lines: SheetLine[]; total: number }> {
  const { rows, total } = await goodsStock().list(db, actor, {
    limit: sheetGoods,
    offset: page * sheetGoods,
    ...(keyword !== "" && { keyword }),
  });
  const stocks = rows.flatMap((good) => good.stocks.map((stock) => ({ ...stock, name: good.name })));
  const ids = rows.map(({ id }) => id);
  const held = ids.length
    ? await db
        .select()
        .from(lots)
        .where(and(inArray(lots.commodityId, ids), gt(lots.remaining, 0)))
        .orderBy(asc(lots.id))
    : [];
  const lines = stocks.flatMap((stock): SheetLine[] => {
    const { commodityId, valueId, name, label } = stock;
    const about = { commodityId, valueId, name, label };
    const own = held.filter((lot) => stockKey(lot) === stockKey(stock));
    const inLots = own.reduce((sum, { addToSale, remaining }) => (addToSale ? sum + remaining : sum), 0);
    return [
      ...own.map(({ id, receiptNo, shelfLife, remaining }) => ({
        ...about,
        lotId: id,
        receiptNo,
        shelfLife,
        expected: remaining,
      })),
      { ...about, lotId: null, receiptNo: null, shelfLife: null, expected: stock.left + stock.held - inLots },
    ];
  });
  return { lines: lines.slice(0, mostLines), total };
}
