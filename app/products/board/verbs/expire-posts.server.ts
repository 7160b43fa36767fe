import { and, eq, inArray, sql } from "drizzle-orm";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import type { Tx } from "~db/client";
import { boardPosts } from "~db/schema/board";
import { purgePost } from "./write-post.server";

/** Posts that one transaction ends. */
const slice = 50;

/**
 * Ends the next posts whose time is over by the database clock and notifies their authors, who can renew them. False
 * when none is left.
 */
export async function expireNext(tx: Tx): Promise<boolean> {
  const due = tx
    .select({ id: boardPosts.id })
    .from(boardPosts)
    .where(and(eq(boardPosts.status, "open"), sql`${boardPosts.expireAt} <= clock_timestamp()`))
    .orderBy(boardPosts.expireAt)
    .limit(slice)
    .for("update", { skipLocked: true });
  const ended = await tx
    .update(boardPosts)
    .set({ status: "expired" })
    .where(inArray(boardPosts.id, due))
    .returning({ id: boardPosts.id, ownerId: boardPosts.ownerId, title: boardPosts.title });
  for (const { id, ownerId, title } of ended) {
    await purgePost(tx, id);
    await notify(tx, {
      userId: ownerId,
      type: "system",
      key: "board:notice.expired",
      params: { title },
      refType: "board-post",
      refId: String(id),
    });
  }
  return ended.length === slice;
}
