import { eq, sql } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { boardPosts } from "~db/schema/board";
import { type PostAct, type PostState, postMoves } from "../rules/states";
import { lockOwnPost, purgePost, requireRoom, shownFromNow } from "./write-post.server";

/**
 * Publishes, closes or renews the person's own post; publishing and renewing show it for 30 days from now [B1]. Closing
 * a closed post changes nothing. Throws notFindData, `boardHidden`, `boardNotPossible` in a state that does not allow
 * it, and `boardTooMany`.
 */
export async function movePost(tx: Tx, { userId }: Pick<Actor, "userId">, act: PostAct, id: number): Promise<void> {
  const post = await lockOwnPost(tx, userId, id);
  const { from, to } = postMoves[act];
  if (post.status === "hidden") throw new DomainError("boardHidden");
  if (act === "close" && post.status === to) return;
  if (!from.includes(post.status as PostState)) throw new DomainError("boardNotPossible");
  if (to === "open") await requireRoom(tx, userId, id);
  await tx
    .update(boardPosts)
    .set({ ...(to === "open" ? shownFromNow : { status: to }), updateTime: sql`clock_timestamp()` as never })
    .where(eq(boardPosts.id, id));
  await purgePost(tx, id);
}
