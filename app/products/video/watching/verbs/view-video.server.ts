import { and, eq } from "drizzle-orm";
import { type CountedSomeone, countsForRank } from "~/foundation/accounts/verbs/someone.server";
import { nameOf } from "~/foundation/claps/rules";
import { databaseNow } from "~/platform/data/clock.server";
import { missing } from "~/platform/errors";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { videos, videoViews } from "~db/schema/video";
import { videoShown } from "../../queries/visible.server";

/**
 * Records that a video was played: each user or device counts once per Tokyo day, of the devices of one address three [V8]. The video's row is not written; a
 * job counts. Throws `notFindData` for a video that visitors do not see. `at`: the current time, for tests.
 */
export async function viewVideo(tx: Tx, who: CountedSomeone, videoId: number, at?: Date): Promise<void> {
  const [there] = await tx
    .select({ id: videos.id })
    .from(videos)
    .where(and(eq(videos.id, videoId), videoShown));
  if (!there) throw missing();
  const day = tokyoDay(at ?? (await databaseNow(tx)));
  const row = { videoId, day, viewer: nameOf(who) };
  const fresh = await tx.insert(videoViews).values(row).onConflictDoNothing().returning({ day: videoViews.day });
  if (fresh.length === 0 || (await countsForRank(tx, who, `video-view:${videoId}`, day))) return;
  const own = and(eq(videoViews.videoId, videoId), eq(videoViews.day, day), eq(videoViews.viewer, row.viewer));
  await tx.delete(videoViews).where(own);
}
