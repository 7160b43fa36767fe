import { goodsStock } from "~/foundation/subjects/verbs/goods-stock.server";
import { rowIdIn } from "~/platform/data/row-id";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import { soldName } from "./cells.server";
import { type DaySales, salesFigures } from "./queries/sales.server";
import { sellerOf } from "./queries/scope.server";
import { type SalesRange, salesRanges } from "./rules/periods";

/** Sums days by month. */
function byMonth(days: readonly DaySales[]): DaySales[] {
  const months = new Map<string, DaySales>();
  for (const one of days) {
    const day = one.day.slice(0, 7);
    const known = months.get(day) ?? { day, sum: 0, units: 0, orders: 0 };
    months.set(day, {
      day,
      sum: known.sum + one.sum,
      units: known.units + one.units,
      orders: known.orders + one.orders,
    });
  }
  return [...months.values()];
}

/** Loader of the sales page: a seller's own sales, for administrators all or one shop's [R4]. */
export const salesLoader = loadSignedIn(async ({ db, actor, locale, t, url }) => {
  const asked = url.searchParams.get("range");
  const range: SalesRange = salesRanges.find((one) => one === asked) ?? "today";
  const own = sellerOf(actor);
  const sellerId = own ?? rowIdIn(url.searchParams.get("sellerId"));
  const figures = await salesFigures(db, { range, sellerId });
  const flag = flagOf(locale);
  const sellers = own === null ? await goodsStock().sellers(db) : [];
  return {
    range,
    sellerId: own === null ? sellerId : null,
    first: figures.first,
    last: figures.last,
    sum: figures.sum,
    orders: figures.orders,
    units: figures.units,
    times: range === "half" ? byMonth(figures.byDay) : figures.byDay,
    commodities: figures.byCommodity.map(({ commodityId, sum, units, name }) => ({
      id: commodityId ?? 0,
      sum,
      units,
      name: soldName({ commodityId, sum, units, name }, { t, flag }),
    })),
    sellers: sellers.map(({ id, name }) => ({ value: id, label: inLanguage(name, flag).text })),
  };
});
