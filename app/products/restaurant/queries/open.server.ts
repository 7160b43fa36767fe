import { and, eq } from "drizzle-orm";
import { missing } from "~/platform/errors";
import type { Db } from "~db/client";
import { restaurantAds, restaurantCategories, restaurants } from "~db/schema/restaurant";
import { adShown, inCategory, ofRestaurant, restaurantShown } from "./visible.server";

/** A restaurant that visitors see, with its category's words. Throws notFindData. */
export async function openRestaurant(db: Db, id: number) {
  const [row] = await db
    .select({ restaurant: restaurants, category: restaurantCategories.name })
    .from(restaurants)
    .innerJoin(restaurantCategories, inCategory)
    .where(and(eq(restaurants.id, id), restaurantShown));
  if (!row) throw missing();
  return { ...row.restaurant, category: row.category };
}
export type OpenRestaurant = Awaited<ReturnType<typeof openRestaurant>>;

/** An ad that visitors see, with its restaurant. Throws notFindData. */
export async function openRestaurantAd(db: Db, id: number) {
  const [row] = await db
    .select({ ad: restaurantAds, restaurant: restaurants, category: restaurantCategories.name })
    .from(restaurantAds)
    .innerJoin(restaurants, ofRestaurant)
    .innerJoin(restaurantCategories, inCategory)
    .where(and(eq(restaurantAds.id, id), adShown));
  if (!row) throw missing();
  return { ...row.ad, restaurant: { ...row.restaurant, category: row.category } };
}
export type OpenRestaurantAd = Awaited<ReturnType<typeof openRestaurantAd>>;
