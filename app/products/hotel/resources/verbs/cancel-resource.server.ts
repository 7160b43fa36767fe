import { and, eq, isNull, sql } from "drizzle-orm";
import { isSeller, type Person } from "~/foundation/orders/rules/roles";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { hotelResourceBookings, hotelResources } from "~db/schema/hotel-resource";
import { hasBegun } from "../rules/days";
import { notifyGuest } from "./notify.server";
import { freeSlot } from "./slot-days.server";

/**
 * Cancels a reservation: the guest until its slot begins, the property at any time, which notifies the guest. Locks the
 * reservation, then its slot's day. Throws `resourceOver`, `resourceCanceled`, or `notFindData` for another's.
 */
export async function cancelResource(tx: Tx, person: Person, id: number): Promise<void> {
  const [found] = await tx
    .select({ reserved: hotelResourceBookings, resource: hotelResources })
    .from(hotelResourceBookings)
    .innerJoin(hotelResources, eq(hotelResources.id, hotelResourceBookings.resourceId))
    .where(eq(hotelResourceBookings.id, id))
    .for("update", { of: hotelResourceBookings });
  if (!found) throw missing();
  const { reserved, resource } = found;
  const isGuest = reserved.userId === person.userId;
  const isHouse = isSeller({ userId: reserved.userId, sellerId: resource.sellerId }, person, "HOTEL_ADMIN");
  if (!isGuest && !isHouse) throw missing();
  if (reserved.canceledTime) throw new DomainError("resourceCanceled");
  if (!isHouse && hasBegun(reserved.day, reserved, await databaseNow(tx))) throw new DomainError("resourceOver");
  await tx
    .update(hotelResourceBookings)
    .set({ canceledTime: sql`clock_timestamp()` })
    .where(and(eq(hotelResourceBookings.id, id), isNull(hotelResourceBookings.canceledTime)));
  await freeSlot(tx, reserved);
  if (!isGuest) await notifyGuest(tx, reserved.userId, resource, reserved);
}
