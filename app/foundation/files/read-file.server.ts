import { and, eq } from "drizzle-orm";
import { audit } from "~/foundation/audit/audit.server";
import { transact } from "~/platform/data/database.server";
import { forbidden, unauthenticated } from "~/platform/errors";
import { isDemoKey, isPictureName, type UploadKind } from "~/platform/forms/uploads";
import type { RequestContext } from "~/platform/request-context";
import type { Db } from "~db/client";
import { storedFiles } from "~db/schema/files";
import type { StoredFile } from "./announce.server";
import { type AskedFile, mayRead } from "./readers.server";
import { settleFile } from "./settle.server";
import { storage } from "./storage/current.server";
import { objectAt } from "./storage/storage";

/** Seconds that a signed read holds (at most 60) [U7]. */
const readSeconds = 60;

export type Asked = {
  key: string;
  /** Whose file it is said to be (`get`), or whose order (`hotelOrder`): then the kind's reader judges it. */
  userId?: number;
  /** Only a file of this kind that belongs to this thing: `resume:12`, also with parts behind (`resume:12:photo`). */
  of?: { kind: UploadKind; ref: string };
};

const belongs = (ref: string | null, wanted: string): boolean =>
  ref === wanted || (ref?.startsWith(`${wanted}:`) ?? false);

/**
 * The row of a file that can be read. What its uploader put by a signed path and never announced as finished is checked
 * and published when they first ask for it; a refusal of the check is theirs to read.
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
 * The address under which the asking person reads a file now: a public one's own, or a signed one of 60 s that answers
 * with a download. A private file that is not there, belongs to something else or may not be read gives one and the
 * same refusal: noPermission. Each read of a private file is written to the audit log.
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
