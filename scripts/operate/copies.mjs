import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/*
 * What lies in BACKUP_DIR:
 *   base/<time>/database       a base backup, as PostgreSQL's own folder
 *   base/<time>/info.json      `Base`
 *   log/<chain>/               the write-ahead log that followed: one folder for each unbroken chain
 *   files/…                    a copy of every stored file, by the name of its object
 *   files.tsv                  the manifest of these copies
 */

/**
 * A complete base backup. Times are ISO instants of the database's clock; a restore reaches no moment before `endTime`.
 * `chain` names the log that follows it, null when nobody copied it. `startFile` is the first file of the log it needs.
 * @typedef {{ name: string, startTime: string, endTime: string, chain: string | null, startFile: string,
 *   version: string, embedded: boolean, bytes: number, files: number }} Base
 */

/** A name for a moment that sorts by time and may be a file name. @param {Date} at */
export const stampOf = (at) => at.toISOString().replaceAll(/[:.]/g, "-");

/** When a chain began: the moment at the end of its name. @param {string} chain */
const begunAt = (chain) => chain.slice(-stampOf(new Date(0)).length);

/** @param {string} backups @param {string} name */
export const baseFolder = (backups, name) => join(backups, "base", name);
/** @param {string} backups @param {string} chain */
export const logFolder = (backups, chain) => join(backups, "log", chain);

/** @param {string} folder @returns {string[]} names, oldest first */
export const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder).sort() : []);

/** Every complete base backup, oldest first. @param {string} backups @returns {Base[]} */
export const listBases = (backups) =>
  namesIn(join(backups, "base")).flatMap((name) => {
    const path = join(baseFolder(backups, name), "info.json");
    return existsSync(path) ? [JSON.parse(readFileSync(path, "utf8"))] : [];
  });

/**
 * The base backup from which a moment is reached: the newest that ended before it.
 * @param {readonly Base[]} bases oldest first
 * @param {Date | null} to null: the newest moment
 * @returns {Base}
 */
export function baseFor(bases, to) {
  const found = bases.filter(({ endTime }) => to === null || new Date(endTime) <= to).at(-1);
  if (found) return found;
  const [first] = bases;
  throw new Error(
    first && to
      ? `No backup is as old as ${to.toISOString()}: the oldest is of ${first.endTime}.`
      : "There is no backup yet: run npm run backup.",
  );
}

/** Replaces a file as a whole or not at all. @param {string} path @param {string} text */
export async function writeWhole(path, text) {
  await writeFile(`${path}.part`, text);
  await rename(`${path}.part`, path);
}

/** Files of the log: eight digits of the timeline, sixteen of the place; the one being written has a longer name. */
const segment = /^[0-9A-F]{24}(\.partial)?$/;

/**
 * The first file of the log that is missing between others, null when none is.
 * @param {readonly string[]} names
 * @param {number} bytes of one file
 * @returns {string | null}
 */
export function gapIn(names, bytes) {
  const each = 2 ** 32 / bytes;
  const numberOf = (/** @type {string} */ name) =>
    Number.parseInt(name.slice(8, 16), 16) * each + Number.parseInt(name.slice(16, 24), 16);
  const hex = (/** @type {number} */ value) => value.toString(16).toUpperCase().padStart(8, "0");
  const sorted = [...new Set(names.filter((name) => segment.test(name)).map((name) => name.slice(0, 24)))].sort();
  for (const [at, name] of sorted.entries()) {
    const next = sorted[at + 1];
    const due = numberOf(name) + 1;
    if (next && numberOf(next) !== due) return name.slice(0, 8) + hex(Math.floor(due / each)) + hex(due % each);
  }
  return null;
}

/**
 * Removes what no restore within `days` needs: base backups older than the newest one of that age, log before the first
 * base of its chain, chains without a base. The newest chain stays, since its first base may just be taken.
 * @param {string} backups
 * @param {{ days: number, now: Date }} keep
 */
export function prune(backups, { days, now }) {
  const before = new Date(now.getTime() - days * 86_400_000);
  const bases = listBases(backups);
  const oldest = bases.filter(({ endTime }) => new Date(endTime) <= before).at(-1);
  const kept = bases.filter(({ name }) => !oldest || name >= oldest.name);
  for (const { name } of bases.filter((base) => !kept.includes(base)))
    rmSync(baseFolder(backups, name), { recursive: true, force: true });
  const chains = namesIn(join(backups, "log"));
  const newest = chains.toSorted((a, b) => (begunAt(a) < begunAt(b) ? -1 : 1)).at(-1);
  for (const chain of chains) {
    const first = kept.find((base) => base.chain === chain);
    if (!first && chain !== newest) rmSync(logFolder(backups, chain), { recursive: true, force: true });
    if (!first) continue;
    for (const name of namesIn(logFolder(backups, chain)))
      if (segment.test(name) && name.slice(8, 24) < first.startFile.slice(8))
        rmSync(join(logFolder(backups, chain), name));
  }
}
