import type { Locale } from "./locales";
import { pluralOf, type Texts } from "./translate";

/* The index of a language's text files is long, so it loads when the visitor leaves the first page. */
const indexes = {
  zh_CN: () => import("./text-index/zh_CN.client"),
  ja_JP: () => import("./text-index/ja_JP.client"),
  en_US: () => import("./text-index/en_US.client"),
};

async function fromIndex(locale: Locale, namespace: string): Promise<Texts> {
  const { files } = await indexes[locale]();
  return (await files[`../../../../locales/${locale}/${namespace}.json`]?.()) ?? {};
}

/** The texts of one language in the browser: each namespace is a chunk of its own, fetched once. */
export function browserTexts(locale: Locale) {
  const loaded = new Map<string, Texts>();
  const loading = new Map<string, Promise<void>>();

  /** Loads a namespace, from `file` when the page names it. */
  const load = (namespace: string, file?: string): Promise<void> => {
    const known = loading.get(namespace);
    if (known) return known;
    const found: Promise<Texts> = file
      ? import(/* @vite-ignore */ file).then((texts) => texts.default)
      : fromIndex(locale, namespace);
    const started = found.then((texts) => void loaded.set(namespace, texts));
    loading.set(namespace, started);
    return started;
  };

  /** The texts of a namespace; throws a promise that React waits for while the old page stays. */
  const texts = (namespace: string): Texts => {
    const own = loaded.get(namespace);
    if (!own) throw load(namespace);
    return own;
  };
  return { load, source: { texts, plural: pluralOf(locale.replace("_", "-")) } };
}
