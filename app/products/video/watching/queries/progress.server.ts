import { and, eq } from "drizzle-orm";
import type { Db } from "~db/client";
import { videoProgress } from "~db/schema/video";
import { noProgress, type Progress } from "../rules/progress";

/** How far a person has watched a video; zeros before they began. */
export async function progressOf(db: Db, userId: number, videoId: number): Promise<Progress> {
  const { furthest, lastPlace, duration } = videoProgress;
  const [row] = await db
    .select({ furthest, lastPlace, duration })
    .from(videoProgress)
    .where(and(eq(videoProgress.userId, userId), eq(videoProgress.videoId, videoId)));
  return row ?? noProgress;
}
