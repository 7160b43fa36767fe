import { and, eq, sql } from "drizzle-orm";
import { missing } from "~/platform/errors";
import type { Db, Tx } from "~db/client";
import { voicePosts } from "~db/schema/voice";
import { postSeenBy } from "../queries/visible.server";

export type Post = typeof voicePosts.$inferSelect;

/** Whether a person (null: a visitor who is not signed in) sees a post. */
export async function seesPost(db: Db, userId: number | null, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: voicePosts.id })
    .from(voicePosts)
    .where(and(eq(voicePosts.id, id), postSeenBy(userId, voicePosts)));
  return rows.length > 0;
}

/**
 * The post that an act upon `id` is about: the post itself, or what a plain repost reposts. Throws `notFindData` where
 * the person does not see it.
 */
export async function actedPost(tx: Tx, userId: number | null, id: number): Promise<Post> {
  const [asked] = await tx
    .select({ kind: voicePosts.kind, repostId: voicePosts.repostId })
    .from(voicePosts)
    .where(and(eq(voicePosts.id, id), postSeenBy(userId, voicePosts)));
  const target = asked?.kind === "repost" ? asked.repostId : id;
  if (!asked || target === null) throw missing();
  const [post] = await tx
    .select()
    .from(voicePosts)
    .where(and(eq(voicePosts.id, target), postSeenBy(userId, voicePosts), sql`${voicePosts.kind} <> 'repost'`));
  if (!post) throw missing();
  return post;
}
