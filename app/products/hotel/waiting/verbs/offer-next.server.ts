import { and, asc, eq, sql } from "drizzle-orm";
import { firstDay } from "~/foundation/nights/rules/stay";
import { sameDayCutoff } from "~/foundation/nights/same-day-cutoff.server";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError } from "~/platform/errors";
import { addJob } from "~/platform/jobs/jobs.server";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { hotelCompanies, hotels } from "~db/schema/hotel";
import { hotelWaiting } from "~db/schema/hotel-waiting";
import { requireOpenRooms } from "../../booking/verbs/open-rooms.server";
import { takeNights } from "../../nights/verbs/nights.server";
import { hotelShown } from "../../property/queries/visible.server";
import { isOfferTime, offerEnd } from "../rules/offers";
import type { Waiting } from "../store.server";
import { notifyOffer } from "./notify-waiters.server";

/** Condition: every night of the stay has the wanted rooms, as `takeNights` tests it. */
const hasRooms = sql`(${hotelWaiting.rooms} <= ${hotels.roomCount} and not exists (
  select 1 from hotel_night n
   where n.hotel_id = ${hotelWaiting.hotelId} and n.night >= ${hotelWaiting.checkin} and n.night < ${hotelWaiting.checkout}
     and (n.closed or n.taken + ${hotelWaiting.rooms} > ${hotels.roomCount})))`;

/** Condition: the hotel lets these nights, and the waiting user's account is open. */
const canBeOffered = and(
  hotelShown,
  sql`(${hotels.publicFrom} <= ${hotelWaiting.checkin} and ${hotels.publicUntil} >= ${hotelWaiting.checkout} - 1)`,
  sql`(${users.disabledAt} is null and ${users.closedAt} is null)`,
  hasRooms,
);

/**
 * Locks the oldest entry whose whole stay fits now. It waits for a concurrent lock instead of skipping the row, so that
 * two runs never pass over the first entry.
 */
const lockFirstFitting = (tx: Tx, first: string) =>
  tx
    .select({ entry: hotelWaiting })
    .from(hotelWaiting)
    .innerJoin(hotels, eq(hotels.id, hotelWaiting.hotelId))
    .innerJoin(hotelCompanies, eq(hotelCompanies.id, hotels.companyId))
    .innerJoin(users, eq(users.id, hotelWaiting.userId))
    .where(and(sql`${hotelWaiting.status} = 'waiting' and ${hotelWaiting.checkin} >= ${first}::date`, canBeOffered))
    .orderBy(asc(hotelWaiting.id))
    .limit(1)
    .for("update", { of: hotelWaiting });

/** Takes the rooms of an entry; returns whether they were still there. */
async function takeRooms(tx: Tx, entry: Waiting): Promise<boolean> {
  try {
    await tx.transaction((inner) => takeNights(inner, entry));
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.key === "dateBooked") return false;
    throw error;
  }
}

/**
 * Offers free nights to the entry that has waited longest: holds the rooms for an hour and notifies the guest, in one
 * transaction; a faster booking simply gets the rooms. Returns whether another run may find more. Only between 8:00 and
 * 22:00 in Tokyo. Throws `moneyPaused`. Locks: the entry, nights in order.
 */
export async function offerNext(tx: Tx, at?: Date): Promise<boolean> {
  const now = at ?? (await databaseNow(tx));
  if (!isOfferTime(now)) return false;
  const cutoff = await sameDayCutoff(tx);
  const [next] = await lockFirstFitting(tx, firstDay(now, cutoff));
  if (!next) return false;
  await requireOpenRooms(tx);
  if (!(await takeRooms(tx, next.entry))) return true;
  const offerUntil = offerEnd(now, next.entry.checkin, cutoff);
  await tx
    .update(hotelWaiting)
    .set({ status: "offered", offerUntil, updateTime: sql`clock_timestamp()` })
    .where(eq(hotelWaiting.id, next.entry.id));
  await addJob(tx, "hotel-waiting", {}, { runAt: offerUntil });
  await notifyOffer(tx, { ...next.entry, offerUntil });
  return true;
}
