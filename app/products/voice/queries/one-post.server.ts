import { and, eq, sql } from "drizzle-orm";
import { missing } from "~/platform/errors";
import type { Db } from "~db/client";
import { voiceEdits, voicePosts } from "~db/schema/voice";
import { listed, postsById, readPosts } from "./post-rows.server";
import type { PostView, VoiceViewer } from "./views";
import { postOpenTo } from "./visible.server";

/** A post that the viewer may open; null for any other. */
export async function foundPost(db: Db, viewer: VoiceViewer, id: number): Promise<PostView | null> {
  const [post] = await readPosts(db, viewer, and(eq(listed.id, id), postOpenTo(viewer.userId, listed)), 1);
  return post ?? null;
}

/** A post that the viewer may open. Throws `notFindData`. */
export async function openPost(db: Db, viewer: VoiceViewer, id: number): Promise<PostView> {
  const post = await foundPost(db, viewer, id);
  if (!post) throw missing();
  return post;
}

/** How far from the newest post's number that of one may be which is still on its way. */
const near = 100;

/** Whether a post of this number may still come: there has been none, and the newest have numbers near by [MS19]. */
export async function mayCome(db: Db, id: number): Promise<boolean> {
  const [row] = await db.execute<{ comes: boolean }>(sql`
    select not exists (select from ${voicePosts} where ${voicePosts.id} = ${id})
      and abs(${id}::bigint - (select coalesce(max(${voicePosts.id}), 0) from ${voicePosts})) <= ${near} as comes`);
  return row?.comes === true;
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
