import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { releaseFiles } from "~/foundation/files/claim.server";
import { expireOrders, sweepSize } from "~/foundation/orders/verbs/expire-orders.server";
import { tokyoToday } from "~/platform/data/conditions";
import { transact } from "~/platform/data/database.server";
import { setting } from "~/platform/data/settings.server";
import { plain } from "~/platform/forms/fields";
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

/**
 * Releases the documents of one stay that ended more than `hotel.papersDays` days ago and clears its registered guests;
 * returns whether there was one.
 */
async function forgetNextPapers(tx: Tx): Promise<boolean> {
  const days = await setting(tx, "hotel.papersDays");
  const [due] = await tx
    .select({ id: hotelOrders.id })
    .from(hotelOrders)
    .where(
      and(
        sql`(${hotelOrders.checkinFiles} <> '[]'::jsonb or ${hotelOrders.guests} <> '[]'::jsonb)`,
        sql`${hotelOrders.checkout} < ${tokyoToday} - ${days}::int`,
      ),
    )
    .orderBy(asc(hotelOrders.checkout))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!due) return false;
  await tx.update(hotelOrders).set({ checkinFiles: [], guests: [] }).where(eq(hotelOrders.id, due.id));
  await releaseFiles(tx, papersRef(due.id));
  return true;
}

/**
 * Deletes documents and the registered guests of bookings whose guests left more than `hotel.papersDays` days ago, whether
 * a booking has both or one of them [H25].
 */
export const forgetPapers = (run: Transact = transact): Promise<void> => drain(run, forgetNextPapers);

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
