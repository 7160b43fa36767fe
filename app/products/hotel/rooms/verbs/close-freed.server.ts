import { and, asc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import { databaseNow } from "~/platform/data/clock.server";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { hotels } from "~db/schema/hotel";
import { hotelNights } from "~db/schema/hotel-night";
import { hotelRoomImports, hotelRoomStays, hotelRooms } from "~db/schema/hotel-room";
import { takeHeld } from "../../nights/verbs/nights.server";
import { type HotelNights, wakeWaiters } from "../../nights/verbs/wake-waiters.server";
import { handToCalendars } from "./open-room.server";
import { lockRooms } from "./store.server";

/** The rooms of these hotels that a calendar closes on some night, with the number of rooms of their hotel. */
const roomsOfCalendars = (tx: Tx, hotelIds: readonly number[]) =>
  tx
    .selectDistinct({ id: hotelRooms.id, hotelId: hotelRooms.hotelId, roomCount: hotels.roomCount })
    .from(hotelRoomImports)
    .innerJoin(hotelRooms, eq(hotelRooms.id, hotelRoomImports.roomId))
    .innerJoin(hotels, eq(hotels.id, hotelRooms.hotelId))
    .where(
      and(
        inArray(hotelRooms.hotelId, [...hotelIds]),
        isNull(hotelRooms.deletedTime),
        isNull(hotels.deletedTime),
        sql`${hotelRoomImports.days} <> '[]'`,
      ),
    )
    .orderBy(asc(hotelRooms.id));

/**
 * Locks rooms together with those of their hotel that calendars close, in the order of their ids: for changes that lock
 * rooms of their own before `nightsFreed` does.
 */
export async function lockWithCalendars(tx: Tx, hotelId: number, ids: readonly number[]): Promise<void> {
  const others = (await roomsOfCalendars(tx, [hotelId])).map(({ id }) => id);
  await lockRooms(tx, [...new Set([...ids, ...others])]);
}

type RoomOfHotel = Awaited<ReturnType<typeof roomsOfCalendars>>[number];

/** Those of some nights that nobody has in a room and of which its hotel has a room left. */
async function openNights(tx: Tx, { id, hotelId, roomCount }: RoomOfHotel, nights: readonly string[]) {
  const there = await tx
    .select({ fromDay: hotelRoomStays.fromDay, untilDay: hotelRoomStays.untilDay })
    .from(hotelRoomStays)
    .where(and(eq(hotelRoomStays.roomId, id), gt(hotelRoomStays.untilDay, nights[0] ?? "")));
  const left = await tx
    .select({ night: hotelNights.night })
    .from(hotelNights)
    .where(
      and(eq(hotelNights.hotelId, hotelId), inArray(hotelNights.night, [...nights]), lt(hotelNights.taken, roomCount)),
    );
  const has = new Set(left.map(({ night }) => night));
  return nights.filter(
    (night) => has.has(night) && !there.some(({ fromDay, untilDay }) => fromDay <= night && night < untilDay),
  );
}

/**
 * What follows when rooms of some nights were released, whose locks are held and whose numbered rooms are left: nights
 * that another channel sold, but that a booking or a sold-out hotel kept open, are closed for it before anybody else can
 * take them [K11]; for the others the waiting list runs. Locks the rooms that calendars close.
 */
export async function nightsFreed(tx: Tx, freed: readonly HotelNights[]): Promise<void> {
  const hotelIds = [...new Set(freed.map(({ hotelId }) => hotelId))];
  const rooms = hotelIds.length > 0 ? await roomsOfCalendars(tx, hotelIds) : [];
  if (rooms.length > 0) {
    await lockRooms(
      tx,
      rooms.map(({ id }) => id),
    );
    const today = tokyoDay(await databaseNow(tx));
    for (const room of rooms) {
      const nights = freed.filter(({ hotelId }) => hotelId === room.hotelId).flatMap((one) => one.nights);
      const open = await openNights(tx, room, [...new Set(nights)].sort());
      const left = await handToCalendars(tx, { roomId: room.id, nights: open, by: null }, today);
      await takeHeld(tx, { ...room, nights: open.filter((night) => !left.includes(night)) });
    }
  }
  for (const one of freed) await wakeWaiters(tx, one);
}
