import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { audit } from "~/foundation/audit/verbs/audit.server";
import type { Days } from "~/foundation/nights/rules/days";
import type { Person } from "~/foundation/orders/rules/roles";
import type { Db, Tx } from "~db/client";
import { hotelRoomImports, hotelRoomStays, hotelRooms } from "~db/schema/hotel-room";

export type Room = typeof hotelRooms.$inferSelect;

/** Condition for the actor's rooms: all for an administrator, own ones otherwise. */
export const roomsOfPerson = ({ userId, roles }: Pick<Person, "userId" | "roles">): SQL | undefined =>
  and(isNull(hotelRooms.deletedTime), roles.has("ADMIN") ? undefined : eq(hotelRooms.sellerId, userId));

/**
 * Locks rooms in the order of their ids before their stays are changed, so that the second transaction sees what the
 * first wrote. Deleted rooms are left out.
 */
export const lockRooms = (tx: Tx, ids: readonly number[]): Promise<Room[]> =>
  tx
    .select()
    .from(hotelRooms)
    .where(and(isNull(hotelRooms.deletedTime), inArray(hotelRooms.id, [...ids])))
    .orderBy(asc(hotelRooms.id))
    .for("no key update");

/** Condition for stays and blocks that share a night with some days. */
export const sharingNights = ({ fromDay, untilDay }: Days): SQL =>
  sql`daterange(${hotelRoomStays.fromDay}, ${hotelRoomStays.untilDay}) && daterange(${fromDay}::date, ${untilDay}::date)`;

/** Whether a room is taken on some of the days by anything but the booking `orderId`; null: by anything. */
export async function isTaken(db: Db, roomId: number, days: Days, orderId: number | null): Promise<boolean> {
  const others = orderId === null ? undefined : or(isNull(hotelRoomStays.orderId), ne(hotelRoomStays.orderId, orderId));
  const [found] = await db
    .select({ id: hotelRoomStays.id })
    .from(hotelRoomStays)
    .where(and(eq(hotelRoomStays.roomId, roomId), sharingNights(days), others))
    .limit(1);
  return found !== undefined;
}

/** The calendars of a room with the days that each closes, in the order in which they were added. */
export const calendarsOf = (db: Db, roomId: number) =>
  db
    .select({ id: hotelRoomImports.id, name: hotelRoomImports.name, days: hotelRoomImports.days })
    .from(hotelRoomImports)
    .where(eq(hotelRoomImports.roomId, roomId))
    .orderBy(asc(hotelRoomImports.id));

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

/** Marks rooms that guests left for cleaning; the caller has locked them. */
export async function soilRooms(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(hotelRooms)
    .set({ cleanStatus: "dirty", cleanTime: sql`clock_timestamp()` })
    .where(inArray(hotelRooms.id, [...ids]));
}

/** Origin of an audit entry without a request. */
const nowhere = { site: "", requestId: "" };

/** Audits an act on a room other than a change of its fields. */
export const auditRoom = (tx: Tx, { userId, from = nowhere }: Person, roomId: number, detail: string): Promise<void> =>
  audit(tx, from, { action: "hotel-room", actorId: userId, target: `hotel-room:${roomId}`, detail });
