import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./run.mjs";

/**
 * @typedef {{ version?: string, integrity?: string, dependencies?: object, devDependencies?: object }} Package
 */

/**
 * The packages of a lock file, or undefined when there is none.
 * @param {string} path
 * @returns {Record<string, Package> | undefined}
 */
function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), "utf8")).packages;
  } catch {
    return undefined;
  }
}

/**
 * Says whether node_modules holds what package.json (and `withTests` its development packages) asks for, everything in
 * the version of package-lock.json. Contents are compared, not dates, because a fresh checkout makes every file look new.
 * @param {boolean} withTests
 */
function isInstalled(withTests) {
  const wanted = packagesOf("package-lock.json");
  const present = packagesOf("node_modules/.package-lock.json");
  if (!wanted || !present) return false;
  const asked = [wanted[""]?.dependencies, wanted["scripts/building"]?.dependencies];
  if (withTests) asked.push(wanted[""]?.devDependencies);
  return (
    asked.flatMap((names) => Object.keys(names ?? {})).every((name) => present[`node_modules/${name}`]) &&
    Object.entries(present).every(([path, { version, integrity }]) => {
      const entry = wanted[path];
      return entry?.version === version && entry?.integrity === integrity;
    })
  );
}

/**
 * Runs `npm ci` unless everything is there already: the packages that the product and its build need, and with
 * `withTests` those that only check it.
 */
export async function ensureInstalled({ withTests = false } = {}) {
  if (isInstalled(withTests)) return;
  console.log("Installing packages (npm ci) …");
  const args = ["ci", withTests ? "--include=dev" : "--omit=dev", "--no-audit", "--no-fund"];
  const npm = process.env.npm_execpath;
  if (npm?.endsWith("npm-cli.js")) await run(process.execPath, [npm, ...args]);
  else await run("npm", args, { shell: process.platform === "win32" });
}
