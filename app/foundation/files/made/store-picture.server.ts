import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { UploadKind } from "~/platform/domain/uploads";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { storedFiles } from "~db/schema/files";
import { typeOf } from "../formats";
import { fileKind } from "../kinds";
import { settleFile } from "../settle.server";
import { storage } from "../storage/current.server";
import { objectAt } from "../storage/storage";

/**
 * Stores a picture that the server made for a user, such as a frame of their video, as a checked file of `kind`; returns
 * its key. It counts among their files but is not refused for their limits. Nobody has claimed it yet: the caller does,
 * in the transaction that stores the key.
 */
export async function storeMadePicture(
  db: Db,
  { kind, userId, extension, bytes }: { kind: UploadKind; userId: number; extension: "jpg" | "webp"; bytes: Buffer },
): Promise<string> {
  const key = `${kind}/${tokyoDay(new Date()).slice(0, 4)}/${randomUUID()}.${extension}`;
  const contentType = typeOf(extension) ?? "";
  const about = { isPublic: fileKind(kind).isPublic, name: `picture.${extension}`, contentType, bytes: bytes.length };
  const [file] = await db
    .insert(storedFiles)
    .values({ key, userId, kind, ...about })
    .returning();
  if (!file) throw new Error("no row");
  await storage().put(objectAt("quarantine", key), Readable.from([bytes]), { bytes: bytes.length, contentType });
  await settleFile(db, file);
  return key;
}
