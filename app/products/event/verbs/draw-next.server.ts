import { and, asc, eq, isNull, notInArray, sql } from "drizzle-orm";
import { audit, type Operator } from "~/foundation/audit/verbs/audit.server";
import { purgeTags } from "~/platform/data/purge.server";
import type { Db, Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { eventApplies, eventDraws, eventSeeds, events } from "~db/schema/event";
import type { Draw } from "../queries/draws.server";
import { drawFrom } from "../rules/draw";
import { eventsTag, eventTag } from "../tags";

type Event = typeof events.$inferSelect;

/** The entrants of a draw, in the order of their applications: open accounts that have not won before. */
function entrantsOf(db: Db, eventId: number, earlier: readonly Draw[]) {
  const won = earlier.map(({ applyId }) => applyId);
  return db
    .select({ id: eventApplies.id, userId: eventApplies.userId, code: eventApplies.code })
    .from(eventApplies)
    .innerJoin(users, eq(users.id, eventApplies.userId))
    .where(
      and(
        eq(eventApplies.eventId, eventId),
        isNull(users.closedAt),
        isNull(users.disabledAt),
        won.length > 0 ? notInArray(eventApplies.id, won) : undefined,
      ),
    )
    .orderBy(asc(eventApplies.id));
}

/**
 * Makes one draw in an event whose row the caller holds (`for update`), so that draws are serialised. The winner
 * follows from the committed seed and the list of entrants; both are stored with it. Returns null without entrants.
 */
export async function drawNext(
  tx: Tx,
  operator: Operator,
  event: Pick<Event, "id" | "drawnAt">,
  { earlier, reason }: { earlier: readonly Draw[]; reason: string },
): Promise<{ winnerId: number; drawNo: number } | null> {
  const entrants = await entrantsOf(tx, event.id, earlier);
  if (entrants.length === 0) return null;
  const [secret] = await tx.select().from(eventSeeds).where(eq(eventSeeds.eventId, event.id));
  if (!secret) throw new Error(`event ${event.id} has no seed`);
  const drawNo = (earlier[0]?.drawNo ?? 0) + 1;
  const entries = entrants.map(({ code }) => code);
  const drawn = drawFrom(secret.root, drawNo, entries);
  const winner = entrants[drawn.position];
  if (!winner) throw new Error(`place ${drawn.position} of ${entries.length} is not there`);
  const [stored] = await tx
    .insert(eventDraws)
    .values({
      eventId: event.id,
      drawNo,
      applyId: winner.id,
      winnerId: winner.userId,
      actorId: operator.userId,
      reason,
      entries,
      ...drawn,
    })
    .returning({ id: eventDraws.id });
  if (!event.drawnAt) await tx.update(events).set({ drawnAt: sql`clock_timestamp()` }).where(eq(events.id, event.id));
  await audit(tx, operator, {
    action: "event-draw",
    actorId: operator.userId,
    target: `event:${event.id}`,
    detail: JSON.stringify({ draw: stored?.id, drawNo, applyId: winner.id, reason }),
  });
  await purgeTags(tx, eventTag(event.id), eventsTag);
  return { winnerId: winner.userId, drawNo };
}
