import { and, desc, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { LinkCall } from "~/foundation/desks/links/linked";
import type { Restaurants } from "~/foundation/subjects/restaurants.server";
import { hasWords } from "~/platform/data/has-words";
import { rowIdIn } from "~/platform/data/row-id";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Words } from "~db/schema/columns";
import { restaurantCategories, restaurants } from "~db/schema/restaurant";

import { restaurantHref } from "../rules/addresses";
import { restaurantsNear } from "./near.server";
import { inCategory } from "./visible.server";

const columns = { id: restaurants.id, name: restaurants.name, address: restaurants.address };

const linkedIn =
  (locale: Locale) =>
  ({ id, name, address }: { id: number; name: Words; address: { address: string } }) => ({
    id,
    name: inLanguage(name, flagOf(locale)).text,
    note: address.address,
  });

async function found({ db, locale }: LinkCall, typed: string, limit: number) {
  const number = rowIdIn(typed);
  const isExact: SQL | undefined = number === null ? undefined : eq(restaurants.id, number);
  const has = hasWords(restaurants.searchText, typed);
  if (!isExact && !has) return [];
  const rows = await db
    .select(columns)
    .from(restaurants)
    .where(and(isNull(restaurants.deletedTime), or(isExact, has)))
    .orderBy(...(isExact ? [desc(isExact)] : []), desc(restaurants.id))
    .limit(limit);
  return rows.map(linkedIn(locale));
}

/** Restaurants for links from other products and from our ads; includes hidden ones, which have no page. */
export const listedRestaurants: Restaurants = {
  near: restaurantsNear,
  linked: {
    named: async (db, ids, locale) => {
      const rows = await db
        .select(columns)
        .from(restaurants)
        .where(inArray(restaurants.id, [...ids]));
      return rows.map(linkedIn(locale));
    },
    find: found,
  },
  find: async (db, ids) => {
    const rows = await db
      .select({
        id: restaurants.id,
        sellerId: restaurants.sellerId,
        name: restaurants.name,
        seq: restaurants.seq,
        deletedTime: restaurants.deletedTime,
        categorySeq: restaurantCategories.seq,
        gone: restaurantCategories.deletedTime,
      })
      .from(restaurants)
      .innerJoin(restaurantCategories, inCategory)
      .where(inArray(restaurants.id, [...ids]));
    return new Map(
      rows.map(({ id, sellerId, name, ...one }) => {
        const isShown = !one.deletedTime && !one.gone && one.seq >= 0 && one.categorySeq >= 0;
        return [id, { id, sellerId, name, href: isShown ? restaurantHref(id) : null }];
      }),
    );
  },
};
