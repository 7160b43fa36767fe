import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { foreignTerms } from "./terms.mjs";
import { collectUses } from "./text-uses.mjs";

const languages = ["zh_CN", "ja_JP", "en_US"];

/**
 * Namespaces with keys built at run time, whose use no search finds: error keys are values, documents are shown whole.
 */
const usedByValue = /^(errors|doc-[a-zA-Z]+)$/;

/** @typedef {Map<string, string>} Flat texts by dotted path */

/**
 * @param {unknown} texts
 * @param {string} path
 * @param {Flat} flat filled
 * @param {(fault: string) => void} fault
 * @returns {Flat}
 */
function flatten(texts, path, flat, fault) {
  for (const [name, value] of Object.entries(/** @type {object} */ (texts))) {
    const fullKey = path ? `${path}.${name}` : name;
    if (name.includes(".")) fault(`${fullKey}: a name with a dot cannot be found`);
    if (typeof value === "object" && value !== null) flatten(value, fullKey, flat, fault);
    else if (typeof value !== "string" || value.trim() === "") fault(`${fullKey}: empty`);
    else flat.set(fullKey, value);
  }
  return flat;
}

/**
 * Folds plural forms (`left_one`, `left_other`, as i18next names them) into one text `left`: the forms must be exactly
 * those that Intl knows for the language, and no form has a variable that `_other` lacks.
 * @param {Flat} flat
 * @param {string} language
 * @param {(fault: string) => void} fault
 * @returns {{ flat: Flat, plurals: Set<string> }}
 */
function foldPlurals(flat, language, fault) {
  const wanted = new Intl.PluralRules(language.replace("_", "-")).resolvedOptions().pluralCategories;
  /** @type {Map<string, Flat>} */
  const plurals = new Map();
  /** @type {Flat} */
  const folded = new Map();
  for (const [key, text] of flat) {
    const [, base = key, form] = /^(.+)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
    if (form) plurals.set(base, (plurals.get(base) ?? new Map()).set(form, text));
    else folded.set(key, text);
  }
  for (const [base, forms] of plurals) {
    if (folded.has(base)) fault(`${base}: both a text and plural forms`);
    const lacking = wanted.filter((form) => !forms.has(form));
    const foreign = [...forms.keys()].filter((form) => !wanted.some((one) => one === form));
    if (lacking.length > 0) fault(`${base}: plural form missing: ${lacking.join(", ")}`);
    if (foreign.length > 0) fault(`${base}: no plural form of this language: ${foreign.join(", ")}`);
    const named = new Set(variables(forms.get("other") ?? "").split(", "));
    if (!named.has("count")) fault(`${base}: plural forms without {{count}}`);
    for (const [form, text] of forms)
      for (const name of variables(text).split(", "))
        if (name && !named.has(name)) fault(`${base}_${form}: unknown variable ${name}`);
    folded.set(base, forms.get("other") ?? "");
  }
  return { flat: folded, plurals: new Set(plurals.keys()) };
}

const variables = (/** @type {string} */ text) =>
  [...new Set(Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name]) => name))].sort().join(", ");

/**
 * @param {string} top
 * @param {string} part
 * @param {string[]} found filled with the faults of the files with `part` in their name
 * @returns {Map<string, Flat>} the texts of the first language, by namespace; errors-<domain>.json belongs to `errors`
 */
