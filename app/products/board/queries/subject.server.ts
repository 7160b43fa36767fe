import { and, inArray } from "drizzle-orm";
import type { Subject } from "~/foundation/subjects/subject.server";
import { boardPosts } from "~db/schema/board";
import { postHref } from "../rules/addresses";
import { postTag } from "../tags";
import { postListed } from "./visible.server";

/** Posts that are on the board as a subject of comments and favourites. */
export const boardSubject: Subject = {
  comments: true,
  favourites: true,
  find: async (db, ids) => {
    const { id, title, images, ownerId } = boardPosts;
    const rows = await db
      .select({ id, title, images, ownerId })
      .from(boardPosts)
      .where(and(inArray(id, [...ids]), postListed));
    return new Map(
      rows.map((row) => [
        row.id,
        {
          title: row.title,
          href: postHref(row.id),
          picture: row.images[0] ?? null,
          ownerId: row.ownerId,
          tags: [postTag(row.id)],
        },
      ]),
    );
  },
};
