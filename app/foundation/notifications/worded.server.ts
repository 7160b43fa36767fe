import { flagOf, type Locale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { type InLanguages, inLanguage } from "~/platform/i18n/words";

/** What a notification's text names: figures, what people wrote, and words that exist in several languages. */
export type NewsParams = Readonly<Record<string, string | number | InLanguages>>;

/** The text of a notification: sentence and names alike in the reader's language of this moment. */
export function worded(locale: Locale, key: string, params: NewsParams): string {
  const flag = flagOf(locale);
  const named = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === "object" ? inLanguage(value, flag).text : value,
  ]);
  return translator(locale)(key, Object.fromEntries(named));
}
