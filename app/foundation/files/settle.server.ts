import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { and, eq } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { transact } from "~/platform/data/database.server";
import { setting } from "~/platform/data/settings.server";
import { isDemoKey, type UploadKind } from "~/platform/domain/uploads";
import { DomainError, type ErrorKey } from "~/platform/errors";
import type { Db } from "~db/client";
import { storedFiles } from "~db/schema/files";
import type { StoredFile } from "./announce.server";
import { inspect } from "./check/inspect.server";
import { type ByteSource, tooSmall, wrongFormat } from "./check/source";
import { typeOf } from "./formats";
import { fileKind, tooLarge } from "./kinds";
import { paperRefusals, refusedPaper, withPaper } from "./paged/paper.server";
import { queuePages } from "./paged/verbs/paged.server";
import { afterTurn, leaveTurn, takeTurn } from "./settle-turn.server";
import { storage } from "./storage/current.server";
import { objectAt } from "./storage/storage";

const sourceOf = (object: string, bytes: number): ByteSource => ({
  bytes,
  read: async (start, length) => {
    const end = Math.min(start + length, bytes) - 1;
    if (end < start) return Buffer.alloc(0);
    const stream = await storage().get(object, { start, end });
    return stream ? buffer(stream) : Buffer.alloc(0);
  },
});

/** Checks a file in quarantine and moves it to its final place; returns its length there in bytes. */
async function publish(db: Db, file: StoredFile): Promise<number> {
  const from = objectAt("quarantine", file.key);
  const to = objectAt(file.isPublic ? "public" : "private", file.key);
  const extension = file.key.split(".").at(-1) ?? "";
  const contentType = typeOf(extension) ?? "";
  const facts = await storage().stat(from);
  if (!facts) throw new DomainError("uploadFailed");
  const { maxBytes, frame, hasPages } = fileKind(file.kind);
  const byteLimit = await setting(db, maxBytes);
  if (facts.bytes > byteLimit) throw tooLarge(byteLimit);
  const source = sourceOf(from, facts.bytes);
  const fresh = await inspect(source, extension, frame);
  if (hasPages) await withPaper(await source.read(0, facts.bytes), async () => undefined);
  if (fresh) {
    await storage().put(to, Readable.from([fresh]), { bytes: fresh.length, contentType, replace: true });
    return fresh.length;
  }
  if (!(await storage().copy(from, to, facts.version, contentType))) throw wrongFormat();
  return facts.bytes;
}

/** Reasons for which a file is refused for good. */
const reasons: readonly ErrorKey[] = [
  ...([
    "Extension name error",
    "fileTooLarge",
    "pictureHeic",
    "pictureTooSmall",
    "pdfAttachment",
    "uploadFailed",
  ] as const),
  ...paperRefusals,
];

/** Rebuilds the refusal of a file that was refused before. */
async function refusalOf(db: Db, { kind, reason }: StoredFile): Promise<DomainError> {
  const { frame, maxBytes } = fileKind(kind);
  if (reason === "fileTooLarge") return tooLarge(await setting(db, maxBytes));
  if (reason === "pictureTooSmall" && frame) return tooSmall(frame);
  const ofPaper = paperRefusals.find((key) => key === reason);
  if (ofPaper) return refusedPaper(ofPaper);
  return new DomainError(reasons.find((key) => key === reason) ?? "uploadFailed");
}

/**
 * Checks one announced file and publishes it: after its object is in place, one conditional update turns its row from
 * pending to ready; a refused file loses its object and its row stores the reason. Settling a ready file changes
 * nothing. Of several simultaneous callers one does the work, after `bring` has put the bytes into quarantine, and all
 * get its outcome.
 */
export async function settleFile(db: Db, file: StoredFile, bring?: () => Promise<void>): Promise<void> {
  if (file.state === "ready") return;
  if (file.state !== "pending") throw await refusalOf(db, file);
  if (!(await takeTurn(db, file.key))) {
    const later = await afterTurn(db, file.key);
    if (later.state === "pending" && later.settleTime) throw new DomainError("uploadFailed");
    return settleFile(db, later, bring);
  }
  const mine = and(eq(storedFiles.key, file.key), eq(storedFiles.state, "pending"));
  try {
    await bring?.();
    const bytes = await publish(db, file);
    const ready = { state: "ready", bytes };
    if (!fileKind(file.kind).hasPages) await db.update(storedFiles).set(ready).where(mine);
    else
      await transact(async (tx) => {
        await tx.update(storedFiles).set(ready).where(mine);
        await queuePages(tx, file.key);
      });
  } catch (error) {
    if (!(error instanceof DomainError) || !reasons.includes(error.key)) {
      await leaveTurn(db, file.key);
      throw error;
    }
    await db.update(storedFiles).set({ state: "refused", reason: error.key }).where(mine);
    await storage().remove([objectAt("quarantine", file.key)]);
    throw error;
  }
  await storage().remove([objectAt("quarantine", file.key)]);
}

/**
 * Makes sure that every key of a form is checked and published, outside any transaction and before `claimFiles`.
 * Settled keys pass, whoever settled them; `claimFiles` decides whether they may be used. Throws the refusal of the
 * first bad file, beside the form's `field`.
 */
export async function settleUploads(
  db: Db,
  actor: Actor,
  kind: UploadKind,
  keys: readonly string[],
  field = "",
): Promise<void> {
  for (const key of keys) {
    if (isDemoKey(key)) continue;
    const [file] = await db
      .select()
      .from(storedFiles)
      .where(and(eq(storedFiles.key, key), eq(storedFiles.kind, kind)));
    if (!file || (file.state !== "ready" && file.userId !== actor.userId))
      throw new DomainError("uploadFailed", { field });
    await settleFile(db, file).catch((error) => {
      throw error instanceof DomainError ? new DomainError(error.key, { params: error.params, field }) : error;
    });
  }
}
