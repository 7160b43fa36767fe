import { and, count, desc, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import { type SubjectRef, subjectOf } from "~/foundation/subjects/subject.server";
import { type Page, pageOf } from "~/platform/api/paging";
import { countAhead } from "~/platform/data/count-ahead.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { reviewSubjects, reviews } from "~db/schema/reviews";
import { type Rating, unrated } from "../rules/rating";

/** Filters of a subject's reviews. */
export type Narrowing = { stars?: number | undefined; pictured?: boolean };

/** The stored rating of a subject. */
export async function ratingOf(db: Db, { type, refId }: SubjectRef): Promise<Rating> {
  const [row] = await db
    .select()
    .from(reviewSubjects)
    .where(and(eq(reviewSubjects.type, type), eq(reviewSubjects.refId, refId)));
  return row ?? unrated;
}

const shownOf = ({ type, refId }: SubjectRef, { stars, pictured }: Narrowing = {}): SQL | undefined =>
  and(
    eq(reviews.type, type),
    eq(reviews.refId, refId),
    eq(reviews.status, "shown"),
    stars === undefined ? undefined : eq(reviews.stars, stars),
    pictured ? sql`jsonb_array_length(${reviews.pictures}) > 0` : undefined,
  );

const listed = (db: Db) =>
  db
    .select({
      review: reviews,
      author: { nickname: users.nickname, avatar: users.avatar, closedAt: users.closedAt },
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId));

/** A review with its author. */
export type ReviewRow = Awaited<ReturnType<typeof listed>>[number];

/** A page of a subject's reviews, newest first. */
export async function listReviews(
  db: Db,
  ref: SubjectRef,
  { paging, ...narrowing }: Narrowing & { paging: { page: number; size: number; offset: number } },
): Promise<Page<ReviewRow>> {
  const where = shownOf(ref, narrowing);
  const [total, rows] = await Promise.all([
    countAhead(db, reviews, where, paging),
    listed(db).where(where).orderBy(desc(reviews.id)).limit(paging.size).offset(paging.offset),
  ]);
  return pageOf(rows, total, paging);
}

/** A shown review by id; `place` is its position in its list, from 1. */
export async function findReview(db: Db, id: number) {
  const [row] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.status, "shown")));
  if (!row) return null;
  const [before] = await db
    .select({ newer: count() })
    .from(reviews)
    .where(and(shownOf(row), gte(reviews.id, id)));
  return { ...row, place: before?.newer ?? 1 };
}

/** Whether a person has a received purchase of a subject without a review. */
export async function mayReview(db: Db, ref: SubjectRef, userId: number): Promise<boolean> {
  const bought = (await subjectOf(ref.type)?.reviews?.bought(db, userId, ref.refId)) ?? [];
  if (bought.length === 0) return false;
  const [known] = await db
    .select({ rows: count() })
    .from(reviews)
    .where(and(eq(reviews.type, ref.type), inArray(reviews.bought, [...bought])));
  return (known?.rows ?? 0) < bought.length;
}
