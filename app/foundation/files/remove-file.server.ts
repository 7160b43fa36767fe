import { and, eq, isNull } from "drizzle-orm";
import { DomainError, missing } from "~/platform/errors";
import type { Db } from "~db/client";
import { pagedFiles, storedFiles } from "~db/schema/files";
import { pageObjectsOf } from "./paged/page-objects";
import { pagedOf } from "./paged/verbs/paged.server";
import { forgetPicture } from "./picture-cache.server";
import { storage } from "./storage/current.server";
import { objectAt } from "./storage/storage";

/**
 * Removes a file in state `removed`: its objects first, then the row, so that a crash leaves no object without a row.
 */
export async function removeObjects(db: Db, key: string): Promise<void> {
  const paged = await pagedOf(db, key);
  const whole = [objectAt("quarantine", key), objectAt("public", key), objectAt("private", key)];
  await storage().remove([...whole, ...(paged ? pageObjectsOf(key) : [])]);
  await forgetPicture(key);
  if (paged) await db.delete(pagedFiles).where(eq(pagedFiles.key, key));
  await db.delete(storedFiles).where(and(eq(storedFiles.key, key), eq(storedFiles.state, "removed")));
}

/** Removes a user's own unclaimed file. Throws `fileInUse` for a claimed one, `notFindData` for any other. */
export async function removeOwnFile(db: Db, userId: number, key: string): Promise<void> {
  const mine = and(eq(storedFiles.key, key), eq(storedFiles.userId, userId));
  const [gone] = await db
    .update(storedFiles)
    .set({ state: "removed" })
    .where(and(mine, isNull(storedFiles.ref)))
    .returning({ key: storedFiles.key });
  if (gone) return removeObjects(db, key);
  const [kept] = await db.select({ key: storedFiles.key }).from(storedFiles).where(mine);
  throw kept ? new DomainError("fileInUse") : missing();
}
