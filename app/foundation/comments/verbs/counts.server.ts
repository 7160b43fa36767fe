import { and, eq, sql } from "drizzle-orm";
import type { SubjectRef } from "~/foundation/subjects/subject.server";
import type { Tx } from "~db/client";
import { commentSubjects, comments } from "~db/schema/comments";
import { type CommentState, countChange } from "../rules/states";

/** A stored comment. */
export type Comment = typeof comments.$inferSelect & { status: CommentState };

/**
 * Locks the counts of a subject until the transaction ends, so that changes of its list are serialised. Taken before
 * any of its comments.
 */
export async function lockCounts(tx: Tx, { type, refId }: SubjectRef): Promise<void> {
  await tx
    .insert(commentSubjects)
    .values({ type, refId })
    .onConflictDoUpdate({ target: [commentSubjects.type, commentSubjects.refId], set: { type } });
}

/** The current row of a comment; undefined when there is none. */
export async function commentOf(tx: Tx, id: number): Promise<Comment | undefined> {
  const [row] = await tx.select().from(comments).where(eq(comments.id, id));
  return row as Comment | undefined;
}

/**
 * Counts a comment's change from the state `before` (null: it is new) to its own, for its subject and for the first
 * comment that it answers. The caller holds the lock of the counts. Returns the number of shown answers of that first
 * comment.
 */
export async function countComment(tx: Tx, before: CommentState | null, comment: Comment): Promise<number> {
  const parent = comment.parentId === null ? undefined : await commentOf(tx, comment.parentId);
  const change = countChange(before, comment.status, { parent: parent ?? null, replyNum: comment.replyNum });
  if (parent && change.replies !== 0)
    await tx
      .update(comments)
      .set({ replyNum: sql`${comments.replyNum} + ${change.replies}` })
      .where(eq(comments.id, parent.id));
  if (change.shown !== 0 || change.roots !== 0)
    await tx
      .update(commentSubjects)
      .set({
        shownNum: sql`${commentSubjects.shownNum} + ${change.shown}`,
        rootNum: sql`${commentSubjects.rootNum} + ${change.roots}`,
      })
      .where(and(eq(commentSubjects.type, comment.type), eq(commentSubjects.refId, comment.refId)));
  return (parent?.replyNum ?? 0) + change.replies;
}

/**
 * Moves a comment to the state `to` when it is in one of `from`, sets `fields`, and counts the change. Returns the
 * changed comment; null when none is in such a state.
 */
export async function moveComment(
  tx: Tx,
  id: number,
  { from, to }: { from: readonly CommentState[]; to: CommentState },
  fields: Partial<Pick<Comment, "deletedBy" | "content">> = {},
): Promise<Comment | null> {
  const found = await commentOf(tx, id);
  if (!found) return null;
  await lockCounts(tx, found);
  const before = await commentOf(tx, id);
  if (!before || !from.includes(before.status)) return null;
  const deletedTime = to === "deleted" ? sql`clock_timestamp()` : null;
  const [after] = await tx
    .update(comments)
    .set({ status: to, deletedTime: deletedTime as never, ...fields })
    .where(eq(comments.id, id))
    .returning();
  if (!after) return null;
  await countComment(tx, before.status, after as Comment);
  return after as Comment;
}
