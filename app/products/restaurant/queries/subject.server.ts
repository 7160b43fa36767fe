import { and, inArray } from "drizzle-orm";
import type { Subject } from "~/foundation/subjects/subject.server";
import { shownWords } from "~/platform/i18n/words";
import { restaurantCategories, restaurants } from "~db/schema/restaurant";
import { restaurantHref } from "../rules/addresses";
import { restaurantTag } from "../tags";
import { inCategory, restaurantShown } from "./visible.server";

/** Restaurants as a subject of comments and favourites. */
export const restaurantSubject: Subject = {
  comments: true,
  favourites: true,
  find: async (db, ids, flag) => {
    const { id, name, cover: picture, sellerId: ownerId } = restaurants;
    const rows = await db
      .select({ id, name, picture, ownerId })
      .from(restaurants)
      .innerJoin(restaurantCategories, inCategory)
      .where(and(inArray(restaurants.id, [...ids]), restaurantShown));
    return new Map(
      rows.map(({ id, name, picture, ownerId }) => {
        const { text: title, ...language } = shownWords(name, flag);
        return [id, { title, ...language, href: restaurantHref(id), picture, ownerId, tags: [restaurantTag(id)] }];
      }),
    );
  },
};
