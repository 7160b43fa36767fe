import type { InLanguages } from "~/platform/i18n/words";

/** Code units of a text in one language that are indexed for search, from its beginning. */
const searched = 2_000;

/** The searchable part of a text in its languages. */
export const searchedWords = (words: InLanguages): string[] =>
  Object.values(words).map((text) => text.slice(0, searched));
