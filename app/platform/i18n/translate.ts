/** The texts of one file of locales/: nested objects with strings at the leaves. */
export type Texts = { readonly [key: string]: string | Texts };
export type Params = Readonly<Record<string, string | number>>;
/** Translates `namespace:path.to.text`; a key that does not exist comes back without its namespace. */
export type Translate = ((key: string, params?: Params) => string) & { readonly isOwn?: never };
/** Translates `path.to.text` of one namespace; it is no `Translate`, which would be given keys that it does not know. */
export type OwnTranslate = ((key: string, params?: Params) => string) & { readonly isOwn?: true };

/** The texts of a page's language: its namespaces, and the plural form (Intl) that a count takes. */
export type TextSource = { texts: (namespace: string) => Texts | undefined; plural: (count: number) => string };

/** The plural form that a count takes in a language: `one`, `other` … by the rules of Intl. */
export function pluralOf(tag: string): (count: number) => string {
  const rules = new Intl.PluralRules(tag);
  return (count) => rules.select(count);
}

const textAt = (texts: Texts | undefined, path: string): string | undefined => {
  let at: string | Texts | undefined = texts;
  for (const step of path.split(".")) at = typeof at === "object" && Object.hasOwn(at, step) ? at[step] : undefined;
  return typeof at === "string" ? at : undefined;
};

/** Fills the `{{name}}` gaps of a text, each once; gaps without a value stay. Used by server and browser. */
export const fill = (text: string, params: Params): string =>
  text.includes("{{")
    ? text.replace(/\{\{(\w+)\}\}/g, (gap, name: string) =>
        Object.hasOwn(params, name) ? String(params[name] ?? gap) : gap,
      )
    : text;

/**
 * The text at a dotted path with its `{{name}}` gaps filled, or undefined. With `count` the plural form is preferred,
 * named as in i18next: `left_one`, `left_other`.
 */
export function lookup(
  texts: Texts | undefined,
  path: string,
  plural: (count: number) => string,
  params: Params = {},
): string | undefined {
  const form = params.count === undefined ? undefined : textAt(texts, `${path}_${plural(Number(params.count))}`);
  const text = form ?? textAt(texts, path);
  return text === undefined ? undefined : fill(text, params);
}
