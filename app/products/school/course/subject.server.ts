import { and, inArray } from "drizzle-orm";
import type { Subject } from "~/foundation/subjects/subject.server";
import { shownWords } from "~/platform/i18n/words";
import { courses } from "~db/schema/school";
import { courseHref } from "../rules/addresses";
import { courseTag } from "../tags";
import { courseShown } from "./visible.server";

/** Courses as a subject of comments, claps and favourites [N10]. */
export const courseSubject: Subject = {
  comments: true,
  claps: true,
  favourites: true,
  find: async (db, ids, flag) => {
    const { id, title, cover: picture, ownerId } = courses;
    const rows = await db
      .select({ id, title, picture, ownerId })
      .from(courses)
      .where(and(inArray(id, [...ids]), courseShown));
    return new Map(
      rows.map((row) => {
        const { text, ...language } = shownWords(row.title, flag);
        const { picture, ownerId } = row;
        return [
          row.id,
          { title: text, ...language, href: courseHref(row.id), picture, ownerId, tags: [courseTag(row.id)] },
        ];
      }),
    );
  },
};
