import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { audit } from "~/foundation/audit/audit.server";
import type { Person } from "~/foundation/orders/rules/roles";
import type { Db, Tx } from "~db/client";
import { hotelRoomStays, hotelRooms } from "~db/schema/hotel-room";
import type { Days } from "./rules/room-stays";

export type Room = typeof hotelRooms.$inferSelect;

/** The rooms that somebody works at: an administrator's all, others' their own. */
export const roomsOfPerson = ({ userId, roles }: Pick<Person, "userId" | "roles">): SQL | undefined =>
  and(isNull(hotelRooms.deletedTime), roles.has("ADMIN") ? undefined : eq(hotelRooms.sellerId, userId));

/**
 * Locks rooms, in their order for everybody, before anything is written about who has them: whoever comes second sees
 * what the first did. Rooms that are gone are not among the answer.
 */
export const lockRooms = (tx: Tx, ids: readonly number[]): Promise<Room[]> =>
  tx
    .select()
    .from(hotelRooms)
    .where(and(isNull(hotelRooms.deletedTime), inArray(hotelRooms.id, [...ids])))
    .orderBy(asc(hotelRooms.id))
    .for("no key update");

/** Stays and blocks that share a night with some days. */
export const sharingNights = ({ fromDay, untilDay }: Days): SQL =>
  sql`daterange(${hotelRoomStays.fromDay}, ${hotelRoomStays.untilDay}) && daterange(${fromDay}::date, ${untilDay}::date)`;

/** Whether somebody else than a booking has a room on some of the days; `orderId` null: anybody. */
export async function isTaken(db: Db, roomId: number, days: Days, orderId: number | null): Promise<boolean> {
  const others = orderId === null ? undefined : or(isNull(hotelRoomStays.orderId), ne(hotelRoomStays.orderId, orderId));
  const [found] = await db
    .select({ id: hotelRoomStays.id })
    .from(hotelRoomStays)
    .where(and(eq(hotelRoomStays.roomId, roomId), sharingNights(days), others))
    .limit(1);
  return found !== undefined;
}

/** The rooms of a booking with their days. */
export const roomStaysOf = (db: Db, orderId: number) =>
  db
    .select({
      id: hotelRoomStays.id,
      roomId: hotelRoomStays.roomId,
      fromDay: hotelRoomStays.fromDay,
      untilDay: hotelRoomStays.untilDay,
    })
    .from(hotelRoomStays)
    .where(eq(hotelRoomStays.orderId, orderId))
    .orderBy(asc(hotelRoomStays.fromDay), asc(hotelRoomStays.id));

/** Marks rooms that guests left as to be cleaned; they are locked. */
export async function soilRooms(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(hotelRooms)
    .set({ cleanStatus: "dirty", cleanTime: sql`clock_timestamp()` })
    .where(inArray(hotelRooms.id, [...ids]));
}

/** Where no request is named: the act is written down all the same. */
const nowhere = { site: "", requestId: "" };

/** Writes down what somebody did to a room, other than to its fields. */
export const auditRoom = (tx: Tx, { userId, from = nowhere }: Person, roomId: number, detail: string): Promise<void> =>
  audit(tx, from, { action: "hotel-room", actorId: userId, target: `hotel-room:${roomId}`, detail });
