import { and, inArray } from "drizzle-orm";
import type { Subject } from "~/foundation/subjects/subject.server";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { lives } from "~db/schema/live";
import { liveShown } from "./shown-live.server";

/** Live events as a subject of comments and claps [N10]. */
export const liveSubject: Subject = {
  comments: true,
  claps: true,
  find: async (db, ids, flag) => {
    const { id, title, cover } = lives;
    const rows = await db
      .select({ id, title, cover })
      .from(lives)
      .where(and(inArray(id, [...ids]), liveShown));
    return new Map(
      rows.map((row) => {
        const { text, ...language } = shownWords(row.title, flag);
        const page = href("/live/:id", { id: row.id });
        return [row.id, { title: text, ...language, href: page, picture: row.cover, ownerId: null, tags: [] }];
      }),
    );
  },
};
