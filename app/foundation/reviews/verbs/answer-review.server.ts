import { eq, sql } from "drizzle-orm";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { findSubject, titleWords } from "~/foundation/subjects/subject.server";
import type { Actor } from "~/platform/access/actor";
import { forbidden, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { reviews } from "~db/schema/reviews";
import { lockReview } from "./counts.server";
import { purgeReviews } from "./purge.server";
import { requireWords } from "./require-words.server";

/**
 * Answers a review for the subject's owner, or changes the answer; the first answer notifies the review's author.
 * Throws `notFindData`, `userCannotAccess` for all but the owner, `userSilenced` and `reviewBlockedWord`.
 */
export async function answerReview(
  tx: Tx,
  actor: Pick<Actor, "userId">,
  { id, answer }: { id: number; answer: string },
): Promise<void> {
  const found = await lockReview(tx, id);
  if (!found) throw missing();
  const { review } = found;
  const subject = await findSubject(tx, review, "reviews", "zh");
  if (subject?.ownerId !== actor.userId) throw forbidden("userCannotAccess");
  await requireWords(tx, actor.userId, answer, "answer");
  await tx
    .update(reviews)
    .set({ answer, answerTime: sql`clock_timestamp()` as never })
    .where(eq(reviews.id, id));
  await purgeReviews(tx, review, subject);
  if (review.answer === "" && review.userId !== actor.userId)
    await notify(tx, {
      userId: review.userId,
      type: "system",
      key: "reviews:notice.answered",
      params: { title: await titleWords(tx, review, "reviews") },
      refType: "review",
      refId: String(id),
      fromUserId: actor.userId,
    });
}
