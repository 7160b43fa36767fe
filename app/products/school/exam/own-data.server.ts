import { and, asc, desc, eq, exists, isNotNull, ne, or, type SQL } from "drizzle-orm";
import { transact } from "~/platform/data/database.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { examAttempts, examCategories, examEvents, examItems } from "~db/schema/school-exam";

/** A person's attempts with their answers, newest first, for the export of their own data. */
export async function exportExams(db: Db, userId: number) {
  const { id, state, startTime, deadline, submitTime, score, passed } = examAttempts;
  const { certificateCode, certificateName } = examAttempts;
  const attempts = await db
    .select({
      id,
      exam: examCategories.name,
      state,
      startTime,
      deadline,
      submitTime,
      score,
      passed,
      certificateCode,
      certificateName,
    })
    .from(examAttempts)
    .innerJoin(examCategories, eq(examCategories.id, examAttempts.categoryId))
    .where(eq(examAttempts.userId, userId))
    .orderBy(desc(id));
  const answers = await db
    .select({
      attemptId: examItems.attemptId,
      question: examItems.shown,
      answer: examItems.answer,
      savedTime: examItems.savedTime,
      isRight: examItems.isRight,
    })
    .from(examItems)
    .innerJoin(examAttempts, eq(examAttempts.id, examItems.attemptId))
    .where(eq(examAttempts.userId, userId))
    .orderBy(desc(examItems.attemptId), asc(examItems.place));
  return attempts.map((attempt) => ({
    ...attempt,
    answers: answers.filter(({ attemptId }) => attemptId === attempt.id).map(({ attemptId: _, ...row }) => row),
  }));
}

/**
 * Takes names, certificates, typed answers and events from the attempts of anonymised accounts; papers and results stay,
 * since statistics count them.
 */
export async function forgetExams(db: Db): Promise<void> {
  const held = (table: typeof examItems | typeof examEvents, more?: SQL) =>
    exists(
      db
        .select({ id: table.attemptId })
        .from(table)
        .where(and(eq(table.attemptId, examAttempts.id), more)),
    );
  const rows = await db
    .select({ id: examAttempts.id })
    .from(examAttempts)
    .innerJoin(users, eq(users.id, examAttempts.userId))
    .where(
      and(
        isNotNull(users.anonymisedAt),
        or(
          isNotNull(examAttempts.certificateCode),
          ne(examAttempts.certificateName, ""),
          held(examItems, isNotNull(examItems.answer)),
          held(examEvents),
        ),
      ),
    );
  for (const { id } of rows)
    await transact(async (tx) => {
      await tx
        .update(examAttempts)
        .set({ certificateCode: null, certificateName: "", certificateTime: null })
        .where(eq(examAttempts.id, id));
      await tx.update(examItems).set({ answer: null }).where(eq(examItems.attemptId, id));
      await tx.delete(examEvents).where(eq(examEvents.attemptId, id));
    });
}
