import { and, inArray } from "drizzle-orm";
import type { Subject } from "~/foundation/subjects/subject.server";
import { shownWords } from "~/platform/i18n/words";
import { saleProperties } from "~db/schema/sale";
import { propertyHref } from "../rules/addresses";
import { propertyTag } from "../tags";
import { propertyShown } from "./visible.server";

/** Properties as a subject of favourites. */
export const saleSubject: Subject = {
  favourites: true,
  find: async (db, ids, flag) => {
    const { id, name, cover: picture, ownerId } = saleProperties;
    const rows = await db
      .select({ id, name, picture, ownerId })
      .from(saleProperties)
      .where(and(inArray(id, [...ids]), propertyShown));
    return new Map(
      rows.map(({ id, name, picture, ownerId }) => {
        const { text: title, ...language } = shownWords(name, flag);
        return [id, { title, ...language, href: propertyHref(id), picture, ownerId, tags: [propertyTag(id)] }];
      }),
    );
  },
};
