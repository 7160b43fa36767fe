import { eq, sql } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { voiceFollows, voicePeople } from "~db/schema/voice";
import { actedPost, type Post } from "./seen-post.server";
import { type Author, type PostInput, storePost } from "./store-post.server";

/** A stored post: its id, and whether it is public or waits for an administrator. */
export type Written = { id: number; status: string };

const written = ({ id, status }: Post): Written => ({ id, status });

/** Writes a post. Throws like `storePost`. */
export const addPost = async (tx: Tx, author: Author, input: PostInput): Promise<Written> =>
  written(await storePost(tx, author, { kind: "post" }, input));

/** Writes a comment on a post that its author sees. Throws `notFindData`, and like `storePost`. */
export async function commentOn(
  tx: Tx,
  author: Author,
  { commentId, ...input }: PostInput & { commentId: number },
): Promise<Written> {
  const above = await actedPost(tx, author.userId, commentId);
  return written(await storePost(tx, author, { kind: "comment", commentId: above.id }, input));
}

/**
 * The post that is reposted or quoted: never a plain repost [MS7]. Throws `notFindData`, and `voiceNotQuotable` for a
 * private account's post and where its author does not allow it.
 */
export async function quotable(tx: Tx, userId: number, id: number): Promise<Post> {
  const post = await actedPost(tx, userId, id);
  if (post.userId === userId) return post;
  const [row] = await tx
    .select({
      may: sql<boolean>`not ${voicePeople.isPrivate} and (${voicePeople.quoteBy} = 'anyone'
        or (${voicePeople.quoteBy} = 'followed' and exists (select from ${voiceFollows} f
          where f.follower_id = ${voicePeople.userId} and f.followee_id = ${userId} and f.state = 'accepted')))`,
    })
    .from(voicePeople)
    .where(eq(voicePeople.userId, post.userId));
  if (row && !row.may) throw new DomainError("voiceNotQuotable");
  return post;
}

/** Writes a repost with words of its own; a person may quote a post any number of times. Throws like `quotable`. */
export async function quotePost(
  tx: Tx,
  author: Author,
  { repostId, ...input }: PostInput & { repostId: number },
): Promise<Written> {
  const root = await quotable(tx, author.userId, repostId);
  return written(await storePost(tx, author, { kind: "quote", repostId: root.id }, input));
}
