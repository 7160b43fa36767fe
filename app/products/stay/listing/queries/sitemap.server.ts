import { and, count, desc, gt, lt, max, sql } from "drizzle-orm";
import { partSize, type SitemapSource } from "~/foundation/site/sitemap";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { stays } from "~db/schema/stay";
import { staysTag } from "../../tags";
import { inFlag, stayShown } from "./visible.server";

/** Newest listings that the site index for people lists. */
const newest = 100;
const stayHref = (id: number) => href("/stay/detail/:id", { id });

/** Every listing that visitors see. */
export const staySitemap: SitemapSource = {
  name: "stays",
  site: "main",
  tag: staysTag,
  heading: "stay:sitemap",
  parts: (db) => {
    const part = sql<number>`(${stays.id} / ${sql.raw(String(partSize))})::int`;
    return db
      .select({ part, pages: count(), changed: max(stays.updateTime) })
      .from(stays)
      .where(stayShown)
      .groupBy(part)
      .orderBy(part);
  },
  pages: async (db, { part, after, limit }) => {
    const rows = await db
      .select({ id: stays.id, changed: stays.updateTime })
      .from(stays)
      .where(and(stayShown, gt(stays.id, after), lt(stays.id, (part + 1) * partSize)))
      .orderBy(stays.id)
      .limit(limit);
    return rows.map((row) => ({ ...row, path: stayHref(row.id) }));
  },
  links: async (db, locale) => {
    const flag = flagOf(locale);
    const rows = await db
      .select({ id: stays.id, name: stays.name })
      .from(stays)
      .where(and(stayShown, inFlag(flag)))
      .orderBy(desc(stays.id))
      .limit(newest);
    return rows.map(({ id, name }) => {
      const { text, lang } = shownWords(name, flag);
      return { href: stayHref(id), label: text, ...(lang && { lang }) };
    });
  },
};
