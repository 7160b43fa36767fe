import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import { database } from "~/platform/data/database.server";
import { plain } from "~/platform/fields/fields";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import { log } from "~/platform/log.server";
import type { Db } from "~db/client";
import { storedFiles, uploadChunks } from "~db/schema/files";
import { piecesOf } from "./chunks.server";
import { makePages } from "./paged/make-pages.server";
import { removeObjects } from "./remove-file.server";
import { storage, sweepDisk } from "./storage/current.server";

/** Files per run, so that a run ends within seconds; the next run continues. */
const atOnce = 200;

/**
 * Marks files that nothing has claimed for a day as removed, so that nothing can claim them any more; returns their
 * keys and those of a run that broke off.
 */
async function markIdle(db: Db): Promise<string[]> {
  const due = db
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(
      or(
        eq(storedFiles.state, "removed"),
        and(isNull(storedFiles.ref), sql`${storedFiles.idleSince} < clock_timestamp() - interval '24 hours'`),
      ),
    )
    .limit(atOnce)
    .for("update", { skipLocked: true });
  const marked = await db
    .update(storedFiles)
    .set({ state: "removed" })
    .where(and(inArray(storedFiles.key, due), isNull(storedFiles.ref)))
    .returning({ key: storedFiles.key });
  return marked.map(({ key }) => key);
}

/**
 * Removes files that were announced but never arrived, were refused, or have been unclaimed for a day [U6]; returns how
 * many.
 */
export async function sweepFiles(db: Db): Promise<number> {
  const keys = await markIdle(db);
  if (keys.length === 0) return 0;
  const pieces = await db
    .select({ id: uploadChunks.id, lengths: uploadChunks.pieces })
    .from(uploadChunks)
    .where(inArray(uploadChunks.key, keys));
  await storage().remove(pieces.flatMap(({ id, lengths }) => piecesOf(id, lengths)));
  for (const key of keys) await removeObjects(db, key);
  log.info({ files: keys.length }, "files that belong to nothing were removed");
  return keys.length;
}

type FileJobs = {
  "file-sweep": Nothing;
  /** Renders the pages of a PDF. */
  "file-pages": { key: string };
};

const pagesJob = z.object({ key: plain(200) });

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends FileJobs {}
}

/** Jobs of files. */
export const fileJobs: JobTable<FileJobs> = {
  "file-sweep": async () => {
    await sweepFiles(database());
    await sweepDisk();
  },
  "file-pages": async (payload) => makePages(pagesJob.parse(payload).key),
};

export const fileCron: readonly CronEntry[] = [{ pattern: "*/10 * * * *", job: "file-sweep" }];
