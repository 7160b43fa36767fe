import { inArray } from "drizzle-orm";
import { cutText, type SearchProvider } from "~/foundation/search/provider";
import { rankedPage } from "~/foundation/search/ranked.server";
import { photoWorks } from "~db/schema/contest";
import { workHref } from "../rules/codes";
import { workListed } from "./visible.server";

/** Search provider for works that visitors see; an earlier match in the text ranks higher. */
export const findWorks: SearchProvider = async (db, { locale: _, ...asked }) => {
  const { id, title, description, photographer, cover, publishTime, searchText } = photoWorks;
  const found = { table: photoWorks, id, searchText, where: workListed, order: [publishTime, id] };
  return rankedPage(db, found, asked, {
    rows: (ids) => db.select({ id, title, description, photographer, cover }).from(photoWorks).where(inArray(id, ids)),
    hit: (row) => ({
      id: row.id,
      title: row.title,
      text: cutText(row.description || row.photographer),
      href: workHref(row.id),
      picture: row.cover,
    }),
  });
};
