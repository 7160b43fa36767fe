import { inheritBlocks } from "~/foundation/nights/calendars/inherit-blocks";
import { plusDays } from "~/foundation/nights/rules/night-count";
import type { Tx } from "~db/client";
import { hotelRoomStays } from "~db/schema/hotel-room";
import { freeHeld } from "../../nights/verbs/nights.server";
import { wakeWaiters } from "../../waiting/verbs/wake-waiters.server";
import { calendarsOf } from "./store.server";

/** A room and the nights, in order, that a removed block had closed; `by`: the calendar whose block it was. */
type Opened = { roomId: number; hotelId: number; nights: readonly string[]; by: number | null };

/**
 * Opens a locked room on locked nights, except those that another calendar closes: these are its block from now on [K11].
 * Returns the nights that are released, for which the waiting list runs. `today`: the first day that calendars close.
 */
export async function openRoom(tx: Tx, { roomId, hotelId, nights, by }: Opened, today: string): Promise<string[]> {
  const others = (await calendarsOf(tx, roomId)).filter(({ id }) => id !== by);
  const { come, frees } = inheritBlocks(nights, others, today);
  if (come.length > 0) await tx.insert(hotelRoomStays).values(come.map((block) => ({ ...block, roomId })));
  await freeHeld(tx, { hotelId, nights: frees });
  const [first, last] = [frees[0], frees.at(-1)];
  if (first && last) await wakeWaiters(tx, { hotelId, checkin: first, checkout: plusDays(last, 1) });
  return frees;
}
