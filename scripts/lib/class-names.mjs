import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Index of a name among the classes and animations that a stylesheet defines, in their order. */
function placeOf(/** @type {string} */ name, /** @type {string} */ css) {
  const names = new Set([...css.matchAll(/(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g)].map(([, found]) => found));
  return [...names].indexOf(name);
}

/**
 * Makes short class names for a build: two characters for the index of the stylesheet, then the index of the class in
 * it. Browser and server builds get the same names, which depend on the sources only. The second character is a digit
 * while there are fewer than 520 stylesheets, so that no name looks like an advertisement's.
 * @param {string} folder with the stylesheets
 * @returns {(name: string, file: string, css: string) => string}
 */
export function classNames(folder) {
  const sheets = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".module.css"))
    .map((file) => file.split(sep).join("/"))
    .sort();
  return (name, file, css) => {
    const sheet = sheets.indexOf(
      relative(folder, join(file.replace(/\?.*$/, "")))
        .split(sep)
        .join("/"),
    );
    const place = placeOf(name, css);
    if (sheet < 0 || place < 0) throw new Error(`No short name for ${name} of ${file}`);
    return `${letters[sheet % letters.length]}${Math.floor(sheet / letters.length).toString(36)}${place.toString(36)}`;
  };
}
