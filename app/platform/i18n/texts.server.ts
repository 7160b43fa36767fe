import { type Locale, locales } from "./locales";
import { type Texts, type Translate, translatorOver } from "./translate";

const files = import.meta.glob<Texts>("../../../locales/*/*.json", { eager: true, import: "default" });

const all = Object.fromEntries(locales.map((locale) => [locale, new Map<string, Texts>()])) as Record<
  Locale,
  Map<string, Texts>
>;
for (const [path, texts] of Object.entries(files)) {
  const [locale = "", file = ""] = path.split("/").slice(-2);
  all[locale as Locale]?.set(file.replace(".json", ""), texts);
}

/** The texts of one language, by namespace. All are loaded once, at start. */
export const textsOf = (locale: Locale) => (namespace: string) => all[locale].get(namespace);

const translators = Object.fromEntries(locales.map((locale) => [locale, translatorOver(textsOf(locale))])) as Record<
  Locale,
  Translate
>;

/** The translator of a language, for messages, mails and titles made on the server. */
export const translator = (locale: Locale): Translate => translators[locale];
