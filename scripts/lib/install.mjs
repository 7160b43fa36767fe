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
 * Whether every installed package has the version of the lock file and no required one is missing. Compares contents,
 * not dates, because a fresh checkout makes every file look new.
 * @param {string} folder with package-lock.json, with "/" at its end; "" is the top folder
 * @param {(wanted: Record<string, Package>) => (object | undefined)[]} asked lists of dependencies
 */
function isInstalled(folder, asked) {
  const wanted = packagesOf(`${folder}package-lock.json`);
  const present = packagesOf(`${folder}node_modules/.package-lock.json`);
  if (!wanted || !present) return false;
  return (
    asked(wanted)
      .flatMap((names) => Object.keys(names ?? {}))
      .every((name) => present[`node_modules/${name}`]) &&
    Object.entries(present).every(([path, { version, integrity }]) => {
      const entry = wanted[path];
      return entry?.version === version && entry?.integrity === integrity;
    })
  );
}

/** @param {string[]} args */
async function npmCi(args) {
  const whole = ["ci", ...args, "--no-audit", "--no-fund"];
  const npm = process.env.npm_execpath;
  if (npm?.endsWith("npm-cli.js")) await run(process.execPath, [npm, ...whole]);
  else await run("npm", whole, { shell: process.platform === "win32" });
}

/**
 * Runs `npm ci` unless all packages are installed: those of the product and its build, and with `withTests` those for
 * checks and tests.
 */
export async function ensureInstalled({ withTests = false } = {}) {
  const asked = (/** @type {Record<string, Package>} */ wanted) => [
    wanted[""]?.dependencies,
    wanted["scripts/building"]?.dependencies,
    ...(withTests ? [wanted[""]?.devDependencies] : []),
  ];
  if (isInstalled("", asked)) return;
  console.log("Installing packages (npm ci) …");
  await npmCi([withTests ? "--include=dev" : "--omit=dev"]);
}

/** Installs the packages of `scripts/measuring` if they are missing; returns the path of their package.json. */
export async function ensureMeasuring() {
  const folder = "scripts/measuring/";
  if (!isInstalled(folder, (wanted) => [wanted[""]?.dependencies])) {
    console.log("Installing what only the bench needs (npm ci) …");
    await npmCi(["--prefix", folder]);
  }
  return join(root, folder, "package.json");
}
