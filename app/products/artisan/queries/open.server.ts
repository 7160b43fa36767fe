import { and, eq } from "drizzle-orm";
import { missing } from "~/platform/errors";
import type { Db } from "~db/client";
import { artisanCategories, artisans, artProducts } from "~db/schema/artisan";
import { artisanShown, inCategory, ofArtisan, productShown } from "./visible.server";

const { id, name, mainCat } = artisanCategories;
const category = { id, name, mainCat };

/** An artisan that visitors see, with the category. Throws `notFindData`. */
export async function openArtisan(db: Db, wanted: number) {
  const [row] = await db
    .select({ artisan: artisans, category })
    .from(artisans)
    .innerJoin(artisanCategories, inCategory)
    .where(and(eq(artisans.id, wanted), artisanShown));
  if (!row) throw missing();
  return { ...row.artisan, category: row.category };
}
export type OpenArtisan = Awaited<ReturnType<typeof openArtisan>>;

/** A work that visitors see, with its artisan and category. Throws `notFindData`. */
export async function openProduct(db: Db, wanted: number) {
  const [row] = await db
    .select({ product: artProducts, artisan: artisans, category })
    .from(artProducts)
    .innerJoin(artisans, ofArtisan)
    .innerJoin(artisanCategories, inCategory)
    .where(and(eq(artProducts.id, wanted), productShown));
  if (!row) throw missing();
  return { ...row.product, artisan: row.artisan, category: row.category };
}
export type OpenProduct = Awaited<ReturnType<typeof openProduct>>;
