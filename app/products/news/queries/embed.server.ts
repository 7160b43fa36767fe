import type { Embed } from "~/foundation/rich-text/embeds.server";
import { articleTag, newsCategoriesTag } from "../tags";
import { newsSubject } from "./subject.server";

/** Articles as embedded cards in other texts. */
export const newsEmbed: Embed = {
  find: (db, ids, { flag }) => newsSubject.find(db, ids, flag),
  tags: (id) => [articleTag(id), newsCategoriesTag],
};
