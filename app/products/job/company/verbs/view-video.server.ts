import { and, eq, lt, sql } from "drizzle-orm";
import type { Someone } from "~/foundation/accounts/verbs/someone.server";
import { nameOf } from "~/foundation/claps/rules";
import { databaseNow } from "~/platform/data/clock.server";
import { missing } from "~/platform/errors";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { jobCompanies, jobVideos, jobVideoViews } from "~db/schema/job";
import { ofVideo, videoShown } from "../../queries/visible.server";

/**
 * Counts that a video was played: each user or device once per Tokyo day. Returns its views. Throws `notFindData` for a
 * video that visitors do not see. `at`: the current time, for tests.
 */
export async function viewVideo(tx: Tx, who: Someone, videoId: number, at?: Date): Promise<number> {
  const [there] = await tx
    .select({ views: jobVideos.viewNum })
    .from(jobVideos)
    .innerJoin(jobCompanies, ofVideo)
    .where(and(eq(jobVideos.id, videoId), videoShown));
  if (!there) throw missing();
  const day = tokyoDay(at ?? (await databaseNow(tx)));
  const [counted] = await tx
    .insert(jobVideoViews)
    .values({ videoId, day, reader: nameOf(who) })
    .onConflictDoNothing()
    .returning({ id: jobVideoViews.videoId });
  if (!counted) return there.views;
  const [after] = await tx
    .update(jobVideos)
    .set({ viewNum: sql`${jobVideos.viewNum} + 1` })
    .where(eq(jobVideos.id, videoId))
    .returning({ views: jobVideos.viewNum });
  return after?.views ?? there.views + 1;
}

/** Deletes the rows of days before `today` (`YYYY-MM-DD`): they only say who has been counted on a day. */
export async function forgetVideoViewers(tx: Tx, today: string): Promise<void> {
  await tx.delete(jobVideoViews).where(lt(jobVideoViews.day, today));
}
