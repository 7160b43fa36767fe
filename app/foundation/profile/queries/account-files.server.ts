import { asc, eq } from "drizzle-orm";
import type { Db } from "~db/client";
import { storedFiles } from "~db/schema/files";

/** What a person's picture is claimed for. */
export const avatarRef = (userId: number): string => `user:${userId}:avatar`;

/** What the files of a person's certificate are claimed for. */
export const certRef = (userId: number): string => `user:${userId}:cert`;

/** Keys and names of the private files of a person's certificate, the oldest first; for its owner and administrators. */
export const certificateFiles = (db: Db, userId: number) =>
  db
    .select({ key: storedFiles.key, name: storedFiles.name })
    .from(storedFiles)
    .where(eq(storedFiles.ref, certRef(userId)))
    .orderBy(asc(storedFiles.createTime), asc(storedFiles.key));
