import { eq } from "drizzle-orm";
import { missing } from "~/platform/errors";
import type { Db } from "~db/client";
import { adReservations } from "~db/schema/adwall";

/** The number of the reservation of an id, and whose it is: calls name reservations by id (decisions E10). */
export async function reservationById(
  db: Db,
  id: number,
): Promise<{ number: string; userId: number; sellerId: number }> {
  const r = adReservations;
  const [row] = await db
    .select({ number: r.number, userId: r.userId, sellerId: r.sellerId })
    .from(r)
    .where(eq(r.id, id));
  if (!row) throw missing("orderNotExist");
  return row;
}
