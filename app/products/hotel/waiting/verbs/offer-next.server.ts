import { and, asc, eq, sql } from "drizzle-orm";
import { databaseNow } from "~/platform/clock.server";
import { DomainError } from "~/platform/errors";
import { addJob } from "~/platform/jobs/jobs.server";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { hotelCompanies, hotels } from "~db/schema/hotel";
import { hotelWaiting } from "~db/schema/hotel-waiting";
import { requireOpenRooms } from "../../booking/verbs/open-rooms.server";
import { firstDay } from "../../nights/rules/stay";
import { takeNights } from "../../nights/verbs/nights.server";
import { hotelShown } from "../../property/queries/visible.server";
import { isOfferTime, offerEnd } from "../rules/offers";
import type { Waiting } from "../store.server";
import { tellOffer } from "./tell-waiters.server";

/** Every night of the stay has the rooms that are wanted, as `takeNights` judges it. */
const hasRooms = sql`(${hotelWaiting.rooms} <= ${hotels.roomCount} and not exists (
  select 1 from hotel_night n
   where n.hotel_id = ${hotelWaiting.hotelId} and n.night >= ${hotelWaiting.checkin} and n.night < ${hotelWaiting.checkout}
     and (n.closed or n.taken + ${hotelWaiting.rooms} > ${hotels.roomCount})))`;

/** The hotel lets these nights, and whoever waits still has an account. */
const canBeOffered = and(
  hotelShown,
  sql`(${hotels.publicFrom} <= ${hotelWaiting.checkin} and ${hotels.publicUntil} >= ${hotelWaiting.checkout} - 1)`,
  sql`(${users.disabledAt} is null and ${users.closedAt} is null)`,
  hasRooms,
);

/**
 * Locks the entry of who came first of those whose whole stay fits now. It is waited for where somebody else has it, so
 * that of two who look at once neither passes over the first.
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

/** Takes the rooms of an entry; whether they were still there. */
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
 * Offers free nights to who waits for them longest: the rooms are held for an hour and the guest is told, in one
 * transaction. A booker who is faster simply has the rooms. Returns whether it may be worth looking again. Between 8 and 22
 * o'clock in Tokyo only. Refuses with moneyPaused. Locks: the entry, nights in order.
 */
export async function offerNext(tx: Tx, at?: Date): Promise<boolean> {
  const now = at ?? (await databaseNow(tx));
  if (!isOfferTime(now)) return false;
  const [next] = await lockFirstFitting(tx, firstDay(now));
  if (!next) return false;
  await requireOpenRooms(tx);
  if (!(await takeRooms(tx, next.entry))) return true;
  const offerUntil = offerEnd(now, next.entry.checkin);
  await tx
    .update(hotelWaiting)
    .set({ status: "offered", offerUntil, updateTime: sql`clock_timestamp()` })
    .where(eq(hotelWaiting.id, next.entry.id));
  await addJob(tx, "hotel-waiting", {}, { runAt: offerUntil });
  await tellOffer(tx, { ...next.entry, offerUntil });
  return true;
}
