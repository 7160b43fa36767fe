import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync } from "node:fs";
import { copyFile, link, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { writeWhole } from "./copies.mjs";

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
  const path = join(backups, "files.tsv");
  if (!existsSync(path)) return new Map();
  const lines = readFileSync(path, "utf8").split("\n").filter(Boolean);
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

/**
 * Puts a file at `to`, complete or not at all: on the same disk as a second name of the same bytes, which the storage
 * never changes in place, else as a copy.
 * @param {string} from
 * @param {string} to
 */
async function place(from, to) {
  const fresh = `${to}.part`;
  await mkdir(dirname(to), { recursive: true });
  await rm(fresh, { force: true });
  await link(from, fresh).catch((error) => {
    if (error.code === "ENOENT") throw error;
    return copyFile(from, fresh);
  });
  await rename(fresh, to);
  /* Two names of one file: then rename does nothing and leaves both. */
  await rm(fresh, { force: true });
}

/** @param {string} folder @returns {Promise<string[]>} */
async function keysIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((key) => !passing.test(key));
}

/**
 * Copies what is new in the storage, and forgets copies of what has been gone for `days`. A file that is removed while it
 * is being copied is left out.
 * @param {string} files the storage's folder
 * @param {string} backups
 * @param {{ days: number, now?: Date }} how
 * @returns {Promise<{ kept: number, copied: number }>}
 */
export async function copyFiles(files, backups, { days, now = new Date() }) {
  const manifest = readManifest(backups);
  const there = new Set(await keysIn(files));
  const copies = join(backups, "files");
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
      await place(join(files, key), join(copies, key));
      manifest.set(key, { key, bytes: size, hash: await hashOf(join(copies, key)), changed: mtimeMs, gone: "" });
      copied += 1;
    } catch (error) {
      if (/** @type {{ code?: string }} */ (error).code !== "ENOENT") throw error;
    }
  }
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
  return { kept: manifest.size, copied };
}

/**
 * Puts every file of the manifest that is missing in `files` back there. Returns how many, and the keys whose copy is
 * missing or no longer has its hash; those are not put back.
 * @param {string} backups
 * @param {string} files
 * @returns {Promise<{ restored: number, broken: string[] }>}
 */
export async function restoreFiles(backups, files) {
  let restored = 0;
  const broken = [];
  for (const { key, hash } of readManifest(backups).values()) {
    if (existsSync(join(files, key))) continue;
    const copy = join(backups, "files", key);
    if ((await hashOf(copy).catch(() => "")) !== hash) {
      broken.push(key);
      continue;
    }
    await place(copy, join(files, key));
    restored += 1;
  }
  return { restored, broken };
}
