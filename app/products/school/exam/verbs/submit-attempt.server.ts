import { and, eq } from "drizzle-orm";
import { databaseNow } from "~/platform/data/clock.server";
import type { Tx } from "~db/client";
import { examItems } from "~db/schema/school-exam";
import { isGraded } from "../rules/attempt-states";
import { isDue } from "../rules/attempt-times";
import { closeAttempt } from "./close-attempt.server";
import { lockAttempt } from "./own-attempt.server";

/**
 * Submits a person's attempt and grades it; a repeat gets the result that there is. One whose time and grace are over
 * becomes `auto_submitted`, as if the system had come first. Throws `notFindData` for another person's.
 */
export async function submitAttempt(tx: Tx, userId: number, id: number) {
  const attempt = await lockAttempt(tx, userId, id, "update");
  if (isGraded(attempt.state)) {
    const wrong = await tx
      .select({ questionId: examItems.questionId })
      .from(examItems)
      .where(and(eq(examItems.attemptId, id), eq(examItems.isRight, false)));
    return {
      score: attempt.score ?? 0,
      passed: attempt.passed ?? false,
      wrong: wrong.map(({ questionId }) => questionId),
    };
  }
  return closeAttempt(tx, attempt, isDue(attempt.deadline, await databaseNow(tx)) ? "system" : "candidate");
}
