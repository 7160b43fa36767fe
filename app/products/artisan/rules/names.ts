import type { Flag } from "~/platform/i18n/locales";

type Named = { jpName: string; engName: string };

/**
 * An artisan's name for a visitor, in Latin letters for readers of English; `lang` when it is not the visitor's
 * language.
 */
export function nameFor({ jpName, engName }: Named, flag: Flag): { text: string; lang?: Flag } {
  if (flag === "en") return { text: engName };
  return { text: jpName, ...(flag !== "ja" && { lang: "ja" }) };
}

/** The other of an artisan's two names, with its language. */
export const otherName = ({ jpName, engName }: Named, flag: Flag): { text: string; lang: Flag } =>
  flag === "en" ? { text: jpName, lang: "ja" } : { text: engName, lang: "en" };
