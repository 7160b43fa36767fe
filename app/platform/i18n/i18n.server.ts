import i18next, { type i18n, type Resource } from "i18next";
import { initReactI18next } from "react-i18next";
import { type Locale, locales } from "./locales";

const files = import.meta.glob<Record<string, unknown>>("../../../locales/*/*.json", { eager: true, import: "default" });

const resources: Resource = {};
for (const [path, texts] of Object.entries(files)) {
  const [locale = "", file = ""] = path.split("/").slice(-2);
  resources[locale] = { ...resources[locale], [file.replace(".json", "")]: texts };
}

function instanceOf(locale: Locale): i18n {
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    resources,
    ns: Object.keys(resources[locale] ?? {}),
    defaultNS: "common",
    initImmediate: false,
    interpolation: { escapeValue: false },
  });
  return instance;
}

const instances = Object.fromEntries(locales.map((locale) => [locale, instanceOf(locale)])) as Record<Locale, i18n>;

/** The i18next instance of a language, for React on the server. All languages are loaded once, at start. */
export const i18nOf = (locale: Locale): i18n => instances[locale];

export type Translate = (key: string, params?: Record<string, string | number>) => string;

/** Translates a key with its namespace (`errors:noInventory`); an unknown key comes back as it is (S0 8). */
export const translator =
  (locale: Locale): Translate =>
  (key, params) =>
    instances[locale].exists(key) ? instances[locale].t(key, params ?? {}) : key.replace(/^\w+:/, "");
