import { and, asc, desc, eq, gt, lt, or } from "drizzle-orm";
import { plainWords, shownRich } from "~/foundation/rich-text/rich-words";
import { missing } from "~/platform/errors";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { sheetTime } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { news, newsCategories } from "~db/schema/news";
import { articleHref } from "../rules/addresses";
import { newsType } from "../rules/types";
import { chipOf } from "./categories.server";
import { articleShown, inCategory, inLanguageOf } from "./visible.server";

/** An article that visitors see, with its category. Throws `notFindData`. */
export async function openArticle(db: Db, id: number) {
  const { name, color } = newsCategories;
  const [row] = await db
    .select({ article: news, category: { name, color } })
    .from(news)
    .innerJoin(newsCategories, inCategory)
    .where(and(eq(news.id, id), articleShown));
  if (!row) throw missing();
  const { article, category } = row;
  return { ...article, category: { ...category, id: article.categoryId, type: article.type } };
}
export type OpenArticle = Awaited<ReturnType<typeof openArticle>>;

/** A time in Tokyo to the second: `2026-11-24 16:02:14`. */
const timeOf = (at: Date): string => `${sheetTime(at)}:${String(at.getUTCSeconds()).padStart(2, "0")}`;

/** The view of an article for its page; `words` is the language of its words when it is not the visitor's. */
export function articleView(article: OpenArticle, locale: Locale, words = flagOf(locale)) {
  const { id, categoryId, publishedTime, updateTime, author, cover, tags, category } = article;
  const content = shownRich(article.content, words);
  const lang = content.lang ?? words;
  const title = inLanguage(article.title, words);
  return {
    id,
    author,
    cover,
    tags,
    categoryId,
    type: newsType(article.type),
    category: chipOf(category, flagOf(locale)),
    title: { text: title.text, ...(title.lang !== flagOf(locale) && { lang: title.lang }) },
    doc: content.doc,
    /** The language of its words, when it is not the visitor's. */
    ...(lang !== flagOf(locale) && { lang }),
    inLang: lang,
    summary: inLanguage(plainWords(article.content), words).text,
    at: publishedTime.toISOString(),
    time: timeOf(publishedTime),
    changed: updateTime.toISOString(),
  };
}

type Placed = Pick<OpenArticle, "id" | "categoryId" | "publishedTime">;

/** The articles of the same category published just before and after one, visible in the visitor's language. */
export async function neighboursOf(db: Db, locale: Locale, { id, categoryId, publishedTime }: Placed) {
  const flag = flagOf(locale);
  const one = async (isNext: boolean) => {
    const [after, order] = isNext ? [gt, asc] : [lt, desc];
    const beyond = or(
      after(news.publishedTime, publishedTime),
      and(eq(news.publishedTime, publishedTime), after(news.id, id)),
    );
    const [row] = await db
      .select({ id: news.id, type: news.type, title: news.title })
      .from(news)
      .innerJoin(newsCategories, inCategory)
      .where(and(eq(news.categoryId, categoryId), beyond, articleShown, inLanguageOf(flag)))
      .orderBy(order(news.publishedTime), order(news.id))
      .limit(1);
    if (!row) return null;
    const { text: title, lang } = shownWords(row.title, flag);
    const path = articleHref({ id: row.id, type: newsType(row.type), categoryId }, flag);
    return { id: row.id, title, ...(lang && { lang }), href: path };
  };
  const [prev, next] = await Promise.all([one(false), one(true)]);
  return { prev, next };
}
