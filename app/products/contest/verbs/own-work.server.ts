import { and, eq, sql } from "drizzle-orm";
import { lockNumber } from "~/platform/data/locks";
import { purgeTags } from "~/platform/data/purge.server";
import { missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { photoHashes, photoWorks } from "~db/schema/contest";
import { bandsOf } from "../rules/picture-hash";
import { contestsTag, workTag } from "../tags";

/** The ref to which the files of a work belong. */
export const workRef = (id: number): string => `photo-work:${id}`;

/** Purges the pages that show a work. */
export const purgeWork = (tx: Tx, id: number) => purgeTags(tx, contestsTag, workTag(id));

/** Locks a person's works until the transaction ends, so that works at the same time are counted and compared. */
export const lockOwner = (tx: Tx, ownerId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(${lockNumber("contestOwner")}, hashtext(${String(ownerId)}))`);

/** The person's own work, locked. Throws notFindData for any other. */
export async function lockOwnWork(tx: Tx, ownerId: number, id: number) {
  const [work] = await tx
    .select()
    .from(photoWorks)
    .where(and(eq(photoWorks.id, id), eq(photoWorks.ownerId, ownerId)))
    .for("update");
  if (!work) throw missing();
  return work;
}

/** Replaces the hashes of a work's pictures. */
export async function storeHashes(tx: Tx, workId: number, hashes: readonly bigint[]): Promise<void> {
  await tx.delete(photoHashes).where(eq(photoHashes.workId, workId));
  if (hashes.length === 0) return;
  await tx.insert(photoHashes).values(hashes.map((hash, place) => ({ workId, place, hash, bands: bandsOf(hash) })));
}
