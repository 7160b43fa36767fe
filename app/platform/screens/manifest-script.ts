import type { ServerBuild } from "@remix-run/node";

const prefix = "/assets/";

/** The route id of a screen in preparation, in our words and in those of the script below. */
const pendingId = (path: string | undefined): string => `pending${path}`;

/** Gives each distinct text a number. */
function table() {
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  return { numberOf, list: () => [...numbers.keys()] };
}

/**
 * A route manifest as a script for the browser. Routes share files, and their rests are alike: each distinct file name
 * and rest is written once and named by its number, which halves what a phone loads.
 */
export function manifestScript(build: Pick<ServerBuild, "assets">): string {
  const { routes, ...assets } = build.assets;
  const files = table();
  const rests = table();
  const fileOf = (file: string) => files.numberOf(file.startsWith(prefix) ? file.slice(prefix.length) : `/${file}`);
  const rows = Object.values(routes).map(({ id, path, module, imports = [], css = [], ...rest }) => {
    const row = [rests.numberOf(JSON.stringify(rest)), path ?? 0, fileOf(module), imports.map(fileOf), css.map(fileOf)];
    return id === pendingId(path) ? row : [...row, id];
  });
  return `(()=>{const k=[${rests.list().join()}],f=${JSON.stringify(files.list())}.map(x=>x[0]=="/"?x.slice(1):"${prefix}"+x),g=x=>f[x],r={};for(const [n,p,m,j,c,i="pending"+p] of ${JSON.stringify(rows)})r[i]={...k[n],...p!==0&&{path:p},id:i,module:f[m],imports:j.map(g),css:c.map(g)};window.__remixManifest={...${JSON.stringify(assets)},routes:r}})();`;
}
