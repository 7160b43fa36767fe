import { eq, sql } from "drizzle-orm";
import type { Tx } from "~db/client";
import { hotelWaiting } from "~db/schema/hotel-waiting";
import type { Stay } from "../../nights/rules/stay";
import { freeNights } from "../../nights/verbs/nights.server";
import { entryOf } from "../queries/live-entries.server";

/**
 * Somebody books what they wait for: the entry is over, and the rooms of an offer are given back for the booking to take in
 * the same transaction, with the nights locked between. Locks the entry, then its nights.
 */
export async function redeemOffer(tx: Tx, userId: number, stay: Stay & { hotelId: number }): Promise<void> {
  const [entry] = await tx.select().from(hotelWaiting).where(entryOf(userId, stay)).for("update");
  if (!entry) return;
  await tx
    .update(hotelWaiting)
    .set({ status: "booked", updateTime: sql`clock_timestamp()` })
    .where(eq(hotelWaiting.id, entry.id));
  if (entry.status === "offered") await freeNights(tx, entry);
}
