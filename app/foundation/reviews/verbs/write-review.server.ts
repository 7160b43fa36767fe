import { and, eq, inArray, sql } from "drizzle-orm";
import { claimFiles } from "~/foundation/files/verbs/claim.server";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { findSubject, subjectOf, titleWords } from "~/foundation/subjects/subject.server";
import type { Actor } from "~/platform/access/actor";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError, forbidden, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { reviews } from "~db/schema/reviews";
import { isEditable } from "../rules/limits";
import { countReview, lockRating, lockReview, type Review } from "./counts.server";
import { purgeReviews } from "./purge.server";
import { requireWords } from "./require-words.server";

type Person = Pick<Actor, "userId">;
/** Stars from 1 to 5; keys of pictures that `settleUploads` has moved to their place. */
export type ReviewWords = { stars: number; content: string; pictures: readonly string[] };

const claim = (tx: Tx, actor: Person, { id }: Review, keys: readonly string[]) =>
  claimFiles(tx, actor, { kind: "review", keys, ref: `review:${id}`, field: "pictures" });

/**
 * Writes a review of what the actor bought, for the first of its purchases that has none: each is reviewed once,
 * under the lock of the subject's rating. Notifies the owner. Throws `notFindData` for a subject that is not visible
 * or takes no reviews, `reviewNotBought` (nothing bought and received), `reviewKnown` (all of it is reviewed),
 * `userSilenced`, `reviewBlockedWord`, and `uploadFailed` for another person's pictures.
 */
export async function writeReview(
  tx: Tx,
  actor: Person,
  { type, refId, ...words }: { type: string; refId: number } & ReviewWords,
): Promise<Review> {
  const ref = { type, refId };
  const subject = await findSubject(tx, ref, "reviews", "zh");
  if (!subject) throw missing();
  await requireWords(tx, actor.userId, words.content, "content");
  const rating = await lockRating(tx, ref);
  const bought = (await subjectOf(type)?.reviews?.bought(tx, actor.userId, refId)) ?? [];
  if (bought.length === 0) throw new DomainError("reviewNotBought", { field: "content" });
  const known = await tx
    .select({ bought: reviews.bought })
    .from(reviews)
    .where(and(eq(reviews.type, type), inArray(reviews.bought, [...bought])));
  const free = bought.find((one) => known.every((row) => row.bought !== one));
  if (free === undefined) throw new DomainError("reviewKnown", { field: "content" });
  const { stars, content, pictures } = words;
  const [review] = await tx
    .insert(reviews)
    .values({ ...ref, bought: free, userId: actor.userId, stars, content, pictures: [...pictures] })
    .returning();
  if (!review) throw new Error("no review was stored");
  await claim(tx, actor, review, pictures);
  await countReview(tx, ref, rating, { before: null, after: review });
  await purgeReviews(tx, ref, subject);
  if (subject.ownerId !== null && subject.ownerId !== actor.userId)
    await notify(tx, {
      userId: subject.ownerId,
      type: "system",
      key: "reviews:notice.new",
      params: { title: await titleWords(tx, ref, "reviews"), stars },
      refType: "review",
      refId: String(review.id),
      fromUserId: actor.userId,
    });
  return review;
}

/**
 * Changes the actor's own review within 30 days. Throws `notFindData`, `userCannotAccess` for another person's,
 * `reviewTooOld`, and like `writeReview`.
 */
export async function changeReview(tx: Tx, actor: Person, id: number, words: ReviewWords): Promise<Review> {
  const { stars, content, pictures } = words;
  const found = await lockReview(tx, id);
  if (!found) throw missing();
  const { review: before, rating } = found;
  if (before.userId !== actor.userId) throw forbidden("userCannotAccess");
  if (!isEditable(before.createTime, await databaseNow(tx)))
    throw new DomainError("reviewTooOld", { field: "content" });
  await requireWords(tx, actor.userId, content, "content");
  const [after] = await tx
    .update(reviews)
    .set({ stars, content, pictures: [...pictures], updateTime: sql`clock_timestamp()` as never })
    .where(eq(reviews.id, id))
    .returning();
  if (!after) throw missing();
  await claim(tx, actor, after, pictures);
  await countReview(tx, after, rating, { before, after });
  await purgeReviews(tx, after, await findSubject(tx, after, "reviews", "zh"));
  return after;
}
