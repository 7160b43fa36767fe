import { count, eq } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { examEvents } from "~db/schema/school-exam";
import { examLimits as limits } from "../rules/limits";
import { lockAttempt } from "./own-attempt.server";

/**
 * Records that the page of an attempt lost the focus, was left or was come back to, for administrators; at most
 * `examLimits.events` of an attempt are kept. Returns whether this one is. Throws `notFindData`, and `examOver` after the
 * submission.
 */
export async function recordEvent(
  tx: Tx,
  userId: number,
  { attemptId, kind }: { attemptId: number; kind: string },
): Promise<boolean> {
  const attempt = await lockAttempt(tx, userId, attemptId, "update");
  if (attempt.state !== "in_progress") throw new DomainError("examOver");
  const [held] = await tx.select({ n: count() }).from(examEvents).where(eq(examEvents.attemptId, attemptId));
  if ((held?.n ?? 0) >= limits.events) return false;
  await tx.insert(examEvents).values({ attemptId, kind });
  return true;
}
