import { and, asc, between, eq, gt, gte, inArray, sql } from "drizzle-orm";
import { dayAfter } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { hotelResourceDays } from "~db/schema/hotel-resource";
import { hasBegun } from "../rules/days";
import { type SlotState, slotState } from "../rules/slot-state";
import type { Resource } from "./shown.server";

/** A slot of a day: what is left of it, in people, cars or groups, and its state. */
export type DaySlot = { id: string; start: string; end: string; capacity: number; remaining: number; state: SlotState };

/** What one resource offers on each day. */
export type ResourceDays = { resource: Resource; days: { date: string; slots: DaySlot[] }[] };

/** What resources offer on `count` days from `from` on, days in Tokyo. */
export async function resourceDays(
  db: Db,
  resources: readonly Resource[],
  { from, count, now }: { from: string; count: number; now: Date },
): Promise<ResourceDays[]> {
  const { resourceId, day, slotId } = hotelResourceDays;
  const ids = resources.map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(hotelResourceDays)
          .where(and(inArray(resourceId, ids), between(day, from, dayAfter(from, count - 1))))
          .orderBy(asc(resourceId), asc(day), asc(slotId));
  const taken = new Map(rows.map((row) => [`${row.resourceId} ${row.day} ${row.slotId}`, row.taken]));
  const dates = Array.from({ length: count }, (_, at) => dayAfter(from, at));
  return resources.map((resource) => ({
    resource,
    days: dates.map((date) => ({
      date,
      slots: resource.slots.map((slot) => {
        const remaining = Math.max(0, slot.capacity - (taken.get(`${resource.id} ${date} ${slot.id}`) ?? 0));
        const begun = hasBegun(date, slot, now);
        return { ...slot, remaining, state: slotState({ remaining, capacity: slot.capacity, begun }) };
      }),
    })),
  }));
}

/** The most that is taken on any one day from today on, by slot; untaken slots are left out. */
export async function takenAhead(db: Db, resource: number, today: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ slotId: hotelResourceDays.slotId, most: sql<number>`max(${hotelResourceDays.taken})` })
    .from(hotelResourceDays)
    .where(
      and(
        eq(hotelResourceDays.resourceId, resource),
        gte(hotelResourceDays.day, today),
        gt(hotelResourceDays.taken, 0),
      ),
    )
    .groupBy(hotelResourceDays.slotId);
  return new Map(rows.map(({ slotId, most }) => [slotId, most]));
}
