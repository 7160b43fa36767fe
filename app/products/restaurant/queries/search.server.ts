import { inArray, sql } from "drizzle-orm";
import { categoryLabels } from "~/foundation/search/labels.server";
import { cutText, type SearchProvider } from "~/foundation/search/provider";
import { rankedPage } from "~/foundation/search/ranked.server";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { restaurantCategories, restaurants } from "~db/schema/restaurant";
import { restaurantHref } from "../rules/addresses";
import { directoryTag } from "../tags";
import { inCategory, restaurantShown } from "./visible.server";

const labels = categoryLabels("restaurant", restaurantCategories, restaurants.categoryId, directoryTag);

/** Search provider for restaurants; an earlier match in the text ranks higher. */
export const findRestaurants: SearchProvider = async (db, { locale, ...asked }) => {
  const flag = flagOf(locale);
  const found = {
    from: sql`${restaurants} inner join ${restaurantCategories} on ${inCategory}`,
    table: restaurants,
    id: restaurants.id,
    searchText: restaurants.searchText,
    labels,
    where: restaurantShown,
    order: [restaurants.seq, restaurants.id],
  };
  const rows = (ids: number[]) =>
    db
      .select({ id: restaurants.id, name: restaurants.name, remark: restaurants.remark, picture: restaurants.cover })
      .from(restaurants)
      .where(inArray(restaurants.id, ids));
  return rankedPage(db, found, asked, {
    rows,
    hit: ({ id, name, remark, picture }) => {
      const { text: title, lang } = shownWords(name, flag);
      const text = cutText(inLanguage(remark, flag).text);
      return { id, title, ...(lang && { lang }), text, href: restaurantHref(id), picture };
    },
  });
};
