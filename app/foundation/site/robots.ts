import type { Screen } from "~/platform/screens/screens";

/** What no crawler may fetch besides screens: calls, hand-overs, bare data of pages. */
const always = ["/api/", "/jump", "/socket.io/", "/*.data"];

const withoutOptional = (path: string): string => path.replace(/\/:\w+\?/g, "");
const staticPart = (path: string): string => path.slice(0, path.search(/[:*]|$/));
const hasParameters = (path: string): boolean => /[:*]/.test(path);

/** Whether some address of `open` starts with `prefix`. */
const meets = (open: string, prefix: string): boolean => {
  const start = staticPart(withoutOptional(open));
  return start.startsWith(prefix) || (hasParameters(open) && prefix.startsWith(start));
};

/** The shortest rules that close one screen and none of `open`: a whole folder, else its own address. */
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

/** The paths of closed screens as rules of robots.txt; `open` are the screens that crawlers may index. */
export function closedRules(screens: readonly Screen[], open: readonly Screen[]): string[] {
  const openPaths = open.map(({ path }) => path);
  const closed = screens.filter((screen) => !open.includes(screen) && !/^\/(\*|404)$/.test(screen.path));
  const rules = [...new Set(closed.flatMap(({ path }) => rulesFor(path, openPaths)))].sort();
  return rules.filter(
    (rule) => !rules.some((other) => other !== rule && other.endsWith("/") && rule.startsWith(other)),
  );
}

/** /robots.txt of a host: everything that is not listed is closed, and where its sitemap is. */
export const robotsText = (rules: readonly string[], origin: string): string =>
  [
    "User-agent: *",
    ...[...always, ...rules].map((rule) => `Disallow: ${rule}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
