import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { codeLength, codeOf } from "~/platform/data/short-code";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { examAttempts } from "~db/schema/school-exam";
import { lockAttempt } from "./own-attempt.server";

/**
 * Makes the certificate of a passed attempt, or changes the name on it; its code stays. An empty name is the nickname.
 * Throws `notFindData`, and `examNotPassed`.
 */
export async function makeCertificate(
  tx: Tx,
  userId: number,
  { id, name }: { id: number; name: string },
): Promise<{ code: string }> {
  const attempt = await lockAttempt(tx, userId, id, "update");
  if (!attempt.passed) throw new DomainError("examNotPassed");
  const [holder] = await tx.select({ nickname: users.nickname }).from(users).where(eq(users.id, userId));
  const code = attempt.certificateCode ?? codeOf(randomBytes(codeLength));
  await tx
    .update(examAttempts)
    .set({
      certificateCode: code,
      certificateName: name || (holder?.nickname ?? ""),
      certificateTime: sql`coalesce(${examAttempts.certificateTime}, clock_timestamp())`,
    })
    .where(eq(examAttempts.id, id));
  return { code };
}
