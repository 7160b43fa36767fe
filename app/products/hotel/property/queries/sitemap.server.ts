import { and, count, desc, eq, gt, lt, max, sql } from "drizzle-orm";
import { partSize, type SitemapSource } from "~/foundation/site/sitemap";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { hotelCompanies, hotels } from "~db/schema/hotel";
import { hotelsTag } from "../../tags";
import { hotelShown, inFlag } from "./visible.server";

/** Hotels that the index for people names: the newest. */
const newest = 100;
const inCompany = eq(hotelCompanies.id, hotels.companyId);
const hotelHref = (id: number) => href("/hotel/detail/:id", { id });

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
      .innerJoin(hotelCompanies, inCompany)
      .where(hotelShown)
      .groupBy(part)
      .orderBy(part);
  },
  pages: async (db, { part, after, limit }) => {
    const rows = await db
      .select({ id: hotels.id, changed: hotels.updateTime })
      .from(hotels)
      .innerJoin(hotelCompanies, inCompany)
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
      .innerJoin(hotelCompanies, inCompany)
      .where(and(hotelShown, inFlag(flag)))
      .orderBy(desc(hotels.id))
      .limit(newest);
    return rows.map(({ id, name }) => {
      const { text, lang } = shownWords(name, flag);
      return { href: hotelHref(id), label: text, ...(lang && { lang }) };
    });
  },
};
