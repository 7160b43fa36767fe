import { sql } from "drizzle-orm";
import { claimFiles } from "~/foundation/files/verbs/claim.server";
import { purgeTags } from "~/platform/data/purge.server";
import type { Tx } from "~db/client";
import { videos } from "~db/schema/video";
import { videosTag, videoTag } from "../../tags";
import { videoThumbs } from "../uploads";
import { type Held, stillHeld } from "./lease.server";

/** Under this reference a video holds the frame that the encoder took. */
export const thumbRef = (videoId: number): string => `video-thumb:${videoId}`;

type Changes = Partial<
  Pick<typeof videos.$inferSelect, "durationMs" | "width" | "height" | "hasSound" | "thumbKey" | "spriteKey">
>;

/**
 * Stores what an encoder has found out or made, and purges the pages that show the video; false when it holds it no
 * more. A frame is claimed for the video, and the earlier one released.
 */
export async function publishFacts(tx: Tx, held: Held, changes: Changes): Promise<boolean> {
  const kept = await tx.update(videos).set(changes).where(stillHeld(held)).returning({ id: videos.id });
  if (kept.length === 0) return false;
  if (changes.thumbKey) {
    const owner = { userId: held.ownerId };
    await claimFiles(tx, owner, { kind: videoThumbs.name, keys: [changes.thumbKey], ref: thumbRef(held.id) });
  }
  await purgeTags(tx, videosTag, videoTag(held.id));
  return true;
}

/**
 * Publishes a quality: from now on players list it. The row keeps the qualities ascending, each with its bytes for a
 * minute; publishing one again changes nothing. False when the encoder holds the video no more.
 */
export async function publishQuality(
  tx: Tx,
  held: Held,
  made: { quality: number; minuteBytes: number; percent: number },
): Promise<boolean> {
  const [row] = await tx
    .select({ qualities: videos.qualities, minuteBytes: videos.minuteBytes })
    .from(videos)
    .where(stillHeld(held))
    .for("update");
  if (!row) return false;
  const others = row.qualities.map((width, at) => ({ width, bytes: row.minuteBytes[at] ?? 0 }));
  const all = [
    ...others.filter(({ width }) => width !== made.quality),
    { width: made.quality, bytes: made.minuteBytes },
  ];
  all.sort((a, b) => a.width - b.width);
  await tx
    .update(videos)
    .set({
      qualities: all.map(({ width }) => width),
      minuteBytes: all.map(({ bytes }) => bytes),
      percent: sql`greatest(${videos.percent}, ${made.percent})`,
    })
    .where(stillHeld(held));
  await purgeTags(tx, videosTag, videoTag(held.id));
  return true;
}
