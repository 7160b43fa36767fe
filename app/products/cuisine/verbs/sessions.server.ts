import { and, eq, or, sql } from "drizzle-orm";
import { DomainError, missing } from "~/platform/errors";
import type { Db, Tx } from "~db/client";
import { sessionGuests, tableSessions } from "~db/schema/cuisine";
import type { Workplace } from "../queries/workplace.server";
import { type SessionEvent, sessionStates } from "../rules/states";
import type { TableGuest } from "../table-guest.server";
import { publishTable, type TableEvent } from "./rooms.server";

export type Session = typeof tableSessions.$inferSelect;

/** Condition: a session's guest row is this guest's, by phone or by account. */
export const isGuest = ({ device, userId }: TableGuest) =>
  or(eq(sessionGuests.device, device || "-"), userId === null ? undefined : eq(sessionGuests.userId, userId));

/** Whether a guest belongs to a session. */
export async function isMember(db: Db, guest: TableGuest, sessionId: number): Promise<boolean> {
  const [found] = await db
    .select({ sessionId: sessionGuests.sessionId })
    .from(sessionGuests)
    .where(and(eq(sessionGuests.sessionId, sessionId), isGuest(guest)))
    .limit(1);
  return found !== undefined;
}

/** The session a party belongs to now, following merges. */
export async function joinedOf(db: Db, id: number): Promise<number> {
  const [found] = await db
    .select({ mergedInto: tableSessions.mergedInto })
    .from(tableSessions)
    .where(eq(tableSessions.id, id));
  return found?.mergedInto ? joinedOf(db, found.mergedInto) : id;
}

/**
 * Locks a session of this guest, so that all changes of a table are serialised; follows merges, including concurrent
 * ones. Throws tableNotYours.
 */
export async function lockOwn(tx: Tx, guest: TableGuest, id: number): Promise<Session> {
  if (!(await isMember(tx, guest, id))) throw new DomainError("tableNotYours");
  const [session] = await tx.select().from(tableSessions).where(eq(tableSessions.id, id)).for("update");
  if (!session) throw missing();
  return session.mergedInto ? lockOwn(tx, guest, session.mergedInto) : session;
}

/** Locks a session of this restaurant. Throws notFindData. */
export async function lockAtPlace(tx: Tx, { sellerId }: Pick<Workplace, "sellerId">, id: number): Promise<Session> {
  const [session] = await tx
    .select()
    .from(tableSessions)
    .where(and(eq(tableSessions.id, id), eq(tableSessions.sellerId, sellerId)))
    .for("update");
  if (!session) throw missing();
  return session;
}

/** Who orders at a table: its guests by phone or account, or its restaurant's staff. */
export type Orderer = TableGuest | Workplace;
export const isStaff = (who: Orderer): who is Workplace => "sellerId" in who;

/**
 * Locks a session for who orders at it: guests their own, staff those of their restaurant; follows merges. Throws
 * tableNotYours, notFindData.
 */
export async function lockFor(tx: Tx, who: Orderer, id: number): Promise<Session> {
  if (!isStaff(who)) return lockOwn(tx, who, id);
  const session = await lockAtPlace(tx, who, id);
  return session.mergedInto ? lockFor(tx, who, session.mergedInto) : session;
}

/**
 * Updates a session, increments its version (to above `least`), and notifies its phones and the staff. Throws
 * tableStateChanged.
 */
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
  await publishTable(tx, changed, event);
  return changed;
}

/** Moves a session by one event of its machine [D3a], from exactly its current state. Throws tableStateChanged. */
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

/** Throws notSeated, tableBillAsked or tableClosed unless the party is seated. */
export function requireSeated({ status }: Pick<Session, "status">): void {
  if (status === "seated") return;
  if (status === "waiting_seat") throw new DomainError("notSeated");
  throw new DomainError(status === "awaiting_payment" ? "tableBillAsked" : "tableClosed");
}
