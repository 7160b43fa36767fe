import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { pageOf } from "~/platform/api/paging";
import { countAhead } from "~/platform/data/count-ahead.server";
import { missing } from "~/platform/errors";
import type { Db } from "~db/client";
import { examAttempts, examCategories, examItems } from "~db/schema/school-exam";
import { gradedStates } from "../rules/attempt-states";
import { wholeKey, wholeShown } from "../rules/questions";

export type Attempt = typeof examAttempts.$inferSelect;

/** A person's own attempt with the name of its category. Throws `notFindData`, also for another person's. */
export async function ownAttempt(db: Db, userId: number, id: number) {
  const [row] = await db
    .select({ attempt: examAttempts, name: examCategories.name })
    .from(examAttempts)
    .innerJoin(examCategories, eq(examCategories.id, examAttempts.categoryId))
    .where(and(eq(examAttempts.id, id), eq(examAttempts.userId, userId)));
  if (!row) throw missing();
  return { ...row.attempt, name: row.name };
}
export type OwnAttempt = Awaited<ReturnType<typeof ownAttempt>>;

/** The questions of a paper in its order with what was answered; their keys are not read. */
export async function paperOf(db: Db, attemptId: number) {
  const { questionId, place, shown, answer, seq } = examItems;
  const rows = await db
    .select({ questionId, place, shown, answer, seq })
    .from(examItems)
    .where(eq(examItems.attemptId, attemptId))
    .orderBy(asc(place), asc(questionId));
  return rows.map((row) => ({ ...row, shown: wholeShown(row.shown) }));
}
export type PaperItem = Awaited<ReturnType<typeof paperOf>>[number];

/**
 * Whether the person may see what is right in a category: not while an attempt of it is in progress, since the same
 * questions may be in its paper.
 */
export async function maySeeKeys(db: Db, userId: number, categoryId: number): Promise<boolean> {
  const [open] = await db
    .select({ id: examAttempts.id })
    .from(examAttempts)
    .where(
      and(
        eq(examAttempts.userId, userId),
        eq(examAttempts.categoryId, categoryId),
        eq(examAttempts.state, "in_progress"),
      ),
    );
  return !open;
}

/** The questions of a graded paper with keys, results and explanations, for a reader who may see them. */
export async function reviewOf(db: Db, attemptId: number) {
  const { questionId, place, shown, key, answer, isRight, earned } = examItems;
  const rows = await db
    .select({ questionId, place, shown, key, answer, isRight, earned })
    .from(examItems)
    .where(eq(examItems.attemptId, attemptId))
    .orderBy(asc(place), asc(questionId));
  return rows.map((row) => ({ ...row, shown: wholeShown(row.shown), key: wholeKey(row.key) }));
}
export type ReviewItem = Awaited<ReturnType<typeof reviewOf>>[number];

const listed = {
  id: examAttempts.id,
  categoryId: examAttempts.categoryId,
  name: examCategories.name,
  state: examAttempts.state,
  startTime: examAttempts.startTime,
  deadline: examAttempts.deadline,
  submitTime: examAttempts.submitTime,
  score: examAttempts.score,
  passMark: examAttempts.passMark,
  passed: examAttempts.passed,
};

/** A page of a person's attempts, newest first; of one category where it is named. */
export async function ownAttempts(
  db: Db,
  userId: number,
  categoryId: number | undefined,
  paging: { page: number; size: number; offset: number },
) {
  const where = and(
    eq(examAttempts.userId, userId),
    categoryId === undefined ? undefined : eq(examAttempts.categoryId, categoryId),
  );
  const [rows, total] = await Promise.all([
    db
      .select(listed)
      .from(examAttempts)
      .innerJoin(examCategories, eq(examCategories.id, examAttempts.categoryId))
      .where(where)
      .orderBy(desc(examAttempts.id))
      .limit(paging.size)
      .offset(paging.offset),
    countAhead(db, examAttempts, where, paging),
  ]);
  return pageOf(rows, total, paging);
}

/**
 * The questions of a category that the person got wrong when they met them last, with keys: what practice asks. Nothing
 * while an attempt of the category is in progress.
 */
export async function wrongQuestions(db: Db, userId: number, categoryId: number, most: number) {
  if (!(await maySeeKeys(db, userId, categoryId))) return [];
  const last = db
    .selectDistinctOn([examItems.questionId], {
      questionId: examItems.questionId,
      attemptId: examItems.attemptId,
      shown: examItems.shown,
      key: examItems.key,
      isRight: examItems.isRight,
    })
    .from(examItems)
    .innerJoin(examAttempts, eq(examAttempts.id, examItems.attemptId))
    .where(
      and(
        eq(examAttempts.userId, userId),
        eq(examAttempts.categoryId, categoryId),
        inArray(examAttempts.state, [...gradedStates]),
      ),
    )
    .orderBy(examItems.questionId, desc(examItems.attemptId))
    .as("last");
  const rows = await db
    .select()
    .from(last)
    .where(sql`not ${last.isRight}`)
    .orderBy(desc(last.attemptId), asc(last.questionId))
    .limit(most);
  return rows.map((row) => ({
    questionId: row.questionId,
    shown: wholeShown(row.shown),
    key: wholeKey(row.key),
  }));
}
