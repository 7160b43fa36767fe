import type { Stay } from "~/foundation/nights/rules/stay";
import type { Tx } from "~db/client";
import { hotelRoomStays } from "~db/schema/hotel-room";
import type { Booking } from "../../booking/store.server";
import type { RoomStay } from "../../rooms/rules/room-stays";
import { leaveRooms } from "../../rooms/verbs/leave-rooms.server";
import { isTaken, lockRooms, roomStaysOf } from "../../rooms/verbs/store.server";
import { carriedRooms, hasPlace } from "../rules/carried-rooms";

/** The first of a room's possible days that nobody else has and the booking has place for. */
async function firstFree(
  tx: Tx,
  { id, ...stay }: Stay & { id: number; rooms: number },
  had: readonly RoomStay[],
  wishes: readonly (RoomStay | null)[],
): Promise<RoomStay | null> {
  for (const wish of wishes)
    if (wish && hasPlace(stay, had, wish) && !(await isTaken(tx, wish.roomId, wish, id))) return wish;
  return null;
}

/**
 * Lets the numbered rooms of a locked booking follow its new dates as far as they are free; the rest of its nights waits
 * for a room on the chart. Another type of room gives all of them up. Locks the rooms, after the nights.
 */
export async function carryRooms(
  tx: Tx,
  before: Booking,
  after: Stay & { hotelId: number; rooms: number },
): Promise<void> {
  const rooms = await roomStaysOf(tx, before.id);
  if (rooms.length === 0) return;
  const locked = await lockRooms(
    tx,
    rooms.map(({ roomId }) => roomId),
  );
  await leaveRooms(tx, [before.id]);
  if (after.hotelId !== before.hotelId) return;
  const had: RoomStay[] = [];
  for (const { wish, kept } of carriedRooms(rooms, before, after)) {
    if (!locked.some(({ id }) => id === wish.roomId)) continue;
    const stay = await firstFree(tx, { ...after, id: before.id }, had, [wish, kept]);
    if (stay) had.push(stay);
  }
  if (had.length > 0)
    await tx
      .insert(hotelRoomStays)
      .values(had.map(({ roomId, fromDay, untilDay }) => ({ roomId, fromDay, untilDay, orderId: before.id })));
}
