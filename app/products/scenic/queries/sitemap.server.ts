import { and, count, gt, lt, max, sql } from "drizzle-orm";
import { partSize, type SitemapSource } from "~/foundation/site/sitemap";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { scenicSpots } from "~db/schema/scenic";
import { spotHref } from "../rules/addresses";
import { scenicTag } from "../tags";
import { spotOrder, spotShown } from "./visible.server";

/** Number of highest spots in the sitemap for readers. */
const named = 100;
const { id, name, updateTime } = scenicSpots;

/** Sitemap of all visible spots. */
export const spotSitemap: SitemapSource = {
  name: "scenic",
  site: "main",
  tag: scenicTag,
  heading: "site:section.scenic",
  parts: (db) => {
    const part = sql<number>`(${id} / ${sql.raw(String(partSize))})::int`;
    return db
      .select({ part, pages: count(), changed: max(updateTime) })
      .from(scenicSpots)
      .where(spotShown)
      .groupBy(part)
      .orderBy(part);
  },
  pages: async (db, { part, after, limit }) => {
    const rows = await db
      .select({ id, changed: updateTime })
      .from(scenicSpots)
      .where(and(spotShown, gt(id, after), lt(id, (part + 1) * partSize)))
      .orderBy(id)
      .limit(limit);
    return rows.map((row) => ({ ...row, path: spotHref(row.id) }));
  },
  links: async (db, locale) => {
    const rows = await db
      .select({ id, name })
      .from(scenicSpots)
      .where(spotShown)
      .orderBy(...spotOrder)
      .limit(named);
    return rows.map((row) => {
      const { text, lang } = shownWords(row.name, flagOf(locale));
      return { href: spotHref(row.id), label: text, ...(lang && { lang }) };
    });
  },
};
