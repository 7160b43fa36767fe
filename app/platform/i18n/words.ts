import type { Words } from "~db/schema/columns";
import type { Flag } from "./locales";

/** Content in up to three languages, read-only. */
export type InLanguages = Readonly<Words>;

const fallbacks: readonly Flag[] = ["zh", "ja", "en"];

/**
 * The language in which a visitor sees content: their own, else the first existing of Chinese, Japanese and English.
 */
export const languageOf = (words: { readonly [flag in Flag]?: unknown }, flag: Flag): Flag =>
  words[flag] ? flag : (fallbacks.find((other) => words[other]) ?? flag);

/** Content in the language of `languageOf`, with that language as `lang`. */
export function inLanguage(words: InLanguages, flag: Flag): { text: string; lang: Flag } {
  const lang = languageOf(words, flag);
  return { text: words[lang] ?? "", lang };
}

/** Content for a page; `lang` only when it is not the visitor's language. */
export function shownWords(words: InLanguages, flag: Flag): { text: string; lang?: Flag } {
  const { text, lang } = inLanguage(words, flag);
  return { text, ...(lang !== flag && { lang }) };
}

/** Words without empty languages. */
export function wordsOf({ zh, ja, en }: { [flag in Flag]?: string | undefined }): InLanguages {
  return { ...(zh && { zh }), ...(ja && { ja }), ...(en && { en }) };
}

/** Whether there is a text in any language. */
export const isFilled = (words: InLanguages): boolean => Object.keys(wordsOf(words)).length > 0;

/** Names as fields of an API reply, one per language; `name` is never empty. */
export const nameFields = (words: InLanguages): { name: string; nameJp: string; nameEn: string } => ({
  name: inLanguage(words, "zh").text,
  nameJp: words.ja ?? "",
  nameEn: words.en ?? "",
});
