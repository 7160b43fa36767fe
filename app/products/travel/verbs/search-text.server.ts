import { filePagesOf } from "~/foundation/files/paged/verbs/paged.server";
import type { InLanguages } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { namedSearchText } from "~db/text/search-text";
import { searchedPerPage } from "../rules/limits";

type Article = { title: InLanguages; summary: InLanguages; tags?: readonly string[] | undefined };

/** The search text of an article: title, summary and tags, then the beginning of each page of the PDF `key`. */
export async function searchedText(
  db: Db,
  { title, summary, tags = [] }: Article,
  key: string | null,
): Promise<string> {
  const pages = key === null ? [] : await filePagesOf(db, key);
  const beginnings = pages.map(({ text }) => text.slice(0, searchedPerPage));
  return namedSearchText(Object.values(title), [...Object.values(summary), ...beginnings], tags);
}
