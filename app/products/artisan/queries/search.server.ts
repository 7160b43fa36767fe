import { inArray } from "drizzle-orm";
import { plainWords } from "~/foundation/rich-text/rich-words";
import { categoryLabels } from "~/foundation/search/labels.server";
import { cutText, type SearchProvider } from "~/foundation/search/provider";
import { rankedPage } from "~/foundation/search/ranked.server";
import { hasWords } from "~/platform/data/has-words";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { artisanCategories, artisans, artProducts } from "~db/schema/artisan";

import { artisanHref, artProductHref } from "../rules/addresses";
import { nameFor } from "../rules/names";
import { artisansTag } from "../tags";
import { artisanShown, artisansJoined, productShown, productsJoined } from "./visible.server";

/** Condition for artisans whose texts contain the words of a keyword, in any language. */
export const artisansWith = (keyword: string) => hasWords(artisans.searchText, keyword);

/** Condition for works whose texts contain the words of a keyword, in any language. */
export const productsWith = (keyword: string) => hasWords(artProducts.searchText, keyword);

const labels = categoryLabels("artisan", artisanCategories, artisans.categoryId, artisansTag);

/** Search provider for artisans; matches earlier in the text rank higher. */
export const findArtisans: SearchProvider = async (db, { locale, ...asked }) => {
  const flag = flagOf(locale);
  const found = {
    from: artisansJoined,
    table: artisans,
    id: artisans.id,
    searchText: artisans.searchText,
    labels,
    where: artisanShown,
    order: [artisans.seq, artisans.id],
  };
  const { id, jpName, engName, lead, cover } = artisans;
  const rows = (ids: number[]) =>
    db.select({ id, jpName, engName, lead, cover }).from(artisans).where(inArray(id, ids));
  return rankedPage(db, found, asked, {
    rows,
    hit: (row) => {
      const { text: title, lang } = nameFor(row, flag);
      const text = cutText(inLanguage(row.lead, flag).text);
      return { id: row.id, title, ...(lang && { lang }), text, href: artisanHref(row.id), picture: row.cover };
    },
  });
};

/** Search provider for works; matches earlier in the text rank higher. */
export const findArtProducts: SearchProvider = async (db, { locale, ...asked }) => {
  const flag = flagOf(locale);
  const found = {
    from: productsJoined,
    table: artProducts,
    id: artProducts.id,
    searchText: artProducts.searchText,
    where: productShown,
    order: [artProducts.seq, artProducts.id],
  };
  const { id, name, content, cover } = artProducts;
  const rows = (ids: number[]) => db.select({ id, name, content, cover }).from(artProducts).where(inArray(id, ids));
  return rankedPage(db, found, asked, {
    rows,
    hit: (row) => {
      const { text: title, lang } = shownWords(row.name, flag);
      const text = cutText(inLanguage(plainWords(row.content), flag).text);
      return { id: row.id, title, ...(lang && { lang }), text, href: artProductHref(row.id), picture: row.cover };
    },
  });
};
