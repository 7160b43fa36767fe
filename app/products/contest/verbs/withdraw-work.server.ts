import { eq, sql } from "drizzle-orm";
import { releaseFiles } from "~/foundation/files/verbs/claim.server";
import type { Actor } from "~/platform/access/actor";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { photoWorks } from "~db/schema/contest";
import { lockOwnWork, purgeWork, storeHashes, workRef } from "./own-work.server";

/** Column values of a work that nobody sees any more: its pictures are gone, its name stays in the author's own list. */
export const takenBack = { status: "withdrawn", cover: "", images: [], videoId: null, similarId: null, award: null };

/**
 * Withdraws the person's own work for good and releases its pictures; doing so again changes nothing. Throws
 * notFindData, and `photoAwarded` for a work with an award.
 */
export async function withdrawWork(tx: Tx, { userId }: Pick<Actor, "userId">, id: number): Promise<void> {
  const work = await lockOwnWork(tx, userId, id);
  if (work.status === "withdrawn") return;
  if (work.award !== null) throw new DomainError("photoAwarded");
  await tx
    .update(photoWorks)
    .set({ ...takenBack, updateTime: sql`clock_timestamp()` as never })
    .where(eq(photoWorks.id, id));
  await releaseFiles(tx, workRef(id));
  await storeHashes(tx, id, []);
  await purgeWork(tx, id);
}
