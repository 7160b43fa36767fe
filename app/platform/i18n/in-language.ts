import type { Locale } from "./locales";

/** An address within a site (path and query) that asks for a language, whatever it asked for before. */
export function inLanguage(path: string, locale: Locale): string {
  const [, before = path, search = "", hash = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(path) ?? [];
  const query = new URLSearchParams(search);
  query.set("lang", locale);
  return `${before}?${query}${hash}`;
}
