import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

const sources = [
  "app",
  "db",
  "locales",
  "public",
  "scripts/patches",
  "scripts/build.mjs",
  "scripts/lib/browser-remix.mjs",
  "scripts/lib/class-names.mjs",
  "scripts/lib/pack-server.mjs",
  "scripts/lib/short-messages.mjs",
  "server.ts",
  "remix.config.js",
  "tsconfig.json",
  "package-lock.json",
];
const stamp = join(root, "build/sources.sha256");

/**
 * @param {string} path
 * @returns {string[]} the files at or below a path, in a fixed order
 */
function filesAt(path) {
  try {
    const entries = readdirSync(join(root, path), { withFileTypes: true });
    const names = entries.map((entry) => entry.name).sort();
    return names.flatMap((name) => (name === "README.md" ? [] : filesAt(`${path}/${name}`)));
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "ENOTDIR" ? [path] : [];
  }
}

/** One hash of the names and contents of everything that the build reads. */
export function sourcesHash() {
  const hash = createHash("sha256");
  for (const path of sources.flatMap(filesAt)) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest("hex");
}

/** Whether build/ was made from the current sources. */
export function isBuilt() {
  try {
    return readFileSync(stamp, "utf8") === sourcesHash();
  } catch {
    return false;
  }
}

/**
 * Stores the hash of the sources that build/ was made from.
 * @param {string} hash taken before the build, so that an edit during it is noticed
 */
export function markBuilt(hash) {
  writeFileSync(stamp, hash);
}
