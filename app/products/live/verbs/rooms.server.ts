import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { readSigned, signValue } from "~/platform/access/signed.server";
import { database } from "~/platform/data/database.server";
import { rowId, rowIdIn } from "~/platform/data/row-id";
import { anyone } from "~/platform/domain/access";
import { missing } from "~/platform/errors";
import { socketEvent } from "~/platform/realtime/events";
import { openRoom, publish } from "~/platform/realtime/publish.server";
import type { Tx } from "~db/client";
import { lives } from "~db/schema/live";
import { newestLines } from "../queries/chat.server";
import { roomEvents } from "../rules/room-events";

const purpose = "live-watch";
/** Lifetime of a visitor's socket pass, ms. */
const lasts = 12 * 3_600_000;

/** Beginning of the names of the rooms of live events. */
export const liveRoomPrefix = openRoom("live:");

/** Socket room of everybody who watches a live event. */
const liveRoom = (liveId: number): string => liveRoomPrefix + liveId;

/** Socket pass of a visitor without an account: it opens the room of one live event. */
export const watchPass = (liveId: number): string => signValue(purpose, String(liveId));

type RoomEvent =
  | "live-message"
  | "live-delete"
  | "live-pin"
  | "live-viewers"
  | "live-state"
  | "auction-start"
  | "auction-bid"
  | "auction-extend"
  | "auction-end";

/** Publishes an event to everybody who watches a live event, once the transaction commits. */
export const publishLive = (
  tx: Tx,
  liveId: number,
  event: RoomEvent,
  data: { id: number; [name: string]: unknown },
): Promise<void> => publish(tx, [liveRoom(liveId)], event, data);

async function isShown(id: number): Promise<boolean> {
  const shown = and(eq(lives.id, id), eq(lives.isShow, true), isNull(lives.deletedTime));
  const [found] = await database().select({ id: lives.id }).from(lives).where(shown);
  return found !== undefined;
}

/** The room that a visitor's pass opens; null when it is not of this kind, has expired, or the event is hidden. */
export async function roomsOfWatchPass(pass: string): Promise<readonly string[] | null> {
  const read = readSigned(purpose, pass);
  const id = read && read.age >= 0 && read.age < lasts ? rowIdIn(read.value) : null;
  return id !== null && (await isShown(id)) ? [liveRoom(id)] : null;
}

const byLive = z.object({ liveId: rowId });

/**
 * Events with which signed-in clients enter and leave the room of a live event; the reply to a join says how many watch and
 * which line is the last, so that a client knows what it missed.
 */
export const liveEvents = [
  socketEvent(roomEvents.join, anyone, byLive, async ({ join }, { liveId }) => {
    if (!(await isShown(liveId))) throw missing();
    join(liveRoom(liveId));
    const db = database();
    const [row] = await db.select({ viewers: lives.viewers }).from(lives).where(eq(lives.id, liveId));
    const [last] = await newestLines(db, { liveId, viewerId: null, limit: 1 });
    return { viewers: row?.viewers ?? 0, lastId: last?.id ?? 0 };
  }),
  socketEvent(roomEvents.leave, anyone, byLive, async ({ leave }, { liveId }) => {
    leave(liveRoom(liveId));
    return { left: true };
  }),
];
