import { eq } from "drizzle-orm";
import { audit, type Operator } from "~/foundation/audit/verbs/audit.server";
import { releaseFiles } from "~/foundation/files/verbs/claim.server";
import { findSubject } from "~/foundation/subjects/subject.server";
import type { Actor } from "~/platform/access/actor";
import { forbidden, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { reviews } from "~db/schema/reviews";
import { countReview, lockReview, type Review } from "./counts.server";
import { purgeReviews } from "./purge.server";

/**
 * Deletes a review from public view and from the counts, with its pictures; its purchase cannot be reviewed again.
 * Deleting another person's review is audited. Returns null when it was deleted before.
 */
export async function takeAway(tx: Tx, operator: Operator, id: number): Promise<Review | null> {
  const found = await lockReview(tx, id);
  if (!found) return null;
  const { review, rating } = found;
  const after = { ...review, status: "deleted" };
  await tx.update(reviews).set({ status: "deleted", deletedBy: operator.userId }).where(eq(reviews.id, id));
  await releaseFiles(tx, `review:${id}`);
  await countReview(tx, review, rating, { before: review, after });
  await purgeReviews(tx, review, await findSubject(tx, review, "reviews", "zh"));
  if (review.userId !== operator.userId)
    await audit(tx, operator, { action: "review-remove", actorId: operator.userId, target: `review:${id}` });
  return after;
}

/** Deletes the actor's own review. Throws `notFindData`, and `userCannotAccess` for another person's. */
export async function deleteReview(
  tx: Tx,
  actor: Pick<Actor, "userId">,
  operator: Operator,
  id: number,
): Promise<void> {
  const found = await lockReview(tx, id);
  if (!found) throw missing();
  if (found.review.userId !== actor.userId) throw forbidden("userCannotAccess");
  await takeAway(tx, operator, id);
}
