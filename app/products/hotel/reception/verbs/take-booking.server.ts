import type { Person } from "~/foundation/orders/rules/roles";
import { databaseNow } from "~/platform/data/clock.server";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import type { Booking } from "../../booking/store.server";
import { type WrittenStay, writeStay } from "../../booking/verbs/write-stay.server";
import { type GivenRooms, giveNumbers, receiveGuests } from "./receive-guests.server";

/**
 * Enters a phone or walk-in booking with its rooms in one step; who walks in for tonight is checked in at once. Throws
 * the errors of `writeStay`, `giveNumbers` and, for who is checked in, of `receiveGuests`: nothing is entered then.
 */
export async function takeBooking(
  tx: Tx,
  person: Person,
  { roomNumbers, withoutRoom, ...stay }: WrittenStay & GivenRooms,
): Promise<{ booking: Booking; isIn: boolean }> {
  const booking = await writeStay(tx, person, stay);
  const isIn = stay.source === "walkin" && stay.checkin === tokyoDay(await databaseNow(tx));
  if (isIn) await receiveGuests(tx, person, booking.number, { roomNumbers, withoutRoom });
  else await giveNumbers(tx, person, booking, roomNumbers);
  return { booking, isIn };
}
