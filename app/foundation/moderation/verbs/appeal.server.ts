import { and, eq } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { appeals } from "~db/schema/moderation";
import { reportableOf } from "../reportable.server";

/**
 * Asks the administrators to look again at an own item that was removed; returns the appeal's id. Throws `notFindData`
 * for what is not removed or another's, `appealKnown` while one is open and after the removal was upheld.
 */
export async function appeal(
  tx: Tx,
  actor: Pick<Actor, "userId">,
  { refType, refId, note }: { refType: string; refId: string; note: string },
): Promise<number> {
  const thing = (await reportableOf(refType)?.removed?.(tx, refId, "zh")) ?? null;
  if (thing?.ownerId !== actor.userId) throw missing();
  const about = and(eq(appeals.refType, refType), eq(appeals.refId, refId));
  const earlier = await tx.select({ status: appeals.status }).from(appeals).where(about);
  if (earlier.some(({ status }) => status !== "restored")) throw new DomainError("appealKnown", { field: "note" });
  const [row] = await tx
    .insert(appeals)
    .values({ userId: actor.userId, refType, refId, note })
    .onConflictDoNothing()
    .returning({ id: appeals.id });
  if (!row) throw new DomainError("appealKnown", { field: "note" });
  return row.id;
}
