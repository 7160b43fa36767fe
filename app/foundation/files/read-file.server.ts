import { and, eq } from "drizzle-orm";
import { audit } from "~/foundation/audit/verbs/audit.server";
import type { RequestContext } from "~/platform/access/request-context";
import { transact } from "~/platform/data/database.server";
import { isDemoKey, isPictureName, type UploadKind } from "~/platform/domain/uploads";
import { forbidden, unauthenticated } from "~/platform/errors";
import type { Db } from "~db/client";
import { storedFiles } from "~db/schema/files";
import type { StoredFile } from "./announce.server";
import { type AskedFile, mayRead } from "./readers.server";
import { settleFile } from "./settle.server";
import { storage } from "./storage/current.server";
import { objectAt } from "./storage/storage";

/** Seconds that a signed read is valid (at most 60) [U7]. */
const readSeconds = 60;

export type Asked = {
  key: string;
  /** The declared owner of the file (`get`) or of the order (`hotelOrder`), which the kind's reader checks. */
  userId?: number;
  /** Only a file of this kind that belongs to this subject: `resume:12`, also with a suffix (`resume:12:photo`). */
  of?: { kind: UploadKind; ref: string };
};

const belongs = (ref: string | null, wanted: string): boolean =>
  ref === wanted || (ref?.startsWith(`${wanted}:`) ?? false);

/**
 * The row of a readable file. A file that its uploader put by a signed URL without finishing the upload is checked and
 * published when they first request it; a refusal of the check is thrown to them.
 */
async function readyFile(db: Db, key: string, actor: RequestContext["actor"]): Promise<StoredFile | undefined> {
  const named = eq(storedFiles.key, key);
  const [file] = await db.select().from(storedFiles).where(named);
  if (file?.state === "ready") return file;
  if (file?.state !== "pending" || file.userId !== actor?.userId) return undefined;
  if (!(await storage().stat(objectAt("quarantine", key)))) return undefined;
  await settleFile(db, file);
  const [ready] = await db
    .select()
    .from(storedFiles)
    .where(and(named, eq(storedFiles.state, "ready")));
  return ready;
}

/**
 * The address under which the viewer reads a file now: a public file's own, or a signed download of 60 s. Throws the
 * same `noPermission` for a private file that does not exist, belongs to something else or may not be read. Each read
 * of a private file is written to the audit log.
 */
export async function addressOf(db: Db, context: RequestContext, asked: Asked): Promise<string> {
  const { key, userId, of } = asked;
  if (isDemoKey(key)) return `/img/${key}`;
  const file = await readyFile(db, key, context.actor);
  if (file?.isPublic && !of) return isPictureName(key) ? `/img/${key}` : `/file/${key}`;
  const { actor } = context;
  if (!actor) throw unauthenticated();
  if (!file) throw forbidden();
  const right = of
    ? file.kind === of.kind && belongs(file.ref, of.ref)
    : userId === undefined || file.userId === userId;
  const wanted: AskedFile = { ...file, ...(userId !== undefined && { saidUserId: userId }) };
  if (!right || !(await mayRead(db, actor, wanted))) throw forbidden();
  await transact((tx) => audit(tx, context, { action: "file-read", actorId: actor.userId, target: `file:${key}` }));
  const { name, contentType } = file;
  return storage().signGet(objectAt("private", key), {
    name,
    contentType,
    seconds: readSeconds,
    origin: context.origin,
  });
}
