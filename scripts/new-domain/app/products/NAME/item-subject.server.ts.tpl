import { and, inArray } from "drizzle-orm";
import type { Subject } from "~/foundation/subjects/subject.server";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { __camel__Items } from "~db/schema/__name__";
import { shown } from "./queries/items.server";
import { itemTag } from "./tags";

/** Items as a subject of comments: those that visitors see. */
export const __camel__Subject: Subject = {
  comments: true,
  find: async (db, ids, flag) => {
    const { id, name, sellerId } = __camel__Items;
    const rows = await db
      .select({ id, name, sellerId })
      .from(__camel__Items)
      .where(and(inArray(id, [...ids]), shown));
    return new Map(
      rows.map((item) => {
        const { text: title, ...language } = shownWords(item.name, flag);
        const path = href("/__name__/item/:id", { id: item.id });
        return [item.id, { title, ...language, href: path, ownerId: item.sellerId, tags: [itemTag(item.id)] }];
      }),
    );
  },
};
