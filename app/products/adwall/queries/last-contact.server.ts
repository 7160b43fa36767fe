import { desc, eq } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import type { Db } from "~db/client";
import { adReservations } from "~db/schema/adwall";

/** Contact name and phone of the person's last reservation; without one, the nickname and an empty phone. */
export async function lastContact(
  db: Db,
  { userId, nickname }: Pick<Actor, "userId" | "nickname">,
): Promise<{ contactName: string; phone: string }> {
  const [last] = await db
    .select({ contactName: adReservations.contactName, phone: adReservations.phone })
    .from(adReservations)
    .where(eq(adReservations.userId, userId))
    .orderBy(desc(adReservations.id))
    .limit(1);
  return last ?? { contactName: nickname, phone: "" };
}
