import { and, count, gt, lt, max, sql } from "drizzle-orm";
import { partSize, type SitemapSource } from "~/foundation/site/sitemap";
import { flagOf } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { shownWords } from "~/platform/i18n/words";
import { artisanCategories, artisans, artProducts } from "~db/schema/artisan";
import { artisanHref, artProductHref, mainHref } from "../rules/addresses";
import { mainCats } from "../rules/main-categories";
import { nameFor } from "../rules/names";
import { artisansTag } from "../tags";
import { artisanOrder, productOrder } from "./lists.server";
import { artisanShown, inCategory, ofArtisan, productShown } from "./visible.server";

/** Number of highest artisans and works in the sitemap for readers. */
const named = 100;

/** Sitemap of the pages of the eight main categories, which always exist. */
export const mainCategorySitemap: SitemapSource = {
  name: "crafts",
  site: "main",
  tag: artisansTag,
  heading: "artisan:crafts",
  parts: async () => [{ part: 0, pages: mainCats.length, changed: null }],
  pages: async (_, { part, after, limit }) =>
    part === 0
      ? mainCats
          .filter((id) => id > after)
          .slice(0, limit)
          .map((id) => ({ id, path: mainHref(id) }))
      : [],
  links: async (_, locale) =>
    mainCats.map((id) => ({ href: mainHref(id), label: translator(locale)(`artisan:main.${id}`) })),
};

/** Sitemap of all visible artisans. */
export const artisanSitemap: SitemapSource = {
  name: "artisans",
  site: "main",
  tag: artisansTag,
  heading: "artisan:artisans",
  parts: (db) => {
    const part = sql<number>`(${artisans.id} / ${sql.raw(String(partSize))})::int`;
    return db
      .select({ part, pages: count(), changed: max(artisans.updateTime) })
      .from(artisans)
      .innerJoin(artisanCategories, inCategory)
      .where(artisanShown)
      .groupBy(part)
      .orderBy(part);
  },
  pages: async (db, { part, after, limit }) => {
    const rows = await db
      .select({ id: artisans.id, changed: artisans.updateTime })
      .from(artisans)
      .innerJoin(artisanCategories, inCategory)
      .where(and(artisanShown, gt(artisans.id, after), lt(artisans.id, (part + 1) * partSize)))
      .orderBy(artisans.id)
      .limit(limit);
    return rows.map((row) => ({ ...row, path: artisanHref(row.id) }));
  },
  links: async (db, locale) => {
    const { id, jpName, engName } = artisans;
    const rows = await db
      .select({ id, jpName, engName })
      .from(artisans)
      .innerJoin(artisanCategories, inCategory)
      .where(artisanShown)
      .orderBy(...artisanOrder)
      .limit(named);
    return rows.map((row) => {
      const { text, lang } = nameFor(row, flagOf(locale));
      return { href: artisanHref(row.id), label: text, ...(lang && { lang }) };
    });
  },
};

/** Sitemap of all visible works. */
export const artProductSitemap: SitemapSource = {
  name: "crafted",
  site: "main",
  tag: artisansTag,
  heading: "artisan:works",
  parts: (db) => {
    const part = sql<number>`(${artProducts.id} / ${sql.raw(String(partSize))})::int`;
    return db
      .select({ part, pages: count(), changed: max(artProducts.updateTime) })
      .from(artProducts)
      .innerJoin(artisans, ofArtisan)
      .innerJoin(artisanCategories, inCategory)
      .where(productShown)
      .groupBy(part)
      .orderBy(part);
  },
  pages: async (db, { part, after, limit }) => {
    const rows = await db
      .select({ id: artProducts.id, changed: artProducts.updateTime })
      .from(artProducts)
      .innerJoin(artisans, ofArtisan)
      .innerJoin(artisanCategories, inCategory)
      .where(and(productShown, gt(artProducts.id, after), lt(artProducts.id, (part + 1) * partSize)))
      .orderBy(artProducts.id)
      .limit(limit);
    return rows.map((row) => ({ ...row, path: artProductHref(row.id) }));
  },
  links: async (db, locale) => {
    const rows = await db
      .select({ id: artProducts.id, name: artProducts.name })
      .from(artProducts)
      .innerJoin(artisans, ofArtisan)
      .innerJoin(artisanCategories, inCategory)
      .where(productShown)
      .orderBy(...productOrder)
      .limit(named);
    return rows.map(({ id, name }) => {
      const { text, lang } = shownWords(name, flagOf(locale));
      return { href: artProductHref(id), label: text, ...(lang && { lang }) };
    });
  },
};
