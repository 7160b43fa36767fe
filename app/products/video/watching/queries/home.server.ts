import { flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { firstCards } from "../../queries/cards.server";
import { categoryTree, flatTree, idsWithin } from "../../queries/categories.server";
import { categoryHref } from "../../rules/addresses";
import { videoSizes } from "../../rules/limits";

/** The categories of the first level with their first videos, those of the categories inside them included. */
export async function homeSections(db: Db, locale: Locale) {
  const tree = await categoryTree(db);
  return Promise.all(
    tree.map(async (category) => ({
      id: category.id,
      name: inLanguage(category.name, flagOf(locale)).text,
      to: categoryHref(category),
      cards: await firstCards(db, locale, idsWithin(category), videoSizes.section),
    })),
  );
}

/** The hot categories of both levels. */
export async function hotCategories(db: Db, locale: Locale) {
  return flatTree(await categoryTree(db))
    .filter(({ isHot }) => isHot)
    .map((category) => ({
      id: category.id,
      name: inLanguage(category.name, flagOf(locale)).text,
      to: categoryHref(category),
    }));
}
