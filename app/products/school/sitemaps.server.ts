import { and, count, gt, lt, max, sql } from "drizzle-orm";
import { partSize, type SitemapSource } from "~/foundation/site/sitemap";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { courseDocs, courses } from "~db/schema/school";
import { courseOrder } from "./course/courses.server";
import { courseShown } from "./course/visible.server";
import { docOrder } from "./doc/docs.server";
import { docShown } from "./doc/visible.server";
import { courseDocHref, courseHref } from "./rules/addresses";
import { schoolTag } from "./tags";

/** Number of highest courses and documents in the sitemap for readers. */
const named = 100;

/** Sitemap of all courses. */
export const courseSitemap: SitemapSource = {
  name: "courses",
  site: "dev",
  tag: schoolTag,
  heading: "school:courses",
  parts: (db) => {
    const part = sql<number>`(${courses.id} / ${sql.raw(String(partSize))})::int`;
    return db
      .select({ part, pages: count(), changed: max(courses.updateTime) })
      .from(courses)
      .where(courseShown)
      .groupBy(part)
      .orderBy(part);
  },
  pages: async (db, { part, after, limit }) => {
    const rows = await db
      .select({ id: courses.id, changed: courses.updateTime })
      .from(courses)
      .where(and(courseShown, gt(courses.id, after), lt(courses.id, (part + 1) * partSize)))
      .orderBy(courses.id)
      .limit(limit);
    return rows.map((row) => ({ ...row, path: courseHref(row.id) }));
  },
  links: async (db, locale) => {
    const rows = await db
      .select({ id: courses.id, title: courses.title })
      .from(courses)
      .where(courseShown)
      .orderBy(...courseOrder)
      .limit(named);
    return rows.map(({ id, title }) => {
      const { text, lang } = shownWords(title, flagOf(locale));
      return { href: courseHref(id), label: text, ...(lang && { lang }) };
    });
  },
};

/** Sitemap of all documents; the pages of paid ones show what they are about. */
export const courseDocSitemap: SitemapSource = {
  name: "coursedocs",
  site: "dev",
  tag: schoolTag,
  heading: "school:docs",
  parts: (db) => {
    const part = sql<number>`(${courseDocs.id} / ${sql.raw(String(partSize))})::int`;
    return db
      .select({ part, pages: count(), changed: max(courseDocs.updateTime) })
      .from(courseDocs)
      .where(docShown)
      .groupBy(part)
      .orderBy(part);
  },
  pages: async (db, { part, after, limit }) => {
    const rows = await db
      .select({ id: courseDocs.id, changed: courseDocs.updateTime })
      .from(courseDocs)
      .where(and(docShown, gt(courseDocs.id, after), lt(courseDocs.id, (part + 1) * partSize)))
      .orderBy(courseDocs.id)
      .limit(limit);
    return rows.map((row) => ({ ...row, path: courseDocHref(row.id) }));
  },
  links: async (db, locale) => {
    const rows = await db
      .select({ id: courseDocs.id, title: courseDocs.title })
      .from(courseDocs)
      .where(docShown)
      .orderBy(...docOrder)
      .limit(named);
    return rows.map(({ id, title }) => {
      const { text, lang } = shownWords(title, flagOf(locale));
      return { href: courseDocHref(id), label: text, ...(lang && { lang }) };
    });
  },
};
