import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { Person } from "~/foundation/orders/rules/roles";
import { missing } from "~/platform/errors";
import type { Db, Tx } from "~db/client";
import { hotels } from "~db/schema/hotel";
import { hotelRoomImports, hotelRoomStays, hotelRooms } from "~db/schema/hotel-room";
import { lockRooms, type Room, roomsOfPerson } from "../../rooms/verbs/store.server";

/** Locks a room of the actor. Throws `notFindData` for another's or a deleted one. */
export async function lockOwnRoom(tx: Tx, person: Person, roomId: number): Promise<Room> {
  const [own] = await tx
    .select({ id: hotelRooms.id })
    .from(hotelRooms)
    .where(and(eq(hotelRooms.id, roomId), roomsOfPerson(person)));
  const [room] = own ? await lockRooms(tx, [own.id]) : [];
  if (!room) throw missing();
  return room;
}

/** A calendar import of one of the actor's rooms. Throws `notFindData` for another's. */
export async function ownImport(db: Db, person: Person, importId: number) {
  const [found] = await db
    .select({ id: hotelRoomImports.id, roomId: hotelRoomImports.roomId, name: hotelRoomImports.name })
    .from(hotelRoomImports)
    .innerJoin(hotelRooms, eq(hotelRooms.id, hotelRoomImports.roomId))
    .where(and(eq(hotelRoomImports.id, importId), roomsOfPerson(person)));
  if (!found) throw missing();
  return found;
}

/**
 * Locks a calendar before its blocks are changed, so that concurrent imports of it write one after the other; returns
 * it with its room and hotel. Undefined if one of the three is gone. Whoever holds the room may still store blocks for
 * this calendar (`openRoom`): a foreign key does not wait for this lock, so that the two never wait for each other.
 */
export async function lockImport(tx: Tx, importId: number) {
  const [found] = await tx
    .select({
      id: hotelRoomImports.id,
      name: hotelRoomImports.name,
      days: hotelRoomImports.days,
      roomId: hotelRooms.id,
      number: hotelRooms.number,
      sellerId: hotelRooms.sellerId,
      hotelId: hotels.id,
      roomCount: hotels.roomCount,
    })
    .from(hotelRoomImports)
    .innerJoin(hotelRooms, eq(hotelRooms.id, hotelRoomImports.roomId))
    .innerJoin(hotels, eq(hotels.id, hotelRooms.hotelId))
    .where(and(eq(hotelRoomImports.id, importId), isNull(hotelRooms.deletedTime), isNull(hotels.deletedTime)))
    .for("no key update", { of: hotelRoomImports });
  return found;
}
export type LockedImport = NonNullable<Awaited<ReturnType<typeof lockImport>>>;

/** Stays in a room tonight or later, in order: bookings, blocks and imported blocks. */
export const staysAhead = (db: Db, roomId: number, today: string) =>
  db
    .select({
      id: hotelRoomStays.id,
      fromDay: hotelRoomStays.fromDay,
      untilDay: hotelRoomStays.untilDay,
      orderId: hotelRoomStays.orderId,
      importId: hotelRoomStays.importId,
    })
    .from(hotelRoomStays)
    .where(and(eq(hotelRoomStays.roomId, roomId), gt(hotelRoomStays.untilDay, today)))
    .orderBy(asc(hotelRoomStays.fromDay), asc(hotelRoomStays.id));
