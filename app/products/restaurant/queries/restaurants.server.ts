import { and, desc, eq } from "drizzle-orm";
import { pageOf } from "~/platform/api/paging";
import { countAhead } from "~/platform/data/count-ahead.server";
import { offeredAhead } from "~/platform/data/counted";
import { type Flag, flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { openState } from "~/platform/time/open-now";
import type { Db } from "~db/client";
import { restaurantCategories, restaurants } from "~db/schema/restaurant";
import { openingText } from "../opening-text.server";
import type { Asked } from "../rules/addresses";
import type { Present } from "./moment.server";
import { amongThose, inCategory, restaurantListed } from "./visible.server";

type Paging = { page: number; size: number; offset: number };

/** Characters of a restaurant's text on a card. */
const cardText = 70;

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

const cards = (db: Db) =>
  db.select(cardColumns).from(restaurants).innerJoin(restaurantCategories, inCategory).$dynamic();
type Row = Awaited<ReturnType<typeof cards>>[number];

function cardOf(row: Row, locale: Locale, { now, holidays }: Present) {
  const flag: Flag = flagOf(locale);
  const { text: name, lang } = shownWords(row.name, flag);
  const state = openState(row, now, holidays);
  return {
    id: row.id,
    name,
    ...(lang && { lang }),
    text: cut(inLanguage(row.remark, flag).text),
    picture: row.cover,
    category: inLanguage(row.category, flag).text,
    priceBand: row.priceBand,
    address: row.address.address,
    isOpen: state.isOpen,
    opening: openingText(state, now, locale),
  };
}
/** A restaurant on a list. */
export type RestaurantCard = ReturnType<typeof cardOf>;

/**
 * One page of the restaurants that visitors see, highest first; `open`: those that are open now. They are counted up to
 * ten pages ahead.
 */
export async function restaurantPage(
  db: Db,
  locale: Locale,
  { categoryId, keyword, open }: Pick<Partial<Asked>, "categoryId" | "keyword" | "open">,
  at: Present,
  paging: Paging,
) {
  const shown = and(restaurantListed, categoryId ? eq(restaurants.categoryId, categoryId) : undefined);
  const where = and(shown, amongThose({ keyword, open: open ? at.moment : null }, shown));
  const [rows, total] = await Promise.all([
    cards(db)
      .where(where)
      .orderBy(desc(restaurants.seq), desc(restaurants.id))
      .limit(paging.size)
      .offset(paging.offset),
    countAhead(db, restaurants, where, paging, offeredAhead),
  ]);
  return pageOf(
    rows.map((row) => cardOf(row, locale, at)),
    total,
    paging,
  );
}
