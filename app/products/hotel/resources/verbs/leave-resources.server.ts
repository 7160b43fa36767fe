import { and, asc, gt, gte, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Stay } from "~/foundation/nights/rules/stay";
import { databaseNow } from "~/platform/data/clock.server";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { hotelResourceBookings } from "~db/schema/hotel-resource";
import { freeSlot } from "./slot-days.server";

/**
 * Cancels reservations from today on of bookings that ended, or those that are `outside` the days of a stay
 * that was changed. Locks the reservations, then their slots' days, each in
 * the order of resource, day and slot, so that two concurrent runs never deadlock.
 */
export async function leaveResources(tx: Tx, orderIds: readonly number[], outside?: Stay): Promise<void> {
  if (orderIds.length === 0) return;
  const { id, orderId, resourceId, day, slotId, canceledTime } = hotelResourceBookings;
  const today = tokyoDay(await databaseNow(tx));
  const lost = outside && or(lt(day, outside.checkin), gt(day, outside.checkout));
  const live = await tx
    .select()
    .from(hotelResourceBookings)
    .where(and(inArray(orderId, [...orderIds]), isNull(canceledTime), gte(day, today), lost))
    .orderBy(asc(resourceId), asc(day), asc(slotId), asc(id))
    .for("update");
  if (live.length === 0) return;
  await tx
    .update(hotelResourceBookings)
    .set({ canceledTime: sql`clock_timestamp()` })
    .where(
      inArray(
        id,
        live.map((reserved) => reserved.id),
      ),
    );
  for (const reserved of live) await freeSlot(tx, reserved);
}
