import { pluralOf, type Texts } from "./translate";

/* Messages and documents are words of the server: the browser gets them written out. */
const files = import.meta.glob<Texts>(
  [
    "../../../locales/*/*.json",
    "!../../../locales/*/errors.json",
    "!../../../locales/*/errors-*.json",
    "!../../../locales/*/doc-*.json",
  ],
  { import: "default" },
);

/** The texts of one language in the browser: each namespace is a chunk of its own, fetched once. */
export function browserTexts(locale: string) {
  const loaded = new Map<string, Texts>();
  const loading = new Map<string, Promise<void>>();

  const load = (namespace: string): Promise<void> => {
    const known = loading.get(namespace);
    if (known) return known;
    const file = files[`../../../locales/${locale}/${namespace}.json`];
    const started = (file ? file() : Promise.resolve({})).then((texts) => void loaded.set(namespace, texts));
    loading.set(namespace, started);
    return started;
  };

  /** The namespace, or a thrown promise that React waits for while the old page stays. */
  const texts = (namespace: string): Texts => {
    const own = loaded.get(namespace);
    if (!own) throw load(namespace);
    return own;
  };
  return { load, source: { texts, plural: pluralOf(locale.replace("_", "-")) } };
}
