import { audit, type Operator } from "~/foundation/audit/verbs/audit.server";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { findSubject } from "~/foundation/subjects/subject.server";
import type { Actor } from "~/platform/access/actor";
import { forbidden, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { mayDelete } from "../rules/who";
import { type Comment, commentOf, moveComment } from "./counts.server";
import { purgeComments } from "./publish.server";

/**
 * Deletes a comment from public view; its answers stay below a placeholder [N13]. Returns the comment, or null when
 * it was deleted before. Deleting another person's comment is audited.
 */
export async function takeAway(tx: Tx, operator: Operator, id: number): Promise<Comment | null> {
  const gone = await moveComment(tx, id, { from: ["shown", "held"], to: "deleted" }, { deletedBy: operator.userId });
  if (!gone) return null;
  await purgeComments(tx, gone, await findSubject(tx, gone, "comments", "zh"));
  if (gone.userId !== operator.userId)
    await audit(tx, operator, { action: "comment-remove", actorId: operator.userId, target: `comment:${id}` });
  return gone;
}

/**
 * Deletes a comment and notifies its author when another person did it. Throws `notFindData` when it no longer
 * exists.
 */
export async function removeComment(tx: Tx, operator: Operator, id: number): Promise<void> {
  const gone = await takeAway(tx, operator, id);
  if (!gone) throw missing();
  if (gone.userId !== operator.userId)
    await notify(tx, { userId: gone.userId, type: "system", key: "moderation:comments.notice.removed" });
}

/**
 * Deletes a comment for its author or a person who may [R16]. Throws `notFindData`, and `userCannotAccess` for all
 * others.
 */
export async function deleteComment(
  tx: Tx,
  actor: Pick<Actor, "userId" | "roles">,
  operator: Operator,
  id: number,
): Promise<Comment> {
  const comment = await commentOf(tx, id);
  if (!comment || comment.status === "deleted") throw missing();
  const subject = await findSubject(tx, comment, "comments", "zh");
  if (!mayDelete(actor, { authorId: comment.userId, ownerId: subject?.ownerId ?? null }))
    throw forbidden("userCannotAccess");
  await removeComment(tx, operator, id);
  return comment;
}
