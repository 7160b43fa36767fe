import { and, asc, gt, inArray } from "drizzle-orm";
import { goodsStock, stockKey } from "~/foundation/subjects/goods-stock.server";
import type { Actor } from "~/platform/access/actor";
import type { InLanguages } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { lots } from "~db/schema/inventory";

/** Goods that a sheet holds. */
export const sheetGoods = 10;
/** Lines of a sheet at most: further lots are counted on a sheet of their item alone. */
const mostLines = 100;

/** A line of the sheet: a lot, or the units of a stock of which no receipt is known. */
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

/** A page of what somebody can count: their goods that a keyword names, each with its lots and what lies in none. */
export async function countSheet(
  db: Db,
  actor: Actor,
  { keyword, page }: { keyword: string; page: number },
): Promise<{ lines: SheetLine[]; total: number }> {
  const { rows, total } = await goodsStock().list(db, actor, {
    ...{ limit: sheetGoods, offset: page * sheetGoods },
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
        ...{ ...about, lotId: id, receiptNo, shelfLife, expected: remaining },
      })),
      { ...about, lotId: null, receiptNo: null, shelfLife: null, expected: stock.left + stock.held - inLots },
    ];
  });
  return { lines: lines.slice(0, mostLines), total };
}
