import { and, eq, lt, sql } from "drizzle-orm";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { type ExamAnswer, examItems } from "~db/schema/school-exam";
import { isInTime } from "../rules/attempt-times";
import { readAnswer, wholeShown } from "../rules/questions";
import { lockAttempt } from "./own-attempt.server";

type Sent = {
  attemptId: number;
  questionId: number;
  answer: unknown;
  /** The number of the answer; null gives it a higher one than all before. */
  seq: number | null;
  givenAt?: Date | null | undefined;
};

/** What became of an answer: whether it is the one that counts now, and the number and text of the one that does. */
export type Kept = { kept: boolean; seq: number; answer: ExamAnswer | null };

/**
 * Stores an answer where its number is higher than that of the stored one, in one statement, so that late and repeated
 * messages change nothing, and no two phones undo each other's later answer. Throws `notFindData` for another person's
 * attempt or a question that is not in the paper, `examOver` after the submission, `examTimeOver` after the time
 * (`isInTime`), `examAnswerInvalid`.
 */
export async function saveAnswer(tx: Tx, userId: number, sent: Sent): Promise<Kept> {
  const { attemptId, questionId, givenAt = null } = sent;
  const attempt = await lockAttempt(tx, userId, attemptId, "share");
  if (attempt.state !== "in_progress") throw new DomainError("examOver");
  const now = await databaseNow(tx);
  if (!isInTime({ deadline: attempt.deadline, now, given: givenAt })) throw new DomainError("examTimeOver");
  const own = and(eq(examItems.attemptId, attemptId), eq(examItems.questionId, questionId));
  const [item] = await tx.select({ shown: examItems.shown }).from(examItems).where(own);
  if (!item) throw missing();
  const answer = readAnswer(wholeShown(item.shown), sent.answer);
  if (answer === null) throw new DomainError("examAnswerInvalid", { field: "answer" });
  const [saved] = await tx
    .update(examItems)
    .set({
      answer,
      seq: sent.seq ?? sql`greatest(${examItems.seq} + 1, ${now.getTime()}::bigint)`,
      savedTime: sql`clock_timestamp()`,
    })
    .where(and(own, sent.seq === null ? undefined : lt(examItems.seq, sent.seq)))
    .returning({ seq: examItems.seq });
  if (saved) return { kept: true, seq: saved.seq, answer };
  const [held] = await tx.select({ seq: examItems.seq, answer: examItems.answer }).from(examItems).where(own);
  return { kept: false, seq: held?.seq ?? 0, answer: held?.answer ?? null };
}
