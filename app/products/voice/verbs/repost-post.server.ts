import { and, eq } from "drizzle-orm";
import type { Tx } from "~db/client";
import { voicePosts } from "~db/schema/voice";
import { countPost } from "./post-state.server";
import { actedPost } from "./seen-post.server";
import { type Author, storePost } from "./store-post.server";
import { quotable } from "./write-post.server";
import { lockWriter } from "./writer.server";

/** Deletes a person's plain repost of a post; answers whether there was one. */
export async function undoRepost(tx: Tx, userId: number, repostId: number): Promise<boolean> {
  const own = and(eq(voicePosts.userId, userId), eq(voicePosts.repostId, repostId), eq(voicePosts.kind, "repost"));
  const [gone] = await tx.delete(voicePosts).where(own).returning();
  if (gone) await countPost(tx, gone, -1);
  return gone !== undefined;
}

/**
 * Reposts a post, or takes the repost back: one a person and post [MS7]; without `repost` it changes to the other.
 * `id` is the repost's, null when it is taken back. Repeating it changes nothing. Throws `notFindData`,
 * `voiceNotQuotable`, and like `storePost`.
 */
export async function repostPost(
  tx: Tx,
  author: Author,
  { repostId, repost }: { repostId: number; repost?: boolean | undefined },
): Promise<{ id: number | null; isReposted: boolean }> {
  const { userId } = author;
  await lockWriter(tx, userId);
  const root = await actedPost(tx, userId, repostId);
  const mine = and(eq(voicePosts.userId, userId), eq(voicePosts.repostId, root.id), eq(voicePosts.kind, "repost"));
  const [known] = await tx.select({ id: voicePosts.id }).from(voicePosts).where(mine);
  if (repost ?? !known) {
    if (known) return { id: known.id, isReposted: true };
    await quotable(tx, userId, root.id);
    const { id } = await storePost(tx, author, { kind: "repost", repostId: root.id }, { content: "" });
    return { id, isReposted: true };
  }
  await undoRepost(tx, userId, root.id);
  return { id: null, isReposted: false };
}
