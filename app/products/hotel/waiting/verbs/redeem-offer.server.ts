import { eq, sql } from "drizzle-orm";
import type { Stay } from "~/foundation/nights/rules/stay";
import type { Tx } from "~db/client";
import { hotelWaiting } from "~db/schema/hotel-waiting";
import { freeNights } from "../../nights/verbs/nights.server";
import { entryOf } from "../queries/live-entries.server";

/**
 * Ends the user's entry for a stay that they book now: an offer's rooms are released and taken by the booking in the
 * same transaction, which holds the nights' locks. Returns how many rooms were released. Locks the entry, then its
 * nights.
 */
export async function redeemOffer(tx: Tx, userId: number, stay: Stay & { hotelId: number }): Promise<number> {
  const [entry] = await tx.select().from(hotelWaiting).where(entryOf(userId, stay)).for("update");
  if (!entry) return 0;
  await tx
    .update(hotelWaiting)
    .set({ status: "booked", updateTime: sql`clock_timestamp()` })
    .where(eq(hotelWaiting.id, entry.id));
  if (entry.status !== "offered") return 0;
  await freeNights(tx, entry);
  return entry.rooms;
}
