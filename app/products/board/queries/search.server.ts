import { inArray } from "drizzle-orm";
import { categoryLabels } from "~/foundation/search/labels.server";
import { cutText, type SearchProvider } from "~/foundation/search/provider";
import { rankedPage } from "~/foundation/search/ranked.server";
import { boardCategories, boardPosts } from "~db/schema/board";
import { postHref } from "../rules/addresses";
import { boardTag } from "../tags";
import { postListed } from "./visible.server";

const labels = categoryLabels("board", boardCategories, boardPosts.categoryId, boardTag);

/** Search provider for posts that are on the board; an earlier match in the text ranks higher. */
export const findPosts: SearchProvider = async (db, { locale: _, ...asked }) => {
  const { id, title, content, images, publishTime, searchText } = boardPosts;
  const found = { table: boardPosts, id, searchText, labels, where: postListed, order: [publishTime, id] };
  return rankedPage(db, found, asked, {
    rows: (ids) => db.select({ id, title, content, images }).from(boardPosts).where(inArray(id, ids)),
    hit: (row) => ({
      id: row.id,
      title: row.title,
      text: cutText(row.content),
      href: postHref(row.id),
      ...(row.images[0] && { picture: row.images[0] }),
    }),
  });
};
