import type { InLanguages } from "~/platform/i18n/words";
import { namedSearchText } from "~db/text/search-text";

/** Code units of a text in one language that are indexed for search, from its beginning. */
const searched = 2_000;

/**
 * The text by which a course or a document is found: title, summary, and `body`, which must be empty for what is paid,
 * since a search would tell what is in it.
 */
export const searchTextFor = (
  { title, summary = {} }: { title: InLanguages; summary?: InLanguages | undefined },
  body: InLanguages,
): string =>
  namedSearchText(Object.values(title), [
    ...Object.values(summary),
    ...Object.values(body).map((text) => text.slice(0, searched)),
  ]);
