import type { Screen } from "~/platform/domain/screens";

/** Paths closed to crawlers besides screens: API calls, hand-overs, sockets, page data. */
const always = ["/api/", "/jump", "/socket.io/", "/*.data"];

const withoutOptional = (path: string): string => path.replace(/\/:\w+\?/g, "");
const staticPart = (path: string): string => path.slice(0, path.search(/[:*]|$/));
const hasParameters = (path: string): boolean => /[:*]/.test(path);

/** Whether some address of the screen path `open` starts with `prefix`. */
const meets = (open: string, prefix: string): boolean => {
  const start = staticPart(withoutOptional(open));
  return start.startsWith(prefix) || (hasParameters(open) && prefix.startsWith(start));
};

/** The shortest rules that close one screen and none of `open`: its whole folder if possible, else its own address. */
function rulesFor(path: string, open: readonly string[]): string[] {
  const plain = withoutOptional(path);
  const isFree = (prefix: string) => !open.some((other) => meets(other, prefix));
  const start = staticPart(plain);
  const folders = [...start.matchAll(/\//g)].map(({ index }) => start.slice(0, index + 1)).slice(1);
  const folder = folders.find(isFree);
  if (folder) return [folder];
  if (hasParameters(plain)) return [`${plain.replace(/:\w+/g, "*")}$`];
  return isFree(plain) ? [plain] : [`${plain}$`, `${plain}?`];
}

/** Makes the robots.txt rules that close all screens except `open`. */
export function closedRules(screens: readonly Screen[], open: readonly Screen[]): string[] {
  const openPaths = open.map(({ path }) => path);
  const closed = screens.filter((screen) => !open.includes(screen) && !/^\/(\*|404)$/.test(screen.path));
  const rules = [...new Set(closed.flatMap(({ path }) => rulesFor(path, openPaths)))].sort();
  return rules.filter(
    (rule) => !rules.some((other) => other !== rule && other.endsWith("/") && rule.startsWith(other)),
  );
}

/** Text of a host's /robots.txt: the closed paths and the address of its sitemap. */
export const robotsText = (rules: readonly string[], origin: string): string =>
  [
    "User-agent: *",
    ...[...always, ...rules].map((rule) => `Disallow: ${rule}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
