import { and, eq } from "drizzle-orm";
import type { SubjectRef } from "~/foundation/subjects/subject.server";
import type { Tx } from "~db/client";
import { reviewSubjects, reviews } from "~db/schema/reviews";
import { afterChange, type Counted, type Rating } from "../rules/rating";

/** A stored review. */
export type Review = typeof reviews.$inferSelect;

const ofSubject = ({ type, refId }: SubjectRef) => and(eq(reviewSubjects.type, type), eq(reviewSubjects.refId, refId));

/**
 * Locks the rating of a subject until the transaction ends, so that changes of its reviews are serialised. Taken
 * before any of its reviews.
 */
export async function lockRating(tx: Tx, { type, refId }: SubjectRef): Promise<Rating> {
  const [row] = await tx
    .insert(reviewSubjects)
    .values({ type, refId })
    .onConflictDoUpdate({ target: [reviewSubjects.type, reviewSubjects.refId], set: { type } })
    .returning();
  if (!row) throw new Error("a rating could not be locked");
  return row;
}

/** Counts a review's change in the rating, which the caller has locked. */
export async function countReview(
  tx: Tx,
  ref: SubjectRef,
  rating: Rating,
  { before, after }: { before: Counted | null; after: Counted },
): Promise<void> {
  const { num, pictured, starSum, byStars } = afterChange(rating, before, after);
  await tx
    .update(reviewSubjects)
    .set({ num, pictured, starSum, byStars: [...byStars] })
    .where(ofSubject(ref));
}

/** The shown review of an id, locked with its subject's rating; null when there is none. */
export async function lockReview(tx: Tx, id: number): Promise<{ review: Review; rating: Rating } | null> {
  const [found] = await tx.select().from(reviews).where(eq(reviews.id, id));
  if (!found) return null;
  const rating = await lockRating(tx, found);
  const [review] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.status, "shown")));
  return review ? { review, rating } : null;
}
