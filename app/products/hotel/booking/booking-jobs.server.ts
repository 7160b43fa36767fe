import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { releaseFiles } from "~/foundation/files/verbs/claim.server";
import { expireOrders, sweepSize } from "~/foundation/orders/verbs/expire-orders.server";
import { tokyoToday } from "~/platform/data/conditions";
import { transact } from "~/platform/data/database.server";
import { setting } from "~/platform/data/settings.server";
import { plain } from "~/platform/fields/fields";
import { drain, type Transact } from "~/platform/jobs/drain";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import type { Tx } from "~db/client";
import { hotelOrders } from "~db/schema/hotel-order";
import { hotelBookings } from "./hotel-orders.server";
import { papersRef } from "./verbs/keep-papers.server";

/**
 * Ends held bookings whose deadline has passed, including those left by a crash. Any number of these may run at once.
 */
const sweepBookings = () => drain(transact, async (tx) => (await expireOrders(tx, hotelBookings)) >= sweepSize);

/** Locks one booking that still has something (`kept`) and whose guests left more than so many days ago. */
async function nextForgotten(tx: Tx, kept: SQL, days: number) {
  const [due] = await tx
    .select({ id: hotelOrders.id, staffId: hotelOrders.staffId })
    .from(hotelOrders)
    .where(and(kept, sql`${hotelOrders.checkout} < ${tokyoToday} - ${days}::int`))
    .orderBy(asc(hotelOrders.checkout))
    .limit(1)
    .for("update", { skipLocked: true });
  return due;
}

/** Releases the documents of one stay that ended more than `hotel.papersDays` days ago; returns whether there was one. */
async function forgetNextPapers(tx: Tx): Promise<boolean> {
  const kept = sql`${hotelOrders.checkinFiles} <> '[]'::jsonb`;
  const due = await nextForgotten(tx, kept, await setting(tx, "hotel.papersDays"));
  if (!due) return false;
  await tx.update(hotelOrders).set({ checkinFiles: [] }).where(eq(hotelOrders.id, due.id));
  await releaseFiles(tx, papersRef(due.id));
  return true;
}

const noContact = Object.fromEntries(hotelBookings.contact.map((column) => [column, ""]));

/**
 * Clears the registered guests of one stay that ended more than `hotel.registerDays` days ago, and the contact where staff
 * entered it: no account closes for that. Returns whether there was one.
 */
async function forgetNextGuests(tx: Tx): Promise<boolean> {
  const { guests, staffId, contactName } = hotelOrders;
  const kept = sql`(${guests} <> '[]'::jsonb or (${staffId} is not null and ${contactName} <> ''))`;
  const due = await nextForgotten(tx, kept, await setting(tx, "hotel.registerDays"));
  if (!due) return false;
  await tx
    .update(hotelOrders)
    .set({ guests: [], ...(due.staffId !== null && noContact) })
    .where(eq(hotelOrders.id, due.id));
  return true;
}

/**
 * Deletes the documents of bookings whose guests left more than `hotel.papersDays` days ago, and the registered guests
 * after `hotel.registerDays` [H25].
 */
export async function forgetPapers(run: Transact = transact): Promise<void> {
  await drain(run, forgetNextPapers);
  await drain(run, forgetNextGuests);
}

const expirePayload = z.object({ payGroup: plain(100) });

type HotelJobs = {
  "hotel-expire": z.input<typeof expirePayload>;
  "hotel-sweep": Nothing;
  "hotel-papers": Nothing;
};

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends HotelJobs {}
}

export const bookingJobs: JobTable<HotelJobs> = {
  "hotel-expire": async (payload) => {
    const { payGroup } = expirePayload.parse(payload);
    await transact((tx) => expireOrders(tx, hotelBookings, { column: hotelOrders.payGroup, value: payGroup }));
  },
  "hotel-sweep": sweepBookings,
  "hotel-papers": () => forgetPapers(),
};

export const bookingCron: readonly CronEntry[] = [
  { pattern: "* * * * *", job: "hotel-sweep" },
  { pattern: "20 18 * * *", job: "hotel-papers" },
];
