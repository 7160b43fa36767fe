import { and, count, desc, gt, lt, max, sql } from "drizzle-orm";
import { partSize, type SitemapSource } from "~/foundation/site/sitemap";
import { livesTag } from "~/foundation/subjects/lives.server";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { lives } from "~db/schema/live";
import { liveShown } from "./shown-live.server";

/** Number of latest live events in the sitemap for readers. */
const latest = 50;

/** Sitemap of the live events that visitors see. */
export const liveSitemap: SitemapSource = {
  name: "live",
  site: "tv",
  tag: livesTag,
  heading: "site:section.live",
  parts: (db) => {
    const part = sql<number>`(${lives.id} / ${sql.raw(String(partSize))})::int`;
    return db
      .select({ part, pages: count(), changed: max(lives.updateTime) })
      .from(lives)
      .where(liveShown)
      .groupBy(part)
      .orderBy(part);
  },
  pages: async (db, { part, after, limit }) => {
    const rows = await db
      .select({ id: lives.id, changed: lives.updateTime })
      .from(lives)
      .where(and(liveShown, gt(lives.id, after), lt(lives.id, (part + 1) * partSize)))
      .orderBy(lives.id)
      .limit(limit);
    return rows.map(({ id, changed }) => ({ id, changed, path: href("/live/:id", { id }) }));
  },
  links: async (db, locale) => {
    const rows = await db
      .select({ id: lives.id, title: lives.title })
      .from(lives)
      .where(liveShown)
      .orderBy(desc(lives.startTime), desc(lives.id))
      .limit(latest);
    return rows.map(({ id, title }) => {
      const { text, lang } = shownWords(title, flagOf(locale));
      return { href: href("/live/:id", { id }), label: text, ...(lang && { lang }) };
    });
  },
};
