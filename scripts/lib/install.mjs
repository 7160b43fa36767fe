import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./run.mjs";

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} Package */

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
 * Says whether node_modules holds exactly what package-lock.json asks for. Contents are compared, not dates, because
 * a fresh checkout makes every file look new.
 */
function isInstalled() {
  const wanted = packagesOf("package-lock.json");
  const present = packagesOf("node_modules/.package-lock.json");
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "") return true;
    const found = present[path];
    return found ? found.version === entry.version && found.integrity === entry.integrity : entry.optional === true;
  });
}

/** Runs `npm ci` unless everything is there already. Development packages too: the build needs them. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log("Installing packages (npm ci) …");
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund"];
  const npm = process.env.npm_execpath;
  if (npm?.endsWith("npm-cli.js")) await run(process.execPath, [npm, ...args]);
  else await run("npm", args, { shell: process.platform === "win32" });
}
