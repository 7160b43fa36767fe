import { and, eq } from "drizzle-orm";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { photoContests } from "~db/schema/contest";
import { contestShown } from "../queries/visible.server";
import { phaseOf } from "../rules/phase";

/**
 * A contest that takes works at this moment by the database clock, held so that its times stay until the transaction
 * ends [EV6]. Throws notFindData, `photoNotStarted` and `eventEnded`.
 */
export async function requireOpen(tx: Tx, contestId: number) {
  const [contest] = await tx
    .select()
    .from(photoContests)
    .where(and(eq(photoContests.id, contestId), contestShown))
    .for("share");
  if (!contest) throw missing();
  const phase = phaseOf(contest, await databaseNow(tx));
  if (phase === "coming") throw new DomainError("photoNotStarted");
  if (phase !== "open") throw new DomainError("eventEnded");
  return contest;
}
