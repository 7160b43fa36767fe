import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { storage } from "~/foundation/files/storage/current.server";
import { objectAt } from "~/foundation/files/storage/storage";
import type { Db } from "~db/client";
import { videoMadeFiles } from "~db/schema/video";
import { madeKey } from "./rules/addresses";
import { type FilmIndex, readFilmIndex } from "./rules/fragments";

type Version = { id: number; version: number };

/** The storage object of a made file. */
export const madeObject = (video: Version, file: string): string => objectAt("private", madeKey(video, file));

/**
 * Stores a file that was made of a version of a video, unless there is one: the first stays, so that an encoder whose
 * lease was lost cannot exchange what players have begun to read. The file is written down before.
 */
async function storeOnce(
  db: Db,
  video: Version,
  file: string,
  { bytes, contentType, read }: { bytes: number; contentType: string; read: () => Readable },
): Promise<void> {
  const { id: videoId, version } = video;
  await db
    .insert(videoMadeFiles)
    .values({ key: madeKey(video, file), videoId, version })
    .onConflictDoNothing();
  const object = madeObject(video, file);
  if (await storage().stat(object)) return;
  await storage()
    .put(object, read(), { bytes, contentType })
    .catch(async (error: unknown) => {
      if (!(await storage().stat(object))) throw error;
    });
}

/** Stores a made file that lies on this machine. */
export async function storeMade(db: Db, video: Version, file: string, from: { path: string; contentType: string }) {
  const { size: bytes } = await stat(from.path);
  await storeOnce(db, video, file, { bytes, contentType: from.contentType, read: () => createReadStream(from.path) });
}

/** Stores a made text. */
export async function storeText(db: Db, video: Version, file: string, text: string, contentType: string) {
  const bytes = Buffer.from(text);
  await storeOnce(db, video, file, { bytes: bytes.length, contentType, read: () => Readable.from([bytes]) });
}

/** Most bytes of a film's head and index: three hours have 70 KB. */
const headBytes = 2_000_000;

/** Length and index of a stored film; null when there is none, or when it is not one of ours. */
export async function storedFilm(video: Version, file: string): Promise<{ bytes: number; index: FilmIndex } | null> {
  const object = madeObject(video, file);
  const facts = await storage().stat(object);
  if (!facts || facts.bytes === 0) return null;
  const stream = await storage().get(object, { start: 0, end: Math.min(headBytes, facts.bytes) - 1 });
  const index = stream && readFilmIndex(await buffer(stream));
  return index ? { bytes: facts.bytes, index } : null;
}
