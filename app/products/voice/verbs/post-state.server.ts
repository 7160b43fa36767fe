import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { withdraw } from "~/foundation/notifications/verbs/withdraw.server";
import { citeTags } from "~/foundation/tags/verbs/cite-tags.server";
import { purgeTags } from "~/platform/data/purge.server";
import type { Tx } from "~db/client";
import { voiceMentions, voicePosts } from "~db/schema/voice";
import { noticeTypes } from "../rules/notices";
import { voiceTag } from "../tags";
import type { Post } from "./seen-post.server";

export type PostStatus = "shown" | "held" | "deleted" | "removed";

/** The author of the post that a post comments on, reposts or quotes. */
async function authorAbove(tx: Tx, { commentId, repostId }: Post): Promise<number[]> {
  const above = commentId ?? repostId;
  if (above === null) return [];
  const rows = await tx.select({ userId: voicePosts.userId }).from(voicePosts).where(eq(voicePosts.id, above));
  return rows.map(({ userId }) => userId);
}

/**
 * Counts a post that becomes public (`step` 1) or stops being so (-1): at the post above it, with its mentions and tags.
 * The caller holds the post's row, which is locked before that of the post above.
 */
export async function countPost(tx: Tx, post: Post, step: 1 | -1): Promise<void> {
  const { id, commentId, repostId } = post;
  if (commentId !== null)
    await tx
      .update(voicePosts)
      .set({ commentNum: sql`${voicePosts.commentNum} + ${step}` })
      .where(eq(voicePosts.id, commentId));
  if (repostId !== null)
    await tx
      .update(voicePosts)
      .set({ repostNum: sql`${voicePosts.repostNum} + ${step}` })
      .where(eq(voicePosts.id, repostId));
  await setMentions(tx, id, step === 1 ? post.mentions.map((person) => person.id) : []);
  await citeTags(tx, { kind: "Microblog", refId: id }, step === 1 ? post.tags : []);
  await purgeTags(tx, voiceTag);
}

/** Makes exactly these people those whom a post mentions; answers who is new among them. */
export async function setMentions(tx: Tx, postId: number, userIds: readonly number[]): Promise<number[]> {
  const gone = await tx
    .delete(voiceMentions)
    .where(
      and(
        eq(voiceMentions.postId, postId),
        userIds.length > 0 ? notInArray(voiceMentions.userId, [...userIds]) : undefined,
      ),
    )
    .returning({ userId: voiceMentions.userId });
  const people = gone.map(({ userId }) => userId);
  await withdraw(tx, { userIds: people, types: noticeTypes, refType: "voice", refIds: [String(postId)] });
  if (userIds.length === 0) return [];
  const rows = await tx
    .insert(voiceMentions)
    .values(userIds.map((userId) => ({ userId, postId })))
    .onConflictDoNothing()
    .returning({ userId: voiceMentions.userId });
  return rows.map(({ userId }) => userId);
}

/**
 * Moves a post from one of the states `from` to another, sets `fields` with it, and counts it where it becomes public
 * or stops being so. Answers the post as it was; null when it was in none of these states.
 */
export async function movePost(
  tx: Tx,
  id: number,
  { from, to }: { from: readonly PostStatus[]; to: PostStatus },
  fields: Partial<Post> = {},
): Promise<Post | null> {
  const [before] = await tx
    .select()
    .from(voicePosts)
    .where(and(eq(voicePosts.id, id), inArray(voicePosts.status, [...from])))
    .for("no key update");
  if (!before) return null;
  const isGone = to === "deleted" || to === "removed";
  await tx
    .update(voicePosts)
    .set({ goneTime: isGone ? sql`clock_timestamp()` : null, ...fields, status: to } as never)
    .where(eq(voicePosts.id, id));
  if (before.status === "shown" && to !== "shown") {
    await countPost(tx, before, -1);
    const about = [String(id)];
    const people = [before.userId, ...(await authorAbove(tx, before))];
    await withdraw(tx, { userIds: people, types: noticeTypes, refType: "voice", refIds: about });
  }
  if (before.status !== "shown" && to === "shown") await countPost(tx, { ...before, ...fields }, 1);
  return before;
}
