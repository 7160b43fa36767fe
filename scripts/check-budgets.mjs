import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { tsImport } from "tsx/esm/api";
import { overBudget, pageWeights } from "./lib/budgets.mjs";
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

/** The route manifest as the server sends it. */
async function routesSize() {
  const name = readdirSync(join(client, "assets")).find((file) => /^manifest-\w+\.js$/.test(file)) ?? "";
  const assets = JSON.parse(readFileSync(join(client, "assets", name), "utf8").replace(/^[^{]*|;\s*$/g, ""));
  const { manifestScript } = await tsImport("../app/platform/screens/manifest-script.ts", import.meta.url);
  return brotliCompressSync(manifestScript({ assets })).length;
}

const { domains } = await tsImport("../app/domains.ts", import.meta.url);
const { screensOf } = await tsImport("../app/platform/domain/domain.ts", import.meta.url);
const allScreens = domains.flatMap(screensOf);
const manifest = JSON.parse(readFileSync(manifestFile, "utf8"));
const weights = pageWeights(manifest, allScreens, sizeOf, await routesSize());

const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1024).toFixed(1)} KB`.padStart(9);
console.log("Largest pages, compressed:     JavaScript  its own    texts   styles");
for (const { path, desk, js, own, data, css } of weights.toSorted((a, b) => b.js - a.js).slice(0, 5))
  console.log(
    `  ${`${path}${desk ? " (desk)" : ""}`.padEnd(32)}${kilobytes(js)}${kilobytes(own)}${kilobytes(data)}${kilobytes(css)}`,
  );

const faults = overBudget(weights);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
