import { and, eq, isNull } from "drizzle-orm";
import { nightCount } from "~/foundation/nights/rules/night-count";
import { nightsOf } from "~/foundation/nights/rules/stay";
import type { Person } from "~/foundation/orders/rules/roles";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError, missing } from "~/platform/errors";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { hotelRoomStays, hotelRooms } from "~db/schema/hotel-room";
import { lockNights, takeNights } from "../../nights/verbs/nights.server";
import { isInReach } from "../rules/chart";
import { openRoom } from "./open-room.server";
import { auditRoom, isTaken, lockRooms, roomsOfPerson } from "./store.server";

/** Most nights of one block. */
const mostNights = 400;

type Block = { roomId: number; from: string; to: string; reason: string };

/** Takes one of the hotel's rooms from its nights. Throws `roomNightsSold` where all are sold. */
const takeOne = (tx: Tx, stay: Parameters<typeof takeNights>[1]): Promise<void> =>
  takeNights(tx, stay).catch((error: unknown) => {
    throw error instanceof DomainError && error.key === "dateBooked"
      ? new DomainError("roomNightsSold", { field: "from" })
      : error;
  });

/**
 * Closes a room from a day until another (exclusive), which leaves its hotel one room less to let on these nights.
 * Throws `errDateToLive` for past, distant or invalid days, `roomNightsSold`, `roomOccupied`, or `notFindData` for
 * another's. Nights are locked before the room, as bookings lock them.
 */
export async function blockRoom(tx: Tx, person: Person, { roomId, from, to, reason }: Block): Promise<void> {
  const [room] = await tx
    .select({ id: hotelRooms.id, hotelId: hotelRooms.hotelId })
    .from(hotelRooms)
    .where(and(eq(hotelRooms.id, roomId), roomsOfPerson(person)));
  if (!room) throw missing();
  const stay = { checkin: from, checkout: to };
  const nights = nightCount(stay);
  const today = tokyoDay(await databaseNow(tx));
  if (from < today || !isInReach(from, today) || nights < 1 || nights > mostNights)
    throw new DomainError("errDateToLive", { field: "from" });
  await takeOne(tx, { ...stay, hotelId: room.hotelId, rooms: 1 });
  const [locked] = await lockRooms(tx, [roomId]);
  if (locked?.hotelId !== room.hotelId) throw missing();
  const days = { fromDay: from, untilDay: to };
  if (await isTaken(tx, roomId, days, null)) throw new DomainError("roomOccupied", { field: "roomId" });
  await tx.insert(hotelRoomStays).values({ roomId, ...days, reason });
  await auditRoom(tx, person, roomId, `block ${from} ${to}`);
}

/**
 * Reopens a closed room, as `openRoom` does. Throws `roomClosedElsewhere` for a block of another channel's calendar,
 * which would close it again, or `notFindData` for another's or a missing block.
 */
export async function unblockRoom(tx: Tx, person: Person, blockId: number): Promise<void> {
  const [found] = await tx
    .select({ stay: hotelRoomStays, hotelId: hotelRooms.hotelId })
    .from(hotelRoomStays)
    .innerJoin(hotelRooms, eq(hotelRooms.id, hotelRoomStays.roomId))
    .where(and(eq(hotelRoomStays.id, blockId), isNull(hotelRoomStays.orderId), roomsOfPerson(person)));
  if (!found) throw missing();
  const { roomId, fromDay, untilDay, importId, reason } = found.stay;
  if (importId !== null) throw new DomainError("roomClosedElsewhere", { params: { name: reason } });
  const nights = { hotelId: found.hotelId, rooms: 1, checkin: fromDay, checkout: untilDay };
  await lockNights(tx, [nights]);
  const gone = await tx
    .delete(hotelRoomStays)
    .where(eq(hotelRoomStays.id, blockId))
    .returning({ id: hotelRoomStays.id });
  if (gone.length === 0) throw missing();
  await lockRooms(tx, [roomId]);
  const opened = { roomId, hotelId: found.hotelId, nights: nightsOf(nights), by: null };
  await openRoom(tx, opened, tokyoDay(await databaseNow(tx)));
  await auditRoom(tx, person, roomId, `open ${fromDay} ${untilDay}`);
}
