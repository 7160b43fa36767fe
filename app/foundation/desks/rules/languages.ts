import type { Flag } from "~/platform/i18n/locales";

/** The languages of a text, in the order of the forms. */
export const flags: readonly Flag[] = ["zh", "ja", "en"];

/** The `lang` attribute of each. */
export const tags: Readonly<Record<Flag, string>> = { zh: "zh-CN", ja: "ja-JP", en: "en-US" };

/** Two languages shown side by side, as named in an address: `zh-ja`; null for any other text. */
export function pairIn(text: string | null): readonly [Flag, Flag] | null {
  return pairs.find(([one, other]) => `${one}-${other}` === text) ?? null;
}

/** The pairs of languages, the usual original first. */
export const pairs: readonly (readonly [Flag, Flag])[] = [
  ["zh", "ja"],
  ["zh", "en"],
  ["ja", "en"],
];
