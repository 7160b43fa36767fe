import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { copyFile, link, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { textIfAny } from "../lib/living.mjs";
import { partOf, removeParts, sync, writeWhole } from "./copies.mjs";

/**
 * A line of the manifest: a stored file, the hash of its copy, the file's time of change (ms), and since when (ISO) it is
 * gone from the storage; "" while it is there.
 * @typedef {{ key: string, bytes: number, hash: string, changed: number, gone: string }} Copy
 */

/** What is not checked yet is sent again by whoever sent it; parts of files are of no use. */
const passing = /^quarantine\/|\.part$|(^|\/)doctor-/;

/** @param {string} path */
async function hashOf(path) {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** @param {string} backups @returns {Map<string, Copy>} */
export function readManifest(backups) {
  const lines = (textIfAny(join(backups, "files.tsv")) ?? "").split("\n").filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [hash = "", bytes, changed, gone = "", key = ""] = line.split("\t");
      return [key, { key, hash, bytes: Number(bytes), changed: Number(changed), gone }];
    }),
  );
}

/** @param {string} backups @param {ReadonlyMap<string, Copy>} manifest */
const writeManifest = (backups, manifest) =>
  writeWhole(
    join(backups, "files.tsv"),
    [...manifest.values()]
      .map(({ hash, bytes, changed, gone, key }) => `${[hash, bytes, changed, gone, key].join("\t")}\n`)
      .join(""),
  );

/** What the name of a file that is being put into a folder begins with; it lies at the top of that folder. */
const putting = "putting";

/**
 * Puts files into a folder, each complete or not at all: on the same disk as a second name of the same bytes, which the
 * storage never changes in place, else as a copy. `settle` has the disk write their names: before that they are not safe.
 * Only one process at a time may put files into a folder: what a killed one left is removed.
 * @param {string} folder
 */
function putInto(folder) {
  const part = join(folder, `${putting}${partOf()}`);
  /** @type {Set<string>} */
  const changed = new Set();
  removeParts(folder, putting);
  return {
    /** @param {string} from @param {string} key */
    async put(from, key) {
      const to = join(folder, key);
      await mkdir(dirname(to), { recursive: true });
      await rm(part, { force: true });
      try {
        await link(from, part).catch((error) => {
          if (error.code === "ENOENT") throw error;
          return copyFile(from, part);
        });
        await sync(part);
        await rename(part, to);
      } finally {
        /* Two names of one file: then rename does nothing and leaves both. */
        await rm(part, { force: true });
      }
      for (let path = dirname(to); path.length >= folder.length; path = dirname(path)) changed.add(path);
    },
    async settle() {
      for (const path of changed) await sync(path);
      changed.clear();
    },
  };
}

/**
 * The keys of all files below a folder. Throws when any part of it cannot be read: what is in there is not gone.
 * @param {string} folder
 * @param {string} [above] the beginning of the keys
 * @returns {Promise<string[]>}
 */
async function keysIn(folder, above = "") {
  const keys = [];
  const entries = await readdir(join(folder, above), { withFileTypes: true }).catch((error) => {
    /* Only what does not exist is empty, a folder that was removed just now too. */
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const entry of entries) {
    const key = `${above}${entry.name}`;
    if (entry.isDirectory()) keys.push(...(await keysIn(folder, `${key}/`)));
    else if (entry.isFile() && !passing.test(key)) keys.push(key);
  }
  return keys;
}

/**
 * Copies what is new in the storage, and forgets copies of what has been gone for `days`. A file that is removed while it
 * is being copied is left out; one that cannot be copied is in `failed`, with the reason, and tried again the next time.
 * Throws, and forgets nothing, when the storage cannot be read or has lost all its files: a disk that is not there looks
 * the same. Only for who holds the lock of the backups (`alone`).
 * @param {string} files the storage's folder
 * @param {string} backups
 * @param {{ days: number, now?: Date }} how
 * @returns {Promise<{ kept: number, copied: number, failed: string[] }>}
 */
export async function copyFiles(files, backups, { days, now = new Date() }) {
  const manifest = readManifest(backups);
  const there = new Set(await keysIn(files));
  const living = [...manifest.values()].filter(({ gone }) => !gone).length;
  if (there.size === 0 && living > 0)
    throw new Error(
      `The storage ${files} has no file, but ${living} of its files have a copy. See that its disk is mounted and DATA_DIR names it; the copies stay. If all files were removed on purpose, move ${join(backups, "files.tsv")} and the folder files beside it away.`,
    );
  removeParts(backups, "files.tsv");
  const copies = join(backups, "files");
  const { put, settle } = putInto(copies);
  const failed = [];
  let [copied, moved] = [0, 0];
  for (const key of there) {
    const known = manifest.get(key);
    try {
      const { size, mtimeMs } = await stat(join(files, key));
      if (known && known.bytes === size && known.changed === mtimeMs) {
        if (known.gone) moved += 1;
        known.gone = "";
        continue;
      }
      await put(join(files, key), key);
      manifest.set(key, { key, bytes: size, hash: await hashOf(join(copies, key)), changed: mtimeMs, gone: "" });
      copied += 1;
    } catch (error) {
      if (/** @type {{ code?: string }} */ (error).code !== "ENOENT")
        failed.push(`${key}: ${error instanceof Error ? error.message : error}`);
    }
  }
  await settle();
  for (const [key, copy] of manifest) {
    if (there.has(key)) continue;
    if (!copy.gone) copy.gone = now.toISOString();
    else if (now.getTime() - Date.parse(copy.gone) < days * 86_400_000) continue;
    else {
      await rm(join(copies, key), { force: true });
      manifest.delete(key);
    }
    moved += 1;
  }
  if (copied + moved > 0) await writeManifest(backups, manifest);
  return { kept: manifest.size, copied, failed };
}

/**
 * Puts every file of the manifest that is missing in `files` back there. Returns how many, and the keys whose copy is
 * missing or no longer has its hash; those are not put back.
 * @param {string} backups
 * @param {string} files
 * @returns {Promise<{ restored: number, broken: string[] }>}
 */
export async function restoreFiles(backups, files) {
  const { put, settle } = putInto(files);
  let restored = 0;
  const broken = [];
  for (const { key, hash } of readManifest(backups).values()) {
    if (existsSync(join(files, key))) continue;
    const copy = join(backups, "files", key);
    if ((await hashOf(copy).catch(() => "")) !== hash) {
      broken.push(key);
      continue;
    }
    await put(copy, key);
    restored += 1;
  }
  await settle();
  return { restored, broken };
}
