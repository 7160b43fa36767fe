import type { Locale } from "./locales";

/** An address within a site (path and query) with `lang` set to a language. */
export function inLanguage(path: string, locale: Locale): string {
  const [, before = path, search = "", hash = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(path) ?? [];
  const query = new URLSearchParams(search);
  query.set("lang", locale);
  return `${before}?${query}${hash}`;
}
