import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { Db } from "~db/client";
import { stayOrders } from "~db/schema/stay-order";

/** Stays that are not over: requested, approved, or certain. */
const goingOn: SQL | undefined = inArray(stayOrders.status, [
  "unconfirmed_reservation",
  "unpaid",
  "reservation_complete",
]);

/** Whether guests of a listing wait, or are still to come. */
export async function openStaysAhead(db: Db, stayId: number): Promise<boolean> {
  const rows = await db
    .select({ id: stayOrders.id })
    .from(stayOrders)
    .where(and(eq(stayOrders.stayId, stayId), goingOn))
    .limit(1);
  return rows.length > 0;
}
