import { and, count, eq, gte, isNull } from "drizzle-orm";
import type { Person } from "~/foundation/orders/rules/roles";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError, missing } from "~/platform/errors";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { hotelCompanies } from "~db/schema/hotel";
import { hotelOrders } from "~db/schema/hotel-order";
import { hotelResourceBookings, hotelResources } from "~db/schema/hotel-resource";
import { type Resource, resourceShown } from "../queries/shown.server";
import { hasBegun } from "../rules/days";
import { covers, mostAhead } from "../rules/stays";
import { notifyProperty } from "./notify.server";
import { takeSlot } from "./slot-days.server";

/** A request: a slot of a Tokyo day, for so many people, cars or groups, under a booking. */
export type Wish = { resourceId: number; date: string; slotId: string; count: number; orderId: number };

async function lockedStay(tx: Tx, orderId: number) {
  const [stay] = await tx.select().from(hotelOrders).where(eq(hotelOrders.id, orderId)).for("update");
  return stay;
}

/** Reads the resource under a shared lock. Throws `notFindData` if guests cannot see it. */
async function lockedResource(tx: Tx, id: number): Promise<Resource> {
  const [found] = await tx
    .select({ resource: hotelResources })
    .from(hotelResources)
    .innerJoin(hotelCompanies, eq(hotelCompanies.id, hotelResources.companyId))
    .where(and(eq(hotelResources.id, id), resourceShown))
    .for("share", { of: hotelResources });
  if (!found) throw missing();
  return found.resource;
}

async function requireFewAhead(tx: Tx, orderId: number, today: string): Promise<void> {
  const { orderId: order, canceledTime, day } = hotelResourceBookings;
  const [ahead] = await tx
    .select({ count: count() })
    .from(hotelResourceBookings)
    .where(and(eq(order, orderId), isNull(canceledTime), gte(day, today)));
  if ((ahead?.count ?? 0) >= mostAhead) throw new DomainError("tooManyResources", { params: { max: mostAhead } });
}

/**
 * Reserves part of a slot for a guest and notifies the property [H23]; returns the reservation's id. Locks the booking,
 * then the resource, then the slot's day. Throws `resourceNeedsStay`, `resourceOver`, `tooManyResources`,
 * `resourceFull`, or `notFindData` if guests cannot see the resource.
 */
export async function reserveResource(tx: Tx, actor: Pick<Person, "userId">, wish: Wish): Promise<{ id: number }> {
  const { userId } = actor;
  const { resourceId, date: day, count, orderId } = wish;
  const stay = await lockedStay(tx, orderId);
  const resource = await lockedResource(tx, resourceId);
  const { companyId, sellerId, type, name } = resource;
  const slot = resource.slots.find(({ id }) => id === wish.slotId);
  if (!slot) throw missing();
  if (!stay || !covers(stay, { userId, companyId, day })) throw new DomainError("resourceNeedsStay");
  const now = await databaseNow(tx);
  if (hasBegun(day, slot, now)) throw new DomainError("resourceOver");
  await requireFewAhead(tx, orderId, tokyoDay(now));
  const part = { resourceId, day, slotId: slot.id, count };
  await takeSlot(tx, part, slot.capacity);
  const [made] = await tx
    .insert(hotelResourceBookings)
    .values({ ...part, orderId, userId, start: slot.start, end: slot.end })
    .returning({ id: hotelResourceBookings.id });
  if (!made) throw new Error("no reservation was stored");
  await notifyProperty(tx, sellerId, { companyId, type, name }, { day, start: slot.start, end: slot.end, count });
  return made;
}
