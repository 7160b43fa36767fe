import { and, eq, isNull } from "drizzle-orm";
import { missing } from "~/platform/errors";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { examAttempts, examCategories } from "~db/schema/school-exam";

/**
 * What anybody who has the code of a certificate may know: the name that its holder chose, the examination, the score and
 * the day. Throws `notFindData` for an unknown code, and for the certificate of a closed account.
 */
export async function certificateOf(db: Db, code: string) {
  const [row] = await db
    .select({
      code: examAttempts.certificateCode,
      holder: examAttempts.certificateName,
      name: examCategories.name,
      score: examAttempts.score,
      passMark: examAttempts.passMark,
      time: examAttempts.gradedTime,
    })
    .from(examAttempts)
    .innerJoin(examCategories, eq(examCategories.id, examAttempts.categoryId))
    .innerJoin(users, eq(users.id, examAttempts.userId))
    .where(and(eq(examAttempts.certificateCode, code), eq(examAttempts.passed, true), isNull(users.closedAt)));
  if (!row?.time || row.code === null) throw missing();
  return { ...row, code: row.code, time: row.time, score: row.score ?? 0 };
}
