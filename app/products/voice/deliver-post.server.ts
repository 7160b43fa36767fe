import { settleUploads } from "~/foundation/files/settle.server";
import type { Actor } from "~/platform/access/actor";
import { transact } from "~/platform/data/database.server";
import { once } from "~/platform/data/idempotency.server";
import type { Db, Tx } from "~db/client";
import { draftOfPost } from "./rules/draft";
import { dropDraft } from "./verbs/keep-draft.server";
import type { PostInput } from "./verbs/store-post.server";
import { addPost, commentOn, quotePost, type Written } from "./verbs/write-post.server";

/** What is written: a post, or with `commentId` a comment, or with `repostId` a quote. */
export type NewPost = PostInput & {
  commentId?: number | undefined;
  repostId?: number | undefined;
  /** Whether the person's draft of it is forgotten. */
  draft?: boolean | undefined;
};

/** A request to post: the client's idempotency key, and the route and body that belong to it. */
export type Attempt = { key: unknown; route: string; body: unknown };

/**
 * Posts with pictures and a video: they are checked and moved to their final place first, outside of any transaction;
 * then the post is stored, once per client key [A25]. Throws like the verbs, and `uploadFailed`.
 */
export async function deliverPost(
  db: Db,
  actor: Actor,
  { commentId, repostId, draft, ...input }: NewPost,
  attempt: Attempt,
): Promise<Written> {
  const keys = (input.images ?? []).map(({ key }) => key);
  await settleUploads(db, actor, "microblog-image", keys, "images");
  await settleUploads(db, actor, "microblog-video", input.video ? [input.video] : [], "video");
  const write = (tx: Tx) => {
    if (commentId !== undefined) return commentOn(tx, actor, { ...input, commentId });
    if (repostId !== undefined) return quotePost(tx, actor, { ...input, repostId });
    return addPost(tx, actor, input);
  };
  return transact((tx) =>
    once(tx, { userId: actor.userId, ...attempt }, async () => {
      const written = await write(tx);
      if (draft) await dropDraft(tx, actor.userId, draftOfPost({ commentId, repostId }));
      return written;
    }),
  );
}
