import { eq, sql } from "drizzle-orm";
import { purgeTags } from "~/platform/data/purge.server";
import type { Tx } from "~db/client";
import { videos } from "~db/schema/video";
import { videosTag, videoTag } from "../../tags";
import { tailOf } from "../rules/effort";
import type { VideoReason } from "../rules/reasons";
import { type Held, stillHeld } from "./lease.server";
import { notifyOwner } from "./notify-owner.server";

const free = { encoder: null, leaseUntil: null };

/** Ends the encoding of a video whose row is locked as failed, and notifies its owner. Ready qualities stay playable. */
export async function failEncoding(
  tx: Tx,
  video: Pick<typeof videos.$inferSelect, "id" | "ownerId" | "title">,
  { reason, log }: { reason: VideoReason; log: string },
): Promise<void> {
  await tx
    .update(videos)
    .set({ ...free, state: "failed", reason, encoderLog: tailOf(log) })
    .where(eq(videos.id, video.id));
  await purgeTags(tx, videosTag, videoTag(video.id));
  await notifyOwner(tx, video, "failed");
}

/** The encoder's end of a video as failed; nothing when it holds it no more. */
export async function failHeld(tx: Tx, held: Held, why: { reason: VideoReason; log: string }): Promise<void> {
  const [video] = await tx.select().from(videos).where(stillHeld(held)).for("update");
  if (video) await failEncoding(tx, video, why);
}

/**
 * Gives a held video back to the queue, to be tried after `seconds`; `isCounted` tells whether that was a try. Nothing
 * when it is held no more.
 */
export async function giveBack(
  tx: Tx,
  held: Held,
  { seconds, isCounted, log = "" }: { seconds: number; isCounted: boolean; log?: string },
): Promise<void> {
  await tx
    .update(videos)
    .set({
      ...free,
      state: "queued",
      tries: isCounted ? held.tries : held.tries - 1,
      /* What waits for no reason of its own keeps its place. */
      ...(seconds > 0 && { queuedTime: sql`clock_timestamp() + make_interval(secs => ${seconds})` }),
      encoderLog: tailOf(log),
    })
    .where(stillHeld(held));
}

/** Ends the encoding of a held video as done, and notifies its owner; false when it is held no more. */
export async function finishEncoding(tx: Tx, held: Held): Promise<boolean> {
  const [video] = await tx
    .update(videos)
    .set({ ...free, state: "done", percent: 100, encoderLog: "" })
    .where(stillHeld(held))
    .returning();
  if (!video) return false;
  await purgeTags(tx, videosTag, videoTag(video.id));
  await notifyOwner(tx, video, "done");
  return true;
}
