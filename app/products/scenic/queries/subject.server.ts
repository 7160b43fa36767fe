import { and, inArray } from "drizzle-orm";
import type { Subject } from "~/foundation/subjects/subject.server";
import { shownWords } from "~/platform/i18n/words";
import { scenicSpots } from "~db/schema/scenic";
import { spotHref } from "../rules/addresses";
import { spotTag } from "../tags";
import { spotShown } from "./visible.server";

/** Scenic spots as a subject of comments, claps and favourites. */
export const spotSubject: Subject = {
  comments: true,
  claps: true,
  favourites: true,
  find: async (db, ids, flag) => {
    const { id, name, cover: picture, editorId: ownerId } = scenicSpots;
    const rows = await db
      .select({ id, name, picture, ownerId })
      .from(scenicSpots)
      .where(and(inArray(id, [...ids]), spotShown));
    return new Map(
      rows.map(({ id, name, picture, ownerId }) => {
        const { text: title, ...language } = shownWords(name, flag);
        return [id, { title, ...language, href: spotHref(id), picture, ownerId, tags: [spotTag(id)] }];
      }),
    );
  },
};
