import { sql } from "drizzle-orm";
import type { Tx } from "~db/client";

/** Channel between the processes; PostgreSQL delivers on commit only, so a rollback sends nothing. */
export const channel = "realtime";

/** A notification between processes: an event for rooms, or rooms whose sockets are closed. */
export type Notice =
  | { to: readonly string[]; event: string; data: object }
  | { drop: readonly string[]; why: "ended" | "changed" };

export const userRoom = (userId: number): string => `user:${userId}`;
/** A room that everybody may enter: any number of sockets with a pass. */
export const openRoom = (name: string): string => `open:${name}`;
export const isOpenRoom = (room: string): boolean => room.startsWith("open:");
export const sessionRoom = (sessionId: number): string => `session:${sessionId}`;

/** PostgreSQL allows less than 8,000 bytes per notification. */
const maxBytes = 7_900;
const roomsPerNotice = 200;

async function send(tx: Tx, notice: Notice): Promise<boolean> {
  const text = JSON.stringify(notice);
  if (Buffer.byteLength(text) > maxBytes) return false;
  await tx.execute(sql`select pg_notify(${channel}, ${text})`);
  return true;
}

/**
 * Publishes `event` to the sockets in `rooms` on every process once the transaction commits. Events are hints: the
 * tables hold the state, and an event too large for a notification arrives with its `id` alone.
 */
export async function publish(tx: Tx, rooms: readonly string[], event: string, data: { id?: number }): Promise<void> {
  if (!(await send(tx, { to: rooms, event, data }))) await send(tx, { to: rooms, event, data: { id: data.id } });
}

/** `publish` for many events of their own, sent by one statement. */
export async function publishEach(
  tx: Tx,
  news: readonly { rooms: readonly string[]; event: string; data: { id?: number } }[],
): Promise<void> {
  const texts = news.map(({ rooms, event, data }) => {
    const whole = JSON.stringify({ to: rooms, event, data } satisfies Notice);
    return Buffer.byteLength(whole) > maxBytes ? JSON.stringify({ to: rooms, event, data: { id: data.id } }) : whole;
  });
  if (texts.length > 0)
    await tx.execute(sql`
      select pg_notify(${channel}, notice) from json_array_elements_text(${JSON.stringify(texts)}::text::json) as notice`);
}

/** Closes the sockets of ended sessions on every process once the transaction commits [AC8]. */
export async function dropSessions(tx: Tx, sessionIds: readonly number[]): Promise<void> {
  for (let at = 0; at < sessionIds.length; at += roomsPerNotice)
    await send(tx, { drop: sessionIds.slice(at, at + roomsPerNotice).map(sessionRoom), why: "ended" });
}

/**
 * Closes every socket of a user on every process once the transaction commits, because their roles changed or the
 * account was disabled. Users with a valid session reconnect with their new roles.
 */
export const dropSockets = (tx: Tx, userId: number): Promise<void> => dropRoom(tx, userRoom(userId));

/** `dropSockets` for all sockets in one room, when what opened it no longer counts. */
export async function dropRoom(tx: Tx, room: string): Promise<void> {
  await send(tx, { drop: [room], why: "changed" });
}
