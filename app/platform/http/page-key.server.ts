import type { Screen } from "~/platform/domain/screens";
import type { Site } from "~/platform/domain/sites";
import { cookieName } from "../access/cookies.server";
import type { RequestContext } from "../access/request-context";
import { parseLocale } from "../i18n/locales";

type Asked = Pick<RequestContext, "actor" | "flashes" | "embed" | "site" | "origin" | "edition" | "locale" | "cookies">;
export type KeyOf = ReturnType<typeof cacheKeyOf>;
type Cacheable = { pattern: RegExp; params: readonly string[]; ownBy: readonly string[] };

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/\/:(\w+)\?/g, "(?:/[^/]+)?").replace(/:(\w+)/g, "[^/]+")}$`);

/** Longest value of a query parameter that is worth a cache entry. */
const longestValue = 60;

/**
 * Returns a function from a request to its key in the page cache and the URL to render; null when the page must not be
 * shared: signed in, a flash, embedded, a data request (`…/12.data`), a screen without a cache policy, or a parameter or cookie
 * that makes the page the visitor's own (`ownBy`). The key holds
 * build, site, edition, locale, path, the screen's allow-listed parameters in their order, and `lang` if it names the
 * locale. The URL has nothing else, so that unkeyed parameters, headers and cookies cannot change the page [G23].
 */
export function cacheKeyOf(screens: readonly Screen[], homes: Record<Site, string>, version: string) {
  const byFirst = new Map<string, Cacheable[]>();
  for (const { path, cache, ownBy = [] } of screens) {
    if (!cache) continue;
    const first = path.split("/")[1] ?? "";
    byFirst.set(first, [...(byFirst.get(first) ?? []), { pattern: patternOf(path), params: cache, ownBy }]);
  }
  const find = (path: string) => byFirst.get(path.split("/")[1] ?? "")?.find(({ pattern }) => pattern.test(path));

  return (asked: string, context: Asked): { key: string; url: string } | null => {
    if (context.actor || context.flashes.length > 0 || context.embed) return null;
    const at = asked.indexOf("?");
    const path = at < 0 ? asked : asked.slice(0, at);
    if (path.endsWith(".data") || (path.includes("%") && path.length > 300)) return null;
    const screen = find(path === "/" ? homes[context.site] : path);
    if (!screen || screen.ownBy.some((name) => cookieName(context.origin, name) in context.cookies)) return null;
    let search = "";
    if (at >= 0) {
      const given = new URLSearchParams(asked.slice(at));
      if (screen.ownBy.some((name) => given.has(name))) return null;
      const kept = new URLSearchParams();
      for (const name of screen.params) {
        const value = given.get(name);
        if (value !== null && value.length > longestValue) return null;
        if (value) kept.set(name, value);
      }
      if (parseLocale(given.get("lang")) === context.locale) kept.set("lang", context.locale);
      search = kept.size > 0 ? `?${kept}` : "";
    }
    const url = path + search;
    return { key: `${version} ${context.site} ${context.edition} ${context.locale} ${url}`, url };
  };
}
