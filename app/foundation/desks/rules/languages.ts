import type { Flag } from "~/platform/i18n/locales";

/** The languages of a text, in the order of the forms. */
export const flags: readonly Flag[] = ["zh", "ja", "en"];

/** The `lang` attribute of each. */
export const tags: Readonly<Record<Flag, string>> = { zh: "zh-CN", ja: "ja-JP", en: "en-US" };

/** Which languages of long texts a form shows: each alone, then pairs side by side, the usual original first. */
export const languageViews: readonly (readonly Flag[])[] = [
  ["zh"],
  ["ja"],
  ["en"],
  ["zh", "ja"],
  ["zh", "en"],
  ["ja", "en"],
];

/** The view as named in an address: `zh` or `zh-ja`; null, all languages, for any other text. */
export const languageViewIn = (text: string | null): readonly Flag[] | null =>
  languageViews.find((view) => view.join("-") === text) ?? null;
