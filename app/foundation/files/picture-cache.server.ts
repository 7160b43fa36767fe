import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { env } from "~/platform/env.server";

const folder = (): string => join(env.DATA_DIR, "cache", "img");

type Entry = { bytes: number; checked: number };

/** The cached pictures, least recently used first; `checked` is when the file was last found to be public (ms). */
let entries: Map<string, Entry> | undefined;
let total = 0;
let reading: Promise<void> | undefined;

async function readFolder(): Promise<void> {
  const names = await readdir(folder(), { recursive: true, withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    names
      .filter((one) => one.isFile())
      .map(async (one) => {
        const path = join(one.parentPath, one.name);
        const facts = await stat(path).catch(() => null);
        return { name: relative(folder(), path), bytes: facts?.size ?? 0, at: facts?.mtimeMs ?? 0 };
      }),
  );
  entries = new Map();
  for (const { name, bytes } of found.sort((a, b) => a.at - b.at)) {
    entries.set(name, { bytes, checked: 0 });
    total += bytes;
  }
}

async function known(): Promise<Map<string, Entry>> {
  reading ??= readFolder();
  await reading;
  return entries ?? new Map();
}

function drop(all: Map<string, Entry>, name: string): void {
  total -= all.get(name)?.bytes ?? 0;
  all.delete(name);
}

/** A picture from the cache and when its file was last checked (ms); null when it is not cached. */
export async function cached(name: string): Promise<{ bytes: Buffer; checked: number } | null> {
  const all = await known();
  const entry = all.get(name);
  const bytes = await readFile(join(folder(), name)).catch(() => null);
  if (!bytes) {
    drop(all, name);
    return null;
  }
  if (!entry) total += bytes.length;
  all.delete(name);
  all.set(name, { bytes: bytes.length, checked: entry?.checked ?? 0 });
  return { bytes, checked: entry?.checked ?? 0 };
}

/** Records that the file behind a cached picture was just found to be public. */
export async function noteChecked(name: string): Promise<void> {
  const entry = (await known()).get(name);
  if (entry) entry.checked = Date.now();
}

/** Caches a picture; the least recently used ones are dropped when the cache exceeds IMAGE_CACHE_MB. */
export async function keep(name: string, bytes: Buffer): Promise<void> {
  const path = join(folder(), name);
  await mkdir(dirname(path), { recursive: true });
  const fresh = join(folder(), `.${randomUUID()}`);
  try {
    await writeFile(fresh, bytes);
    await rename(fresh, path);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
  const all = await known();
  drop(all, name);
  all.set(name, { bytes: bytes.length, checked: Date.now() });
  total += bytes.length;
  for (const [oldest] of all) {
    if (total <= env.IMAGE_CACHE_MB * 1_000_000 || oldest === name) break;
    drop(all, oldest);
    await rm(join(folder(), oldest), { force: true });
  }
}

/** Drops all sizes of a picture from this machine's cache. */
export async function forgetPicture(key: string): Promise<void> {
  const all = await known();
  for (const name of all.keys()) if (name.startsWith(`${key}/`)) drop(all, name);
  await rm(join(folder(), key), { recursive: true, force: true });
}
