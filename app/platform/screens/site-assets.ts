import type { ServerBuild } from "@remix-run/node";
import type { Screen } from "./screens";
import type { Site } from "./sites";

type Assets = ServerBuild["assets"];

/** The site to which a screen belongs; null for one that all sites share. */
export type SiteOf = (screen: Screen) => Site | null;

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

/** What the server needs to render one page: the routes that it shows, and the address of the script above. */
export function pageAssets(assets: Assets, owner: Site, shown: readonly string[]): Assets {
  const routes = Object.fromEntries(shown.map((id) => [id, assets.routes[id]]));
  return { ...assets, url: urlFor(assets, owner), routes: routes as Assets["routes"] };
}
