import type { ServerBuild } from "@remix-run/node";
import type { Screen } from "./screens";
import type { Site } from "./sites";

type Assets = ServerBuild["assets"];

/** The site to which a screen belongs; null for one that all sites share. */
export type SiteOf = (screen: Screen) => Site | null;

type PageAssets = Assets & { site: string };

/** What was made of a build's assets: as many pages as there are screens, each for the sites that show it. */
const known = new WeakMap<Assets, Map<string, PageAssets>>();
const scripts = new WeakMap<Assets, string>();

const urlFor = (assets: Assets, owner: Site): string => assets.url.replace(/\.js$/, `-${owner}.js`);

/**
 * What a browser on one of `owner`'s screens knows: the owner's screens, what all share, and the host's "/". It loads
 * every other screen as a document, and what is only ever one.
 */
export function siteAssets(assets: Assets, owner: Site, screens: readonly Screen[], siteOf: SiteOf): Assets {
  const foreign = new Set(
    screens.filter((screen) => screen.document || (siteOf(screen) ?? owner) !== owner).map(({ id }) => id),
  );
  const routes = Object.fromEntries(Object.entries(assets.routes).filter(([id]) => !foreign.has(id)));
  return { ...assets, url: urlFor(assets, owner), routes };
}

/**
 * What the server needs to render one page, and the browser to take it over: the routes that it shows. Those of its
 * owner's site are at `site`, loaded when somebody moves towards a link. Remix's own address of a manifest is that of
 * the entry, which the page loads in any case.
 */
export function pageAssets(assets: Assets, owner: Site, shown: readonly string[]): PageAssets {
  const pages = known.get(assets) ?? new Map<string, PageAssets>();
  known.set(assets, pages);
  const key = [owner, ...shown].join(" ");
  const page = pages.get(key) ?? pageOf(assets, owner, shown);
  pages.set(key, page);
  return page;
}

function pageOf(assets: Assets, owner: Site, shown: readonly string[]): PageAssets {
  const routes = Object.fromEntries(shown.map((id) => [id, assets.routes[id]]));
  return { ...assets, url: assets.entry.module, site: urlFor(assets, owner), routes: routes as Assets["routes"] };
}

/**
 * The script that tells the browser the page's assets, before those of Remix. It also knows the route that stands for
 * every other address: what is reached before the site's routes are there becomes a document.
 */
export function pageManifest(assets: Assets, page: Assets): string {
  const script = scripts.get(page) ?? manifestScript(assets, page);
  scripts.set(page, script);
  return script;
}

function manifestScript(assets: Assets, page: Assets): string {
  const rest = Object.values(assets.routes).filter(({ path }) => path === "/*");
  const routes = { ...page.routes, ...Object.fromEntries(rest.map((route) => [route.id, route])) };
  const withoutNo = (_key: string, value: unknown) => (value === false ? undefined : value);
  return `window.__remixManifest=${JSON.stringify({ ...page, routes }, withoutNo).replaceAll("<", "\\u003c")}`;
}
