import type { TFunction } from "i18next";
import { RemixI18Next } from "remix-i18next/server";
import { joinTexts } from "./join-texts";
import { type Locale, languageTags, locales } from "./locales";
import { fill, type Params, pluralOf, type TextSource, type Texts, type Translate } from "./translate";
import { waitWords } from "./wait-words";

const files = import.meta.glob<Texts>("../../../locales/*/*.json", { eager: true, import: "default" });

const all = Object.fromEntries(locales.map((locale) => [locale, new Map<string, Texts>()])) as Record<
  Locale,
  Map<string, Texts>
>;
/* A domain's own errors (errors-<domain>.json) belong to the namespace `errors`. */
for (const [path, texts] of Object.entries(files)) {
  const [locale = "", file = ""] = path.split("/").slice(-2);
  const namespace = file.replace(".json", "").replace(/^errors-.+/, "errors");
  const own = all[locale as Locale];
  own.set(namespace, joinTexts(own.get(namespace) ?? {}, texts));
}

/** The texts of one language by namespace; all are loaded at start. */
export const textsOf = (locale: Locale) => (namespace: string) => all[locale].get(namespace);

/** Finds texts and their plural forms. The language of a request is determined earlier (http/context.server.ts). */
const remixTexts = new RemixI18Next({
  detection: { supportedLanguages: Object.values(languageTags), fallbackLanguage: languageTags.en_US },
  i18next: {
    initImmediate: false,
    fallbackLng: false,
    load: "currentOnly",
    defaultNS: "common",
    nsSeparator: false,
    ignoreJSONStructure: false,
    returnedObjectHandler: () => "",
  },
});

const fixed = new Map<Locale, TFunction>();
/* Resolves before anything but modules runs: all texts are loaded, so each promise waits for one microtask only. */
for (const locale of locales) {
  const tag = languageTags[locale];
  const own = Object.fromEntries(all[locale]);
  void remixTexts
    .getFixedT(tag, undefined, { lng: tag, ns: Object.keys(own), resources: { [tag]: own } })
    .then((t) => fixed.set(locale, t as TFunction));
}

const sources = Object.fromEntries(
  locales.map((locale) => [locale, { texts: textsOf(locale), plural: pluralOf(languageTags[locale]) }]),
) as Record<Locale, TextSource>;

/** The texts that components read on the server, with every namespace loaded. */
export const textSource = (locale: Locale): TextSource => sources[locale];

/** Texts that i18next has found, by language, key and plural form; i18next itself takes far longer than a map. */
const found = Object.fromEntries(locales.map((locale) => [locale, new Map<string, string>()])) as Record<
  Locale,
  Map<string, string>
>;

function findText(locale: Locale, ns: string, path: string, count: number | undefined): string | undefined {
  const name = `${ns}:${path}${count === undefined ? "" : ` ${sources[locale].plural(count)}`}`;
  const known = found[locale].get(name);
  if (known !== undefined) return known;
  const t = fixed.get(locale);
  if (!t) throw new Error("texts are read while modules load; read them inside a function");
  const text: unknown = t(path, {
    ns,
    skipInterpolation: true,
    defaultValue: "",
    ...(count !== undefined && { count }),
  });
  /* No text is empty (scripts/check-locales), and only existing texts are cached, because anybody can ask for other
     keys. */
  if (typeof text !== "string" || text === "") return undefined;
  found[locale].set(name, text);
  return text;
}

/** Adds `wait`, the waiting time in words, to params with `waitSeconds`. */
const told = (locale: Locale, params: Params): Params =>
  typeof params.waitSeconds === "number" ? { ...params, wait: waitWords(locale, params.waitSeconds) } : params;

/* i18next would fill `{{name}}` inside a typed value, so gaps are filled by the function that the browser uses too. */
function say(locale: Locale, key: string, params: Params = {}, missing?: string): string {
  const at = key.indexOf(":");
  const [ns, path] = at < 0 ? ["common", key] : [key.slice(0, at), key.slice(at + 1)];
  const text = findText(locale, ns, path, params.count === undefined ? undefined : Number(params.count));
  return text === undefined ? (missing ?? path) : fill(text, told(locale, params));
}

const translators = Object.fromEntries(
  locales.map((locale) => [locale, (key: string, params?: Params) => say(locale, key, params)]),
) as Record<Locale, Translate>;

/** The translator of a language, for loaders, messages, mails, documents and titles made on the server. */
export const translator = (locale: Locale): Translate => translators[locale];

/** The text of a key, or "" when it is missing: for optional texts. */
export const textIfAny = (locale: Locale, key: string, params?: Params): string => say(locale, key, params, "");
