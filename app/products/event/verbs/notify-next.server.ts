import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { eventApplies, eventDraws, events } from "~db/schema/event";
import { notifyResult } from "./notify-result.server";

/** Applicants notified per transaction. */
const slice = 100;

/**
 * Notifies the next applicants of an event, except winners, of its result; returns the id to continue after, or null.
 */
export async function notifyNext(
  tx: Tx,
  { eventId, after }: { eventId: number; after: number },
): Promise<number | null> {
  const [event] = await tx.select({ id: events.id, title: events.title }).from(events).where(eq(events.id, eventId));
  if (!event) return null;
  const rows = await tx
    .select({ id: eventApplies.id, userId: eventApplies.userId, drawId: eventDraws.id })
    .from(eventApplies)
    .innerJoin(users, and(eq(users.id, eventApplies.userId), isNull(users.closedAt)))
    .leftJoin(eventDraws, eq(eventDraws.applyId, eventApplies.id))
    .where(and(eq(eventApplies.eventId, eventId), gt(eventApplies.id, after)))
    .orderBy(asc(eventApplies.id))
    .limit(slice);
  for (const { drawId, userId } of rows) if (drawId === null) await notifyResult(tx, event, userId, "drawn");
  return rows.length < slice ? null : (rows.at(-1)?.id ?? null);
}
