import { and, asc, lte, sql } from "drizzle-orm";
import type { NearRestaurant } from "~/foundation/subjects/restaurants.server";
import { type GeoPoint, kmTo } from "~/platform/data/distance";
import { inWindow, windowAround } from "~/platform/data/map-window";
import type { Db } from "~db/client";
import { restaurants } from "~db/schema/restaurant";
import { restaurantHref } from "../rules/addresses";
import { restaurantListed } from "./visible.server";

/** Restaurants that visitors see within some kilometres of a place, nearest first. */
export async function restaurantsNear(
  db: Db,
  place: GeoPoint,
  { km, most }: { km: number; most: number },
): Promise<NearRestaurant[]> {
  const { id, sellerId, name, location } = restaurants;
  const far = sql<number>`${kmTo(location, place)}`;
  const rows = await db
    .select({ id, sellerId, name, km: far })
    .from(restaurants)
    .where(and(restaurantListed, inWindow(location, windowAround(place, km)), lte(far, km)))
    .orderBy(asc(far), asc(id))
    .limit(most);
  return rows.map((row) => ({ ...row, href: restaurantHref(row.id) }));
}
