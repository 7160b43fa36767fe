import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { DomainError, missing } from "~/platform/errors";
import { fieldTime } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { eventApplies } from "~db/schema/event";
import { ticketCodeIn } from "../rules/places";

/**
 * Notes that the person with this ticket came, once. Throws `eventTicketUnknown` for a code that is no ticket of this
 * event, `eventTicketWaits` for somebody without a place, and `eventTicketUsed` with the time for one who came already.
 */
export async function checkIn(
  tx: Tx,
  { userId }: Pick<Actor, "userId">,
  { eventId, code: typed }: { eventId: number; code: string },
): Promise<{ id: number; name: string }> {
  const code = ticketCodeIn(typed);
  if (!code) throw new DomainError("eventTicketUnknown", { field: "code" });
  const ticket = and(eq(eventApplies.eventId, eventId), eq(eventApplies.code, code));
  const [came] = await tx
    .update(eventApplies)
    .set({ checkedAt: sql`clock_timestamp()` as never, checkedBy: userId })
    .where(and(ticket, isNull(eventApplies.checkedAt), eq(eventApplies.isWaiting, false)))
    .returning({ id: eventApplies.id, name: eventApplies.name });
  if (came) return came;
  const [known] = await tx.select().from(eventApplies).where(ticket);
  if (!known) throw new DomainError("eventTicketUnknown", { field: "code" });
  if (known.isWaiting) throw new DomainError("eventTicketWaits", { field: "code" });
  const time = fieldTime(known.checkedAt).replace("T", " ");
  throw new DomainError("eventTicketUsed", { field: "code", params: { time } });
}

/** Takes back that a person came. Throws notFindData for an application of another event, or one that was not checked. */
export async function undoCheckIn(tx: Tx, { eventId, id }: { eventId: number; id: number }): Promise<void> {
  const rows = await tx
    .update(eventApplies)
    .set({ checkedAt: null, checkedBy: null })
    .where(and(eq(eventApplies.id, id), eq(eventApplies.eventId, eventId), isNotNull(eventApplies.checkedAt)))
    .returning({ id: eventApplies.id });
  if (rows.length === 0) throw missing();
}
