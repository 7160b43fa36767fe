import { and, eq, ne, sql } from "drizzle-orm";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { photoContests, photoWorks } from "~db/schema/contest";
import { phaseOf } from "../rules/phase";

type Work = Pick<typeof photoWorks.$inferSelect, "id" | "contestId" | "ownerId" | "title" | "award" | "publishTime">;

/**
 * The award and the publication that an administrator's save stores. Only an approved work has an award, given once its
 * contest takes no more works; a contest has one `grand`, under a lock of the contest [EV4]. An award that is given after
 * the results were announced is told at once. Throws `photoAwardState`, `photoAwardEarly` and `photoGrandTaken`.
 */
export async function settleAward(
  tx: Tx,
  before: Work,
  after: { status: string; award: string | null },
): Promise<{ award: string | null; publishTime?: Date }> {
  const { id, contestId } = before;
  const published = after.status === "approved" && before.publishTime === null;
  const publishTime = published ? { publishTime: sql`clock_timestamp()` as never } : {};
  if (after.status !== "approved") {
    if (after.award !== null && after.award !== before.award)
      throw new DomainError("photoAwardState", { field: "award" });
    return { award: null };
  }
  if (after.award === null || after.award === before.award) return { award: after.award, ...publishTime };
  const [contest] = await tx.select().from(photoContests).where(eq(photoContests.id, contestId)).for("update");
  if (!contest) throw new Error(`work ${id} has no contest`);
  const phase = phaseOf(contest, await databaseNow(tx));
  if (phase === "coming" || phase === "open") throw new DomainError("photoAwardEarly", { field: "award" });
  if (after.award === "grand") {
    const [other] = await tx
      .select({ title: photoWorks.title })
      .from(photoWorks)
      .where(and(eq(photoWorks.contestId, contestId), eq(photoWorks.award, "grand"), ne(photoWorks.id, id)));
    if (other) throw new DomainError("photoGrandTaken", { field: "award", params: { title: other.title } });
  }
  if (contest.announcedAt)
    await notify(tx, {
      userId: before.ownerId,
      type: "system",
      key: "contest:notice.awarded",
      params: { title: before.title },
      refType: "photo-work",
      refId: String(id),
    });
  return { award: after.award, ...publishTime };
}
