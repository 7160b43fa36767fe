import { and, eq, gt, gte, inArray } from "drizzle-orm";
import { databaseNow } from "~/platform/clock.server";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { hotelRoomStays } from "~db/schema/hotel-room";
import { lastRooms } from "../rules/room-stays";
import { lockRooms, roomStaysOf, soilRooms } from "../store.server";

/** Bookings that came to nothing have no rooms any more; the bookings are locked. */
export async function leaveRooms(tx: Tx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length > 0) await tx.delete(hotelRoomStays).where(inArray(hotelRoomStays.orderId, [...orderIds]));
}

/** A booking has no room from a day on any more, and those until then no longer; the booking is locked. */
export async function leaveRoomsFrom(tx: Tx, orderId: number, day: string): Promise<void> {
  const own = eq(hotelRoomStays.orderId, orderId);
  await tx.delete(hotelRoomStays).where(and(own, gte(hotelRoomStays.fromDay, day)));
  await tx
    .update(hotelRoomStays)
    .set({ untilDay: day })
    .where(and(own, gt(hotelRoomStays.untilDay, day)));
}

/** The rooms that guests were in are to be cleaned: they have left, in time, late or before their last day. The booking is locked. */
export async function roomsLeft(tx: Tx, orderId: number): Promise<void> {
  const today = tokyoDay(await databaseNow(tx));
  const left = lastRooms(await roomStaysOf(tx, orderId), today);
  if (left.length > 0)
    await soilRooms(
      tx,
      (await lockRooms(tx, left)).map(({ id }) => id),
    );
}
