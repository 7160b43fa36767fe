import { and, eq, isNull } from "drizzle-orm";
import type { Person } from "~/foundation/orders/rules/roles";
import { lockOwnOrder } from "~/foundation/orders/verbs/own-order.server";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError } from "~/platform/errors";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { hotelRooms } from "~db/schema/hotel-room";
import { hotelBookings } from "../../booking/hotel-orders.server";
import type { Booking } from "../../booking/store.server";
import { checkIn } from "../../booking/verbs/desk-acts.server";
import { assignRoom } from "../../rooms/verbs/assign-room.server";
import { ahead, freeRooms, lackingTonight } from "../queries/free-rooms.server";
import { numbersIn } from "../rules/room-numbers";

/** The rooms that arriving guests get, as typed, and whether they may do without. */
export type GivenRooms = { roomNumbers: string; withoutRoom: boolean };

/** Numbers of free rooms that a refusal names. */
const mostNamed = 12;

/** The refusal of a room, with the numbers that are free. */
async function refusal(
  tx: Tx,
  key: "roomNumberUnknown" | "roomNumberTakenNow" | "checkInWithoutRoom",
  order: Booking,
  params: { number?: string; today: string },
): Promise<DomainError> {
  const { today, ...named } = params;
  const free = (await freeRooms(tx, { ...ahead(order, today), hotelId: order.hotelId })).map(({ number }) => number);
  return new DomainError(key, {
    field: key === "checkInWithoutRoom" ? "withoutRoom" : "roomNumbers",
    params: { ...named, free: free.slice(0, mostNamed).join(", ") || "–" },
  });
}

/** The room of a number in a booking's type. Throws `roomNumberUnknown`. */
async function roomOf(tx: Tx, order: Booking, number: string, today: string): Promise<number> {
  const [room] = await tx
    .select({ id: hotelRooms.id })
    .from(hotelRooms)
    .where(and(eq(hotelRooms.hotelId, order.hotelId), eq(hotelRooms.number, number), isNull(hotelRooms.deletedTime)));
  if (!room) throw await refusal(tx, "roomNumberUnknown", order, { number, today });
  return room.id;
}

/** Gives a booking the rooms of these numbers from today on. Throws `roomNumberUnknown`, or what is in the way. */
export async function giveNumbers(tx: Tx, person: Person, order: Booking, typed: string): Promise<void> {
  const today = tokyoDay(await databaseNow(tx));
  const { checkin, checkout } = order;
  const from = checkin < today && today < checkout ? today : checkin;
  for (const number of numbersIn(typed)) {
    const roomId = await roomOf(tx, order, number, today);
    try {
      await assignRoom(tx, person, order.number, { roomId, from, to: checkout });
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind === "missing") throw error;
      if (error.key === "roomOccupied") throw await refusal(tx, "roomNumberTakenNow", order, { number, today });
      throw new DomainError(error.key, { ...error, field: "roomNumbers", params: error.params ?? {} });
    }
  }
}

/**
 * Checks guests in with the rooms that they get. A booking that lacks a numbered room tonight is asked about first
 * (`withoutRoom` answers). Throws `checkInWithoutRoom`, `roomNumberUnknown`, `roomNumberTakenNow`, `roomsAllGiven`, and the
 * errors of `checkIn`.
 */
export async function receiveGuests(
  tx: Tx,
  person: Person,
  number: string,
  { roomNumbers, withoutRoom }: GivenRooms,
): Promise<Booking> {
  const order = await lockOwnOrder(tx, hotelBookings, person, { number, role: "seller" });
  const received = await checkIn(tx, person, number);
  await giveNumbers(tx, person, order, roomNumbers);
  const today = tokyoDay(await databaseNow(tx));
  if (!withoutRoom && (await lackingTonight(tx, order, today)) > 0)
    throw await refusal(tx, "checkInWithoutRoom", order, { today });
  return received;
}
