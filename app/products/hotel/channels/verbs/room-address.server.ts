import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Person } from "~/foundation/orders/rules/roles";
import type { Tx } from "~db/client";
import { hotelRoomFeeds } from "~db/schema/hotel-room";
import { auditRoom } from "../../rooms/store.server";
import { lockOwnRoom } from "../store.server";

/** Bytes of a secret: nobody finds one by trying. */
const secretBytes = 24;

/** Gives a room's calendar an address, or another one: the old one leads nowhere then. Refuses with notFindData for another's. */
export async function renewAddress(tx: Tx, person: Person, roomId: number): Promise<void> {
  await lockOwnRoom(tx, person, roomId);
  const secret = randomBytes(secretBytes).toString("hex");
  await tx
    .insert(hotelRoomFeeds)
    .values({ roomId, secret })
    .onConflictDoUpdate({ target: hotelRoomFeeds.roomId, set: { secret, createTime: sql`clock_timestamp()` } });
  await auditRoom(tx, person, roomId, "calendar address");
}

/** Takes the address of a room's calendar away; without one nothing changes. Refuses with notFindData for another's. */
export async function closeAddress(tx: Tx, person: Person, roomId: number): Promise<void> {
  await lockOwnRoom(tx, person, roomId);
  await tx.delete(hotelRoomFeeds).where(eq(hotelRoomFeeds.roomId, roomId));
  await auditRoom(tx, person, roomId, "calendar address closed");
}
