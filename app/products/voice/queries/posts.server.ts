import { and, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "~db/client";
import { voicePosts } from "~db/schema/voice";
import { listed, readPosts } from "./post-rows.server";
import type { PostView, Slice, VoiceViewer } from "./views";
import { postAs, postOpenTo, postSeenBy } from "./visible.server";

/** What a list is narrowed to; all that is given must hold [MS3]. */
export type ListOf = {
  /** Posts of one person. */
  userId?: number | undefined;
  /** Reposts and quotes of one post. */
  repostId?: number | undefined;
  /** Comments on one post; without it a list has none. */
  commentId?: number | undefined;
};

/** Below `lastId`, when there is one. */
export const below = (lastId: number): SQL | undefined => (lastId > 0 ? lt(listed.id, lastId) : undefined);

/** That the viewer sees the post that a list is about. */
const isAbout = (viewer: VoiceViewer, id: number): SQL =>
  sql`exists (select from ${voicePosts} about where about.id = ${id} and ${postOpenTo(viewer.userId, postAs("about"))})`;

/**
 * A list of posts, newest first: all, of one person, reposts of a post, comments on one [MS1, MS2, MS3]. A person's own
 * list holds posts that wait for an administrator too.
 */
export function listPosts(
  db: Db,
  viewer: VoiceViewer,
  { lastId, limit, userId, repostId, commentId }: Slice & ListOf,
): Promise<PostView[]> {
  const isOwn = userId !== undefined && userId === viewer.userId;
  const where = and(
    isOwn ? postOpenTo(viewer.userId, listed) : postSeenBy(viewer.userId, listed),
    below(lastId),
    userId === undefined ? undefined : eq(listed.userId, userId),
    repostId === undefined ? undefined : and(eq(listed.repostId, repostId), isAbout(viewer, repostId)),
    commentId === undefined
      ? isNull(listed.commentId)
      : and(eq(listed.commentId, commentId), isAbout(viewer, commentId)),
  );
  return readPosts(db, viewer, where, limit);
}
