import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * One edit of the product: `from` occurs once in `file`.
 * @typedef {{ file: string, from: string, to: string }} Edit
 */

/**
 * A fault in words, the edits that plant it, and the test file that finds it; `name` is a part of the test's title.
 * A fault that no edit can plant has `control`, the title of the test's own control, and is not planted.
 * @typedef {{ fault: string, test: string, name?: string,
 *   file?: string, from?: string, to?: string, edits?: Edit[], control?: string }} PlantedFault
 */

/** @typedef {"plain" | "built" | "browser"} Kind what a test runs on: the sources, the built product, a browser */

/** In the order in which they run: those without a build first. @type {readonly Kind[]} */
export const kinds = ["plain", "built", "browser"];

/** @param {PlantedFault} fault @returns {Edit[]} */
export function editsOf({ file, from, to, edits = [] }) {
  return file !== undefined && from !== undefined && to !== undefined ? [{ file, from, to }, ...edits] : edits;
}

/**
 * @param {string} text
 * @param {string} part
 */
export const timesIn = (text, part) => text.split(part).length - 1;

/** Functions that start the built product, and their files; all else in these files needs no build. */
const starters = /\b(startProduct|sharedProduct|twoProducts)\b/;
const homes = new Set(["product", "shared-product", "front"].map((name) => `tests/harness/${name}.ts`));

/** Relative imports of a test file, types aside: the names and the path. */
const imported = /^import (?!type )([^;]*?) ?(?:from )?"(\.{1,2}\/[^"]+)";/gm;

/**
 * Whether a test file, or one that it imports, starts the built product.
 * @param {string} top
 * @param {string} file
 * @param {Set<string>} [seen]
 * @returns {boolean}
 */
function startsProduct(top, file, seen = new Set()) {
  if (seen.has(file) || !file.startsWith("tests/") || !existsSync(join(top, file))) return false;
  seen.add(file);
  return [...readFileSync(join(top, file), "utf8").matchAll(imported)].some(([, names = "", way = ""]) => {
    const path = join(dirname(file), way).replaceAll("\\", "/");
    const found = /\.\w+$/.test(path) ? path : `${path}.ts`;
    return homes.has(found) ? starters.test(names) : startsProduct(top, found, seen);
  });
}

/**
 * @param {string} top
 * @param {string} file
 * @returns {Kind}
 */
export function kindOf(top, file) {
  if (file.endsWith(".spec.ts")) return "browser";
  return startsProduct(top, file) ? "built" : "plain";
}
