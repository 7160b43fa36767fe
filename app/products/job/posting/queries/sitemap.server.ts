import { and, count, desc, gt, lt, max, sql } from "drizzle-orm";
import { partSize, type SitemapSource } from "~/foundation/site/sitemap";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { jobCompanies, recruitments } from "~db/schema/job";
import { ofCompany, recruitmentOpen } from "../../queries/visible.server";
import { recruitmentHref } from "../../rules/addresses";
import { jobsTag } from "../../tags";

/** Newest recruitments that the site index for people lists. */
const newest = 100;
const { id, title, updateTime } = recruitments;

/** Every recruitment that is open. */
export const recruitmentSitemap: SitemapSource = {
  name: "jobs",
  site: "work",
  tag: jobsTag,
  heading: "site:section.job",
  parts: (db) => {
    const part = sql<number>`(${id} / ${sql.raw(String(partSize))})::int`;
    return db
      .select({ part, pages: count(), changed: max(updateTime) })
      .from(recruitments)
      .innerJoin(jobCompanies, ofCompany)
      .where(recruitmentOpen)
      .groupBy(part)
      .orderBy(part);
  },
  pages: async (db, { part, after, limit }) => {
    const rows = await db
      .select({ id, changed: updateTime })
      .from(recruitments)
      .innerJoin(jobCompanies, ofCompany)
      .where(and(recruitmentOpen, gt(id, after), lt(id, (part + 1) * partSize)))
      .orderBy(id)
      .limit(limit);
    return rows.map((row) => ({ ...row, path: recruitmentHref(row.id) }));
  },
  links: async (db, locale) => {
    const rows = await db
      .select({ id, title })
      .from(recruitments)
      .innerJoin(jobCompanies, ofCompany)
      .where(recruitmentOpen)
      .orderBy(desc(id))
      .limit(newest);
    return rows.map((row) => {
      const { text, lang } = shownWords(row.title, flagOf(locale));
      return { href: recruitmentHref(row.id), label: text, ...(lang && { lang }) };
    });
  },
};
