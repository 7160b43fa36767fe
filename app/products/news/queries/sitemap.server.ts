import { and, count, desc, gt, lt, max, sql } from "drizzle-orm";
import { partSize, type SitemapSource } from "~/foundation/site/sitemap";
import { flagOf } from "~/platform/i18n/locales";
import { type InLanguages, languageOf, shownWords } from "~/platform/i18n/words";
import { news, newsCategories } from "~db/schema/news";
import { articleHref } from "../rules/addresses";
import { newsType } from "../rules/types";
import { newsTag } from "../tags";
import { articleShown, inCategory, inLanguageOf } from "./visible.server";

/** Number of newest articles in the sitemap for readers. */
const newest = 100;

const columns = { id: news.id, type: news.type, categoryId: news.categoryId, title: news.title };
type Row = { id: number; type: number; categoryId: number; title: InLanguages };

/** The path of a row's page in the language of its original; other languages are alternates of that page. */
const pathOf = ({ id, type, categoryId, title }: Row) =>
  articleHref({ id, type: newsType(type), categoryId }, languageOf(title, "zh"));

/** Sitemap of all visible articles. */
export const newsSitemap: SitemapSource = {
  name: "news",
  site: "tv",
  tag: newsTag,
  heading: "news:root.1",
  parts: (db) => {
    const part = sql<number>`(${news.id} / ${sql.raw(String(partSize))})::int`;
    return db
      .select({ part, pages: count(), changed: max(news.updateTime) })
      .from(news)
      .innerJoin(newsCategories, inCategory)
      .where(articleShown)
      .groupBy(part)
      .orderBy(part);
  },
  pages: async (db, { part, after, limit }) => {
    const rows = await db
      .select({ ...columns, changed: news.updateTime })
      .from(news)
      .innerJoin(newsCategories, inCategory)
      .where(and(articleShown, gt(news.id, after), lt(news.id, (part + 1) * partSize)))
      .orderBy(news.id)
      .limit(limit);
    return rows.map((row) => ({ id: row.id, changed: row.changed, path: pathOf(row) }));
  },
  links: async (db, locale) => {
    const flag = flagOf(locale);
    const rows = await db
      .select(columns)
      .from(news)
      .innerJoin(newsCategories, inCategory)
      .where(and(articleShown, inLanguageOf(flag)))
      .orderBy(desc(news.publishedTime), desc(news.id))
      .limit(newest);
    return rows.map((row) => {
      const { text, lang } = shownWords(row.title, flag);
      return { href: articleHref({ ...row, type: newsType(row.type) }, flag), label: text, ...(lang && { lang }) };
    });
  },
};
