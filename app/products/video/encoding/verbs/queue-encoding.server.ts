import { and, eq, isNull, sql } from "drizzle-orm";
import { releaseFiles } from "~/foundation/files/verbs/claim.server";
import { purgeTags } from "~/platform/data/purge.server";
import { DomainError, missing } from "~/platform/errors";
import { onCommit, type Tx } from "~db/client";
import { videos } from "~db/schema/video";
import { videosTag, videoTag } from "../../tags";
import { wakeEncoders } from "../wake.server";
import { thumbRef } from "./publish-made.server";

/** The columns of a video that waits for an encoder, with all its tries. */
export const queuedAnew = {
  state: "queued",
  percent: 0,
  tries: 0,
  reason: null,
  encoderLog: "",
  encoder: null,
  leaseUntil: null,
  queuedTime: sql`clock_timestamp()`,
};

/** The columns of a video of which nothing is made yet: a new version, so that nothing of an earlier one is shown. */
export const madeAnew = {
  ...queuedAnew,
  version: sql`${videos.version} + 1`,
  qualities: [],
  minuteBytes: [],
  durationMs: 0,
  width: 0,
  height: 0,
  thumbKey: null,
  spriteKey: null,
};

const alive = (id: number) => and(eq(videos.id, id), isNull(videos.deletedTime));

/**
 * Queues the file of a video for encoding, when the video is new or its file was replaced. It gets a new version: an
 * encoder of the earlier one may write nothing any more, and nothing made of it is shown. Throws `notFindData` for a
 * video that is missing or deleted.
 */
export async function queueEncoding(tx: Tx, videoId: number): Promise<void> {
  const [queued] = await tx.update(videos).set(madeAnew).where(alive(videoId)).returning({ id: videos.id });
  if (!queued) throw missing();
  await releaseFiles(tx, thumbRef(videoId));
  await purgeTags(tx, videosTag, videoTag(videoId));
  onCommit(wakeEncoders);
}

/**
 * Queues a failed video again, with all its tries; qualities that are ready are kept and not made again. Throws
 * `notFindData` for a missing video, `videoNotFailed` for one that has not failed. The caller has checked whose it is.
 */
export async function retryEncoding(tx: Tx, videoId: number): Promise<void> {
  const [row] = await tx.select({ state: videos.state }).from(videos).where(alive(videoId)).for("update");
  if (!row) throw missing();
  if (row.state !== "failed") throw new DomainError("videoNotFailed");
  await tx.update(videos).set(queuedAnew).where(alive(videoId));
  await purgeTags(tx, videosTag, videoTag(videoId));
  onCommit(wakeEncoders);
}
