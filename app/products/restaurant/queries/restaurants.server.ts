import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { pageOf } from "~/platform/api/paging";
import { countUpTo } from "~/platform/data/count-ahead.server";
import { type Flag, flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { isCut, offeredAhead } from "~/platform/table/counted";
import { openState } from "~/platform/time/open-now";
import type { Db } from "~db/client";
import { restaurantCategories, restaurants } from "~db/schema/restaurant";
import { openingText } from "../opening-text.server";
import type { Asked } from "../rules/addresses";
import type { Present } from "./moment.server";
import {
  inCategory,
  metNarrowed,
  narrowedOnes,
  pageNarrowed,
  restaurantListed,
  restaurantShown,
} from "./visible.server";

type Paging = { page: number; size: number; offset: number };

/** Characters of a restaurant's text on a card. */
const cardText = 70;

/** Order of every visitor list. */
const restaurantOrder = [desc(restaurants.seq), desc(restaurants.id)];

/** Rows read from the top of that order, per row wanted, before the indexes are used. */
const depth = 40;

/** Counting in that order pays off when at least `met` of the first `rows` rows match. */
const tasted = { rows: 60, met: 12 };

/** The first `most` restaurants that visitors see, as a subquery named like their table. */
const highest = (db: Db, where: SQL | undefined, most: number) =>
  db
    .select()
    .from(restaurants)
    .where(and(restaurantListed, where))
    .orderBy(...restaurantOrder)
    .limit(most)
    .as("restaurant");

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

const cardsOf = (db: Db, from: typeof restaurants | ReturnType<typeof highest>) =>
  db.select(cardColumns).from(from).innerJoin(restaurantCategories, inCategory).$dynamic();
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
 * Matches among the highest restaurants, counted up to `most`; 0 when few of the first rows match, because then the
 * indexes answer sooner. For a common word the indexes would read a share of the whole directory.
 */
async function countMet(
  db: Db,
  top: SQL,
  { met, category }: Record<"met" | "category", SQL | undefined>,
  most: number,
) {
  if (!met) return 0;
  const hits = sql`(select count(*) from ${highest(db, category, tasted.rows)} where ${met})`;
  return countUpTo(db, top, and(met, sql`${hits} >= ${tasted.met}`), most);
}

/**
 * One page of the restaurants that visitors see, highest first; `open`: those open now. At most `offeredAhead` rows are
 * counted ahead.
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
  const met = metNarrowed(by);
  const top = highest(db, category, depth * (paging.offset + paging.size));
  const most = paging.offset + offeredAhead;
  const seen = await countMet(db, sql`${top}`, { met, category }, most);
  const total = seen === most ? seen : await countUpTo(db, narrowedOnes(by), and(restaurantListed, category), most);
  const page = (from: Parameters<typeof cardsOf>[1], where: SQL | undefined) =>
    cardsOf(db, from)
      .where(and(restaurantShown, category, where))
      .orderBy(...restaurantOrder)
      .limit(paging.size)
      .offset(paging.offset);
  const near = met && isCut(total, paging, offeredAhead) ? await page(top, met) : [];
  const rows = near.length === paging.size ? near : await page(restaurants, pageNarrowed(by));
  return pageOf(
    rows.map((row) => cardOf(row, locale, at)),
    total,
    paging,
  );
}
