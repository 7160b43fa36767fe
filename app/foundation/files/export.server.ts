import { and, desc, eq } from "drizzle-orm";
import type { Db } from "~db/client";
import { storedFiles } from "~db/schema/files";

/** The files that a user has uploaded, newest first, sizes in bytes, for the export of their own data. */
export const exportFiles = (db: Db, userId: number) =>
  db
    .select({
      key: storedFiles.key,
      kind: storedFiles.kind,
      name: storedFiles.name,
      contentType: storedFiles.contentType,
      bytes: storedFiles.bytes,
      createTime: storedFiles.createTime,
    })
    .from(storedFiles)
    .where(and(eq(storedFiles.userId, userId), eq(storedFiles.state, "ready")))
    .orderBy(desc(storedFiles.createTime));
