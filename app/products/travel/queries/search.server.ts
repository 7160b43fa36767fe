import { inArray } from "drizzle-orm";
import { cutText, type SearchProvider } from "~/foundation/search/provider";
import { rankedPage } from "~/foundation/search/ranked.server";
import { hasWords } from "~/platform/data/has-words";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { travelArticles } from "~db/schema/travel";

import { articleHref } from "../rules/addresses";
import { coverOf } from "./lists.server";
import { articleShown } from "./visible.server";

/** Condition for articles whose own text or pages contain the words of a keyword, in any language. */
export const withWords = (keyword: string) => hasWords(travelArticles.searchText, keyword);

/** Search provider for travel articles; matches earlier in the text rank higher. */
export const findTravel: SearchProvider = async (db, { locale, ...asked }) => {
  const flag = flagOf(locale);
  const found = {
    table: travelArticles,
    id: travelArticles.id,
    searchText: travelArticles.searchText,
    where: articleShown,
    order: [travelArticles.publishedTime, travelArticles.id],
  };
  const { id, title, summary, cover, shownKey } = travelArticles;
  const rows = (ids: number[]) =>
    db.select({ id, title, summary, cover, shownKey }).from(travelArticles).where(inArray(id, ids));
  return rankedPage(db, found, asked, {
    rows,
    hit: (row) => {
      const { text: title, lang } = shownWords(row.title, flag);
      const text = cutText(inLanguage(row.summary, flag).text);
      return { id: row.id, title, ...(lang && { lang }), text, href: articleHref(row.id), picture: coverOf(row) };
    },
  });
};
