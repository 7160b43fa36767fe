import { and, asc, eq, sql } from "drizzle-orm";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import type { Tx } from "~db/client";
import { examAttempts, examCategories } from "~db/schema/school-exam";
import type { Attempt } from "../queries/attempts.server";
import { graceMs } from "../rules/attempt-times";
import { closeAttempt } from "./close-attempt.server";

/** Attempts of one step. */
const slice = 20;

/** Ends and grades an attempt whose time is over, which the caller has locked, and notifies its candidate [D5]. */
export async function endDue(tx: Tx, attempt: Attempt): Promise<void> {
  const { score } = await closeAttempt(tx, attempt, "system");
  const [about] = await tx
    .select({ name: examCategories.name })
    .from(examCategories)
    .where(eq(examCategories.id, attempt.categoryId));
  if (!about) return;
  await notify(tx, {
    userId: attempt.userId,
    type: "system",
    key: "exam:notice.ended",
    params: { name: about.name, score },
    refType: "exam-attempt",
    refId: String(attempt.id),
  });
}

/**
 * Ends the next attempts whose deadline and grace are over by the database's clock, the longest waiting first; those that
 * another process holds are left to it. Returns whether there may be more.
 */
export async function endNextDue(tx: Tx): Promise<boolean> {
  const due = await tx
    .select()
    .from(examAttempts)
    .where(
      and(
        eq(examAttempts.state, "in_progress"),
        sql`${examAttempts.deadline} < clock_timestamp() - make_interval(secs => ${graceMs / 1_000})`,
      ),
    )
    .orderBy(asc(examAttempts.deadline), asc(examAttempts.id))
    .limit(slice)
    .for("update", { skipLocked: true });
  for (const attempt of due) await endDue(tx, attempt);
  return due.length === slice;
}
