import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** First letters of order numbers that are reserved [C32]. */
const givenLetters = "CHSAQVLP";
const longestName = 30;
const templates = "scripts/new-domain";

/** Names that the files of a domain use for something else. */
const houseWords =
  /^(domain|domains|screen|serve|anyone|signed-in|only|errors|order|orders|item|items|home|compose|api|img|dev|socket|assets)$/;

/** @param {string} top @param {string} folder @returns {string[]} the files below a folder */
const filesBelow = (top, folder) =>
  readdirSync(join(top, folder), { recursive: true, encoding: "utf8", withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(top.length).replace(/^\//, ""))
    .sort();

const camelOf = (/** @type {string} */ name) =>
  name.replace(/-(\w)/g, (_, /** @type {string} */ letter) => letter.toUpperCase());

/** @param {string} word */
function isReserved(word) {
  try {
    new Function(`"use strict"; let ${word};`);
    return false;
  } catch {
    return true;
  }
}

/** @param {string} top @param {string} name @returns {string | null} why the name cannot be taken, and what to do */
function refusal(top, name) {
  if (name === "") return "Say which: npm run new-domain NAME, e.g. npm run new-domain tea-room";
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name))
    return `"${name}" is no name of a domain: write it in lower case with single hyphens, e.g. tea-room`;
  if (name.length > longestName) return `"${name}" is too long: take at most ${longestName} letters`;
  if (houseWords.test(name) || isReserved(camelOf(name)))
    return `"${name}" is a word that the house or the language uses: take another name, e.g. ${name}-place`;
  const places = [
    `app/products/${name}`,
    `app/foundation/${name}`,
    `db/schema/${name}.ts`,
    `db/seed/products/${name}.ts`,
    `locales/en_US/${name}.json`,
    `locales/en_US/errors-${name}.json`,
    `tests/domains/${name}`,
  ];
  const taken = places.find((path) => existsSync(join(top, path)));
  if (taken) return `${taken} is there already: take another name, or remove what is there and what wires it`;
  const path = new RegExp(`"/${name}[/"]`);
  const screens = filesBelow(top, "app").find(
    (file) => file.endsWith("/domain.ts") && path.test(readFileSync(join(top, file), "utf8")),
  );
  return screens ? `${screens} has screens under /${name}: take another name` : null;
}

/** @param {string} top @returns {string[]} */
function sitesOf(top) {
  const [, list = ""] =
    /sites = \[(.*?)\]/s.exec(readFileSync(join(top, "app/platform/domain/sites.ts"), "utf8")) ?? [];
  return Array.from(list.matchAll(/"(\w+)"/g), ([, site = ""]) => site);
}

/**
 * The first letter of the product's order numbers, of its name where one is free; no other kind has it.
 * @param {string} top
 * @param {string} name
 */
function letterFor(top, name) {
  const used = filesBelow(top, "app/products").flatMap((file) =>
    Array.from(readFileSync(join(top, file), "utf8").matchAll(/\bletter: "([A-Z])"/g), ([, letter]) => letter),
  );
  const free = [...name.replace(/[^a-z]/g, "").toUpperCase(), ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].find(
    (letter) => !givenLetters.includes(letter) && !used.includes(letter),
  );
  if (!free) throw new Error("Every first letter of order numbers is taken: give up one of them [C32]");
  return free;
}

/**
 * Adds an import before a file's others and a line at the end of the list that `call([` opens.
 * @param {string} top @param {string} file @param {{ call: string, importLine: string, entry: string }} what
 */
function wire(top, file, { call, importLine, entry }) {
  const path = join(top, file);
  const text = readFileSync(path, "utf8");
  const end = text.indexOf("\n]);", text.indexOf(`${call}([`));
  if (!text.includes(`${call}([`) || end < 0) throw new Error(`${file} has no list ${call}([ … ]): put ${entry} there`);
  const at = text.search(/^import .* from /m);
  const listed = `${text.slice(0, end)}\n  ${entry},${text.slice(end)}`;
  writeFileSync(path, `${listed.slice(0, at)}${importLine}\n${listed.slice(at)}`);
}

/**
 * Writes the skeleton of a product into the tree at `top` from the templates below scripts/new-domain, and wires it.
 * Throws before writing anything when the name cannot be taken.
 * @param {string} top
 * @param {string} name in lower case, parts joined by hyphens
 * @param {string} [site] whose address is canonical for it
 * @returns {{ name: string, written: string[], changed: string[] }} paths from `top`
 */
export function writeDomain(top, name, site = "biz") {
  const why = refusal(top, name);
  if (why) throw new Error(why);
  if (!sitesOf(top).includes(site)) throw new Error(`"${site}" is no site: take one of ${sitesOf(top).join(", ")}`);
  const camel = camelOf(name);
  /** @type {Record<string, string>} */
  const words = { name, camel, snake: name.replaceAll("-", "_"), letter: letterFor(top, name), site };
  const fill = (/** @type {string} */ text) =>
    text.replace(/__(name|camel|snake|letter|site)__/g, (gap, /** @type {string} */ word) => words[word] ?? gap);
  const written = filesBelow(top, templates).map((template) => {
    const file = template
      .slice(templates.length + 1)
      .replaceAll("NAME", name)
      .replace(/\.tpl$/, "");
    mkdirSync(dirname(join(top, file)), { recursive: true });
    writeFileSync(join(top, file), fill(readFileSync(join(top, template), "utf8")));
    return file;
  });
  wire(top, "app/domains.ts", {
    call: "declareDomains",
    importLine: `import { ${camel} } from "./products/${name}/domain";`,
    entry: camel,
  });
  wire(top, "app/composition.ts", {
    call: "compose",
    importLine: `import { ${camel}Server } from "./products/${name}/domain.server";`,
    entry: `${camel}Server`,
  });
  return { name, written, changed: ["app/domains.ts", "app/composition.ts"] };
}
