import { and, eq, inArray } from "drizzle-orm";
import { goodsOf } from "~/foundation/subjects/goods.server";
import { shownNow } from "~/platform/data/clock.server";
import type { Load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { commodities, commodityStock } from "~db/schema/shop";
import { historiesOf } from "../order/queries/quote-facts.server";
import { visibleTo } from "./conditions.server";
import { detailView, selectDetails } from "./detail.server";

/** The stock rows in use of some commodities, by commodity and value. */
async function stocksOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, ReadonlyMap<string, number>>> {
  const { commodityId, valueId, inventory } = commodityStock;
  const rows = await db
    .select({ commodityId, valueId, inventory })
    .from(commodityStock)
    .where(and(inArray(commodityId, [...ids]), eq(commodityStock.inUse, true)));
  const stocks = new Map<number, Map<string, number>>();
  for (const row of rows)
    stocks.set(row.commodityId, (stocks.get(row.commodityId) ?? new Map()).set(row.valueId, row.inventory));
  return stocks;
}

const noStocks: ReadonlyMap<string, number> = new Map();

/**
 * Commodities to buy on a page that is not their own, in the order of `ids`: those on the shelf as their own pages show
 * them, others with `offer` null; unknown ids are left out. The number of statements does not depend on `ids`.
 */
export async function offersOf(
  call: Pick<Load, "db" | "locale" | "t"> & { actor: NonNullable<Load["actor"]> },
  ids: readonly number[],
) {
  const { db, actor, locale } = call;
  if (ids.length === 0) return [];
  const [rows, known, stocks, histories, now] = await Promise.all([
    selectDetails(db).where(and(inArray(commodities.id, [...ids]), visibleTo(actor))),
    goodsOf(db, ids),
    stocksOf(db, ids),
    historiesOf(db, actor.userId, ids),
    shownNow(db),
  ]);
  const byId = new Map(rows.map((row) => [row.commodity.id, row]));
  return ids.flatMap((id) => {
    const good = known.get(id);
    if (!good) return [];
    const row = byId.get(id);
    const about = {
      stocks: stocks.get(id) ?? noStocks,
      bought: histories.get(id)?.bought ?? 0,
      chosen: [],
      now,
    };
    const seen = row && detailView(row, about, call).commodity;
    return [
      {
        id,
        name: shownWords(good.name, flagOf(locale)),
        picture: good.picture,
        href: seen ? good.href : null,
        offer: seen ? shownOffer(seen) : null,
      },
    ];
  });
}

/** The fields of a commodity that such a page shows. */
function shownOffer(view: ReturnType<typeof detailView>["commodity"]) {
  const { price, original, vip, cash, badges, terms, refusal, range, choices, sale } = view;
  return {
    price,
    badges,
    terms,
    range,
    choices,
    ...(original !== undefined && { original }),
    ...(vip && { vip }),
    ...(cash !== undefined && { cash }),
    ...(refusal !== undefined && { refusal }),
    ...(sale && { sale }),
  };
}
