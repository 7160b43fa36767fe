import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "~db/client";
import { hotelOrders } from "~db/schema/hotel-order";

/** States of a booking whose guest is expected or staying. */
const running = ["paid", "reserve_complete", "check_in"];

/** Number of a guest's running booking that begins first; null for none. */
export async function runningBooking(db: Db, userId: number): Promise<string | null> {
  const { number, checkin, id, status } = hotelOrders;
  const [found] = await db
    .select({ number })
    .from(hotelOrders)
    .where(and(eq(hotelOrders.userId, userId), inArray(status, running)))
    .orderBy(asc(checkin), id)
    .limit(1);
  return found?.number ?? null;
}
