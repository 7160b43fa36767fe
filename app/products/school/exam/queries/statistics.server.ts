import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "~db/client";
import { examAttempts, examItems, examQuestions } from "~db/schema/school-exam";
import { gradedStates } from "../rules/attempt-states";
import { leastTried } from "../rules/limits";

/**
 * What graded papers say of a question in its present version: how often it was asked, percent of right answers, and its
 * discrimination, the correlation of a right answer with the points of the rest of the paper, from -1 to 1: low or
 * negative means that good candidates do not answer it better. Null below `leastTried` papers, or where all are alike.
 */
export type Statistics = { tried: number; rightPercent: number; discrimination: number | null };

/** The statistics of some questions by id; those that were never asked are not there. */
export async function statisticsOf(db: Db, ids: readonly number[]): Promise<Map<number, Statistics>> {
  if (ids.length === 0) return new Map();
  const points = sql`${examItems.isRight}::int`;
  const rest = sql`(${examAttempts.earned} - ${examItems.earned})`;
  const rows = await db
    .select({
      id: examItems.questionId,
      tried: sql<number>`count(*)`.mapWith(Number),
      right: sql<number>`count(*) filter (where ${examItems.isRight})`.mapWith(Number),
      discrimination: sql<number | null>`corr(${points}, ${rest})`,
    })
    .from(examItems)
    .innerJoin(examAttempts, eq(examAttempts.id, examItems.attemptId))
    .innerJoin(
      examQuestions,
      and(eq(examQuestions.id, examItems.questionId), eq(examQuestions.version, examItems.version)),
    )
    .where(and(inArray(examItems.questionId, [...ids]), inArray(examAttempts.state, [...gradedStates])))
    .groupBy(examItems.questionId);
  return new Map(
    rows.map(({ id, tried, right, discrimination }) => [
      id,
      {
        tried,
        rightPercent: Math.round((right * 100) / tried),
        discrimination: tried < leastTried || discrimination === null ? null : Math.round(discrimination * 100) / 100,
      },
    ]),
  );
}
