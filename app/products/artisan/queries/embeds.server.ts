import type { Embed } from "~/foundation/rich-text/embeds.server";
import { artisansTag, artisanTag, artProductTag } from "../tags";
import { artisanSubject, artProductSubject } from "./subjects.server";

/** Artisans as embedded cards in texts. */
export const artisanEmbed: Embed = {
  find: (db, ids, { flag }) => artisanSubject.find(db, ids, flag),
  tags: (id) => [artisanTag(id), artisansTag],
};

/** Works as embedded cards in texts. */
export const artProductEmbed: Embed = {
  find: (db, ids, { flag }) => artProductSubject.find(db, ids, flag),
  tags: (id) => [artProductTag(id), artisansTag],
};
