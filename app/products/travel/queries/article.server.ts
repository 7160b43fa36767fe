import { and, eq } from "drizzle-orm";
import { filePagesOf } from "~/foundation/files/paged/verbs/paged.server";
import { missing } from "~/platform/errors";
import { dayIn } from "~/platform/i18n/in-tokyo";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { travelArticles } from "~db/schema/travel";
import { categoryHref } from "../rules/addresses";
import { categoryNamed } from "../rules/categories";
import { coverOf } from "./lists.server";
import { articleShown } from "./visible.server";

/** An article that visitors see. Throws `notFindData`. */
export async function openArticle(db: Db, id: number) {
  const [article] = await db
    .select()
    .from(travelArticles)
    .where(and(eq(travelArticles.id, id), articleShown));
  if (!article?.shownKey) throw missing();
  return { ...article, shownKey: article.shownKey };
}
export type OpenArticle = Awaited<ReturnType<typeof openArticle>>;

/** The pages of an article: key and size of each picture, and its text. */
export async function pagesOf(db: Db, { shownKey }: OpenArticle) {
  const pages = await filePagesOf(db, shownKey);
  return pages.map(({ page, ...rest }) => ({ ...rest, page, image: `${shownKey}/p/${page}` }));
}

/** The view of an article for its page. */
export function articleView(article: OpenArticle, locale: Locale) {
  const flag = flagOf(locale);
  const { id, tags, publishedTime, updateTime, pageCount, viewCount } = article;
  const category = categoryNamed(article.category) ?? "headlines";
  return {
    id,
    tags,
    pageCount,
    views: viewCount,
    cover: coverOf(article),
    title: shownWords(article.title, flag),
    summary: shownWords(article.summary, flag),
    /** The language of its title, for search engines. */
    inLang: inLanguage(article.title, flag).lang,
    category: { name: translator(locale)(`travel:category.${category}`), href: categoryHref(category) },
    at: publishedTime.toISOString(),
    time: dayIn(locale)(publishedTime),
    changed: updateTime.toISOString(),
  };
}
