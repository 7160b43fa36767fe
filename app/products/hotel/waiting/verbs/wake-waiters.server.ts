import { and, eq, sql } from "drizzle-orm";
import type { Stay } from "~/foundation/nights/rules/stay";
import { addJob } from "~/platform/jobs/jobs.server";
import type { Tx } from "~db/client";
import { hotelWaiting } from "~db/schema/hotel-waiting";

/**
 * Queues a run of the waiting list, on commit, if an entry waits for one of these nights, which are released or opened.
 * The job has no key: transactions that release nights would wait for each other on it.
 */
export async function wakeWaiters(tx: Tx, { hotelId, checkin, checkout }: Stay & { hotelId: number }): Promise<void> {
  const [waiting] = await tx
    .select({ id: hotelWaiting.id })
    .from(hotelWaiting)
    .where(
      and(
        eq(hotelWaiting.hotelId, hotelId),
        sql`${hotelWaiting.status} = 'waiting'`,
        sql`${hotelWaiting.checkin} < ${checkout}::date and ${hotelWaiting.checkout} > ${checkin}::date`,
      ),
    )
    .limit(1);
  if (waiting) await addJob(tx, "hotel-waiting", {});
}
