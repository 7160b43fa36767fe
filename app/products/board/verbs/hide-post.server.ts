import { and, eq, sql } from "drizzle-orm";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import type { Tx } from "~db/client";
import { boardPosts } from "~db/schema/board";
import { purgePost } from "./write-post.server";

/** Hides an open post until an administrator decides; notifies its author. A post in another state stays as it is. */
export async function hideReported(tx: Tx, id: number): Promise<void> {
  const [hidden] = await tx
    .update(boardPosts)
    .set({ status: "hidden", hiddenReason: "", updateTime: sql`clock_timestamp()` as never })
    .where(and(eq(boardPosts.id, id), eq(boardPosts.status, "open")))
    .returning({ ownerId: boardPosts.ownerId, title: boardPosts.title });
  if (!hidden) return;
  await purgePost(tx, id);
  await notify(tx, {
    userId: hidden.ownerId,
    type: "system",
    key: "board:notice.reported",
    params: { title: hidden.title },
    refType: "board-post",
    refId: String(id),
  });
}

/** Shows a post again that reports have hidden, for what is left of its time. Any other stays as it is. */
export async function showReported(tx: Tx, id: number): Promise<void> {
  const [shown] = await tx
    .update(boardPosts)
    .set({ status: "open", updateTime: sql`clock_timestamp()` as never })
    .where(and(eq(boardPosts.id, id), eq(boardPosts.status, "hidden"), eq(boardPosts.hiddenReason, "")))
    .returning({ id: boardPosts.id });
  if (shown) await purgePost(tx, id);
}
