import { and, count, desc, eq, gt, gte, isNull, lt, max, type SQL, sql } from "drizzle-orm";
import { partSize, type SitemapSource } from "~/foundation/site/sitemap";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import type { Db } from "~db/client";
import { commodities, commodityTypes, shops } from "~db/schema/shop";
import { catalogueTag } from "../tags";
import { inFlag, visibleTo } from "./conditions.server";
import { typeHref } from "./type-href";
import { menuOf, shopHost, typeTree } from "./types.server";

/** Number of commodities, and of shops, that the human-readable index lists. */
const newest = 100;

const open = visibleTo(null);

const within = (id: typeof commodities.id, { part, after }: { part: number; after: number }): SQL | undefined =>
  and(gt(id, after), lt(id, (part + 1) * partSize));

const commodityHref = (id: number) => href("/commodity/detail/:id/:from?", { id });

/** Every commodity on the shelf for everybody. */
const commoditySource: SitemapSource = {
  name: "commodities",
  site: "shop",
  tag: catalogueTag,
  heading: "pages:sitemapCommodities",
  parts: (db) => {
    const part = sql<number>`(${commodities.id} / ${sql.raw(String(partSize))})::int`;
    return db
      .select({ part, pages: count(), changed: max(commodities.updateTime) })
      .from(commodities)
      .where(open)
      .groupBy(part)
      .orderBy(part);
  },
  pages: async (db, at) => {
    const rows = await db
      .select({ id: commodities.id, changed: commodities.updateTime })
      .from(commodities)
      .where(and(open, within(commodities.id, at)))
      .orderBy(commodities.id)
      .limit(at.limit);
    return rows.map(({ id, changed }) => ({ id, changed, path: commodityHref(id) }));
  },
  links: async (db, locale) => {
    const flag = flagOf(locale);
    const rows = await db
      .select({ id: commodities.id, name: commodities.name })
      .from(commodities)
      .where(and(open, inFlag(flag)))
      .orderBy(desc(commodities.id))
      .limit(newest);
    return rows.map(({ id, name }) => {
      const { text: label, ...language } = shownWords(name, flag);
      return { href: commodityHref(id), label, ...language };
    });
  },
};

/** The types of the category menu that are meant for every language, first and second level. */
async function openTypes(db: Db): Promise<{ id: number; path: string; changed: Date }[]> {
  const rows = await db
    .select({ id: commodityTypes.id, parentId: commodityTypes.parentId, changed: commodityTypes.updateTime })
    .from(commodityTypes)
    .where(
      and(
        isNull(commodityTypes.deletedTime),
        gte(commodityTypes.seq, 0),
        eq(commodityTypes.host, shopHost),
        eq(commodityTypes.flag, "all"),
      ),
    )
    .orderBy(commodityTypes.id);
  const first = new Set(rows.filter(({ parentId }) => parentId === null).map(({ id }) => id));
  return rows.flatMap(({ id, parentId, changed }) => {
    if (parentId === null) return [{ id, changed, path: typeHref("online", id) }];
    return first.has(parentId) ? [{ id, changed, path: typeHref("online", parentId, id) }] : [];
  });
}

const typeSource: SitemapSource = {
  name: "categories",
  site: "shop",
  tag: catalogueTag,
  heading: "pages:sitemapCategories",
  parts: async (db) => {
    const byPart = new Map<number, { pages: number; changed: Date }>();
    for (const { id, changed } of await openTypes(db)) {
      const part = Math.floor(id / partSize);
      const known = byPart.get(part) ?? { pages: 0, changed };
      byPart.set(part, { pages: known.pages + 1, changed: changed > known.changed ? changed : known.changed });
    }
    return [...byPart].map(([part, rest]) => ({ part, ...rest }));
  },
  pages: async (db, { part, after, limit }) =>
    (await openTypes(db)).filter(({ id }) => id > after && id < (part + 1) * partSize).slice(0, limit),
  links: async (db, locale) =>
    menuOf(await typeTree(db, { flag: flagOf(locale), host: shopHost }), locale).flatMap(({ id, name, children }) => [
      { href: typeHref("online", id), label: name },
      ...children.map((child) => ({ href: typeHref("online", id, child.id), label: `${name} › ${child.name}` })),
    ]),
};

const shopSource: SitemapSource = {
  name: "shops",
  site: "shop",
  tag: catalogueTag,
  heading: "pages:sitemapShops",
  parts: (db) => {
    const part = sql<number>`(${shops.sellerId} / ${sql.raw(String(partSize))})::int`;
    return db
      .select({ part, pages: count(), changed: max(shops.updateTime) })
      .from(shops)
      .groupBy(part)
      .orderBy(part);
  },
  pages: async (db, at) => {
    const rows = await db
      .select({ id: shops.sellerId, changed: shops.updateTime })
      .from(shops)
      .where(and(gt(shops.sellerId, at.after), lt(shops.sellerId, (at.part + 1) * partSize)))
      .orderBy(shops.sellerId)
      .limit(at.limit);
    return rows.map((row) => ({ ...row, path: href("/shop/detail/:id", { id: row.id }) }));
  },
  links: async (db, locale) => {
    const flag = flagOf(locale);
    const rows = await db
      .select({ id: shops.sellerId, name: shops.name })
      .from(shops)
      .orderBy(shops.sellerId)
      .limit(newest);
    return rows.map(({ id, name }) => {
      const { text: label, ...language } = shownWords(name, flag);
      return { href: href("/shop/detail/:id", { id }), label, ...language };
    });
  },
};

/** What the shop lists in the site maps of its host. */
export const shopSitemap: readonly SitemapSource[] = [typeSource, commoditySource, shopSource];
