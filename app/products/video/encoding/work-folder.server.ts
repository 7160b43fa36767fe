import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import { diskStorage, storage } from "~/foundation/files/storage/current.server";
import { objectAt } from "~/foundation/files/storage/storage";
import { isDemoKey } from "~/platform/domain/uploads";
import { env } from "~/platform/env.server";
import type { Db } from "~db/client";
import { videos } from "~db/schema/video";
import { Unencodable } from "./rules/reasons";

/** Where encoders of this machine work, each in a folder of its own. */
const folder = (): string => join(env.DATA_DIR, "tmp", "video");

/** Free bytes of the disk on which encoders work. */
export async function freeBytes(): Promise<number> {
  await mkdir(folder(), { recursive: true });
  const { bavail, bsize } = await statfs(folder());
  return bavail * bsize;
}

/** Runs `work` with an empty folder, which is removed afterwards whatever happens. */
export async function withFolder<T>(encoderId: string, work: (path: string) => Promise<T>): Promise<T> {
  const path = join(folder(), encoderId);
  await mkdir(path, { recursive: true });
  try {
    return await work(path);
  } finally {
    await rm(path, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Removes the folders of encoders that hold no lease: those of killed processes. Returns how many. */
export async function sweepFolders(db: Db): Promise<number> {
  /* The folders first: whoever has made one has taken a lease before. */
  const names = await readdir(folder()).catch(() => []);
  if (names.length === 0) return 0;
  const held = sql`${videos.state} = 'transcoding' and ${videos.leaseUntil} >= clock_timestamp()`;
  const working = await db.select({ encoder: videos.encoder }).from(videos).where(held);
  const alive = new Set(working.map(({ encoder }) => encoder?.split("/").at(-1)));
  const dead = names.filter((name) => !alive.has(name));
  for (const name of dead) await rm(join(folder(), name), { recursive: true, force: true });
  return dead.length;
}

/** Where an uploaded video lies: the demo's on this machine's disk, all others private in the storage. */
const sourceAt = (key: string) =>
  isDemoKey(key) ? { from: diskStorage(), object: key } : { from: storage(), object: objectAt("private", key) };

/** Bytes of an uploaded video. Throws `videoFileMissing` when there is none. */
export async function sourceBytes(key: string): Promise<number> {
  const { from, object } = sourceAt(key);
  const facts = await from.stat(object);
  if (!facts) throw new Unencodable("videoFileMissing");
  return facts.bytes;
}

/** Copies an uploaded video to `path`. Throws `videoFileMissing` when there is none. */
export async function bringSource(key: string, path: string, signal: AbortSignal): Promise<void> {
  const { from, object } = sourceAt(key);
  const stream = await from.get(object);
  if (!stream) throw new Unencodable("videoFileMissing");
  await pipeline(stream, createWriteStream(path), { signal });
}
