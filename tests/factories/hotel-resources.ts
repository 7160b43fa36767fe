import { eq, sql } from "drizzle-orm";
import type { Db } from "~db/client";
import { hotelOrders } from "~db/schema/hotel-order";
import { hotelResourceDays, hotelResources, type ResourceSlot } from "~db/schema/hotel-resource";
import { booked, type Guest } from "./hotel-stays";
import { type House, hotelOf } from "./hotels";

const slot = (start: string, end: string, capacity: number): ResourceSlot => ({
  id: start.replace(":", ""),
  start,
  end,
  capacity,
});

/** Two slots of an hour that adjoin, for 20 each. */
export const twoSlots = [slot("10:00", "11:00", 20), slot("11:00", "12:00", 20)];

/** A bath of a house that guests see: two adjoining slots for 20, unless said otherwise. */
export async function resourceOf(
  db: Db,
  { owner, companyId }: House,
  fields: Partial<typeof hotelResources.$inferInsert> = {},
): Promise<number> {
  const [made] = await db
    .insert(hotelResources)
    .values({
      companyId,
      sellerId: owner.id,
      type: "onsen",
      slots: twoSlots,
      name: { zh: "大露天温泉", ja: "大露天風呂", en: "Great bath" },
      ...fields,
    })
    .returning({ id: hotelResources.id });
  if (!made) throw new Error("no resource");
  return made.id;
}

/** A booking that is certain of a house, from in ten days for two nights. */
export async function stayAt(db: Db, who: Guest, inn: House): Promise<number> {
  return (await booked(db, who, await hotelOf(db, inn))).id;
}

/** Moves a booking in time: so many days from today to so many days from today. */
export async function moved(db: Db, orderId: number, checkin: number, checkout: number): Promise<void> {
  const day = (days: number) => sql`((clock_timestamp() at time zone 'Asia/Tokyo')::date + ${days}::int)`;
  await db
    .update(hotelOrders)
    .set({ checkin: day(checkin) as never, checkout: day(checkout) as never })
    .where(eq(hotelOrders.id, orderId));
}

/** What is taken of a resource, by day and slot, without what has come back whole. */
export async function takenSlots(db: Db, resourceId: number): Promise<Record<string, number>> {
  const rows = await db.select().from(hotelResourceDays).where(eq(hotelResourceDays.resourceId, resourceId));
  return Object.fromEntries(
    rows.filter(({ taken }) => taken > 0).map(({ day, slotId, taken }) => [`${day} ${slotId}`, taken]),
  );
}
