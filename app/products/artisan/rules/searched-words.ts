import type { InLanguages } from "~/platform/i18n/words";

/** Characters of a text in one language that the search looks into: its beginning. */
const searched = 2_000;

/** What the search finds of a text in its languages. */
export const searchedWords = (words: InLanguages): string[] =>
  Object.values(words).map((text) => text.slice(0, searched));
