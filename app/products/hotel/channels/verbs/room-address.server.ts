import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Person } from "~/foundation/orders/rules/roles";
import type { Tx } from "~db/client";
import { hotelRoomFeeds } from "~db/schema/hotel-room";
import { auditRoom } from "../../rooms/verbs/store.server";
import { lockOwnRoom } from "./store.server";

/** Bytes of a secret, too many to guess. */
const secretBytes = 24;

/**
 * Creates the URL of a room's calendar, or replaces it, which invalidates the old one. Throws `notFindData` for
 * another's room.
 */
export async function renewAddress(tx: Tx, person: Person, roomId: number): Promise<void> {
  await lockOwnRoom(tx, person, roomId);
  const secret = randomBytes(secretBytes).toString("hex");
  await tx
    .insert(hotelRoomFeeds)
    .values({ roomId, secret })
    .onConflictDoUpdate({ target: hotelRoomFeeds.roomId, set: { secret, createTime: sql`clock_timestamp()` } });
  await auditRoom(tx, person, roomId, "calendar address");
}

/** Removes the URL of a room's calendar, if there is one. Throws `notFindData` for another's room. */
export async function closeAddress(tx: Tx, person: Person, roomId: number): Promise<void> {
  await lockOwnRoom(tx, person, roomId);
  await tx.delete(hotelRoomFeeds).where(eq(hotelRoomFeeds.roomId, roomId));
  await auditRoom(tx, person, roomId, "calendar address closed");
}
