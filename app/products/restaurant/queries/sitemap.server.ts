import { and, count, desc, gt, lt, max, sql } from "drizzle-orm";
import { partSize, type SitemapSource } from "~/foundation/site/sitemap";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { restaurantAds, restaurantCategories, restaurants } from "~db/schema/restaurant";
import { restaurantAdHref, restaurantHref } from "../rules/addresses";
import { directoryTag } from "../tags";
import { adShown, inCategory, ofRestaurant, restaurantShown } from "./visible.server";

/** Number of entries, newest first, on the HTML site map. */
const newest = 100;

/** Every restaurant that visitors see. */
export const restaurantSitemap: SitemapSource = {
  name: "restaurants",
  site: "biz",
  tag: directoryTag,
  heading: "restaurant:sitemap.restaurants",
  parts: (db) => {
    const part = sql<number>`(${restaurants.id} / ${sql.raw(String(partSize))})::int`;
    return db
      .select({ part, pages: count(), changed: max(restaurants.updateTime) })
      .from(restaurants)
      .innerJoin(restaurantCategories, inCategory)
      .where(restaurantShown)
      .groupBy(part)
      .orderBy(part);
  },
  pages: async (db, { part, after, limit }) => {
    const rows = await db
      .select({ id: restaurants.id, changed: restaurants.updateTime })
      .from(restaurants)
      .innerJoin(restaurantCategories, inCategory)
      .where(and(restaurantShown, gt(restaurants.id, after), lt(restaurants.id, (part + 1) * partSize)))
      .orderBy(restaurants.id)
      .limit(limit);
    return rows.map((row) => ({ ...row, path: restaurantHref(row.id) }));
  },
  links: async (db, locale) => {
    const rows = await db
      .select({ id: restaurants.id, name: restaurants.name })
      .from(restaurants)
      .innerJoin(restaurantCategories, inCategory)
      .where(restaurantShown)
      .orderBy(desc(restaurants.id))
      .limit(newest);
    return rows.map(({ id, name }) => {
      const { text, lang } = shownWords(name, flagOf(locale));
      return { href: restaurantHref(id), label: text, ...(lang && { lang }) };
    });
  },
};

/** Every restaurant's ad that visitors see. */
export const restaurantAdSitemap: SitemapSource = {
  name: "restaurant-ads",
  site: "biz",
  tag: directoryTag,
  heading: "restaurant:sitemap.ads",
  parts: (db) => {
    const part = sql<number>`(${restaurantAds.id} / ${sql.raw(String(partSize))})::int`;
    return db
      .select({ part, pages: count(), changed: max(restaurantAds.updateTime) })
      .from(restaurantAds)
      .innerJoin(restaurants, ofRestaurant)
      .innerJoin(restaurantCategories, inCategory)
      .where(adShown)
      .groupBy(part)
      .orderBy(part);
  },
  pages: async (db, { part, after, limit }) => {
    const rows = await db
      .select({ id: restaurantAds.id, changed: restaurantAds.updateTime })
      .from(restaurantAds)
      .innerJoin(restaurants, ofRestaurant)
      .innerJoin(restaurantCategories, inCategory)
      .where(and(adShown, gt(restaurantAds.id, after), lt(restaurantAds.id, (part + 1) * partSize)))
      .orderBy(restaurantAds.id)
      .limit(limit);
    return rows.map((row) => ({ ...row, path: restaurantAdHref(row.id) }));
  },
  links: async (db, locale) => {
    const rows = await db
      .select({ id: restaurantAds.id, name: restaurantAds.name })
      .from(restaurantAds)
      .innerJoin(restaurants, ofRestaurant)
      .innerJoin(restaurantCategories, inCategory)
      .where(adShown)
      .orderBy(desc(restaurantAds.id))
      .limit(newest);
    return rows.map(({ id, name }) => {
      const { text, lang } = shownWords(name, flagOf(locale));
      return { href: restaurantAdHref(id), label: text, ...(lang && { lang }) };
    });
  },
};
