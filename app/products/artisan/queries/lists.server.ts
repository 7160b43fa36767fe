import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { prefectureName } from "~/foundation/reference/prefecture-name.server";
import { pageOf } from "~/platform/api/paging";
import { countAhead } from "~/platform/data/count-ahead.server";
import { type Flag, flagOf, type Locale } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { artisanCategories, artisans, artProducts } from "~db/schema/artisan";
import { artisanHref, artProductHref } from "../rules/addresses";
import { nameFor, otherName } from "../rules/names";
import { type CategoryName, categoryName } from "./categories.server";
import { artisanShown, artisansJoined, inCategory, ofArtisan, productShown, productsJoined } from "./visible.server";

type Paging = { page: number; size: number; offset: number };

/** Filters of artisans and works in a list: by main category, category or artisan. */
export type Narrowed = {
  mainCat?: number | undefined;
  categoryId?: number | undefined;
  artisanId?: number | undefined;
};

/** Condition for the visible artisans within the filters. */
export const artisansIn = ({ mainCat, categoryId }: Narrowed): SQL | undefined =>
  and(
    artisanShown,
    mainCat === undefined ? undefined : eq(artisans.mainCat, mainCat),
    categoryId === undefined ? undefined : eq(artisans.categoryId, categoryId),
  );

/** Condition for the visible works within the filters. */
export const productsIn = ({ mainCat, categoryId, artisanId }: Narrowed): SQL | undefined =>
  and(
    productShown,
    mainCat === undefined ? undefined : eq(artProducts.mainCat, mainCat),
    categoryId === undefined ? undefined : eq(artisans.categoryId, categoryId),
    artisanId === undefined ? undefined : eq(artProducts.artisanId, artisanId),
  );

/** The order of lists: highest first, then newest [N21]. */
export const artisanOrder = [desc(artisans.seq), desc(artisans.id)];
export const productOrder = [desc(artProducts.seq), desc(artProducts.id)];

const category = { id: artisanCategories.id, name: artisanCategories.name };
const { jpName, engName, prefecture } = artisans;
const artisanColumns = { id: artisans.id, jpName, engName, prefecture, cover: artisans.cover, category };
const productColumns = {
  id: artProducts.id,
  name: artProducts.name,
  cover: artProducts.cover,
  artisan: { id: artisans.id, jpName, engName },
  category,
};

/** An artisan in a list. */
export type ArtisanCard = {
  id: number;
  href: string;
  name: { text: string; lang?: Flag };
  other: { text: string; lang: Flag };
  /** The prefecture, in the visitor's language. */
  place: string;
  category: CategoryName;
  cover: string;
};

/** A work in a list. */
export type ProductCard = {
  id: number;
  href: string;
  name: { text: string; lang?: Flag };
  artisan: { text: string; lang?: Flag };
  category: CategoryName;
  cover: string;
};

/** One page of the visible artisans. */
export async function artisanPage(db: Db, locale: Locale, narrowed: Narrowed, paging: Paging) {
  const flag = flagOf(locale);
  const where = artisansIn(narrowed);
  const [rows, total] = await Promise.all([
    db
      .select(artisanColumns)
      .from(artisans)
      .innerJoin(artisanCategories, inCategory)
      .where(where)
      .orderBy(...artisanOrder)
      .limit(paging.size)
      .offset(paging.offset),
    countAhead(db, artisansJoined, where, paging),
  ]);
  const cards = rows.map(
    (row): ArtisanCard => ({
      id: row.id,
      href: artisanHref(row.id),
      place: prefectureName(locale, row.prefecture),
      cover: row.cover,
      name: nameFor(row, flag),
      other: otherName(row, flag),
      category: categoryName(row.category, flag),
    }),
  );
  return pageOf(cards, total, paging);
}

/** One page of the visible works. */
export async function productPage(db: Db, locale: Locale, narrowed: Narrowed, paging: Paging) {
  const flag = flagOf(locale);
  const where = productsIn(narrowed);
  const [rows, total] = await Promise.all([
    db
      .select(productColumns)
      .from(artProducts)
      .innerJoin(artisans, ofArtisan)
      .innerJoin(artisanCategories, inCategory)
      .where(where)
      .orderBy(...productOrder)
      .limit(paging.size)
      .offset(paging.offset),
    countAhead(db, productsJoined, where, paging),
  ]);
  const cards = rows.map(
    (row): ProductCard => ({
      id: row.id,
      href: artProductHref(row.id),
      cover: row.cover,
      name: shownWords(row.name, flag),
      artisan: nameFor(row.artisan, flag),
      category: categoryName(row.category, flag),
    }),
  );
  return pageOf(cards, total, paging);
}

/** The cover of each main category, by its number: that of its first work; absent without works. */
export async function mainCovers(db: Db): Promise<ReadonlyMap<number, string>> {
  const main = sql.raw("main.cat");
  const first = db
    .select({ cover: artProducts.cover })
    .from(artProducts)
    .innerJoin(artisans, ofArtisan)
    .innerJoin(artisanCategories, inCategory)
    .where(and(productShown, sql`${artProducts.mainCat} = ${main}`))
    .orderBy(...productOrder)
    .limit(1);
  const rows = await db
    .select({ id: sql<number>`${main}`, cover: sql<string | null>`(${first})` })
    .from(sql`generate_series(1, 8) as main(cat)`);
  return new Map(rows.flatMap(({ id, cover }) => (cover === null ? [] : [[id, cover] as const])));
}
