import type { Linked } from "~/foundation/desks/links/linked";
import { only } from "~/platform/domain/composed.server";
import type { InLanguages } from "~/platform/i18n/words";
import type { Db } from "~db/client";

/** A restaurant of the directory, as other products speak of it. */
export type ListedRestaurant = {
  id: number;
  /** Whose it is [Q5]. */
  sellerId: number;
  name: InLanguages;
  /** Path of its page; null while visitors do not see it. */
  href: string | null;
};

/** The restaurants of the directory: what a product that keeps none may link to. */
export type Restaurants = {
  /** How fields of desks lead to one. */
  linked: Linked;
  /** Those of some ids, by id. */
  find: (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, ListedRestaurant>>;
};

declare module "~/platform/domain/serve" {
  interface SingleParts {
    restaurants: Restaurants;
  }
}

/** The restaurants of some ids, by id; one that is not there has no entry. */
export const restaurantsOf = (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, ListedRestaurant>> =>
  ids.length > 0 ? only("restaurants").find(db, ids) : Promise.resolve(new Map());

/** How a field of a desk leads to a restaurant. */
export const linkedRestaurants: Linked = {
  named: (db, ids, locale) => only("restaurants").linked.named(db, ids, locale),
  find: (call, typed, limit) => only("restaurants").linked.find(call, typed, limit),
};
