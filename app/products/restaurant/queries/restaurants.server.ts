import { and, desc, eq } from "drizzle-orm";
import { pageOf } from "~/platform/api/paging";
import { countUpTo } from "~/platform/data/count-ahead.server";
import { type Flag, flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { isCut } from "~/platform/table/counted";
import { openState } from "~/platform/time/open-now";
import type { Db } from "~db/client";
import { restaurantCategories, restaurants } from "~db/schema/restaurant";
import { openingText } from "../opening-text.server";
import type { Asked } from "../rules/addresses";
import { listSizes } from "../rules/limits";
import type { Present } from "./moment.server";
import { inCategory, narrowedOnes, pageNarrowed, restaurantListed, restaurantShown } from "./visible.server";

type Paging = { page: number; size: number; offset: number };

/** Characters of a restaurant's words on a card. */
const cardText = 70;

/** The order of every list of visitors. */
const restaurantOrder = [desc(restaurants.seq), desc(restaurants.id)];

const cardColumns = {
  id: restaurants.id,
  name: restaurants.name,
  remark: restaurants.remark,
  cover: restaurants.cover,
  priceBand: restaurants.priceBand,
  address: restaurants.address,
  openHours: restaurants.openHours,
  closedDays: restaurants.closedDays,
  holidays: restaurants.holidays,
  category: restaurantCategories.name,
};

const cut = (text: string): string => {
  const letters = Array.from(text.replace(/\s+/g, " "));
  return letters.length > cardText ? `${letters.slice(0, cardText).join("")}…` : letters.join("");
};

const cardsOf = (db: Db) =>
  db.select(cardColumns).from(restaurants).innerJoin(restaurantCategories, inCategory).$dynamic();
type Row = Awaited<ReturnType<typeof cardsOf>>[number];

function cardOf(row: Row, locale: Locale, { now, holidays }: Present) {
  const flag: Flag = flagOf(locale);
  const { text: name, lang } = shownWords(row.name, flag);
  const state = openState(row, now, holidays);
  return {
    ...{ id: row.id, name, ...(lang && { lang }), text: cut(inLanguage(row.remark, flag).text), picture: row.cover },
    ...{ category: inLanguage(row.category, flag).text, priceBand: row.priceBand, address: row.address.address },
    ...{ isOpen: state.isOpen, opening: openingText(state, now, locale) },
  };
}
/** A restaurant on a list. */
export type RestaurantCard = ReturnType<typeof cardOf>;

/**
 * One page of the restaurants that visitors see, highest first; `open`: those that are open now. They are counted up to
 * twenty pages ahead.
 */
export async function restaurantPage(
  db: Db,
  locale: Locale,
  { categoryId, keyword, open }: Pick<Partial<Asked>, "categoryId" | "keyword" | "open">,
  at: Present,
  paging: Paging,
) {
  const by = { keyword, open: open ? at.moment : null };
  const category = categoryId ? eq(restaurants.categoryId, categoryId) : undefined;
  const most = paging.offset + listSizes.counted;
  const total = await countUpTo(db, narrowedOnes(by), and(restaurantListed, category), most);
  const rows = await cardsOf(db)
    .where(and(restaurantShown, category, pageNarrowed(by, isCut(total, paging, listSizes.counted))))
    .orderBy(...restaurantOrder)
    .limit(paging.size)
    .offset(paging.offset);
  return pageOf(
    rows.map((row) => cardOf(row, locale, at)),
    total,
    paging,
  );
}
