import { desc, eq } from "drizzle-orm";
import type { Db } from "~db/client";
import { commentLikes, comments } from "~db/schema/comments";

/** A person's comments and likes, newest first, for the personal data export. */
export async function exportComments(db: Db, userId: number) {
  const written = await db
    .select({
      type: comments.type,
      refId: comments.refId,
      parentId: comments.parentId,
      content: comments.content,
      status: comments.status,
      createTime: comments.createTime,
    })
    .from(comments)
    .where(eq(comments.userId, userId))
    .orderBy(desc(comments.id));
  const liked = await db
    .select({ commentId: commentLikes.commentId, createTime: commentLikes.createTime })
    .from(commentLikes)
    .where(eq(commentLikes.userId, userId))
    .orderBy(desc(commentLikes.commentId));
  return { written, liked };
}
