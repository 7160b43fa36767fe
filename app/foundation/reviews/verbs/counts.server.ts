import { and, eq } from "drizzle-orm";
import type { SubjectRef } from "~/foundation/subjects/subject.server";
import type { Tx } from "~db/client";
import { reviewSubjects, reviews } from "~db/schema/reviews";
import { afterChange, type Counted, type Rating } from "../rules/rating";

/** A stored review. */
export type Review = typeof reviews.$inferSelect;

const ofSubject = ({ type, refId }: SubjectRef) => and(eq(reviewSubjects.type, type), eq(reviewSubjects.refId, refId));

/**
 * Holds the rating of a thing until the transaction ends, so that those who change its reviews come one after the other.
 * Taken before any of its reviews.
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

/** Counts that a review became another in the rating that the caller holds. */
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

/** The review of an id, locked with its thing's rating; null when there is none that is shown. */
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
