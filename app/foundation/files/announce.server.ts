import { randomUUID } from "node:crypto";
import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { consume } from "~/platform/access/rate-limit.server";
import { transact } from "~/platform/data/database.server";
import { lockNumber } from "~/platform/data/locks";
import { setting } from "~/platform/data/settings.server";
import { allows } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Db, Tx } from "~db/client";
import { storedFiles } from "~db/schema/files";
import { heicRefused, isHeic, wrongFormat } from "./check/source";
import { keyExtension, typeFits, typeOf } from "./formats";
import { fileKind, tooLarge } from "./kinds";
import { extensionOf } from "./names";

export type StoredFile = typeof storedFiles.$inferSelect;

export type Announcement = {
  kind: string;
  fileName: string;
  /** The type that the sender announces; only used to refuse a contradiction. */
  contentType: string;
  /** Exact length in bytes; when the sender does not know it, the kind's limit is reserved instead. */
  bytes?: number;
};

/**
 * Returns the extension that a file of this kind gets in its key, and its limit in bytes. Throws "Extension name error"
 * for a wrong name or type, `pictureHeic`, `fileTooLarge`, or `uploadFailed` for an empty file.
 */
export async function demandLawful(db: Db, { kind, fileName, contentType, bytes }: Announcement) {
  const { extensions, maxBytes } = fileKind(kind);
  const extension = extensionOf(fileName);
  if (isHeic(extension) && extensions.includes("jpg")) throw heicRefused();
  if (!extension || !extensions.includes(extension) || !typeFits(contentType, extension)) throw wrongFormat();
  const byteLimit = await setting(db, maxBytes);
  if (bytes !== undefined && bytes > byteLimit) throw tooLarge(byteLimit);
  if (bytes === 0) throw new DomainError("uploadFailed");
  return { extension: keyExtension(extension), byteLimit };
}

type Bounds = { files: number; bytes: number };

/**
 * Inserts the row of one more file. The user's files are counted under an advisory lock, so that parallel uploads
 * cannot pass the limits together [U9]. Throws `fileQuota`.
 */
async function reserve(tx: Tx, row: typeof storedFiles.$inferInsert, limits: Bounds): Promise<StoredFile> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber("userFiles")}, ${row.userId}::int)`);
  const [held] = await tx
    .select({ files: count(), bytes: sql<string>`coalesce(sum(${storedFiles.bytes}), 0)` })
    .from(storedFiles)
    .where(and(eq(storedFiles.userId, row.userId), inArray(storedFiles.state, ["pending", "ready"])));
  if (!held || held.files >= limits.files || Number(held.bytes) + row.bytes > limits.bytes)
    throw new DomainError("fileQuota");
  const [made] = await tx.insert(storedFiles).values(row).returning();
  if (!made) throw new Error("no row");
  return made;
}

/**
 * Checks right, kind, name, type and (where known) size of a file before its first byte arrives; counts the attempt.
 * Returns the extension of its key and the size limit in bytes.
 */
export async function demandUpload(db: Db, actor: Actor, announced: Announcement) {
  if (!allows(fileKind(announced.kind).may, actor.roles)) throw new DomainError("No auth to upload");
  await consume("upload", String(actor.userId));
  return demandLawful(db, announced);
}

/** Reserves a file within the user's limits; returns its row with a new key (state pending). */
export async function placeUpload(
  db: Db,
  actor: Actor,
  { kind, fileName, bytes }: Announcement,
  { extension, byteLimit }: Awaited<ReturnType<typeof demandLawful>>,
): Promise<StoredFile> {
  const year = tokyoDay(new Date()).slice(0, 4);
  const bounds = { files: await setting(db, "file.perUserCount"), bytes: await setting(db, "file.perUserBytes") };
  const row = {
    key: `${kind}/${year}/${randomUUID()}.${extension}`,
    userId: actor.userId,
    kind,
    isPublic: fileKind(kind).isPublic,
    name: fileName,
    contentType: typeOf(extension) ?? "",
    bytes: bytes ?? byteLimit,
  };
  return transact((tx) => reserve(tx, row, bounds));
}

/** Checks and reserves an announced file; returns its row and the size limit in bytes. No bytes are stored yet. */
export async function announceUpload(
  db: Db,
  actor: Actor,
  announced: Announcement,
): Promise<{ file: StoredFile; byteLimit: number }> {
  const lawful = await demandUpload(db, actor, announced);
  return { file: await placeUpload(db, actor, announced, lawful), byteLimit: lawful.byteLimit };
}
