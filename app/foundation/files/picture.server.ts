import { buffer } from "node:stream/consumers";
import { and, eq } from "drizzle-orm";
import { database } from "~/platform/data/database.server";
import { isDiskFull } from "~/platform/data/disk-full";
import { isDemoKey } from "~/platform/domain/uploads";
import { log } from "~/platform/log.server";
import { storedFiles } from "~db/schema/files";
import type { PictureFormat } from "./keys";
import { pageObject } from "./paged/page-objects";
import { cached, forgetPicture, keep, noteChecked } from "./picture-cache.server";
import { pictureChildren } from "./picture-children.server";
import { diskStorage, storage } from "./storage/current.server";
import { objectAt } from "./storage/storage";

/** Pictures read or resized at once; the others wait unread, so that their files fill no memory. */
const atOnce = 4;

/**
 * How long a cached picture is shown (ms) before its file is looked up again: a removed one has left every process's
 * cache by then.
 */
const trustedMs = 3_600_000;

/** Time limit of one picture in ms, generous since other work shares the processor. */
const make = pictureChildren({ taskMs: 60_000, priority: 0 });

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

/** Whether a key names a public file: one of the demo, or a checked one of a public kind. */
export async function isPublicFile(key: string): Promise<boolean> {
  if (isDemoKey(key)) return true;
  const shown = and(eq(storedFiles.key, key), eq(storedFiles.state, "ready"), eq(storedFiles.isPublic, true));
  return (await database().select({ key: storedFiles.key }).from(storedFiles).where(shown)).length > 0;
}

/** The storage and object of a public file: the demo's lie on this machine, all others in the storage. */
export const publicObject = (key: string) =>
  isDemoKey(key) ? { from: diskStorage(), object: key } : { from: storage(), object: objectAt("public", key) };

type Wanted = { key: string; page: number | undefined; width: number; format: PictureFormat };

async function resize({ key, page, width, format }: Wanted, name: string): Promise<Buffer | null> {
  if (!(await isPublicFile(key))) return null;
  const { from, object: whole } = publicObject(key);
  const object = page === undefined ? whole : pageObject(key, page);
  return withTurn(async () => {
    const source = await from.get(object);
    if (!source) return null;
    const moving = format === "webp" && key.endsWith(".gif");
    const { bytes } = await make({ bytes: await buffer(source), width, format, moving });
    if (!bytes) throw new Error(`${object} is no picture`);
    const made = Buffer.from(bytes);
    /* A picture is shown whether or not there is room to remember it. */
    await keep(name, made).catch((error: unknown) => {
      if (!isDiskFull(error)) throw error;
      log.error({ err: error }, "no space for a picture");
    });
    return made;
  });
}

/**
 * A public picture, or a `page` of a public PDF, at one of the fixed widths, from the disk cache or made now, once for
 * all waiting requests; null when there is none.
 */
export async function pictureAt(
  key: string,
  width: number,
  format: PictureFormat,
  page?: number,
): Promise<Buffer | null> {
  const name = page === undefined ? `${key}/${width}.${format}` : `${key}/p${page}-${width}.${format}`;
  const known = await cached(name);
  if (known && Date.now() - known.checked > trustedMs) {
    if (!(await isPublicFile(key))) {
      await forgetPicture(key);
      return null;
    }
    await noteChecked(name);
  }
  if (known) return known.bytes;
  const making = running.get(name) ?? resize({ key, page, width, format }, name).finally(() => running.delete(name));
  running.set(name, making);
  return making;
}

/**
 * A private picture as a JPEG of at most `width` pixels, for a document of somebody who may see it: its caller has
 * checked that. Null when there is none.
 */
export async function privatePicture(key: string, width: number): Promise<Buffer | null> {
  return withTurn(async () => {
    const source = await storage().get(objectAt("private", key));
    if (!source) return null;
    const { bytes } = await make({ bytes: await buffer(source), width, format: "jpeg", moving: false });
    return bytes ? Buffer.from(bytes) : null;
  });
}
