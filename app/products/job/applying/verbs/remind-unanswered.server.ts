import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Tx } from "~db/client";
import { applications } from "~db/schema/job-resume";
import { isBlockedFor } from "../../resume/queries/reader.server";
import { remindAfter } from "../rules/limits";
import { notifyAbout } from "./notify-about.server";

/** Applications of one step. */
const slice = 100;

/**
 * Reminds companies of the next applications that nobody answered for 3 and again for 7 days, each once: one
 * notification for each recruitment of the step. People who never show themselves to the company are not counted, and rows
 * that another process holds are left to it. Returns whether there may be more.
 */
export async function remindUnanswered(tx: Tx): Promise<boolean> {
  for (const days of [...remindAfter].reverse()) {
    const due = await tx
      .select({ id: applications.id })
      .from(applications)
      .where(
        and(
          eq(applications.status, "unconfirmed"),
          isNull(applications.answeredTime),
          lt(applications.remindedDays, days),
          sql`${applications.createTime} <= clock_timestamp() - make_interval(days => ${days})`,
          sql`not ${isBlockedFor(applications.userId, applications.ownerId)}`,
        ),
      )
      .orderBy(asc(applications.createTime), asc(applications.id))
      .limit(slice)
      .for("update", { skipLocked: true });
    if (due.length === 0) continue;
    const ids = due.map(({ id }) => id);
    const rows = await tx
      .update(applications)
      .set({ remindedDays: days })
      .where(inArray(applications.id, ids))
      .returning({
        userId: applications.userId,
        ownerId: applications.ownerId,
        recruitmentId: applications.recruitmentId,
      });
    const byJob = new Map<number, typeof rows>();
    for (const row of rows) byJob.set(row.recruitmentId, [...(byJob.get(row.recruitmentId) ?? []), row]);
    for (const [recruitmentId, waiting] of byJob) {
      const [first] = waiting;
      if (!first) continue;
      const about = { recruitmentId, refType: "applicants", refId: recruitmentId } as const;
      await notifyAbout(tx, first.ownerId, "unanswered", about, { days, n: waiting.length });
    }
    return true;
  }
  return false;
}
