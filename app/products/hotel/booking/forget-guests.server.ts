import { and, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import type { ListParts } from "~/platform/domain/serve";
import { users } from "~db/schema/accounts";
import { hotelOrders } from "~db/schema/hotel-order";
import { hotelBookings } from "./hotel-orders.server";

/** Clears the guest register and campaign number of finished bookings of anonymised accounts. */
export const forgetGuests: ListParts["forgetters"] = async (db) => {
  const gone = db.select({ id: users.id }).from(users).where(isNotNull(users.anonymisedAt));
  await db
    .update(hotelOrders)
    .set({ guests: [], campaignNo: "" })
    .where(
      and(
        inArray(hotelOrders.userId, gone),
        inArray(hotelOrders.status, [...hotelBookings.ends]),
        or(ne(hotelOrders.guests, sql`'[]'::jsonb`), ne(hotelOrders.campaignNo, "")),
      ),
    );
};
