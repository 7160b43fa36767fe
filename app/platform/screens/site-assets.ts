import type { ServerBuild } from "@remix-run/node";
import type { Screen } from "./screens";
import type { Site } from "./sites";

type Assets = ServerBuild["assets"];

/** The site to which a screen belongs; null for one that all sites share. */
export type SiteOf = (screen: Screen) => Site | null;

type PageAssets = Assets & { site: string };

/** Page assets by a build's assets: one entry per screen and site that shows it. */
const known = new WeakMap<Assets, Map<string, PageAssets>>();
const scripts = new WeakMap<Assets, string>();

const urlFor = (assets: Assets, owner: Site): string => assets.url.replace(/\.js$/, `-${owner}.js`);

/**
 * The assets known to a browser on a screen of `owner`: the owner's screens, shared screens, and the host's "/". Every
 * other screen, and those that are only documents, load as documents.
 */
export function siteAssets(assets: Assets, owner: Site, screens: readonly Screen[], siteOf: SiteOf): Assets {
  const foreign = new Set(
    screens.filter((screen) => screen.document || (siteOf(screen) ?? owner) !== owner).map(({ id }) => id),
  );
  const routes = Object.fromEntries(Object.entries(assets.routes).filter(([id]) => !foreign.has(id)));
  return { ...assets, url: urlFor(assets, owner), routes };
}

/**
 * The assets for rendering and hydrating one page: the routes it shows. `site` is the address of the owner's site
 * manifest, which loads when the visitor moves towards a link. Remix's manifest address is set to the entry module,
 * which every page loads anyway.
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
 * The script with the page's assets, which runs before Remix's own. It also knows the catch-all route, so that
 * addresses reached before the site's routes are loaded become documents.
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
