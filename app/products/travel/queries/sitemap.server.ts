import { and, count, desc, gt, lt, max, sql } from "drizzle-orm";
import { partSize, type SitemapSource } from "~/foundation/site/sitemap";
import { flagOf } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { shownWords } from "~/platform/i18n/words";
import { travelArticles } from "~db/schema/travel";
import { articleHref, categoryHref } from "../rules/addresses";
import { travelCategories } from "../rules/categories";
import { travelTag } from "../tags";
import { articleShown } from "./visible.server";

/** Number of newest articles in the sitemap for readers. */
const newest = 100;

/** Sitemap of all visible articles. */
export const travelSitemap: SitemapSource = {
  name: "travel",
  site: "main",
  tag: travelTag,
  heading: "site:section.travel",
  parts: (db) => {
    const part = sql<number>`(${travelArticles.id} / ${sql.raw(String(partSize))})::int`;
    return db
      .select({ part, pages: count(), changed: max(travelArticles.updateTime) })
      .from(travelArticles)
      .where(articleShown)
      .groupBy(part)
      .orderBy(part);
  },
  pages: async (db, { part, after, limit }) => {
    const rows = await db
      .select({ id: travelArticles.id, changed: travelArticles.updateTime })
      .from(travelArticles)
      .where(and(articleShown, gt(travelArticles.id, after), lt(travelArticles.id, (part + 1) * partSize)))
      .orderBy(travelArticles.id)
      .limit(limit);
    return rows.map(({ id, changed }) => ({ id, changed, path: articleHref(id) }));
  },
  links: async (db, locale) => {
    const rows = await db
      .select({ id: travelArticles.id, title: travelArticles.title })
      .from(travelArticles)
      .where(articleShown)
      .orderBy(desc(travelArticles.publishedTime), desc(travelArticles.id))
      .limit(newest);
    return rows.map(({ id, title }) => {
      const { text, lang } = shownWords(title, flagOf(locale));
      return { href: articleHref(id), label: text, ...(lang && { lang }) };
    });
  },
};

/** Sitemap of the six categories' lists, which always exist. */
export const travelListSitemap: SitemapSource = {
  name: "travel-lists",
  site: "main",
  tag: travelTag,
  heading: "travel:categories",
  parts: async () => [{ part: 0, pages: travelCategories.length, changed: null }],
  pages: async (_, { part, after, limit }) =>
    part === 0
      ? travelCategories
          .map((category, at) => ({ id: at + 1, path: categoryHref(category) }))
          .filter(({ id }) => id > after)
          .slice(0, limit)
      : [],
  links: async (_, locale) =>
    travelCategories.map((category) => ({
      href: categoryHref(category),
      label: translator(locale)(`travel:category.${category}`),
    })),
};
