import { declaredScreens } from "~/platform/domain/declared";
import type { Screen } from "../domain/screens";
import { homePaths, type Site } from "../domain/sites";

const weight = (segment: string): number =>
  segment === "*" ? 3 : segment.endsWith("?") ? 2 : segment.startsWith(":") ? 1 : 0;

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/\/\*$/, "/.*")
      .replace(/\/:(\w+)\?/g, "(?:/(?<$1>[^/]+))?")
      .replace(/:(\w+)/g, "(?<$1>[^/]+)")}/?$`,
  );

/** The values of a screen's parameters in a path, not decoded. */
export const paramsAt = (screen: Screen, path: string): Record<string, string> =>
  Object.fromEntries(Object.entries(patternOf(screen.path).exec(path)?.groups ?? {}).filter(([, value]) => value));

/**
 * Makes a function that finds the screen of a path as the router does: static words win over parameters, parameters
 * over `*`.
 */
export function screenMatcher(screens: readonly Screen[]): (path: string) => Screen | undefined {
  const ranked = screens
    .map((screen) => ({ screen, pattern: patternOf(screen.path), rank: screen.path.split("/").map(weight).join("") }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1));
  const byFirst = new Map<string, typeof ranked>();
  const firstOf = (path: string) => path.split("/")[1] ?? "";
  for (const entry of ranked)
    byFirst.set(firstOf(entry.screen.path), [...(byFirst.get(firstOf(entry.screen.path)) ?? []), entry]);
  const anywhere = byFirst.get("*") ?? [];
  return (path) =>
    [...(byFirst.get(firstOf(path)) ?? []), ...anywhere].find(({ pattern }) => pattern.test(path))?.screen;
}

let declared: ReturnType<typeof screenMatcher> | undefined;

/** The declared screen of a path. */
export function screenAt(path: string): Screen | undefined {
  declared ??= screenMatcher(declaredScreens());
  return declared(path);
}

/** The screen of a route id; `home` is the site's home section. */
export const screenOf = (routeId: string, site: Site): Screen | undefined =>
  declaredScreens().find((screen) => (routeId === "home" ? screen.path === homePaths[site] : screen.id === routeId));
