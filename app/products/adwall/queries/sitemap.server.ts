import { and, count, desc, eq, gt, lt, max, sql } from "drizzle-orm";
import { partSize, type SitemapSource } from "~/foundation/site/sitemap";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { adCategories, ads } from "~db/schema/adwall";
import { wallTag } from "../tags";
import { adShown, inFlag } from "./visible.server";

/** Number of ads, newest first, on the HTML site map. */
const newest = 100;
const inCategory = eq(adCategories.id, ads.categoryId);
const adHref = (id: number) => href("/adwall/detail/:id", { id });

/** Every ad that visitors see. */
export const adSitemap: SitemapSource = {
  name: "ads",
  site: "biz",
  tag: wallTag,
  heading: "adwall:sitemap.ads",
  parts: (db) => {
    const part = sql<number>`(${ads.id} / ${sql.raw(String(partSize))})::int`;
    return db
      .select({ part, pages: count(), changed: max(ads.updateTime) })
      .from(ads)
      .innerJoin(adCategories, inCategory)
      .where(adShown)
      .groupBy(part)
      .orderBy(part);
  },
  pages: async (db, { part, after, limit }) => {
    const rows = await db
      .select({ id: ads.id, changed: ads.updateTime })
      .from(ads)
      .innerJoin(adCategories, inCategory)
      .where(and(adShown, gt(ads.id, after), lt(ads.id, (part + 1) * partSize)))
      .orderBy(ads.id)
      .limit(limit);
    return rows.map((row) => ({ ...row, path: adHref(row.id) }));
  },
  links: async (db, locale) => {
    const flag = flagOf(locale);
    const rows = await db
      .select({ id: ads.id, name: ads.name })
      .from(ads)
      .innerJoin(adCategories, inCategory)
      .where(and(adShown, inFlag(flag)))
      .orderBy(desc(ads.id))
      .limit(newest);
    return rows.map(({ id, name }) => {
      const { text, lang } = shownWords(name, flag);
      return { href: adHref(id), label: text, ...(lang && { lang }) };
    });
  },
};
