import { and, eq, sql } from "drizzle-orm";
import { addJob } from "~/platform/jobs/jobs.server";
import type { Tx } from "~db/client";
import { hotelWaiting } from "~db/schema/hotel-waiting";

/** Some nights of a hotel, in order. */
export type HotelNights = { hotelId: number; nights: readonly string[] };

/**
 * Queues a run of the waiting list, on commit, if an entry waits for one of these nights, which are released or opened.
 * The job has no key: transactions that release nights would wait for each other on it.
 */
export async function wakeWaiters(tx: Tx, { hotelId, nights }: HotelNights): Promise<void> {
  const [first, last] = [nights[0], nights.at(-1)];
  if (!first || !last) return;
  const [waiting] = await tx
    .select({ id: hotelWaiting.id })
    .from(hotelWaiting)
    .where(
      and(
        eq(hotelWaiting.hotelId, hotelId),
        sql`${hotelWaiting.status} = 'waiting'`,
        sql`${hotelWaiting.checkin} <= ${last}::date and ${hotelWaiting.checkout} > ${first}::date`,
      ),
    )
    .limit(1);
  if (waiting) await addJob(tx, "hotel-waiting", {});
}
