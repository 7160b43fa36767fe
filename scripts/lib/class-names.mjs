import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A name's place among those that a stylesheet defines (classes and animations), in their order. */
function placeOf(/** @type {string} */ name, /** @type {string} */ css) {
  const names = new Set([...css.matchAll(/(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g)].map(([, found]) => found));
  return [...names].indexOf(name);
}

/**
 * Short class names for a build: two characters for the stylesheet, by its place among all of them, and the class's
 * place in it. The browser's build and the server's give the same names, since both follow from the sources alone.
 * The second character is a digit as long as there are fewer than 520 stylesheets, so that no name reads like an advertisement's.
 * @param {string} folder where the stylesheets lie
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
