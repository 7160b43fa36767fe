import { asc, eq } from "drizzle-orm";
import type { Db } from "~db/client";
import { storedFiles } from "~db/schema/files";

/** File reference of a user's picture. */
export const avatarRef = (userId: number): string => `user:${userId}:avatar`;

/** File reference of a user's certificate files. */
export const certRef = (userId: number): string => `user:${userId}:cert`;

/** Keys and names of a user's private certificate files, oldest first; for the owner and administrators. */
export const certificateFiles = (db: Db, userId: number) =>
  db
    .select({ key: storedFiles.key, name: storedFiles.name })
    .from(storedFiles)
    .where(eq(storedFiles.ref, certRef(userId)))
    .orderBy(asc(storedFiles.createTime), asc(storedFiles.key));
