import { and, eq, sql } from "drizzle-orm";
import { missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { commentLikes, comments } from "~db/schema/comments";

/**
 * Likes a shown comment, or takes the like back; each person counts once. The like and the count change in one
 * statement. `changed` is false when it was so before. Throws notFindData.
 */
export async function likeComment(
  tx: Tx,
  userId: number,
  { id, like }: { id: number; like: boolean },
): Promise<{ likeNum: number; changed: boolean }> {
  const own = like
    ? sql`insert into ${commentLikes} (comment_id, user_id)
        select id, ${userId}::bigint from ${comments} where id = ${id} and status = 'shown'
        on conflict do nothing returning comment_id`
    : sql`delete from ${commentLikes} where comment_id = ${id} and user_id = ${userId} returning comment_id`;
  const [counted] = await tx.execute<{ likeNum: number }>(sql`
    with own as (${own})
    update comment set like_num = like_num + ${like ? 1 : -1}
    where id in (select comment_id from own) returning like_num as "likeNum"`);
  if (counted) return { likeNum: counted.likeNum, changed: true };
  const [known] = await tx
    .select({ likeNum: comments.likeNum })
    .from(comments)
    .where(and(eq(comments.id, id), eq(comments.status, "shown")));
  if (!known) throw missing();
  return { likeNum: known.likeNum, changed: false };
}
