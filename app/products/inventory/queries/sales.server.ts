import { goodsOf } from "~/foundation/subjects/goods.server";
import { goodsStock } from "~/foundation/subjects/verbs/goods-stock.server";
import { shownNow } from "~/platform/data/clock.server";
import type { InLanguages } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { daysBetween, periodOf, type SalesRange } from "../rules/periods";

/** Sales of one day in yen and units; negative when refunds exceed sales. */
export type DaySales = { day: string; sum: number; units: number; orders: number };
/** Sales of a commodity, or of postage where the id is null. */
export type CommoditySales = { commodityId: number | null; name: InLanguages; sum: number; units: number };

/**
 * The sales of a period [I6], of one seller or (null) of all: totals, by day, and by commodity with the highest first.
 */
export async function salesFigures(db: Db, { range, sellerId }: { range: SalesRange; sellerId: number | null }) {
  const { first, last, from, to } = periodOf(range, await shownNow(db));
  const { rows, orders } = await goodsStock().sales(db, { sellerId, from, to });
  const byDay = daysBetween(first, last).map((day): DaySales => {
    const own = rows.filter((row) => row.day === day);
    const sum = own.reduce((all, { yen }) => all + yen, 0);
    return { day, sum, units: own.reduce((all, { units }) => all + units, 0), orders: orders.get(day) ?? 0 };
  });
  const sums = new Map<number | null, { sum: number; units: number }>();
  for (const { commodityId, yen, units } of rows) {
    const known = sums.get(commodityId) ?? { sum: 0, units: 0 };
    sums.set(commodityId, { sum: known.sum + yen, units: known.units + units });
  }
  const goods = await goodsOf(
    db,
    [...sums.keys()].flatMap((id) => id ?? []),
  );
  const byCommodity = [...sums]
    .map(
      ([commodityId, sold]): CommoditySales => ({
        commodityId,
        ...sold,
        name: goods.get(commodityId ?? 0)?.name ?? {},
      }),
    )
    .sort((a, b) => b.sum - a.sum || (a.commodityId ?? 0) - (b.commodityId ?? 0));
  const total = (pick: (day: DaySales) => number) => byDay.reduce((all, one) => all + pick(one), 0);
  return {
    first,
    last,
    sum: total(({ sum }) => sum),
    units: total(({ units }) => units),
    orders: total((day) => day.orders),
    byDay,
    byCommodity,
  };
}
export type SalesFigures = Awaited<ReturnType<typeof salesFigures>>;
