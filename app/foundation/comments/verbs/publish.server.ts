import { eq } from "drizzle-orm";
import { blocksBetween } from "~/foundation/messages/verbs/pair.server";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { earn } from "~/foundation/points/verbs/earn.server";
import { type FoundSubject, findSubject, titleWords } from "~/foundation/subjects/subject.server";
import { purgeTags } from "~/platform/data/purge.server";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { commentsTag } from "../tags";
import { type Comment, commentOf } from "./counts.server";

async function nicknameOf(tx: Tx, userId: number): Promise<string> {
  const [person] = await tx.select({ nickname: users.nickname }).from(users).where(eq(users.id, userId));
  return person?.nickname ?? "";
}

/** Purges the cached pages that show the comments of a subject. */
export const purgeComments = (tx: Tx, comment: Pick<Comment, "type" | "refId">, subject: FoundSubject | null) =>
  purgeTags(tx, commentsTag(comment), ...(subject?.tags ?? []));

/** Notifies a person of a comment, unless one of the two blocked the other. */
async function notifyOf(tx: Tx, comment: Comment, userId: number, key: string): Promise<void> {
  if (userId === comment.userId) return;
  const blocks = await blocksBetween(tx, userId, comment.userId);
  if (blocks.mine || blocks.theirs) return;
  const name = await nicknameOf(tx, comment.userId);
  await notify(tx, {
    userId,
    key,
    type: "system",
    refType: "comment",
    refId: String(comment.id),
    params: { name, title: await titleWords(tx, comment, "comments") },
    fromUserId: comment.userId,
  });
}

/**
 * Handles a comment that becomes public: purges cached pages, notifies the answered person and the subject's owner,
 * each once, and grants the author `comment-in`, once per subject.
 */
export async function publishComment(tx: Tx, comment: Comment): Promise<void> {
  const subject = await findSubject(tx, comment, "comments", "zh");
  const parent = comment.parentId === null ? undefined : await commentOf(tx, comment.parentId);
  const answered = comment.answeredUserId ?? parent?.userId ?? null;
  await purgeComments(tx, comment, subject);
  if (answered !== null) await notifyOf(tx, comment, answered, "moderation:comments.notice.answer");
  if (subject && subject.ownerId !== null && subject.ownerId !== answered)
    await notifyOf(tx, comment, subject.ownerId, "moderation:comments.notice.comment");
  await earn(tx, { userId: comment.userId, type: "comment-in", ref: `${comment.type}:${comment.refId}` });
}
