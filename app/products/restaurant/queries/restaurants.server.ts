import { and, desc, sql } from "drizzle-orm";
import { pageOf } from "~/platform/api/paging";
import { countUpTo } from "~/platform/data/count-ahead.server";
import { type Flag, flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { openState } from "~/platform/time/open-now";
import type { Db } from "~db/client";
import { restaurantCategories, restaurants } from "~db/schema/restaurant";
import { openingText } from "../opening-text.server";
import type { Asked } from "../rules/addresses";
import { listSizes } from "../rules/limits";
import type { Present } from "./moment.server";
import { inCategory, type Narrowing, narrowed, restaurantShown } from "./visible.server";

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

const joined = sql`${restaurants} inner join ${restaurantCategories} on ${inCategory}`;

/** Whether the first of the list fill this page and the next with what is asked: then it is read in its order, not all found first. */
async function isFoundSoon(db: Db, asked: Narrowing, { offset, size }: Paging): Promise<boolean> {
  const wanted = offset + 2 * size;
  const first = sql`(select ${restaurants.id} from ${joined} where ${restaurantShown}
    order by ${sql.join(restaurantOrder, sql`, `)} limit ${offset + 4 * listSizes.counted})`;
  const found = and(sql`${restaurants.id} in ${first}`, narrowed({ ...asked, isCommon: true }));
  return (await countUpTo(db, joined, found, wanted)) === wanted;
}

/**
 * One page of the restaurants that visitors see, highest first; `open`: those that are open now. They are counted up to
 * twenty pages ahead, since each of them is asked whether it is open.
 */
export async function restaurantPage(
  db: Db,
  locale: Locale,
  { categoryId, keyword, open }: Pick<Partial<Asked>, "categoryId" | "keyword" | "open">,
  at: Present,
  paging: Paging,
) {
  const asked = { categoryId, keyword, open: open ? at.moment : null };
  const most = paging.offset + listSizes.counted;
  const isCommon = keyword ? await isFoundSoon(db, asked, paging) : false;
  const where = and(restaurantShown, narrowed({ ...asked, isCommon }));
  const [rows, total] = await Promise.all([
    cardsOf(db)
      .where(where)
      .orderBy(...restaurantOrder)
      .limit(paging.size)
      .offset(paging.offset),
    countUpTo(db, joined, where, most),
  ]);
  return pageOf(
    rows.map((row) => cardOf(row, locale, at)),
    total,
    paging,
  );
}