function compareFiles(top, part, found) {
  const namesIn = (/** @type {string} */ language) => readdirSync(join(top, "locales", language)).sort();
  const all = [...new Set(languages.flatMap(namesIn))].sort();
  /** @type {Map<string, Flat>} */
  const result = new Map();
  for (const name of all) {
    const faults = name.includes(part) ? found : [];
    const [first, ...others] = languages.map((language) => {
      const path = join(top, "locales", language, name);
      if (!existsSync(path)) {
        faults.push(`locales/${language}/${name}: missing`);
        return { language, flat: new Map(), plurals: new Set() };
      }
      const fault = (/** @type {string} */ words) => faults.push(`locales/${language}/${name}: ${words}`);
      const flat = flatten(JSON.parse(readFileSync(path, "utf8")), "", new Map(), fault);
      for (const [key, text] of flat) for (const term of foreignTerms(language, text)) fault(`${key}: ${term}`);
      return { language, ...foldPlurals(flat, language, fault) };
    });
    if (!first) continue;
    const keys = new Set([first, ...others].flatMap(({ flat }) => [...flat.keys()]));
    for (const key of keys) {
      const without = [first, ...others].filter(({ flat }) => !flat.has(key)).map(({ language }) => language);
      if (without.length > 0) faults.push(`${name}: ${key}: not in ${without.join(", ")}`);
      if (new Set([first, ...others].map(({ plurals }) => plurals.has(key))).size > 1 && without.length === 0)
        faults.push(`${name}: ${key}: plural forms in some languages only`);
      const named = new Set(
        [first, ...others].filter(({ flat }) => flat.has(key)).map(({ flat }) => variables(flat.get(key))),
      );
      if (named.size > 1) faults.push(`${name}: ${key}: different variables: ${[...named].join(" | ")}`);
    }
    const namespace = name.replace(/\.json$/, "").replace(/^errors-.+/, "errors");
    const known = result.get(namespace) ?? new Map();
    for (const key of keys) {
      if (known.has(key)) faults.push(`${name}: ${key}: another file of ${namespace} has it too`);
      known.set(key, first.flat.get(key) ?? "");
    }
    result.set(namespace, known);
  }
  return result;
}

/** @param {string} top @param {string} part @param {string} folder @returns {string[]} */
function sources(top, part, folder) {
  return readdirSync(join(top, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)
    .filter((name) => name.includes(part));
}

/**
 * Checks the texts of the tree at `top`: the same files, keys and variables in all languages, the plural forms of each
 * language, no empty text, no term that terms.mjs refuses, every key that code names exists, every key is named by code
 * (as a literal, by a template such as `t(`state.${state}`)`, or as a string that is exactly the key).
 * @param {string} top
 * @param {string} [part] only the files with this in their path: their texts, and what their code names
 * @returns {string[]} the faults
 */
export function localeFaults(top, part = "") {
  /** @type {string[]} */
  const faults = [];
  const texts = compareFiles(top, part, faults);
  const namespaces = new Set(texts.keys());
  /** @type {import("./text-uses.mjs").Uses} */
  const uses = { exact: [], patterns: [], mails: [], words: new Set(), lists: new Set(), bareTitles: [], bare: [] };
  for (const file of [...sources(top, part, "app"), ...sources(top, part, "db")])
    collectUses(file, readFileSync(join(top, file), "utf8"), namespaces, uses);

  const keys = new Set([...texts].flatMap(([namespace, flat]) => [...flat.keys()].map((key) => `${namespace}:${key}`)));
  for (const { file, line, key } of uses.bare) {
    const [namespace = "", path = ""] = key.split(/:(.*)/);
    const needed = variables(texts.get(namespace)?.get(path) ?? "");
    if (needed) faults.push(`${file}:${line}: ${key} needs ${needed}`);
  }
  for (const { file, line, key } of uses.exact) if (!keys.has(key)) faults.push(`${file}:${line}: no text ${key}`);
  for (const { file, line, key } of uses.bareTitles) faults.push(`${file}:${line}: title without a namespace: ${key}`);
  const used = new Set(uses.exact.map(({ key }) => key));
  const all = [...keys];
  for (const { file, line, key, pattern } of uses.patterns) {
    const found = all.filter((name) => pattern.test(name));
    if (found.length === 0) faults.push(`${file}:${line}: no text matches ${key}`);
    for (const name of found) used.add(name);
  }
  for (const { file, line, key, subject, parts } of uses.mails) {
    const found = all.filter((name) => subject.test(name));
    if (found.length === 0) faults.push(`${file}:${line}: no mail ${key}`);
    for (const part of found.flatMap((name) => parts.map((one) => name.replace(/subject$/, one)))) {
      if (!keys.has(part)) faults.push(`${file}:${line}: no text ${part}`);
    }
    for (const name of found)
      for (const part of ["subject", "text", "button", "quote"]) used.add(name.replace(/subject$/, part));
  }
  for (const key of all) {
    const [namespace = "", path = ""] = key.split(/:(.*)/s);
    if (!namespace.includes(part) || uses.lists.has(key.slice(0, key.lastIndexOf(".") + 1))) continue;
    if (!used.has(key) && !usedByValue.test(namespace) && !uses.words.has(path)) faults.push(`${key}: not used`);
  }
  return faults;
}
