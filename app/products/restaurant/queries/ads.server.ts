import { and, desc, eq, sql } from "drizzle-orm";
import { plainWords } from "~/foundation/rich-text/rich-words";
import { cutText } from "~/foundation/search/provider";
import { pageOf } from "~/platform/api/paging";
import { cached } from "~/platform/data/cached.server";
import { countAhead } from "~/platform/data/count-ahead.server";
import type { Flag } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { restaurantAds, restaurantCategories, restaurants } from "~db/schema/restaurant";
import { directoryTag } from "../tags";
import { adShown, adsOf, inCategory, ofRestaurant } from "./visible.server";

const cardsOf = (db: Db) =>
  db
    .select({
      id: restaurantAds.id,
      name: restaurantAds.name,
      description: restaurantAds.description,
      picture: restaurantAds.introAttachment,
      type: restaurantAds.type,
      lottery: restaurantAds.lottery,
      restaurant: restaurants.name,
    })
    .from(restaurantAds)
    .innerJoin(restaurants, ofRestaurant)
    .innerJoin(restaurantCategories, inCategory)
    .$dynamic();
type Row = Awaited<ReturnType<typeof cardsOf>>[number];

function cardOf({ id, picture, type, lottery, ...row }: Row, flag: Flag) {
  const { text: name, lang } = shownWords(row.name, flag);
  const text = cutText(inLanguage(plainWords(row.description), flag).text);
  return {
    id,
    picture,
    type,
    lottery,
    name,
    ...(lang && { lang }),
    text,
    restaurant: inLanguage(row.restaurant, flag).text,
  };
}
/** A restaurant's ad on a list. */
export type RestaurantAdCard = ReturnType<typeof cardOf>;

type Asked = {
  flag: Flag;
  categoryId?: number | undefined;
  restaurantId?: number | undefined;
  page: number;
  size: number;
  offset: number;
};

/** One page of the restaurants' ads, highest first, optionally of one category or one restaurant. */
export const restaurantAdPage = cached("restaurant-ads", {
  tags: () => [directoryTag],
  read: async (db, { flag, categoryId, restaurantId, ...paging }: Asked) => {
    const where = and(
      adShown,
      categoryId ? eq(restaurants.categoryId, categoryId) : undefined,
      restaurantId ? adsOf([restaurantId]) : undefined,
    );
    const [rows, total] = await Promise.all([
      cardsOf(db)
        .where(where)
        .orderBy(desc(restaurantAds.seq), desc(restaurantAds.id))
        .limit(paging.size)
        .offset(paging.offset),
      countAhead(
        db,
        sql`${restaurantAds} inner join ${restaurants} on ${ofRestaurant} inner join ${restaurantCategories} on ${inCategory}`,
        where,
        paging,
      ),
    ]);
    return pageOf(
      rows.map((row) => cardOf(row, flag)),
      total,
      paging,
    );
  },
});
