import { and, inArray } from "drizzle-orm";
import type { Subject } from "~/foundation/subjects/subject.server";
import { shownWords } from "~/platform/i18n/words";
import { artisanCategories, artisans, artProducts } from "~db/schema/artisan";
import { artisanHref, artProductHref } from "../rules/addresses";
import { nameFor } from "../rules/names";
import { artisanTag, artProductTag } from "../tags";
import { artisanShown, inCategory, ofArtisan, productShown } from "./visible.server";

/** Artisans as a subject of comments, claps and favourites [N10]. */
export const artisanSubject: Subject = {
  comments: true,
  claps: true,
  favourites: true,
  find: async (db, ids, flag) => {
    const { id, jpName, engName, cover: picture, editorId: ownerId } = artisans;
    const rows = await db
      .select({ id, jpName, engName, picture, ownerId })
      .from(artisans)
      .innerJoin(artisanCategories, inCategory)
      .where(and(inArray(artisans.id, [...ids]), artisanShown));
    return new Map(
      rows.map(({ id, picture, ownerId, ...names }) => {
        const { text: title, ...language } = nameFor(names, flag);
        return [id, { title, ...language, href: artisanHref(id), picture, ownerId, tags: [artisanTag(id)] }];
      }),
    );
  },
};

/** Works as a subject of comments, claps and favourites [N10]. */
export const artProductSubject: Subject = {
  comments: true,
  claps: true,
  favourites: true,
  find: async (db, ids, flag) => {
    const { id, name, cover: picture, editorId: ownerId } = artProducts;
    const rows = await db
      .select({ id, name, picture, ownerId })
      .from(artProducts)
      .innerJoin(artisans, ofArtisan)
      .innerJoin(artisanCategories, inCategory)
      .where(and(inArray(artProducts.id, [...ids]), productShown));
    return new Map(
      rows.map(({ id, name, picture, ownerId }) => {
        const { text: title, ...language } = shownWords(name, flag);
        return [id, { title, ...language, href: artProductHref(id), picture, ownerId, tags: [artProductTag(id)] }];
      }),
    );
  },
};
