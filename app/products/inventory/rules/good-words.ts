import type { InLanguages } from "~/platform/i18n/words";

/** The names of a good in all languages that it has, for search. */
export const goodWords = (name: InLanguages): string[] =>
  (["zh", "ja", "en"] as const).flatMap((flag) => name[flag] ?? []);
