import { and, count, desc, gt, lt, max, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { partSize, type SitemapSource } from "~/foundation/site/sitemap";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { photoContests, photoWorks } from "~db/schema/contest";
import { contestHref, workHref } from "../rules/codes";
import { contestsTag } from "../tags";
import { contestShown, workListed } from "./visible.server";

/** Number of entries, newest first, on the HTML site map. */
const newest = 50;

const partOf = (id: PgColumn): SQL<number> => sql<number>`(${id} / ${sql.raw(String(partSize))})::int`;

/** Every contest that visitors see. */
const contestPages: SitemapSource = {
  name: "photo-contests",
  site: "main",
  tag: contestsTag,
  heading: "contest:title",
  parts: (db) => {
    const part = partOf(photoContests.id);
    return db
      .select({ part, pages: count(), changed: max(photoContests.updateTime) })
      .from(photoContests)
      .where(contestShown)
      .groupBy(part)
      .orderBy(part);
  },
  pages: async (db, { part, after, limit }) => {
    const { id, code, updateTime: changed } = photoContests;
    const rows = await db
      .select({ id, code, changed })
      .from(photoContests)
      .where(and(contestShown, gt(id, after), lt(id, (part + 1) * partSize)))
      .orderBy(id)
      .limit(limit);
    return rows.map((row) => ({ id: row.id, changed: row.changed, path: contestHref(row.code) }));
  },
  links: async (db, locale) => {
    const { code, title } = photoContests;
    const rows = await db
      .select({ code, title })
      .from(photoContests)
      .where(contestShown)
      .orderBy(desc(photoContests.id))
      .limit(newest);
    return rows.map((row) => {
      const { text, lang } = shownWords(row.title, flagOf(locale));
      return { href: contestHref(row.code), label: text, ...(lang && { lang }) };
    });
  },
};

/** Every work that visitors see. */
const workPages: SitemapSource = {
  name: "photo-works",
  site: "main",
  tag: contestsTag,
  heading: "contest:list.works",
  parts: (db) => {
    const part = partOf(photoWorks.id);
    return db
      .select({ part, pages: count(), changed: max(photoWorks.updateTime) })
      .from(photoWorks)
      .where(workListed)
      .groupBy(part)
      .orderBy(part);
  },
  pages: async (db, { part, after, limit }) => {
    const { id, updateTime: changed } = photoWorks;
    const rows = await db
      .select({ id, changed })
      .from(photoWorks)
      .where(and(workListed, gt(id, after), lt(id, (part + 1) * partSize)))
      .orderBy(id)
      .limit(limit);
    return rows.map((row) => ({ ...row, path: workHref(row.id) }));
  },
  links: async (db) => {
    const { id, title } = photoWorks;
    const rows = await db.select({ id, title }).from(photoWorks).where(workListed).orderBy(desc(id)).limit(newest);
    return rows.map((row) => ({ href: workHref(row.id), label: row.title }));
  },
};

export const contestSitemap: readonly SitemapSource[] = [contestPages, workPages];
