import { and, count, desc, gt, lt, max, sql } from "drizzle-orm";
import { partSize, type SitemapSource } from "~/foundation/site/sitemap";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { saleProperties } from "~db/schema/sale";
import { propertyHref } from "../rules/addresses";
import { saleTag } from "../tags";
import { propertyShown } from "./visible.server";

/** Number of newest properties in the sitemap for readers. */
const named = 100;
const { id, name, updateTime } = saleProperties;

/** Sitemap of all visible properties. */
export const saleSitemap: SitemapSource = {
  name: "sale",
  site: "main",
  tag: saleTag,
  heading: "site:section.sale",
  parts: (db) => {
    const part = sql<number>`(${id} / ${sql.raw(String(partSize))})::int`;
    return db
      .select({ part, pages: count(), changed: max(updateTime) })
      .from(saleProperties)
      .where(propertyShown)
      .groupBy(part)
      .orderBy(part);
  },
  pages: async (db, { part, after, limit }) => {
    const rows = await db
      .select({ id, changed: updateTime })
      .from(saleProperties)
      .where(and(propertyShown, gt(id, after), lt(id, (part + 1) * partSize)))
      .orderBy(id)
      .limit(limit);
    return rows.map((row) => ({ ...row, path: propertyHref(row.id) }));
  },
  links: async (db, locale) => {
    const rows = await db.select({ id, name }).from(saleProperties).where(propertyShown).orderBy(desc(id)).limit(named);
    return rows.map((row) => {
      const { text, lang } = shownWords(row.name, flagOf(locale));
      return { href: propertyHref(row.id), label: text, ...(lang && { lang }) };
    });
  },
};
