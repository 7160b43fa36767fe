import { eq, sql } from "drizzle-orm";
import { releaseFiles } from "~/foundation/files/verbs/claim.server";
import type { Actor } from "~/platform/access/actor";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { photoContests, photoWorks } from "~db/schema/contest";
import { phaseOf } from "../rules/phase";
import { actsIn } from "../rules/states";
import { lockOwnWork, purgeWork, storeHashes, workRef } from "./own-work.server";

/** Column values of a work that nobody sees any more: its pictures are gone, its name stays in the author's own list. */
export const takenBack = { status: "withdrawn", cover: "", images: [], videoId: null, similarId: null, award: null };

/** The phase of a contest, whose results are not announced before the transaction ends. */
async function phaseNow(tx: Tx, contestId: number) {
  const [contest] = await tx.select().from(photoContests).where(eq(photoContests.id, contestId)).for("share");
  if (!contest) throw missing();
  return phaseOf(contest, await databaseNow(tx));
}

/**
 * Withdraws the person's own work for good and releases its pictures; doing so again changes nothing. Throws
 * notFindData, and `photoAwarded` for a work whose award everybody sees; one that is given but not out is lost with it.
 */
export async function withdrawWork(tx: Tx, { userId }: Pick<Actor, "userId">, id: number): Promise<void> {
  const work = await lockOwnWork(tx, userId, id);
  if (work.status === "withdrawn") return;
  if (!actsIn(work, await phaseNow(tx, work.contestId)).withdraw) throw new DomainError("photoAwarded");
  await tx
    .update(photoWorks)
    .set({ ...takenBack, updateTime: sql`clock_timestamp()` as never })
    .where(eq(photoWorks.id, id));
  await releaseFiles(tx, workRef(id));
  await storeHashes(tx, id, []);
  await purgeWork(tx, id);
}
