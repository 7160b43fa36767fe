import { and, inArray } from "drizzle-orm";
import type { Subject } from "~/foundation/subjects/subject.server";
import { shownWords } from "~/platform/i18n/words";
import { travelArticles } from "~db/schema/travel";
import { articleHref } from "../rules/addresses";
import { articleTag } from "../tags";
import { coverOf } from "./lists.server";
import { articleShown } from "./visible.server";

/** Travel articles as a subject of comments, claps and favourites [N10]. */
export const travelSubject: Subject = {
  comments: true,
  claps: true,
  favourites: true,
  find: async (db, ids, flag) => {
    const { id, title, cover, shownKey, editorId: ownerId } = travelArticles;
    const rows = await db
      .select({ id, title, cover, shownKey, ownerId })
      .from(travelArticles)
      .where(and(inArray(id, [...ids]), articleShown));
    return new Map(
      rows.map(({ id, title: words, ownerId, ...keys }) => {
        const { text: title, ...language } = shownWords(words, flag);
        const picture = coverOf(keys);
        return [id, { title, ...language, href: articleHref(id), picture, ownerId, tags: [articleTag(id)] }];
      }),
    );
  },
};
