import { and, eq } from "drizzle-orm";
import { missing } from "~/platform/errors";
import type { Db } from "~db/client";
import { voiceEdits } from "~db/schema/voice";
import { listed, postsById, readPosts } from "./post-rows.server";
import type { PostView, VoiceViewer } from "./views";
import { postOpenTo } from "./visible.server";

/** A post that the viewer may open. Throws `notFindData`. */
export async function openPost(db: Db, viewer: VoiceViewer, id: number): Promise<PostView> {
  const [post] = await readPosts(db, viewer, and(eq(listed.id, id), postOpenTo(viewer.userId, listed)), 1);
  if (!post) throw missing();
  return post;
}

/** The post that a comment is on; null for what is no comment, and where the viewer does not see it. */
export async function postAbove(
  db: Db,
  viewer: VoiceViewer,
  { commentId }: Pick<PostView, "commentId">,
): Promise<Omit<PostView, "root"> | null> {
  if (commentId === null) return null;
  return (await postsById(db, viewer, [commentId])).get(commentId) ?? null;
}

/** What a post that the viewer may open said before its edits, the oldest first. Throws `notFindData`. */
export async function editsOf(db: Db, viewer: VoiceViewer, id: number) {
  await openPost(db, viewer, id);
  return db
    .select({ content: voiceEdits.content, writtenTime: voiceEdits.writtenTime })
    .from(voiceEdits)
    .where(eq(voiceEdits.postId, id))
    .orderBy(voiceEdits.id)
    .limit(50);
}
