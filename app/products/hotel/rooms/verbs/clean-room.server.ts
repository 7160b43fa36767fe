import { and, eq, sql } from "drizzle-orm";
import type { Person } from "~/foundation/orders/rules/roles";
import { missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { hotelRooms } from "~db/schema/hotel-room";
import type { CleanStatus } from "../rules/cleaning";
import { roomsOfPerson } from "./store.server";

type Change = Parameters<ReturnType<Tx["update"]>["set"]>[0];

async function changeRoom(tx: Tx, person: Person, roomId: number, change: Change): Promise<{ number: string }> {
  const [room] = await tx
    .update(hotelRooms)
    .set(change)
    .where(and(eq(hotelRooms.id, roomId), roomsOfPerson(person)))
    .returning({ number: hotelRooms.number });
  if (!room) throw missing();
  return room;
}

/** Sets a room's cleaning state [H32]; repeating a state keeps its time. Throws `notFindData` for another's. */
export const cleanRoom = (tx: Tx, person: Person, roomId: number, status: CleanStatus): Promise<{ number: string }> =>
  changeRoom(tx, person, roomId, {
    cleanStatus: status,
    cleanTime: sql`case when ${hotelRooms.cleanStatus} = ${status} then ${hotelRooms.cleanTime} else clock_timestamp() end`,
  });

/** Sets the note for the room's next cleaning. Throws `notFindData` for another's. */
export const noteRoom = (tx: Tx, person: Person, roomId: number, cleanNote: string): Promise<{ number: string }> =>
  changeRoom(tx, person, roomId, { cleanNote });
