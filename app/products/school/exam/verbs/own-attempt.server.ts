import { and, eq } from "drizzle-orm";
import { missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { examAttempts } from "~db/schema/school-exam";
import type { Attempt } from "../queries/attempts.server";

/**
 * Locks a person's own attempt: for `share`, so that answers to it do not wait for each other and no grading comes
 * between, or for `update`. Throws `notFindData`, also for another person's.
 */
export async function lockAttempt(tx: Tx, userId: number, id: number, strength: "share" | "update"): Promise<Attempt> {
  const [attempt] = await tx
    .select()
    .from(examAttempts)
    .where(and(eq(examAttempts.id, id), eq(examAttempts.userId, userId)))
    .for(strength);
  if (!attempt) throw missing();
  return attempt;
}
