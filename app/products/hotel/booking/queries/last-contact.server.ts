import { and, desc, eq, ne } from "drizzle-orm";
import type { Db } from "~db/client";
import { hotelOrders } from "~db/schema/hotel-order";

/** Name and phone of the user's latest online booking; null if there is none. */
export async function lastContact(db: Db, userId: number): Promise<{ contactName: string; phone: string } | null> {
  const [last] = await db
    .select({ contactName: hotelOrders.contactName, phone: hotelOrders.phone })
    .from(hotelOrders)
    .where(and(eq(hotelOrders.userId, userId), eq(hotelOrders.source, "online"), ne(hotelOrders.contactName, "")))
    .orderBy(desc(hotelOrders.id))
    .limit(1);
  return last ?? null;
}
