import { and, eq, type SQL, sql } from "drizzle-orm";
import { missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { commentDeviceLikes, commentLikes, comments } from "~db/schema/comments";
import type { Liker } from "../rules/who";

/** SQL that adds the like of a shown comment or removes it: returns `comment_id`, or no row when nothing changed. */
function ownLike(who: Liker, id: number, like: boolean): SQL {
  const shown = sql`from ${comments} where id = ${id} and status = 'shown'`;
  if ("userId" in who)
    return like
      ? sql`insert into ${commentLikes} (comment_id, user_id) select id, ${who.userId}::bigint ${shown}
          on conflict do nothing returning comment_id`
      : sql`delete from ${commentLikes} where comment_id = ${id} and user_id = ${who.userId} returning comment_id`;
  return like
    ? sql`insert into ${commentDeviceLikes} (comment_id, device) select id, ${who.device}::text ${shown}
        on conflict do nothing returning comment_id`
    : sql`delete from ${commentDeviceLikes} where comment_id = ${id} and device = ${who.device} returning comment_id`;
}

/**
 * Likes a shown comment, or removes the like; each person counts once, and each device without an account. The like
 * and the count change in one statement. A like given on this device before signing in becomes the person's and is
 * not counted again. `changed` is false when nothing changed. Throws `notFindData`.
 */
export async function likeComment(
  tx: Tx,
  who: Liker,
  { id, like }: { id: number; like: boolean },
): Promise<{ likeNum: number; changed: boolean }> {
  const device = like && "userId" in who ? (who.device ?? "") : "";
  const [counted] = await tx.execute<{ likeNum: number }>(sql`
    with own as (${ownLike(who, id, like)}),
    before as (
      delete from ${commentDeviceLikes} where comment_id in (select comment_id from own) and device = ${device}
        and ${device !== ""} returning comment_id
    )
    update comment set like_num = like_num + ${like ? 1 : -1} - (select count(*) from before)
    where id in (select comment_id from own) returning like_num as "likeNum"`);
  if (counted) return { likeNum: counted.likeNum, changed: true };
  const [known] = await tx
    .select({ likeNum: comments.likeNum })
    .from(comments)
    .where(and(eq(comments.id, id), eq(comments.status, "shown")));
  if (!known) throw missing();
  return { likeNum: known.likeNum, changed: false };
}
