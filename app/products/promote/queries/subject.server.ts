import { and, inArray } from "drizzle-orm";
import type { Subject } from "~/foundation/subjects/subject.server";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { promoteCategories, promoteItems } from "~db/schema/promote";
import { itemTag, wallTag } from "../tags";
import { inCategory, itemShown } from "./visible.server";

/** The wall's items as a subject of comments, claps and favourites; their cards show the comment count. */
export const promoteSubject: Subject = {
  comments: true,
  claps: true,
  favourites: true,
  find: async (db, ids, flag) => {
    const { id, name, promoteLogo, ownerId } = promoteItems;
    const rows = await db
      .select({ id, name, promoteLogo, ownerId })
      .from(promoteItems)
      .innerJoin(promoteCategories, inCategory)
      .where(and(inArray(promoteItems.id, [...ids]), itemShown));
    return new Map(
      rows.map((row) => {
        const { text: title, ...language } = shownWords(row.name, flag);
        const path = href("/promote/detail/:id", { id: row.id });
        const { promoteLogo: picture, ownerId } = row;
        return [row.id, { title, ...language, href: path, picture, ownerId, tags: [itemTag(row.id), wallTag] }];
      }),
    );
  },
};
