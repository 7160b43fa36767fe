import { and, asc, eq, lt, lte, sql } from "drizzle-orm";
import { firstDay, nightsOf } from "~/foundation/nights/rules/stay";
import { sameDayCutoff } from "~/foundation/nights/same-day-cutoff.server";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { hotelWaiting } from "~db/schema/hotel-waiting";
import { freeNights } from "../../nights/verbs/nights.server";
import { nightsFreed } from "../../rooms/verbs/close-freed.server";
import type { WaitingState } from "../rules/offers";
import type { Waiting } from "../store.server";
import { notifyEnded, notifyLapsed } from "./notify-waiters.server";

/** Ends a locked entry; the rooms of an offer are released for the next entry. */
async function end(tx: Tx, entry: Waiting, status: WaitingState): Promise<void> {
  await tx
    .update(hotelWaiting)
    .set({ status, updateTime: sql`clock_timestamp()` })
    .where(eq(hotelWaiting.id, entry.id));
  if (entry.status !== "offered") return;
  await freeNights(tx, entry);
  await nightsFreed(tx, [{ hotelId: entry.hotelId, nights: nightsOf(entry) }]);
}

/**
 * Leaves the waiting list or declines an offer, whose rooms go to the next entry. Throws `waitingOver` for a final
 * entry, `notFindData` for another's.
 */
export async function leaveWaiting(tx: Tx, { userId }: { userId: number }, id: number): Promise<void> {
  const [entry] = await tx
    .select()
    .from(hotelWaiting)
    .where(and(eq(hotelWaiting.id, id), eq(hotelWaiting.userId, userId)))
    .for("update");
  if (!entry) throw missing();
  if (entry.status !== "waiting" && entry.status !== "offered") throw new DomainError("waitingOver");
  await end(tx, entry, entry.status === "offered" ? "declined" : "left");
}

/**
 * Ends the offer that ran out first and notifies its user; returns whether there was one. Any number may run at once.
 */
export async function endNextOffer(tx: Tx): Promise<boolean> {
  const [entry] = await tx
    .select()
    .from(hotelWaiting)
    .where(and(sql`${hotelWaiting.status} = 'offered'`, lte(hotelWaiting.offerUntil, sql`(select clock_timestamp())`)))
    .orderBy(asc(hotelWaiting.offerUntil), asc(hotelWaiting.id))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!entry) return false;
  await end(tx, entry, "lapsed");
  await notifyLapsed(tx, entry);
  return true;
}

/** Ends an entry whose stay can no longer be booked and notifies its user [H6]; returns whether there was one. */
export async function endNextEntry(tx: Tx): Promise<boolean> {
  const first = firstDay(await databaseNow(tx), await sameDayCutoff(tx));
  const [entry] = await tx
    .select()
    .from(hotelWaiting)
    .where(and(sql`${hotelWaiting.status} = 'waiting'`, lt(hotelWaiting.checkin, first)))
    .orderBy(asc(hotelWaiting.checkin), asc(hotelWaiting.id))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!entry) return false;
  await end(tx, entry, "ended");
  await notifyEnded(tx, entry);
  return true;
}
