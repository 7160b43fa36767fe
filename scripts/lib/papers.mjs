import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** @typedef {{ rule: string, file: string, detail: string }} Fault */

/** Bytes of the root README, and lines of the others. */
const longest = { root: 8_192, lines: 60 };
/** The pages for those who run the product and who use its API. */
const longPages = new Map([
  ["app/README.md", 120],
  ["scripts/README.md", 120],
]);

const code = /\.(?:ts|tsx|mjs|js|css|sql)$/;
const citation = /\[((?:EV|[A-Z]{1,2})\d{1,2}[ab]?(?:, (?:EV|[A-Z]{1,2})\d{1,2}[ab]?)*)\]/g;
const comment = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/[^\n]*|^-- [^\n]*/gm;
const title = /\b(?:describe|test|it)(?:\.\w+)?(?:\([^\n]*\)|\(\s*)?\(?\s*(["'`])[^\n]*?\1/g;

/** Papers that no reader of the repository has. */
const foreign = /\b(?:[Mm]ends? \d+|[Dd]ecisions? [A-Z]{1,2}\d*|[Rr]eliability|README \d+|S[0-3] \d|design section)\b/;

/** @param {string} top @param {string} folder @returns {string[]} paths of all files, from `top` */
function filesIn(top, folder) {
  if (!existsSync(join(top, folder))) return [];
  return readdirSync(join(top, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("node_modules"))
    .map((entry) => relative(top, join(entry.parentPath, entry.name)));
}

/** @param {string} top @param {string} folder @returns {string[]} */
const foldersIn = (top, folder) =>
  existsSync(join(top, folder))
    ? readdirSync(join(top, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${folder}/${name}`)
    : [];

/** What a file says beside its code: comments, and titles of tests. @param {string} file @param {string} text */
const proseOf = (file, text) =>
  [...text.matchAll(comment), ...(file.startsWith("tests/") ? text.matchAll(title) : [])]
    .map(([all]) => all)
    .join("\n");

/** @param {string} file @param {string} text @returns {Fault[]} */
function tooLong(file, text) {
  if (file === "README.md") {
    const bytes = Buffer.byteLength(text);
    return bytes > longest.root ? [{ rule: "readme", file, detail: `${bytes} bytes, at most ${longest.root}` }] : [];
  }
  const [lines, most] = [text.trimEnd().split("\n").length, longPages.get(file) ?? longest.lines];
  return lines > most ? [{ rule: "readme", file, detail: `${lines} lines, at most ${most}` }] : [];
}

/**
 * Checks what is written about the code: each folder of a domain or layer has a short README.md, a rule's id (`[C6]`) that
 * code cites is defined there once, as the start of a list item, and no comment or title cites a paper that is not here.
 * @param {string} top
 * @returns {Fault[]}
 */
export function paperFaults(top) {
  const files = ["app", "db", "scripts", "tests"].flatMap((folder) => filesIn(top, folder));
  const readmes = ["README.md", ...files.filter((file) => file.endsWith("README.md"))];
  /** @type {Map<string, string>} */
  const homes = new Map();
  /** @type {Fault[]} */
  const faults = [];
  for (const file of readmes) {
    const text = readFileSync(join(top, file), "utf8");
    faults.push(...tooLong(file, text));
    for (const [, id = ""] of text.matchAll(/^- \[([A-Z]{1,2}\d{1,2}[ab]?)\]/gm)) {
      const other = homes.get(id);
      if (other) faults.push({ rule: "citation", file, detail: `${id} is defined in ${other} as well` });
      homes.set(id, file);
    }
  }
  for (const file of files.filter((name) => code.test(name) && !name.startsWith("scripts/patches"))) {
    const prose = proseOf(file, readFileSync(join(top, file), "utf8"));
    const [paper] = foreign.exec(prose) ?? [];
    if (paper) faults.push({ rule: "citation", file, detail: `"${paper}" is in no README of the repository` });
    const cited = new Set([...prose.matchAll(citation)].flatMap(([, ids = ""]) => ids.split(", ")));
    for (const id of cited)
      if (!homes.has(id)) faults.push({ rule: "citation", file, detail: `${id} is defined nowhere` });
  }
  const folders = ["app/platform", "app/ui", "app/foundation", "app/products"].flatMap((layer) => [
    layer,
    ...foldersIn(top, layer),
  ]);
  for (const folder of [...folders, "app", "db", "scripts", "tests"])
    if (existsSync(join(top, folder)) && !readmes.includes(`${folder}/README.md`))
      faults.push({ rule: "readme", file: folder, detail: "has no README.md" });
  return faults;
}
