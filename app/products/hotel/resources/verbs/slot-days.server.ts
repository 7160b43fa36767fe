import { and, eq, sql } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { hotelResourceDays } from "~db/schema/hotel-resource";

/** Part of a slot of a day, in people, cars or groups. */
type Part = { resourceId: number; day: string; slotId: string; count: number };

/**
 * Takes part of a slot by one statement, so that it is never overbooked: the day's row grows only up to `capacity`,
 * which the caller has locked. Throws `resourceFull`.
 */
export async function takeSlot(tx: Tx, { resourceId, day, slotId, count }: Part, capacity: number): Promise<void> {
  const taken = await tx.execute(sql`
    insert into hotel_resource_day (resource_id, day, slot_id, taken, capacity)
    select ${resourceId}::bigint, ${day}::date, ${slotId}::text, ${count}::int, ${capacity}::int
    where ${count}::int <= ${capacity}::int
    on conflict (resource_id, day, slot_id) do update
    set taken = hotel_resource_day.taken + excluded.taken, capacity = excluded.capacity
    where hotel_resource_day.taken + excluded.taken <= excluded.capacity
    returning taken`);
  if (taken.length === 0) throw new DomainError("resourceFull", { field: "count" });
}

/** Releases part of a slot. */
export async function freeSlot(tx: Tx, { resourceId, day, slotId, count }: Part): Promise<void> {
  const { resourceId: resource, day: date, slotId: slot, taken } = hotelResourceDays;
  await tx
    .update(hotelResourceDays)
    .set({ taken: sql`${taken} - ${count}` })
    .where(and(eq(resource, resourceId), eq(date, day), eq(slot, slotId)));
}
