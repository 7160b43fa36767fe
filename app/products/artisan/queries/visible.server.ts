import { and, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import { artisanCategories, artisans, artProducts } from "~db/schema/artisan";

/** Categories that visitors see. */
export const categoryShown = and(isNull(artisanCategories.deletedTime), gte(artisanCategories.seq, 0));

/** Artisans that visitors see, for queries that join the category. */
export const artisanShown = and(isNull(artisans.deletedTime), gte(artisans.seq, 0), categoryShown);

/** Works that visitors see, for queries that join the artisan and the category. */
export const productShown = and(isNull(artProducts.deletedTime), gte(artProducts.seq, 0), artisanShown);

/** An artisan's category. */
export const inCategory = eq(artisanCategories.id, artisans.categoryId);

/** A work's artisan. */
export const ofArtisan = eq(artisans.id, artProducts.artisanId);

/** Artisans with their categories, as SQL. */
export const artisansJoined: SQL = sql`${artisans} inner join ${artisanCategories} on ${artisanCategories.id} = ${artisans.categoryId}`;

/** Works with their artisans and categories, as SQL. */
export const productsJoined: SQL = sql`${artProducts} inner join ${artisans} on ${artisans.id} = ${artProducts.artisanId} inner join ${artisanCategories} on ${artisanCategories.id} = ${artisans.categoryId}`;
