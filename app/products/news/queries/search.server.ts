import { and, inArray } from "drizzle-orm";
import { plainWords } from "~/foundation/rich-text/rich-words";
import { cutText, type SearchProvider } from "~/foundation/search/provider";
import { rankedPage } from "~/foundation/search/ranked.server";
import { hasWords } from "~/platform/data/has-words";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { news } from "~db/schema/news";

import { articleHref } from "../rules/addresses";
import { newsType } from "../rules/types";
import { articleShown, inLanguageOf, joined } from "./visible.server";

/** Condition for articles that contain the words of a keyword, in any language. */
export const withWords = (keyword: string) => hasWords(news.searchText, keyword);

/** Search provider for articles; matches earlier in the text rank higher. */
export const findNews: SearchProvider = async (db, { locale, ...asked }) => {
  const flag = flagOf(locale);
  const found = {
    from: joined,
    table: news,
    id: news.id,
    searchText: news.searchText,
    where: and(articleShown, inLanguageOf(flag)),
    order: [news.publishedTime, news.id],
  };
  const { id, type, title, content, cover, categoryId } = news;
  const rows = (ids: number[]) =>
    db.select({ id, type, title, content, cover, categoryId }).from(news).where(inArray(news.id, ids));
  return rankedPage(db, found, asked, {
    rows,
    hit: (row) => {
      const { text: title, lang } = shownWords(row.title, flag);
      const text = cutText(inLanguage(plainWords(row.content), flag).text);
      const href = articleHref({ ...row, type: newsType(row.type) }, flag);
      return { id: row.id, title, ...(lang && { lang }), text, href, picture: row.cover ?? "" };
    },
  });
};
