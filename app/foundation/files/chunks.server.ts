import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { DomainError, missing } from "~/platform/errors";
import type { Db } from "~db/client";
import { storedFiles, uploadChunks } from "~db/schema/files";
import { type Announcement, announceUpload } from "./announce.server";
import { settleFile } from "./settle.server";
import { storage } from "./storage/current.server";
import { objectAt } from "./storage/storage";

/** The length of a piece that clients are asked to send, and the longest that is accepted, in bytes. */
export const chunkBytes = { asked: 1_048_576, max: 4_194_304 };

const pieceAt = (id: string, offset: number): string => objectAt("quarantine", `pieces/${id}/${offset}`);

/** The storage objects of the pieces of an upload. */
export function piecesOf(id: string, lengths: readonly number[]): string[] {
  let offset = 0;
  return lengths.map((length) => {
    const object = pieceAt(id, offset);
    offset += length;
    return object;
  });
}

async function find(db: Db, actor: Actor, id: string) {
  const mine = and(eq(uploadChunks.id, id), eq(uploadChunks.userId, actor.userId));
  const [row] = await db
    .select({ chunks: uploadChunks, file: storedFiles })
    .from(uploadChunks)
    .innerJoin(storedFiles, eq(storedFiles.key, uploadChunks.key))
    .where(mine);
  if (!row) throw missing();
  return row;
}

/** Announces a file that arrives in pieces; returns the id of the upload. */
export async function startChunks(db: Db, actor: Actor, announced: Announcement & { bytes: number }): Promise<string> {
  const { file } = await announceUpload(db, actor, announced);
  const id = randomUUID();
  await db.insert(uploadChunks).values({ id, key: file.key, userId: actor.userId });
  return id;
}

/** How many bytes of the user's own upload have arrived. */
export async function chunkOffset(db: Db, actor: Actor, id: string): Promise<number> {
  return (await find(db, actor, id)).chunks.bytes;
}

/**
 * Stores the next piece of the user's own upload; returns how many bytes have arrived. Throws `uploadOffset` {offset}
 * for a piece that does not start there, so that the sender can resume; of two that race only one counts.
 */
export async function takeChunk(db: Db, actor: Actor, id: string, offset: number, piece: Buffer): Promise<number> {
  const { chunks, file } = await find(db, actor, id);
  const elsewhere = (at: number) => new DomainError("uploadOffset", { params: { offset: at } });
  if (chunks.bytes !== offset) throw elsewhere(chunks.bytes);
  if (file.state !== "pending" || piece.length === 0) throw new DomainError("uploadFailed");
  if (offset + piece.length > file.bytes) throw new DomainError("uploadFailed");
  const rule = { bytes: piece.length, contentType: "application/octet-stream", replace: true };
  await storage().put(pieceAt(id, offset), Readable.from([piece]), rule);
  const [taken] = await db
    .update(uploadChunks)
    .set({
      bytes: offset + piece.length,
      pieces: sql`array_append(${uploadChunks.pieces}, ${piece.length}::bigint)`,
    })
    .where(and(eq(uploadChunks.id, id), eq(uploadChunks.bytes, offset)))
    .returning({ bytes: uploadChunks.bytes });
  if (!taken) throw elsewhere(await chunkOffset(db, actor, id));
  return taken.bytes;
}

async function* joined(objects: readonly string[]): AsyncGenerator<Buffer> {
  for (const object of objects) {
    const piece = await storage().get(object);
    if (!piece) throw new DomainError("uploadFailed");
    yield* piece as AsyncIterable<Buffer>;
  }
}

/**
 * Joins the pieces of the user's own complete upload, checks and publishes the file; returns its key. Repeated and
 * simultaneous calls get the same answer.
 */
export async function finishChunks(db: Db, actor: Actor, id: string): Promise<string> {
  const { chunks, file } = await find(db, actor, id);
  if (chunks.bytes !== file.bytes && file.state === "pending")
    throw new DomainError("uploadOffset", { params: { offset: chunks.bytes } });
  const objects = piecesOf(id, chunks.pieces);
  await settleFile(db, file, async () => {
    const rule = { bytes: file.bytes, contentType: file.contentType, replace: true };
    await storage().put(objectAt("quarantine", file.key), Readable.from(joined(objects)), rule);
  });
  await storage().remove(objects);
  return file.key;
}
