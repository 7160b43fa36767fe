import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { photoContests, photoScores, photoWorks } from "~db/schema/contest";
import { isJuror } from "../queries/jury.server";
import { inContest } from "../queries/visible.server";
import { phaseOf } from "../rules/phase";

/**
 * Stores what a juror gives a work, 1 to 10; a second score replaces the first. Scores are given after the last minute
 * for works and until the results are out, by the database clock. Throws notFindData for a work of a contest on whose
 * jury the person is not, for one that is not approved and for their own; `photoNotJudging` at another time.
 */
export async function scoreWork(
  tx: Tx,
  { userId }: Pick<Actor, "userId">,
  { id, score, note }: { id: number; score: number; note: string },
): Promise<void> {
  const { applyStart, applyEnd, resultTime } = photoContests;
  const [row] = await tx
    .select({ contestId: photoWorks.contestId, applyStart, applyEnd, resultTime })
    .from(photoWorks)
    .innerJoin(photoContests, inContest)
    .where(
      and(
        eq(photoWorks.id, id),
        eq(photoWorks.status, "approved"),
        ne(photoWorks.ownerId, userId),
        isNull(photoContests.deletedTime),
      ),
    )
    .for("share");
  if (!row || !(await isJuror(tx, userId, row.contestId))) throw missing();
  if (phaseOf(row, await databaseNow(tx)) !== "judging") throw new DomainError("photoNotJudging");
  await tx
    .insert(photoScores)
    .values({ workId: id, jurorId: userId, score, note })
    .onConflictDoUpdate({
      target: [photoScores.workId, photoScores.jurorId],
      set: { score, note, updateTime: sql`clock_timestamp()` as never },
    });
}
