import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { tsImport } from "tsx/esm/api";
import { overBudget, overRoutes, pageWeights, scattered, strangePackages } from "./lib/budgets.mjs";
import { root } from "./lib/run.mjs";

const client = join(root, "build/client");
const manifestFile = join(root, "build/.vite/client-manifest.json");
if (!existsSync(manifestFile)) {
  console.error("Build the product first: npm run build");
  process.exit(1);
}

/** @type {Map<string, number>} */
const sizes = new Map();
const sizeOf = (/** @type {string} */ file) => {
  const path = join(client, file);
  const known =
    sizes.get(file) ??
    (existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : brotliCompressSync(readFileSync(path))).length;
  sizes.set(file, known);
  return known;
};

/**
 * Compressed bytes of each site's route manifests, as the server sends them: that of its visitors under its name, that
 * of its desks under `<site> desks`.
 * @returns {Promise<Record<string, number>>}
 */
async function routeSizes() {
  const name = readdirSync(join(client, "assets")).find((file) => /^manifest-\w+\.js$/.test(file)) ?? "";
  const assets = JSON.parse(readFileSync(join(client, "assets", name), "utf8").replace(/^[^{]*|;\s*$/g, ""));
  const { manifestScript } = await tsImport("../app/platform/screens/manifest-script.ts", import.meta.url);
  const { siteAssets } = await tsImport("../app/platform/screens/site-assets.ts", import.meta.url);
  const sizeFor = (/** @type {string} */ owner, /** @type {boolean} */ isDesk) =>
    brotliCompressSync(manifestScript({ assets: siteAssets(assets, { owner, isDesk }, allScreens, siteOf) })).length;
  return Object.fromEntries(
    sites.flatMap((/** @type {string} */ site) => [
      [site, sizeFor(site, false)],
      [`${site} desks`, sizeFor(site, true)],
    ]),
  );
}

const { domains } = await tsImport("../app/domains.ts", import.meta.url);
const { screensOf } = await tsImport("../app/platform/domain/domain.ts", import.meta.url);
/** Each `tsImport` has its own module instances, so the site is looked up in this list. */
const siteOf = (/** @type {{ domain: string }} */ screen) =>
  domains.find((/** @type {{ name: string }} */ { name }) => name === screen.domain)?.site ?? null;
const { sites } = await tsImport("../app/platform/domain/sites.ts", import.meta.url);
const allScreens = domains.flatMap(screensOf);
const manifest = JSON.parse(readFileSync(manifestFile, "utf8"));
const routes = await routeSizes();
const largest = Math.max(...sites.map((/** @type {string} */ site) => routes[site] ?? 0));
const weights = pageWeights(manifest, allScreens, sizeOf, (screen) => routes[siteOf(screen)] ?? largest);

const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1024).toFixed(1)} KB`.padStart(9);
console.log("Largest pages, compressed:     JavaScript  its own    texts   styles");
for (const { path, desk, js, own, data, css } of weights.toSorted((a, b) => b.js - a.js).slice(0, 5))
  console.log(
    `  ${`${path}${desk ? " (desk)" : ""}`.padEnd(32)}${kilobytes(js)}${kilobytes(own)}${kilobytes(data)}${kilobytes(css)}`,
  );

console.log("Route manifests, compressed:");
for (const [site, size] of Object.entries(routes)) console.log(`  ${site.padEnd(32)}${kilobytes(size)}`);

const packages = JSON.parse(readFileSync(join(root, "build/.vite/desk-packages.json"), "utf8"));
if (Object.keys(packages).length === 0) throw new Error("No built file has MUI: the list of the build is wrong");
const homes = allScreens
  .filter((/** @type {{ file: string }} */ { file }) => /^products\/[^/]+\/pages\/home\.tsx$/.test(file))
  .map((/** @type {{ path: string }} */ { path }) => path);
if (homes.length === 0) throw new Error("No product has a home: the list of the budgets is wrong");
const parts = Math.max(...weights.filter(({ desk }) => !desk).map((weight) => weight.parts));
console.log(`Most files of code and styles of a public page: ${parts}`);
const faults = [
  ...overBudget(weights),
  ...scattered(weights, homes),
  ...overRoutes(routes),
  ...strangePackages(weights, packages),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
