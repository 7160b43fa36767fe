import { and, inArray } from "drizzle-orm";
import type { Subject } from "~/foundation/subjects/subject.server";
import { shownWords } from "~/platform/i18n/words";
import { news, newsCategories } from "~db/schema/news";
import { articleHref } from "../rules/addresses";
import { newsType } from "../rules/types";
import { articleTag } from "../tags";
import { articleShown, inCategory } from "./visible.server";

/** Articles as a subject of comments, claps and favourites. */
export const newsSubject: Subject = {
  comments: true,
  claps: true,
  favourites: true,
  find: async (db, ids, flag) => {
    const { id, type, title, cover, categoryId, editorId } = news;
    const rows = await db
      .select({ id, type, title, cover, categoryId, editorId })
      .from(news)
      .innerJoin(newsCategories, inCategory)
      .where(and(inArray(news.id, [...ids]), articleShown));
    return new Map(
      rows.map((row) => {
        const { text: title, ...language } = shownWords(row.title, flag);
        const href = articleHref({ ...row, type: newsType(row.type) }, flag);
        const { cover: picture, editorId: ownerId } = row;
        return [row.id, { title, ...language, href, picture, ownerId, tags: [articleTag(row.id)] }];
      }),
    );
  },
};
