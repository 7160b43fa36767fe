import type { ServerBuild } from "@remix-run/node";
import { deskFrameId, type Screen } from "../domain/screens";
import type { Site } from "../domain/sites";

type Assets = ServerBuild["assets"];

/** The site to which a screen belongs; null for one that all sites share. */
export type SiteOf = (screen: Screen) => Site | null;

type PageAssets = Assets & { site: string };

/** Page assets by a build's assets: one entry per screen and site that shows it. */
const known = new WeakMap<Assets, Map<string, PageAssets>>();
const scripts = new WeakMap<Assets, string>();

/** Whose screens a browser steps between: one site's pages for visitors, or its desks. */
export type Section = { owner: Site; isDesk: boolean };

const urlFor = (assets: Assets, { owner, isDesk }: Section): string =>
  assets.url.replace(/\.js$/, `-${owner}${isDesk ? "-desk" : ""}.js`);

/**
 * The assets known to a browser in a section: its screens, those that all sites share, and the host's "/". Every other
 * screen, and those that are only documents, load as documents: visitors load no route of a desk.
 */
export function siteAssets(assets: Assets, section: Section, screens: readonly Screen[], siteOf: SiteOf): Assets {
  const { owner, isDesk } = section;
  const isForeign = (screen: Screen) =>
    screen.document || (siteOf(screen) ?? owner) !== owner || (screen.desk !== isDesk && screen.path !== "/*");
  const foreign = new Set(screens.filter(isForeign).map(({ id }) => id));
  if (!isDesk) foreign.add(deskFrameId);
  const routes = Object.fromEntries(Object.entries(assets.routes).filter(([id]) => !foreign.has(id)));
  return { ...assets, url: urlFor(assets, section), routes };
}

/**
 * The assets for rendering and hydrating one page: the routes it shows. `site` is the address of its section's
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
  const site = urlFor(assets, { owner, isDesk: shown.includes(deskFrameId) });
  return { ...assets, url: assets.entry.module, site, routes: routes as Assets["routes"] };
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
