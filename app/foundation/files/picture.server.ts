import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { env } from "../../platform/env.server";
import type { PictureFormat } from "./keys";

/** Largest picture that is decoded, in pixels (reliability U2). */
const pixelLimit = 50_000_000;

/** Pictures being resized at once: the rest waits, so that visitors' pages keep their core. */
const atOnce = 2;

const encode: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 52, effort: 2 }),
  webp: (image) => image.webp({ quality: 76, effort: 3 }),
  jpeg: (image) => image.flatten({ background: "#fff" }).jpeg({ quality: 78, mozjpeg: true }),
};

const running = new Map<string, Promise<Buffer | null>>();
let free = atOnce;
const queue: (() => void)[] = [];

async function withTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free--;
  else await new Promise<void>((turn) => queue.push(turn));
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else free++;
  }
}

async function resize(key: string, width: number, format: PictureFormat, cached: string): Promise<Buffer | null> {
  const source = join(env.DATA_DIR, "files", key);
  if (!(await stat(source).catch(() => null))) return null;
  const image = sharp(source, { limitInputPixels: pixelLimit }).rotate().resize({ width, withoutEnlargement: true });
  const bytes = await withTurn(() => encode[format](image).toBuffer());
  await mkdir(dirname(cached), { recursive: true });
  const fresh = `${cached}.${randomUUID()}`;
  await writeFile(fresh, bytes);
  await rename(fresh, cached);
  return bytes;
}

/** A stored picture at one of the fixed widths, from the disk cache or made now, once for all who wait; null when there is none. */
export async function pictureAt(key: string, width: number, format: PictureFormat): Promise<Buffer | null> {
  const cached = join(env.DATA_DIR, "cache", "img", `${key}.${width}.${format}`);
  const known = await readFile(cached).catch(() => null);
  if (known) return known;
  const making = running.get(cached) ?? resize(key, width, format, cached).finally(() => running.delete(cached));
  running.set(cached, making);
  return making;
}
