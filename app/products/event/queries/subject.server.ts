import { and, inArray } from "drizzle-orm";
import type { Subject } from "~/foundation/subjects/subject.server";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { events } from "~db/schema/event";
import { eventTag } from "../tags";
import { eventShown } from "./visible.server";

/** Events as a subject of comments and claps [N10]. */
export const eventSubject: Subject = {
  comments: true,
  claps: true,
  find: async (db, ids, flag) => {
    const { id, title, cover } = events;
    const rows = await db
      .select({ id, title, cover })
      .from(events)
      .where(and(inArray(id, [...ids]), eventShown));
    return new Map(
      rows.map((row) => {
        const { text, ...language } = shownWords(row.title, flag);
        const path = href("/event/detail/:id", { id: row.id });
        const known = { href: path, picture: row.cover, ownerId: null, tags: [eventTag(row.id)] };
        return [row.id, { title: text, ...language, ...known }];
      }),
    );
  },
};
