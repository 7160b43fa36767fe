import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Person } from "~/foundation/orders/rules/roles";
import type { Db } from "~db/client";
import { hotelOrders } from "~db/schema/hotel-order";

/**
 * Counts of the actor's bookings that arrive and leave on a Tokyo day, and of those checked in now; an administrator's
 * cover all hotels.
 */
export async function todayAt(
  db: Db,
  { userId, roles }: Person,
  day: string,
): Promise<{ arrivals: number; departures: number; staying: number }> {
  const own = roles.has("ADMIN") ? undefined : eq(hotelOrders.sellerId, userId);
  const counted = (where: SQL | undefined) =>
    sql<number>`(select count(*)::int from ${hotelOrders} where ${and(own, where)})`;
  const [row] = await db
    .select({
      arrivals: counted(
        and(eq(hotelOrders.checkin, day), inArray(hotelOrders.status, ["paid", "reserve_complete", "check_in"])),
      ),
      departures: counted(and(eq(hotelOrders.checkout, day), inArray(hotelOrders.status, ["check_in", "check_out"]))),
      staying: counted(eq(hotelOrders.status, "check_in")),
    })
    .from(sql`(select 1) as one`);
  return row ?? { arrivals: 0, departures: 0, staying: 0 };
}
