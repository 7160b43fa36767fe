import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Liker } from "~/foundation/comments/rules/who";
import { earn } from "~/foundation/points/verbs/earn.server";
import { databaseNow } from "~/platform/data/clock.server";
import { addJob } from "~/platform/jobs/jobs.server";
import type { Tx } from "~db/client";
import { voiceDeviceLikes, voiceLikes, voicePosts } from "~db/schema/voice";
import { notifyLater } from "./notify-group.server";
import { actedPost } from "./seen-post.server";

/** SQL that adds a like or removes it: returns `post_id`, or no row when nothing changed. */
function ownLike(who: Liker, id: number, like: boolean): SQL {
  if ("userId" in who)
    return like
      ? sql`insert into ${voiceLikes} (post_id, user_id) values (${id}, ${who.userId})
          on conflict do nothing returning post_id`
      : sql`delete from ${voiceLikes} where post_id = ${id} and user_id = ${who.userId} returning post_id`;
  return like
    ? sql`insert into ${voiceDeviceLikes} (post_id, device) values (${id}, ${who.device})
        on conflict do nothing returning post_id`
    : sql`delete from ${voiceDeviceLikes} where post_id = ${id} and device = ${who.device} returning post_id`;
}

async function likes(tx: Tx, who: Liker, id: number): Promise<boolean> {
  const rows =
    "userId" in who
      ? await tx
          .select({ id: voiceLikes.postId })
          .from(voiceLikes)
          .where(and(eq(voiceLikes.postId, id), eq(voiceLikes.userId, who.userId)))
      : await tx
          .select({ id: voiceDeviceLikes.postId })
          .from(voiceDeviceLikes)
          .where(and(eq(voiceDeviceLikes.postId, id), eq(voiceDeviceLikes.device, who.device)));
  return rows.length > 0;
}

/** Removes the like given on this device before signing in; returns the number of likes removed. */
async function takeOver(tx: Tx, device: string, id: number): Promise<number> {
  if (device === "") return 0;
  const gone = await tx
    .delete(voiceDeviceLikes)
    .where(and(eq(voiceDeviceLikes.postId, id), eq(voiceDeviceLikes.device, device)))
    .returning({ id: voiceDeviceLikes.postId });
  return gone.length;
}

/**
 * Rewards a like of another's post: the liker at once, the author by a job, so that no transaction holds two accounts
 * of points; and notifies the author of all who like it within some seconds.
 */
async function rewardLike(tx: Tx, userId: number, { id, authorId }: { id: number; authorId: number }): Promise<void> {
  await earn(tx, { userId, type: "like-in", ref: String(id) });
  const at = (await databaseNow(tx)).toISOString();
  await addJob(tx, "point-earn", { userId: authorId, type: "beliked-in", ref: `${id}:${userId}`, at });
  await notifyLater(tx, { kind: "like", id });
}

/**
 * Likes a post that one sees, or takes the like back; each person counts once, and each device without an account
 * [MS9]; without `like` it changes to the other. A like given on this device before signing in becomes the person's and
 * is not counted again. A plain repost stands for what it reposts. The count is updated last because everybody shares
 * its row. Throws `notFindData`.
 */
export async function likePost(
  tx: Tx,
  who: Liker,
  { id: asked, like }: { id: number; like?: boolean | undefined },
): Promise<{ id: number; likeNum: number; isLiked: boolean; changed: boolean }> {
  const userId = "userId" in who ? who.userId : null;
  const { id, userId: authorId } = await actedPost(tx, userId, asked);
  const wanted = like ?? !(await likes(tx, who, id));
  const [own] = await tx.execute(ownLike(who, id, wanted));
  const isOf = eq(voicePosts.id, id);
  if (!own) {
    const [known] = await tx.select({ likeNum: voicePosts.likeNum }).from(voicePosts).where(isOf);
    return { id, likeNum: known?.likeNum ?? 0, isLiked: wanted, changed: false };
  }
  const before = wanted && "userId" in who ? await takeOver(tx, who.device ?? "", id) : 0;
  if (wanted && userId !== null && userId !== authorId) await rewardLike(tx, userId, { id, authorId });
  const step = (wanted ? 1 : -1) - before;
  const [counted] = await tx
    .update(voicePosts)
    .set({ likeNum: sql`${voicePosts.likeNum} + ${step}` })
    .where(isOf)
    .returning({ likeNum: voicePosts.likeNum });
  return { id, likeNum: counted?.likeNum ?? 0, isLiked: wanted, changed: true };
}
