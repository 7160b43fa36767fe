import { and, count, desc, gt, lt, max, sql } from "drizzle-orm";
import { partSize, type SitemapSource } from "~/foundation/site/sitemap";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { promoteCategories, promoteItems } from "~db/schema/promote";
import { wallTag } from "../tags";
import { inCategory, inFlag, itemShown } from "./visible.server";

/** Number of items, newest first, on the HTML site map. */
const newest = 100;
const pathOf = (id: number) => href("/promote/detail/:id", { id });

/** Every item that visitors see. */
export const promoteSitemap: SitemapSource = {
  name: "promote",
  site: "biz",
  tag: wallTag,
  heading: "promote:wall.title",
  parts: (db) => {
    const part = sql<number>`(${promoteItems.id} / ${sql.raw(String(partSize))})::int`;
    return db
      .select({ part, pages: count(), changed: max(promoteItems.updateTime) })
      .from(promoteItems)
      .innerJoin(promoteCategories, inCategory)
      .where(itemShown)
      .groupBy(part)
      .orderBy(part);
  },
  pages: async (db, { part, after, limit }) => {
    const rows = await db
      .select({ id: promoteItems.id, changed: promoteItems.updateTime })
      .from(promoteItems)
      .innerJoin(promoteCategories, inCategory)
      .where(and(itemShown, gt(promoteItems.id, after), lt(promoteItems.id, (part + 1) * partSize)))
      .orderBy(promoteItems.id)
      .limit(limit);
    return rows.map((row) => ({ ...row, path: pathOf(row.id) }));
  },
  links: async (db, locale) => {
    const flag = flagOf(locale);
    const rows = await db
      .select({ id: promoteItems.id, name: promoteItems.name })
      .from(promoteItems)
      .innerJoin(promoteCategories, inCategory)
      .where(and(itemShown, inFlag(flag)))
      .orderBy(desc(promoteItems.id))
      .limit(newest);
    return rows.map(({ id, name }) => {
      const { text, lang } = shownWords(name, flag);
      return { href: pathOf(id), label: text, ...(lang && { lang }) };
    });
  },
};
