import { sql } from "drizzle-orm";
import type { Tx } from "~db/client";

/** Channel between the processes; PostgreSQL delivers on commit only, so a rollback tells nobody. */
export const channel = "realtime";

/** What one process tells all: an event for rooms, or rooms whose sockets end. */
export type Notice =
  | { to: readonly string[]; event: string; data: object }
  | { drop: readonly string[]; why: "ended" | "changed" };

export const userRoom = (userId: number): string => `user:${userId}`;
export const sessionRoom = (sessionId: number): string => `session:${sessionId}`;

/** A notice of PostgreSQL holds less than 8,000 bytes. */
const maxBytes = 7_900;
const roomsPerNotice = 200;

async function send(tx: Tx, notice: Notice): Promise<boolean> {
  const text = JSON.stringify(notice);
  if (Buffer.byteLength(text) > maxBytes) return false;
  await tx.execute(sql`select pg_notify(${channel}, ${text})`);
  return true;
}

/**
 * Sends `event` to the sockets in `rooms` on every process once the transaction commits. It is a hint: the truth is in
 * the tables, and an event too big for a notice arrives with its `id` alone.
 */
export async function tell(tx: Tx, rooms: readonly string[], event: string, data: { id?: number }): Promise<void> {
  if (!(await send(tx, { to: rooms, event, data }))) await send(tx, { to: rooms, event, data: { id: data.id } });
}

/** Ends the sockets of sessions that are over, on every process, once the transaction commits [AC8]. */
export async function dropSessions(tx: Tx, sessionIds: readonly number[]): Promise<void> {
  for (let at = 0; at < sessionIds.length; at += roomsPerNotice)
    await send(tx, { drop: sessionIds.slice(at, at + roomsPerNotice).map(sessionRoom), why: "ended" });
}

/**
 * Ends every socket of a user, on every process, once the transaction commits: their roles changed, or the account was
 * disabled. Who still has a session comes back with the roles of now.
 */
export const dropSockets = (tx: Tx, userId: number): Promise<void> => dropRoom(tx, userRoom(userId));

/** `dropSockets` of all that are in one room: what opened it counts no more. */
export async function dropRoom(tx: Tx, room: string): Promise<void> {
  await send(tx, { drop: [room], why: "changed" });
}
