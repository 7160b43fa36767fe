import { and, inArray } from "drizzle-orm";
import type { Subject } from "~/foundation/subjects/subject.server";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { stays } from "~db/schema/stay";
import { staysTag, stayTag } from "../../tags";
import { stayShown } from "./visible.server";

/** Listings as subjects of favourites. */
export const staySubject: Subject = {
  favourites: true,
  find: async (db, ids, flag) => {
    const rows = await db
      .select({ id: stays.id, name: stays.name, cover: stays.cover, ownerId: stays.sellerId })
      .from(stays)
      .where(and(inArray(stays.id, [...ids]), stayShown));
    return new Map(
      rows.map(({ id, name, cover, ownerId }) => {
        const { text: title, ...language } = shownWords(name, flag);
        const tags = [stayTag(id), staysTag];
        return [id, { title, ...language, href: href("/stay/detail/:id", { id }), picture: cover, ownerId, tags }];
      }),
    );
  },
};
