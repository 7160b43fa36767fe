import type { Flag } from "~/platform/i18n/locales";

/** The languages of a text, in the order of the forms. */
export const flags: readonly Flag[] = ["zh", "ja", "en"];

/** What `lang` says of each. */
export const tags: Readonly<Record<Flag, string>> = { zh: "zh-CN", ja: "ja-JP", en: "en-US" };

/** Two languages that stand beside each other, as an address names them: `zh-ja`; null for anything else. */
export function pairIn(text: string | null): readonly [Flag, Flag] | null {
  return pairs.find(([one, other]) => `${one}-${other}` === text) ?? null;
}

/** The pairs of languages, the original first in most houses. */
export const pairs: readonly (readonly [Flag, Flag])[] = [
  ["zh", "ja"],
  ["zh", "en"],
  ["ja", "en"],
];
