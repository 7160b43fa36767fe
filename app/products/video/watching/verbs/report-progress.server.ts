import { and, eq, isNull, sql } from "drizzle-orm";
import { missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { videoProgress, videos } from "~db/schema/video";
import { noProgress, type Progress, progressAfter } from "../rules/progress";

/**
 * Stores how far a person has watched, as `progressAfter` says: reports of several devices never move the furthest place
 * back, in whatever order they arrive. Throws `notFindData` for a missing video.
 */
export async function reportProgress(
  tx: Tx,
  userId: number,
  { videoId, ...report }: { videoId: number; duration: number; currentTime: number },
): Promise<Progress> {
  const [video] = await tx
    .select({ durationMs: videos.durationMs })
    .from(videos)
    .where(and(eq(videos.id, videoId), isNull(videos.deletedTime)));
  if (!video) throw missing();
  const { furthest, lastPlace, duration } = progressAfter(noProgress, report, Math.round(video.durationMs / 1_000));
  const [stored] = await tx
    .insert(videoProgress)
    .values({ userId, videoId, furthest, lastPlace, duration })
    .onConflictDoUpdate({
      target: [videoProgress.userId, videoProgress.videoId],
      set: {
        furthest: sql`least(greatest(${videoProgress.furthest}, excluded.furthest), excluded.duration)`,
        lastPlace: sql`excluded.last_place`,
        duration: sql`excluded.duration`,
        updateTime: sql`clock_timestamp()`,
      },
    })
    .returning();
  return stored ?? noProgress;
}
