import type { ServerBuild } from "@remix-run/node";

const prefix = "/assets/";

/** The character for a file number: one that JSON does not escape, one byte for the first 91. */
const letterOf = (number: number): string => String.fromCharCode(number + (number < 57 ? 35 : number < 91 ? 36 : 70));

/** The reverse of `letterOf`, for the browser. */
const numberOf = "(c=c.charCodeAt())-(c<92?35:c<127?36:70)";

/** A character for each file that routes load, the most used files first. */
function lettersOf(lists: readonly (readonly string[])[]): Map<string, string> {
  const uses = new Map<string, number>();
  for (const file of lists.flat()) uses.set(file, (uses.get(file) ?? 0) + 1);
  const files = [...uses].sort((a, b) => b[1] - a[1]);
  return new Map(files.map(([file], number) => [file, letterOf(number)]));
}

/**
 * Encodes a route manifest as a script for the browser. Routes share files and most other properties: each distinct set
 * of properties is written once, and a list of files is a word with one character per file, which halves the download.
 */
export function manifestScript(build: Pick<ServerBuild, "assets">): string {
  const { routes, ...assets } = build.assets;
  const all = Object.values(routes);
  const letters = lettersOf(all.flatMap(({ imports = [], css = [] }) => [imports, css]));
  const word = (files: readonly string[] = []) => files.map((file) => letters.get(file)).join("");
  const short = (file: string) => (file.startsWith(prefix) ? file.slice(prefix.length) : `/${file}`);
  const rests: string[] = [];
  const rows = all.map(({ id, path, module, imports, css, ...others }) => {
    const rest = JSON.stringify(others);
    if (!rests.includes(rest)) rests.push(rest);
    return [rests.indexOf(rest), path ?? 0, short(module), word(imports), word(css), id];
  });
  const files = JSON.stringify([...letters.keys()].map(short));
  return `(()=>{const k=[${rests.join()}],l=x=>x[0]=="/"?x.slice(1):"${prefix}"+x,f=${files}.map(l),g=w=>[...w].map(c=>f[${numberOf}]),r={};for(const [n,p,m,j,c,i] of ${JSON.stringify(rows)})r[i]={...k[n],...p!==0&&{path:p},id:i,module:l(m),imports:g(j),css:g(c)};window.__siteManifest={...${JSON.stringify(assets)},routes:r}})();`;
}
