import { and, count, desc, eq, gt, lt, max, sql } from "drizzle-orm";
import { partSize, type SitemapSource } from "~/foundation/site/sitemap";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { hotelCompanies, hotels } from "~db/schema/hotel";
import { hotelsTag } from "../../tags";
import { companyShown, hotelShown, inFlag } from "./visible.server";

/** Newest hotels or properties that the site index for people lists. */
const newest = 100;
const ofCompany = eq(hotelCompanies.id, hotels.companyId);
const hotelHref = (id: number) => href("/hotel/detail/:id", { id });
const companyHref = (id: number) => href("/hotel/company/detail/:id", { id });

/** Every hotel that visitors see. */
export const hotelSitemap: SitemapSource = {
  name: "hotels",
  site: "main",
  tag: hotelsTag,
  heading: "hotel:sitemap.hotels",
  parts: (db) => {
    const part = sql<number>`(${hotels.id} / ${sql.raw(String(partSize))})::int`;
    return db
      .select({ part, pages: count(), changed: max(hotels.updateTime) })
      .from(hotels)
      .innerJoin(hotelCompanies, ofCompany)
      .where(hotelShown)
      .groupBy(part)
      .orderBy(part);
  },
  pages: async (db, { part, after, limit }) => {
    const rows = await db
      .select({ id: hotels.id, changed: hotels.updateTime })
      .from(hotels)
      .innerJoin(hotelCompanies, ofCompany)
      .where(and(hotelShown, gt(hotels.id, after), lt(hotels.id, (part + 1) * partSize)))
      .orderBy(hotels.id)
      .limit(limit);
    return rows.map((row) => ({ ...row, path: hotelHref(row.id) }));
  },
  links: async (db, locale) => {
    const flag = flagOf(locale);
    const rows = await db
      .select({ id: hotels.id, name: hotels.name })
      .from(hotels)
      .innerJoin(hotelCompanies, ofCompany)
      .where(and(hotelShown, inFlag(flag)))
      .orderBy(desc(hotels.id))
      .limit(newest);
    return rows.map(({ id, name }) => {
      const { text, lang } = shownWords(name, flag);
      return { href: hotelHref(id), label: text, ...(lang && { lang }) };
    });
  },
};

/** Every property that visitors see. */
export const companySitemap: SitemapSource = {
  name: "houses",
  site: "main",
  tag: hotelsTag,
  heading: "hotel:sitemap.companies",
  parts: (db) => {
    const part = sql<number>`(${hotelCompanies.id} / ${sql.raw(String(partSize))})::int`;
    return db
      .select({ part, pages: count(), changed: max(hotelCompanies.updateTime) })
      .from(hotelCompanies)
      .where(companyShown)
      .groupBy(part)
      .orderBy(part);
  },
  pages: async (db, { part, after, limit }) => {
    const rows = await db
      .select({ id: hotelCompanies.id, changed: hotelCompanies.updateTime })
      .from(hotelCompanies)
      .where(and(companyShown, gt(hotelCompanies.id, after), lt(hotelCompanies.id, (part + 1) * partSize)))
      .orderBy(hotelCompanies.id)
      .limit(limit);
    return rows.map((row) => ({ ...row, path: companyHref(row.id) }));
  },
  links: async (db, locale) => {
    const flag = flagOf(locale);
    const rows = await db
      .select({ id: hotelCompanies.id, name: hotelCompanies.name })
      .from(hotelCompanies)
      .where(and(companyShown, sql`${hotelCompanies.flag} in ('all', ${flag})`))
      .orderBy(desc(hotelCompanies.id))
      .limit(newest);
    return rows.map(({ id, name }) => {
      const { text, lang } = shownWords(name, flag);
      return { href: companyHref(id), label: text, ...(lang && { lang }) };
    });
  },
};
