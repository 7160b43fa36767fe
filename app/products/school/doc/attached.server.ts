import { inArray } from "drizzle-orm";
import type { Db } from "~db/client";
import { storedFiles } from "~db/schema/files";

/** The files of a document in its order, with the names under which they were uploaded; missing ones are left out. */
export async function attachedFiles(
  db: Db,
  keys: readonly string[],
): Promise<{ key: string; userId: number; name: string }[]> {
  if (keys.length === 0) return [];
  const { key, userId, name } = storedFiles;
  const rows = await db
    .select({ key, userId, name })
    .from(storedFiles)
    .where(inArray(key, [...keys]));
  return keys.flatMap((wanted) => rows.filter((row) => row.key === wanted));
}
