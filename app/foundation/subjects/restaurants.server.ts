import type { Linked } from "~/foundation/desks/links/linked";
import type { GeoPoint } from "~/platform/data/distance";
import { only } from "~/platform/domain/composed.server";
import type { InLanguages } from "~/platform/i18n/words";
import type { Db } from "~db/client";

/** A restaurant of the directory, as other products see it. */
export type ListedRestaurant = {
  id: number;
  /** Its owner [Q5]. */
  sellerId: number;
  name: InLanguages;
  /** Path of its page; null while it is hidden from visitors. */
  href: string | null;
};

/** The restaurants of the directory, as other products may link to them. */
export type Restaurants = {
  /** How desk fields link to one. */
  linked: Linked;
  /** The restaurants of some ids, by id. */
  find: (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, ListedRestaurant>>;
  /** Restaurants that visitors see within `km` kilometres of a place, nearest first, at most `most`. */
  near: (db: Db, place: GeoPoint, within: { km: number; most: number }) => Promise<readonly NearRestaurant[]>;
};

/** A restaurant and how far away it is. */
export type NearRestaurant = ListedRestaurant & { km: number };

declare module "~/platform/domain/serve" {
  interface SingleParts {
    restaurants: Restaurants;
  }
}

/** The restaurants of some ids, by id; missing rows have no entry. */
export const restaurantsOf = (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, ListedRestaurant>> =>
  ids.length > 0 ? only("restaurants").find(db, ids) : Promise.resolve(new Map());

/** How a desk field links to a restaurant. */
export const linkedRestaurants: Linked = {
  named: (db, ids, locale) => only("restaurants").linked.named(db, ids, locale),
  find: (call, typed, limit) => only("restaurants").linked.find(call, typed, limit),
};

/** The nearest restaurants within five kilometres of a place, at most `most`; for pages of other things. */
export const restaurantsNear = (db: Db, place: GeoPoint, most: number): Promise<readonly NearRestaurant[]> =>
  only("restaurants").near(db, place, { km: 5, most });
