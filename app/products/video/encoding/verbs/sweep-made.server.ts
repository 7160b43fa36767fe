import { and, asc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { storage } from "~/foundation/files/storage/current.server";
import { objectAt } from "~/foundation/files/storage/storage";
import { releaseFiles } from "~/foundation/files/verbs/claim.server";
import { transact } from "~/platform/data/database.server";
import type { Db, Tx } from "~db/client";
import { videoMadeFiles, videos } from "~db/schema/video";
import { thumbRef } from "./publish-made.server";

/** Files of a run: it ends within seconds, and the next one continues. */
const atOnce = 300;

/**
 * Removes files that were made of deleted videos (after a day, in which somebody may bring them back) and of older
 * versions (after an hour, when no encoder of them is left). Objects go before their rows, so that a
 * run that breaks off leaves none behind.
 */
async function sweepMade(db: Db): Promise<void> {
  const isOld = and(
    sql`${videoMadeFiles.version} < ${videos.version}`,
    sql`${videoMadeFiles.createTime} < clock_timestamp() - interval '1 hour'`,
  );
  const isOfDeleted = sql`${videos.deletedTime} < clock_timestamp() - interval '1 day'`;
  const rows = await db
    .select({ key: videoMadeFiles.key })
    .from(videoMadeFiles)
    .innerJoin(videos, eq(videos.id, videoMadeFiles.videoId))
    .where(or(isOfDeleted, isOld))
    .orderBy(asc(videoMadeFiles.key))
    .limit(atOnce);
  if (rows.length === 0) return;
  const keys = rows.map(({ key }) => key);
  await storage().remove(keys.map((key) => objectAt("private", key)));
  await db.delete(videoMadeFiles).where(inArray(videoMadeFiles.key, keys));
}

/** Releases the frames of deleted videos, which the sweep of files then removes; returns whether there may be more. */
async function releaseThumbs(tx: Tx): Promise<boolean> {
  const gone = and(isNotNull(videos.thumbKey), sql`${videos.deletedTime} < clock_timestamp() - interval '1 day'`);
  const rows = await tx.select({ id: videos.id }).from(videos).where(gone).limit(atOnce).for("update");
  for (const { id } of rows) await releaseFiles(tx, thumbRef(id));
  const ids = rows.map(({ id }) => id);
  /* Nothing can be played any more, so nothing may seem to be ready. */
  if (ids.length > 0) await tx.update(videos).set({ thumbKey: null }).where(inArray(videos.id, ids));
  return rows.length === atOnce;
}

/** Removes what was made of videos that are gone. */
export async function sweepGone(db: Db): Promise<void> {
  await sweepMade(db);
  await transact(releaseThumbs);
}
