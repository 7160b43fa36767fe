import { and, eq, inArray } from "drizzle-orm";
import { releaseFiles } from "~/foundation/files/verbs/claim.server";
import { forbidden, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { voiceEdits, voicePosts } from "~db/schema/voice";
import { movePost } from "./post-state.server";
import { undoRepost } from "./repost-post.server";

/** Nothing of what a deleted post said or showed stays. */
const erased = {
  content: "",
  images: [],
  alts: [],
  video: null,
  link: null,
  tags: [],
  mentions: [],
  muteText: "",
  searchText: "",
};

/**
 * Deletes a post and erases what it said and showed, in whatever state it is; what reposts, quotes or comments on it
 * stays [MS8]. Repeating it changes nothing.
 */
export async function erasePost(tx: Tx, id: number): Promise<void> {
  await movePost(tx, id, { from: ["shown", "held", "removed"], to: "deleted" }, erased);
  await tx.delete(voiceEdits).where(eq(voiceEdits.postId, id));
  await releaseFiles(tx, `voice:${id}`);
}

/**
 * Deletes an own post; a plain repost is taken back. Throws `notFindData`, and `userCannotAccess` for another's post.
 */
export async function deletePost(tx: Tx, actor: { userId: number }, id: number): Promise<void> {
  const [post] = await tx
    .select({ userId: voicePosts.userId, kind: voicePosts.kind, repostId: voicePosts.repostId })
    .from(voicePosts)
    .where(and(eq(voicePosts.id, id), inArray(voicePosts.status, ["shown", "held"])));
  if (!post) throw missing();
  if (post.userId !== actor.userId) throw forbidden("userCannotAccess");
  if (post.kind === "repost" && post.repostId !== null) await undoRepost(tx, actor.userId, post.repostId);
  else await erasePost(tx, id);
}
