import { inheritBlocks } from "~/foundation/nights/calendars/inherit-blocks";
import type { Tx } from "~db/client";
import { hotelRoomStays } from "~db/schema/hotel-room";
import { freeHeld } from "../../nights/verbs/nights.server";
import { wakeWaiters } from "../../nights/verbs/wake-waiters.server";
import { calendarsOf } from "./store.server";

/** A room and its nights, in order; `by`: the calendar that lets them go. */
type Handed = { roomId: number; nights: readonly string[]; by: number | null };

/**
 * Stores blocks of a locked room for the calendars that close some of its nights, which nobody has there [K11]. Returns the
 * nights that no other calendar closes. `today`: the first day that calendars close.
 */
export async function handToCalendars(tx: Tx, { roomId, nights, by }: Handed, today: string): Promise<string[]> {
  const others = (await calendarsOf(tx, roomId)).filter(({ id }) => id !== by);
  const { come, frees } = inheritBlocks(nights, others, today);
  if (come.length > 0) await tx.insert(hotelRoomStays).values(come.map((block) => ({ ...block, roomId })));
  return frees;
}

/** A room and the nights, in order, that a removed block had closed; `by`: the calendar whose block it was. */
type Opened = Handed & { hotelId: number };

/**
 * Opens a locked room on locked nights, except those that another calendar closes: these are its block from now on [K11].
 * Returns the nights that are released, for which the waiting list runs. `today`: the first day that calendars close.
 */
export async function openRoom(tx: Tx, { roomId, hotelId, nights, by }: Opened, today: string): Promise<string[]> {
  const frees = await handToCalendars(tx, { roomId, nights, by }, today);
  await freeHeld(tx, { hotelId, nights: frees });
  await wakeWaiters(tx, { hotelId, nights: frees });
  return frees;
}
