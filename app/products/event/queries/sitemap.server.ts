import { and, count, desc, gt, lt, max, sql } from "drizzle-orm";
import { partSize, type SitemapSource } from "~/foundation/site/sitemap";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { events } from "~db/schema/event";
import { eventsTag } from "../tags";
import { eventShown } from "./visible.server";

/** Number of events, newest first, on the HTML site map. */
const newest = 50;
const eventHref = (id: number) => href("/event/detail/:id", { id });

/** Every event that visitors see. */
export const eventSitemap: SitemapSource = {
  name: "events",
  site: "main",
  tag: eventsTag,
  heading: "event:list.title",
  parts: (db) => {
    const part = sql<number>`(${events.id} / ${sql.raw(String(partSize))})::int`;
    return db
      .select({ part, pages: count(), changed: max(events.updateTime) })
      .from(events)
      .where(eventShown)
      .groupBy(part)
      .orderBy(part);
  },
  pages: async (db, { part, after, limit }) => {
    const rows = await db
      .select({ id: events.id, changed: events.updateTime })
      .from(events)
      .where(and(eventShown, gt(events.id, after), lt(events.id, (part + 1) * partSize)))
      .orderBy(events.id)
      .limit(limit);
    return rows.map((row) => ({ ...row, path: eventHref(row.id) }));
  },
  links: async (db, locale) => {
    const rows = await db
      .select({ id: events.id, title: events.title })
      .from(events)
      .where(eventShown)
      .orderBy(desc(events.id))
      .limit(newest);
    return rows.map(({ id, title }) => {
      const { text, lang } = shownWords(title, flagOf(locale));
      return { href: eventHref(id), label: text, ...(lang && { lang }) };
    });
  },
};
