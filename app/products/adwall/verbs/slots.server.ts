import { and, eq, sql } from "drizzle-orm";
import { purgeTags } from "~/platform/data/purge.server";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { adSlots } from "~db/schema/adwall";
import { adTag } from "../tags";

type Seats = { adId: number; reserveTime: Date; headCount: number };

/**
 * Takes seats in a slot in one statement, so that no seat is taken twice: the slot's row grows only within the ad's
 * current capacity. Throws slotFull.
 */
export async function takeSlot(tx: Tx, { adId, reserveTime, headCount }: Seats): Promise<void> {
  const taken = await tx.execute(sql`
    insert into ad_slot (ad_id, slot_time, taken, capacity)
    select id, ${reserveTime.toISOString()}::timestamptz, ${headCount}::int, capacity_per_slot from ad
    where id = ${adId} and deleted_time is null and (capacity_per_slot = 0 or ${headCount}::int <= capacity_per_slot)
    on conflict (ad_id, slot_time) do update
    set taken = ad_slot.taken + excluded.taken, capacity = excluded.capacity
    where excluded.capacity = 0 or ad_slot.taken + excluded.taken <= excluded.capacity
    returning taken`);
  if (taken.length === 0) throw new DomainError("slotFull", { field: "reserveTime" });
  await purgeTags(tx, adTag(adId));
}

/** Releases the seats of a reservation. */
export async function freeSlot(tx: Tx, { adId, reserveTime, headCount }: Seats): Promise<void> {
  await tx
    .update(adSlots)
    .set({ taken: sql`${adSlots.taken} - ${headCount}` })
    .where(and(eq(adSlots.adId, adId), eq(adSlots.slotTime, reserveTime)));
  await purgeTags(tx, adTag(adId));
}
