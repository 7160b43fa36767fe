import { inArray } from "drizzle-orm";
import type { Person } from "~/foundation/orders/rules/roles";
import { recordEvents } from "~/foundation/orders/store/verbs/record-events.server";
import { auditAct } from "~/foundation/orders/verbs/audit-act.server";
import { lockOwnOrder } from "~/foundation/orders/verbs/own-order.server";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError } from "~/platform/errors";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { hotelRoomStays } from "~db/schema/hotel-room";
import { hotelBookings } from "../../booking/hotel-orders.server";
import { givesRooms } from "../../booking/rules/states";
import type { Booking } from "../../booking/store.server";
import { mostRooms, type RoomStay, withRoom } from "../rules/room-stays";
import { isTaken, lockRooms, roomStaysOf, soilRooms } from "./store.server";

/** A room for a booking, by default for the days of the stay; `leaving` is the room that it leaves. */
export type Assignment = { roomId: number; from?: string; to?: string; leaving?: number };

/** Days of an assignment, within the stay. Throws `roomDaysOutside`. */
function daysIn({ checkin, checkout }: Booking, { roomId, from = checkin, to = checkout }: Assignment): RoomStay {
  if (from < checkin || to > checkout || from >= to) throw new DomainError("roomDaysOutside", { field: "from" });
  return { roomId, fromDay: from, untilDay: to };
}

/** Rooms that are occupied today before a change and not after it: they need cleaning. */
const leftNow = (before: readonly RoomStay[], after: readonly RoomStay[], today: string): number[] => {
  const isThere = ({ fromDay, untilDay }: RoomStay) => fromDay <= today && today < untilDay;
  const still = new Set(after.filter(isThere).map(({ roomId }) => roomId));
  return before.filter((stay) => isThere(stay) && !still.has(stay.roomId)).map(({ roomId }) => roomId);
};

const isSame = (one: RoomStay, other: RoomStay): boolean =>
  one.roomId === other.roomId && one.fromDay === other.fromDay && one.untilDay === other.untilDay;

/**
 * Gives a booking a room of its hotel for its days or some of them, or moves it there from another. Two stays never
 * share a room on a night: rooms are locked in order, and the table refuses overlaps. Throws `roomOccupied`,
 * `roomsAllGiven`, `roomDaysOutside`, `roomNotOfHotel`, `orderStateChanged`, or `orderNotExist` for another's.
 */
export async function assignRoom(tx: Tx, person: Person, number: string, wish: Assignment): Promise<void> {
  const order = await lockOwnOrder(tx, hotelBookings, person, { number, role: "seller" });
  if (!givesRooms(order)) throw new DomainError("orderStateChanged");
  const given = daysIn(order, wish);
  const before = await roomStaysOf(tx, order.id);
  const rooms = await lockRooms(tx, [given.roomId, ...before.map(({ roomId }) => roomId)]);
  const room = rooms.find(({ id }) => id === given.roomId);
  if (room?.hotelId !== order.hotelId) throw new DomainError("roomNotOfHotel", { field: "roomId" });
  const after = withRoom(before, given, order.rooms === 1 ? "any" : (wish.leaving ?? null));
  if (!after || (await isTaken(tx, given.roomId, given, order.id)))
    throw new DomainError("roomOccupied", { field: "roomId" });
  if (mostRooms(order, after) > order.rooms) throw new DomainError("roomsAllGiven", { field: "roomId" });

  const gone = before.filter((stay) => !after.some((one) => isSame(one, stay))).map(({ id }) => id);
  const come = after.filter((stay) => !before.some((one) => isSame(one, stay)));
  if (gone.length > 0) await tx.delete(hotelRoomStays).where(inArray(hotelRoomStays.id, gone));
  if (come.length > 0)
    await tx
      .insert(hotelRoomStays)
      .values(come.map(({ roomId, fromDay, untilDay }) => ({ roomId, fromDay, untilDay, orderId: order.id })));
  if (order.status === "check_in") await soilRooms(tx, leftNow(before, after, tokyoDay(await databaseNow(tx))));
  await recordEvents(tx, hotelBookings, [order.id], "roomed", { actorId: person.userId, note: room.number });
  await auditAct(tx, order, person, `room ${room.number} ${given.fromDay} ${given.untilDay}`);
}
