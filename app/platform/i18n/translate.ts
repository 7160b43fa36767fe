/** The texts of one file of locales/: nested objects with strings at the leaves. */
export type Texts = { readonly [key: string]: string | Texts };
export type Params = Readonly<Record<string, string | number>>;
/** Translates `namespace:path.to.text`; a key that does not exist comes back without its namespace (S0 8). */
export type Translate = (key: string, params?: Params) => string;

/** The text at a dotted path with its `{{name}}`s filled in, or undefined. */
export function lookup(texts: Texts | undefined, path: string, params: Params = {}): string | undefined {
  let at: string | Texts | undefined = texts;
  for (const step of path.split(".")) at = typeof at === "object" && Object.hasOwn(at, step) ? at[step] : undefined;
  return typeof at === "string"
    ? at.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole))
    : undefined;
}

/** A translator over the namespaces of one language. */
export function translatorOver(namespace: (name: string) => Texts | undefined): Translate {
  return (key, params) => {
    const at = key.indexOf(":");
    const path = key.slice(at + 1);
    return lookup(namespace(at < 0 ? "common" : key.slice(0, at)), path, params) ?? path;
  };
}
