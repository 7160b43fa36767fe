import { and, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import { artisanCategories, artisans, artProducts } from "~db/schema/artisan";

/** Condition for categories that visitors see. */
export const categoryShown = and(isNull(artisanCategories.deletedTime), gte(artisanCategories.seq, 0));

/** Condition for artisans that visitors see, in queries that join the category. */
export const artisanShown = and(isNull(artisans.deletedTime), gte(artisans.seq, 0), categoryShown);

/** Condition for works that visitors see, in queries that join the artisan and the category. */
export const productShown = and(isNull(artProducts.deletedTime), gte(artProducts.seq, 0), artisanShown);

/** Join condition of an artisan with the category. */
export const inCategory = eq(artisanCategories.id, artisans.categoryId);

/** Join condition of a work with its artisan. */
export const ofArtisan = eq(artisans.id, artProducts.artisanId);

/** Artisans joined with their categories, as SQL. */
export const artisansJoined: SQL = sql`${artisans} inner join ${artisanCategories} on ${artisanCategories.id} = ${artisans.categoryId}`;

/** Works joined with their artisans and categories, as SQL. */
export const productsJoined: SQL = sql`${artProducts} inner join ${artisans} on ${artisans.id} = ${artProducts.artisanId} inner join ${artisanCategories} on ${artisanCategories.id} = ${artisans.categoryId}`;
