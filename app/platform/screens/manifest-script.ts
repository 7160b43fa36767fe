import type { ServerBuild } from "@remix-run/node";

/** The route id of a screen in preparation, in our words and in those of the script below. */
const pendingId = (path: string | undefined): string => `pending${path}`;

/**
 * The browser's route manifest of a site build, as a script. Hundreds of routes share a few modules: each distinct
 * rest of a route is written once, which halves what a phone loads.
 */
export function manifestScript(build: Pick<ServerBuild, "assets">): string {
  const { routes, ...assets } = build.assets;
  const kinds: string[] = [];
  const rows = Object.values(routes).map(({ id, path, ...rest }) => {
    const kind = JSON.stringify(rest);
    if (!kinds.includes(kind)) kinds.push(kind);
    const row = [kinds.indexOf(kind), path ?? 0];
    return id === pendingId(path) ? row : [...row, id];
  });
  return `(()=>{const k=[${kinds.join()}],r={};for(const [n,p,i="pending"+p] of ${JSON.stringify(rows)})r[i]={...k[n],...p!==0&&{path:p},id:i};window.__remixManifest={...${JSON.stringify(assets)},routes:r}})();`;
}
