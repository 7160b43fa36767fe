import { and, inArray } from "drizzle-orm";
import type { Subject } from "~/foundation/subjects/subject.server";
import { shownWords } from "~/platform/i18n/words";
import { videos } from "~db/schema/video";
import { videoHref } from "../rules/addresses";
import { videoTag } from "../tags";
import { pictureOf } from "./cards.server";
import { videoShown } from "./visible.server";

/** Videos as a subject of comments, claps and favourites [N10]. */
export const videoSubject: Subject = {
  comments: true,
  claps: true,
  favourites: true,
  find: async (db, ids, flag) => {
    const { id, title, cover, thumbKey, ownerId } = videos;
    const rows = await db
      .select({ id, title, cover, thumbKey, ownerId })
      .from(videos)
      .where(and(inArray(id, [...ids]), videoShown));
    return new Map(
      rows.map(({ id, title: words, ownerId, ...keys }) => {
        const { text: title, ...language } = shownWords(words, flag);
        return [
          id,
          { title, ...language, href: videoHref(id), picture: pictureOf(keys), ownerId, tags: [videoTag(id)] },
        ];
      }),
    );
  },
};
