import { eq, sql } from "drizzle-orm";
import type { Tx } from "~db/client";
import { type ExamAnswer, examAttempts, examItems } from "~db/schema/school-exam";
import type { Attempt } from "../queries/attempts.server";
import { grade } from "../rules/grade";
import { wholeKey, wholeShown } from "../rules/questions";

/**
 * Ends an attempt in progress, which the caller has locked for update, and grades it from its stored answers in the same
 * transaction [D5]: a submitted one becomes `graded`, one that the system ends `auto_submitted`. Returns the score, whether
 * it passed, and the questions that are wrong.
 */
export async function closeAttempt(tx: Tx, attempt: Attempt, by: "candidate" | "system") {
  const { id, passMark } = attempt;
  if (by === "candidate")
    await tx
      .update(examAttempts)
      .set({ state: "submitted", submitTime: sql`clock_timestamp()` })
      .where(eq(examAttempts.id, id));
  const { questionId, shown, key, answer } = examItems;
  const rows = await tx.select({ questionId, shown, key, answer }).from(examItems).where(eq(examItems.attemptId, id));
  const paper = rows.map((row) => ({
    questionId: row.questionId,
    shown: wholeShown(row.shown),
    key: wholeKey(row.key),
  }));
  const answers = new Map(
    rows.flatMap((row): [number, ExamAnswer][] => (row.answer === null ? [] : [[row.questionId, row.answer]])),
  );
  const result = grade(paper, answers, passMark);
  const graded = JSON.stringify(
    result.items.map((one) => ({ question_id: one.questionId, is_right: one.isRight, earned: one.earned })),
  );
  await tx.execute(
    sql`update exam_item set is_right = v.is_right, earned = v.earned
      from jsonb_to_recordset(${graded}::text::jsonb) as v(question_id bigint, is_right boolean, earned int)
      where exam_item.attempt_id = ${id} and exam_item.question_id = v.question_id`,
  );
  const { earned, possible, score, passed } = result;
  await tx
    .update(examAttempts)
    .set({
      state: by === "candidate" ? "graded" : "auto_submitted",
      gradedTime: sql`clock_timestamp()`,
      ...(by === "system" && { submitTime: attempt.deadline }),
      earned,
      possible,
      score,
      passed,
    })
    .where(eq(examAttempts.id, id));
  return { score, passed, wrong: result.items.filter(({ isRight }) => !isRight).map((one) => one.questionId) };
}
