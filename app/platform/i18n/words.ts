import type { Flag } from "./locales";

/** Content in up to three languages. */
export type InLanguages = Readonly<Partial<Record<Flag, string>>>;

const fallbacks: readonly Flag[] = ["zh", "ja", "en"];

/** Content in the visitor's language, else in Chinese, Japanese, English, the first there is; `lang` names what was found. */
export function inLanguage(words: InLanguages, flag: Flag): { text: string; lang: Flag } {
  const lang = words[flag] ? flag : (fallbacks.find((other) => words[other]) ?? flag);
  return { text: words[lang] ?? "", lang };
}
