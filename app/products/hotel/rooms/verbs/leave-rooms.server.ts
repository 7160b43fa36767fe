import { and, eq, gt, gte, inArray } from "drizzle-orm";
import { databaseNow } from "~/platform/data/clock.server";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { hotelRoomStays } from "~db/schema/hotel-room";
import { lastRooms } from "../rules/room-stays";
import { lockRooms, roomStaysOf, soilRooms } from "./store.server";

/** Removes the rooms of ended bookings, which are locked. */
export async function leaveRooms(tx: Tx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length > 0) await tx.delete(hotelRoomStays).where(inArray(hotelRoomStays.orderId, [...orderIds]));
}

/** Removes the rooms of a locked booking from a day on, and ends earlier stays by that day. */
export async function leaveRoomsFrom(tx: Tx, orderId: number, day: string): Promise<void> {
  const own = eq(hotelRoomStays.orderId, orderId);
  await tx.delete(hotelRoomStays).where(and(own, gte(hotelRoomStays.fromDay, day)));
  await tx
    .update(hotelRoomStays)
    .set({ untilDay: day })
    .where(and(own, gt(hotelRoomStays.untilDay, day)));
}

/**
 * Marks the rooms that the guests of a locked booking were in for cleaning, whether they left in time, late or early.
 */
export async function roomsLeft(tx: Tx, orderId: number): Promise<void> {
  const today = tokyoDay(await databaseNow(tx));
  const left = lastRooms(await roomStaysOf(tx, orderId), today);
  if (left.length > 0)
    await soilRooms(
      tx,
      (await lockRooms(tx, left)).map(({ id }) => id),
    );
}
