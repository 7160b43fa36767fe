import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { storage } from "~/foundation/files/storage/current.server";
import { objectAt } from "~/foundation/files/storage/storage";
import { releaseFiles } from "~/foundation/files/verbs/claim.server";
import { transact } from "~/platform/data/database.server";
import type { Db, Tx } from "~db/client";
import { videoMadeFiles, videos } from "~db/schema/video";
import { thumbRef } from "./publish-made.server";
import { madeAnew } from "./queue-encoding.server";

/** Files of a run: it ends within seconds, and the next one continues. */
const atOnce = 300;

const isGone = sql`${videos.deletedTime} < clock_timestamp() - interval '1 day'`;

/**
 * Takes back what was made of videos that were deleted more than a day ago, before its files go: who restores one later
 * finds it queued, and it is neither played nor sold until it is encoded anew. Returns whether there may be more.
 */
async function forgetMade(tx: Tx): Promise<boolean> {
  const isMade = sql`(cardinality(${videos.qualities}) > 0 or ${videos.thumbKey} is not null
    or ${videos.spriteKey} is not null or exists (select 1 from ${videoMadeFiles} made
      where made.video_id = ${videos.id} and made.version = ${videos.version}))`;
  const rows = await tx.select({ id: videos.id }).from(videos).where(and(isMade, isGone)).limit(atOnce).for("update");
  for (const { id } of rows) await releaseFiles(tx, thumbRef(id));
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await tx.update(videos).set(madeAnew).where(inArray(videos.id, ids));
  return rows.length === atOnce;
}

/**
 * Removes files of older versions when no encoder of them is left: after an hour, or with a video that was deleted more
 * than a day ago. Objects go before their rows, so that a run that breaks off leaves none behind.
 */
async function sweepMade(db: Db): Promise<void> {
  const isOver = or(isGone, sql`${videoMadeFiles.createTime} < clock_timestamp() - interval '1 hour'`);
  const rows = await db
    .select({ key: videoMadeFiles.key })
    .from(videoMadeFiles)
    .innerJoin(videos, eq(videos.id, videoMadeFiles.videoId))
    .where(and(sql`${videoMadeFiles.version} < ${videos.version}`, isOver))
    .orderBy(asc(videoMadeFiles.key))
    .limit(atOnce);
  if (rows.length === 0) return;
  const keys = rows.map(({ key }) => key);
  await storage().remove(keys.map((key) => objectAt("private", key)));
  await db.delete(videoMadeFiles).where(inArray(videoMadeFiles.key, keys));
}

/** Removes what was made of videos that are gone: a day after their removal, in which somebody may bring them back. */
export async function sweepGone(db: Db): Promise<void> {
  while (await transact(forgetMade));
  await sweepMade(db);
}
