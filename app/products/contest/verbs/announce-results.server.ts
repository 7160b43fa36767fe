import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { purgeTags } from "~/platform/data/purge.server";
import type { Tx } from "~db/client";
import { photoContests, photoWorks } from "~db/schema/contest";
import { contestsTag } from "../tags";

/**
 * Announces the next contest whose results are out by the database clock: the authors of awarded works are notified,
 * once. False when none is left.
 */
export async function announceNext(tx: Tx): Promise<boolean> {
  const { id, resultTime, announcedAt, deletedTime } = photoContests;
  const [contest] = await tx
    .select({ id })
    .from(photoContests)
    .where(and(sql`${resultTime} <= clock_timestamp()`, isNull(announcedAt), isNull(deletedTime)))
    .orderBy(asc(id))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!contest) return false;
  await tx.update(photoContests).set({ announcedAt: sql`clock_timestamp()` }).where(eq(id, contest.id));
  const awarded = await tx
    .select({ id: photoWorks.id, ownerId: photoWorks.ownerId, title: photoWorks.title })
    .from(photoWorks)
    .where(and(eq(photoWorks.contestId, contest.id), isNotNull(photoWorks.award)))
    .orderBy(asc(photoWorks.id));
  for (const work of awarded)
    await notify(tx, {
      userId: work.ownerId,
      type: "system",
      key: "contest:notice.awarded",
      params: { title: work.title },
      refType: "photo-work",
      refId: String(work.id),
    });
  await purgeTags(tx, contestsTag);
  return true;
}
