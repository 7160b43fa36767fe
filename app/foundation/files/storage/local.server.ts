import { randomUUID } from "node:crypto";
import { constants, createReadStream, createWriteStream } from "node:fs";
import { copyFile, link, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { isDiskFull } from "~/platform/data/disk-full";
import { DomainError } from "~/platform/errors";
import { log } from "~/platform/log.server";
import { exactly } from "./exactly";
import { signFields } from "./signature.server";
import type { ObjectFacts, Storage } from "./storage";

const code = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined);

async function factsOf(path: string): Promise<ObjectFacts | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? { bytes: found.size, version: `${found.ino}-${found.mtimeMs}-${found.size}` } : null;
}

/** Moves a complete file into place, atomically, and over another only with `replace`. */
async function settleInto(fresh: string, path: string, replace: boolean): Promise<void> {
  if (replace) return rename(fresh, path);
  await link(fresh, path).catch((error) => {
    throw code(error) === "EEXIST" ? new DomainError("uploadFailed") : error;
  });
  await rm(fresh);
}

/** Where files of a storage grow until they are whole: in a folder of their own, which no object's name reaches. */
const partsIn = (folder: string): string => join(folder, "parts");

/** How long a file may grow, ms; an older one was left by a process that was killed. */
const longestMs = 86_400_000;

/** Removes what killed processes left of files that were not whole yet, after a day; returns how many. */
export async function sweepParts(folder: string): Promise<number> {
  const names = await readdir(partsIn(folder)).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const path = join(partsIn(folder), name);
    const found = await stat(path).catch(() => null);
    if (!found || Date.now() - found.mtimeMs < longestMs) continue;
    await rm(path, { force: true });
    removed++;
  }
  return removed;
}

type Placed = { folder: string; path: string; replace: boolean };

/**
 * Fills a new file and moves it to `path` when it is whole; nothing is left of one that fails. Throws `uploadFailed` and
 * logs it when the disk is full.
 */
async function place({ folder, path, replace }: Placed, fill: (fresh: string) => Promise<void>): Promise<void> {
  const fresh = join(partsIn(folder), randomUUID());
  try {
    await mkdir(partsIn(folder), { recursive: true });
    await mkdir(dirname(path), { recursive: true });
    await fill(fresh);
    await settleInto(fresh, path, replace);
  } catch (error) {
    await rm(fresh, { force: true });
    if (!isDiskFull(error)) throw error;
    log.error({ err: error, path }, "no space for a file");
    throw new DomainError("uploadFailed");
  }
}

/** Storage of objects as files below `folder`; URLs are signed with `secret` and served by this server at /storage. */
export function localStorage(folder: string, secret: string): Storage {
  const pathOf = (object: string) => {
    if (!/^(quarantine|public|private|demo)(\/[\w-]+)+(\.[a-z0-9]{2,4})?$/.test(object))
      throw new Error("no object name");
    return join(folder, object);
  };
  const signed = <F extends Record<string, string>>(fields: F) => ({
    ...fields,
    signature: signFields(secret, fields),
  });
  const until = (seconds: number) => String(Date.now() + seconds * 1_000);
  const urlOf = (origin: string, object: string, fields: Record<string, string>) => {
    const { signature } = signed({ ...fields, object });
    return `${origin}/storage/${object}?${new URLSearchParams({ ...fields, signature })}`;
  };
  return {
    put: async (object, body, { bytes, replace = false }) =>
      place({ folder, path: pathOf(object), replace }, (fresh) =>
        pipeline(body, exactly(bytes), createWriteStream(fresh, { flags: "wx" })),
      ),
    get: async (object, range) => {
      const path = pathOf(object);
      return (await factsOf(path)) ? createReadStream(path, range) : null;
    },
    stat: async (object) => factsOf(pathOf(object)),
    copy: async (from, to, version) => {
      const [source, target] = [pathOf(from), pathOf(to)];
      if ((await factsOf(source))?.version !== version) return false;
      await place({ folder, path: target, replace: true }, (fresh) =>
        copyFile(source, fresh, constants.COPYFILE_FICLONE),
      );
      return true;
    },
    remove: async (objects) => {
      await Promise.all(objects.map((object) => rm(pathOf(object), { force: true })));
    },
    signPut: async (object, { bytes, contentType, seconds, origin }) => ({
      url: urlOf(origin, object, { method: "PUT", bytes: String(bytes), type: contentType, expires: until(seconds) }),
      headers: { "Content-Type": contentType },
    }),
    signForm: async (object, { maxBytes, contentType, seconds, origin }) => {
      const fields = {
        method: "POST",
        key: object,
        "Content-Type": contentType,
        acl: "public-read",
        most: String(maxBytes),
        expires: until(seconds),
      };
      return { url: `${origin}/storage`, fields: signed(fields) };
    },
    signGet: async (object, { name, contentType, seconds, origin }) =>
      urlOf(origin, object, { method: "GET", name, type: contentType, expires: until(seconds) }),
  };
}
