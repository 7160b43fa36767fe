import { asc, eq } from "drizzle-orm";
import type { Db } from "~db/client";
import { hotelRoomStays, hotelRooms } from "~db/schema/hotel-room";

/** A booking's numbered rooms with their days, by first day. */
export const numberedRooms = (db: Db, orderId: number) =>
  db
    .select({
      id: hotelRoomStays.id,
      number: hotelRooms.number,
      fromDay: hotelRoomStays.fromDay,
      untilDay: hotelRoomStays.untilDay,
    })
    .from(hotelRoomStays)
    .innerJoin(hotelRooms, eq(hotelRooms.id, hotelRoomStays.roomId))
    .where(eq(hotelRoomStays.orderId, orderId))
    .orderBy(asc(hotelRoomStays.fromDay), asc(hotelRooms.id));
