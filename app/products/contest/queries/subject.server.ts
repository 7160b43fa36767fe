import { and, inArray } from "drizzle-orm";
import type { Subject } from "~/foundation/subjects/subject.server";
import { photoWorks } from "~db/schema/contest";
import { workHref } from "../rules/codes";
import { workTag } from "../tags";
import { workListed } from "./visible.server";

/** Works that visitors see as a subject of comments and claps [N10]; nobody claps for their own [EV4]. */
export const photoSubject: Subject = {
  comments: true,
  claps: "others",
  find: async (db, ids) => {
    const { id, title, cover, ownerId } = photoWorks;
    const rows = await db
      .select({ id, title, cover, ownerId })
      .from(photoWorks)
      .where(and(inArray(id, [...ids]), workListed));
    return new Map(
      rows.map((row) => [
        row.id,
        {
          title: row.title,
          href: workHref(row.id),
          picture: row.cover,
          ownerId: row.ownerId,
          tags: [workTag(row.id)],
        },
      ]),
    );
  },
};
