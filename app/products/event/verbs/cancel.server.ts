import { and, eq, sql } from "drizzle-orm";
import { releaseFiles } from "~/foundation/files/verbs/claim.server";
import type { Actor } from "~/platform/access/actor";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { eventApplies, events } from "~db/schema/event";
import { mayCancel } from "../rules/places";
import { applyRef } from "./apply.server";
import { moveUp } from "./move-up.server";

/**
 * Erases an application with its files; whoever waits first gets the place. The caller holds the lock of the event.
 */
export async function freePlace(
  tx: Tx,
  { id, eventId, isWaiting }: Pick<typeof eventApplies.$inferSelect, "id" | "eventId" | "isWaiting">,
): Promise<void> {
  await tx.delete(eventApplies).where(eq(eventApplies.id, id));
  await releaseFiles(tx, applyRef(eventId, id));
  const counted = isWaiting
    ? { waitCount: sql`${events.waitCount} - 1` }
    : { applyCount: sql`${events.applyCount} - 1` };
  await tx.update(events).set(counted).where(eq(events.id, eventId));
  await moveUp(tx, eventId);
}

/**
 * Withdraws a person's own application with its files, before the event begins; whoever waits first gets the place.
 * Throws notFindData, `eventLotteryStays` for a lottery, whose draws rest on its applications, and `eventCannotCancel`
 * once the event has begun or the person came.
 */
export async function cancelApplication(tx: Tx, { userId }: Pick<Actor, "userId">, eventId: number): Promise<void> {
  const [event] = await tx.select().from(events).where(eq(events.id, eventId)).for("no key update");
  const own = and(eq(eventApplies.eventId, eventId), eq(eventApplies.userId, userId));
  const [mine] = event ? await tx.select().from(eventApplies).where(own) : [];
  if (!event || !mine) throw missing();
  if (event.commodityId !== null) throw new DomainError("eventLotteryStays");
  if (!mayCancel(event, mine, await databaseNow(tx))) throw new DomainError("eventCannotCancel");
  await freePlace(tx, mine);
}
