import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { open, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/*
 * What lies in BACKUP_DIR:
 *   base/<time>/database       a base backup, as PostgreSQL's own folder
 *   base/<time>/info.json      `Base`
 *   log/<chain>/               the write-ahead log that followed: one folder for each unbroken chain
 *   files/…                    a copy of every stored file, by the name of its object
 *   files.tsv                  the manifest of these copies
 * What is being written ends with .part, after a name that no other process has.
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

/**
 * The names in a folder, sorted; none when it does not exist. Throws when it cannot be read: that is not empty.
 * @param {string} folder
 * @returns {string[]}
 */
export function namesIn(folder) {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    if (/** @type {{ code?: string }} */ (error).code === "ENOENT") return [];
    throw error;
  }
}

/** @param {string} backups @param {string} name @returns {Base} */
function readInfo(backups, name) {
  const info = JSON.parse(readFileSync(join(baseFolder(backups, name), "info.json"), "utf8"));
  const isWhole =
    info?.name === name &&
    [info.startTime, info.endTime].every((time) => Number.isFinite(Date.parse(time))) &&
    [info.startFile, info.version].every((text) => typeof text === "string");
  if (!isWhole) throw new Error("it lacks what a backup has");
  return info;
}

/**
 * Every complete base backup, oldest first, and those whose info.json cannot be read, with the reason: nothing can be
 * restored from these.
 * @param {string} backups
 */
export function readBases(backups) {
  /** @type {Base[]} */
  const bases = [];
  /** @type {{ name: string, why: string }[]} */
  const broken = [];
  for (const name of namesIn(join(backups, "base"))) {
    if (name.endsWith(".part")) continue;
    try {
      bases.push(readInfo(backups, name));
    } catch (error) {
      broken.push({ name, why: error instanceof Error ? error.message : String(error) });
    }
  }
  return { bases, broken };
}

/** What the operator is told of a base that cannot be used. @param {{ name: string, why: string }} broken */
export const brokenWords = ({ name, why }) =>
  `The backup ${name} cannot be used: its info.json cannot be read (${why}). Repair or remove its folder; until then no old log is removed.`;

/**
 * Every complete base backup, oldest first. Those that cannot be used are named to the operator.
 * @param {string} backups
 * @param {(text: string) => void} say
 * @returns {Base[]}
 */
export function listBases(backups, say) {
  const { bases, broken } = readBases(backups);
  for (const one of broken) say(brokenWords(one));
  return bases;
}

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

/** What the name of an unfinished file or folder ends with. */
export const partOf = () => `.${process.pid}-${randomUUID()}.part`;

/**
 * Has the disk write a file, or the names in a folder.
 * @param {string} path
 */
export async function sync(path) {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } catch (error) {
    /* Some file systems do this for files only. */
    const { code } = /** @type {{ code?: string }} */ (error);
    if ((code !== "EINVAL" && code !== "EBADF") || !(await handle.stat()).isDirectory()) throw error;
  } finally {
    await handle.close();
  }
}

/**
 * Gives a finished file or folder its name, which outlives a power cut: what it holds must be on the disk.
 * @param {string} from
 * @param {string} to in the same folder
 */
export async function publish(from, to) {
  await sync(from);
  await rename(from, to);
  await sync(dirname(to));
}

/** Replaces a file as a whole or not at all. @param {string} path @param {string} text */
export async function writeWhole(path, text) {
  const part = `${path}${partOf()}`;
  await writeFile(part, text);
  await publish(part, path);
}

/**
 * Removes what a process that was killed left unfinished in a folder; only for who holds the lock of what is written there.
 * @param {string} folder
 * @param {string} [beginning] of the names
 */
export function removeParts(folder, beginning = "") {
  for (const name of namesIn(folder))
    if (name.startsWith(beginning) && name.endsWith(".part"))
      rmSync(join(folder, name), { recursive: true, force: true });
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

/** Removes a base so that, if it is interrupted, the rest is not taken for a whole one. @param {string} folder */
function removeBase(folder) {
  const part = `${folder}${partOf()}`;
  renameSync(folder, part);
  rmSync(part, { recursive: true, force: true });
}

/**
 * Removes what no restore within `days` needs: base backups older than the newest one of that age, log before the first
 * base of its chain, chains without a base. The newest chain stays, since its first base may just be taken. While a base
 * cannot be read, no log is removed: nobody knows which one it needs.
 * @param {string} backups
 * @param {{ days: number, now: Date }} keep
 */
export function prune(backups, { days, now }) {
  const before = new Date(now.getTime() - days * 86_400_000);
  const { bases, broken } = readBases(backups);
  const oldest = bases.filter(({ endTime }) => new Date(endTime) <= before).at(-1);
  const kept = bases.filter(({ name }) => !oldest || name >= oldest.name);
  for (const { name } of bases.filter((base) => !kept.includes(base))) removeBase(baseFolder(backups, name));
  if (broken.length > 0) return;
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
