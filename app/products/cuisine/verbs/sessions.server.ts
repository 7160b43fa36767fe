import { and, eq, or, sql } from "drizzle-orm";
import { DomainError, missing } from "~/platform/errors";
import type { Db, Tx } from "~db/client";
import { sessionGuests, tableSessions } from "~db/schema/cuisine";
import type { Place } from "../queries/place.server";
import { type TableEvent, tellTable } from "../rooms.server";
import { type SessionEvent, sessionStates } from "../rules/states";
import type { TableGuest } from "../table-guest.server";

export type Session = typeof tableSessions.$inferSelect;

/** Whether somebody is among the guests of a session: by the phone, or signed in on another. */
export const isGuest = ({ device, userId }: TableGuest) =>
  or(eq(sessionGuests.device, device || "-"), userId === null ? undefined : eq(sessionGuests.userId, userId));

/** Whether a phone sits at a session's table. */
export async function isMember(db: Db, guest: TableGuest, sessionId: number): Promise<boolean> {
  const [found] = await db
    .select({ sessionId: sessionGuests.sessionId })
    .from(sessionGuests)
    .where(and(eq(sessionGuests.sessionId, sessionId), isGuest(guest)))
    .limit(1);
  return found !== undefined;
}

/** The session in which a party is now: the one that it joined, where it did. */
export async function joinedOf(db: Db, id: number): Promise<number> {
  const [found] = await db
    .select({ mergedInto: tableSessions.mergedInto })
    .from(tableSessions)
    .where(eq(tableSessions.id, id));
  return found?.mergedInto ? joinedOf(db, found.mergedInto) : id;
}

/**
 * A session of this guest, locked: everything that changes a table comes one after the other. A party that joined another
 * is found there, also when it did so a moment ago. Throws tableNotYours.
 */
export async function lockOwn(tx: Tx, guest: TableGuest, id: number): Promise<Session> {
  if (!(await isMember(tx, guest, id))) throw new DomainError("tableNotYours");
  const [session] = await tx.select().from(tableSessions).where(eq(tableSessions.id, id)).for("update");
  if (!session) throw missing();
  return session.mergedInto ? lockOwn(tx, guest, session.mergedInto) : session;
}

/** A session of this restaurant, locked. Throws notFindData for another's. */
export async function lockAtPlace(tx: Tx, { sellerId }: Pick<Place, "sellerId">, id: number): Promise<Session> {
  const [session] = await tx
    .select()
    .from(tableSessions)
    .where(and(eq(tableSessions.id, id), eq(tableSessions.sellerId, sellerId)))
    .for("update");
  if (!session) throw missing();
  return session;
}

/** Writes what changed of a session, counts its version, from `least` where it was lower, and tells who watches it. */
export async function changeSession(
  tx: Tx,
  { id, status }: Pick<Session, "id" | "status">,
  values: Partial<Session> = {},
  event: TableEvent = "table-update",
  least = 0,
): Promise<Session> {
  const [changed] = await tx
    .update(tableSessions)
    .set({
      ...values,
      version: sql`greatest(${tableSessions.version}, ${least}::bigint) + 1` as never,
      updateTime: sql`clock_timestamp()` as never,
    })
    .where(and(eq(tableSessions.id, id), eq(tableSessions.status, status)))
    .returning();
  if (!changed) throw new DomainError("tableStateChanged");
  await tellTable(tx, changed, event);
  return changed;
}

/** Moves a session by one event of its machine [D3a], from the very state that it has. Refuses with tableStateChanged. */
export async function moveSession(
  tx: Tx,
  session: Session,
  event: SessionEvent,
  values: Partial<Session> = {},
): Promise<Session> {
  const status = sessionStates.next(session.status, event);
  if (status === null) throw new DomainError("tableStateChanged");
  const closed = status === "closed" ? { closeTime: sql`clock_timestamp()` as never } : {};
  return changeSession(tx, session, { ...values, ...closed, status });
}

/** Refuses what guests may no longer do, with the words for why: not seated yet, the bill is asked for, paid, over. */
export function requireSeated({ status }: Pick<Session, "status">): void {
  if (status === "seated") return;
  if (status === "waiting_seat") throw new DomainError("notSeated");
  throw new DomainError(status === "awaiting_payment" ? "tableBillAsked" : "tableClosed");
}
