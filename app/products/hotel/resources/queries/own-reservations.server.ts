import { and, asc, desc, eq, gte, inArray, isNull } from "drizzle-orm";
import type { Db } from "~db/client";
import { hotelOrders } from "~db/schema/hotel-order";
import { hotelResourceBookings, hotelResources } from "~db/schema/hotel-resource";
import { stayingStates } from "../rules/stays";

/** Most bookings and reservations on a property's page. */
const most = { stays: 20, reservations: 100 } as const;

type Asked = { userId: number; companyId: number; today: string };

/** The guest's bookings at a property that allow reserving from today on, first arrivals first; at most 20. */
export const comingStays = (db: Db, asked: Asked) =>
  db
    .select({
      id: hotelOrders.id,
      name: hotelOrders.hotelName,
      checkin: hotelOrders.checkin,
      checkout: hotelOrders.checkout,
    })
    .from(hotelOrders)
    .where(
      and(
        eq(hotelOrders.userId, asked.userId),
        eq(hotelOrders.companyId, asked.companyId),
        inArray(hotelOrders.status, [...stayingStates]),
        gte(hotelOrders.checkout, asked.today),
      ),
    )
    .orderBy(asc(hotelOrders.checkin), asc(hotelOrders.id))
    .limit(most.stays);

/** A guest's reservations at a property from today on (Tokyo), by time; at most 100. */
export const ownReservations = (db: Db, asked: Asked) =>
  db
    .select({ reserved: hotelResourceBookings, name: hotelResources.name, type: hotelResources.type })
    .from(hotelResourceBookings)
    .innerJoin(hotelResources, eq(hotelResources.id, hotelResourceBookings.resourceId))
    .where(
      and(
        eq(hotelResourceBookings.userId, asked.userId),
        eq(hotelResources.companyId, asked.companyId),
        isNull(hotelResourceBookings.canceledTime),
        gte(hotelResourceBookings.day, asked.today),
      ),
    )
    .orderBy(asc(hotelResourceBookings.day), asc(hotelResourceBookings.start), asc(hotelResourceBookings.id))
    .limit(most.reservations);

/** A person's reservations for the export of personal data, newest first, without internal ids. */
export const exportReservations = (db: Db, userId: number) =>
  db
    .select({
      resource: hotelResources.name,
      type: hotelResources.type,
      booking: hotelOrders.number,
      day: hotelResourceBookings.day,
      start: hotelResourceBookings.start,
      end: hotelResourceBookings.end,
      count: hotelResourceBookings.count,
      canceledTime: hotelResourceBookings.canceledTime,
      createTime: hotelResourceBookings.createTime,
    })
    .from(hotelResourceBookings)
    .innerJoin(hotelResources, eq(hotelResources.id, hotelResourceBookings.resourceId))
    .innerJoin(hotelOrders, eq(hotelOrders.id, hotelResourceBookings.orderId))
    .where(eq(hotelResourceBookings.userId, userId))
    .orderBy(desc(hotelResourceBookings.id));
