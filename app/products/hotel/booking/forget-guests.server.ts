import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import { releaseFiles } from "~/foundation/files/verbs/claim.server";
import { transact } from "~/platform/data/database.server";
import type { ListParts } from "~/platform/domain/serve";
import { anonymised } from "~db/schema/accounts";
import { hotelOrders } from "~db/schema/hotel-order";
import { hotelBookings } from "./hotel-orders.server";
import { papersRef } from "./verbs/keep-papers.server";

/** Clears the guest register, papers and campaign number of finished bookings of anonymised accounts. */
export const forgetGuests: ListParts["forgetters"] = async (db) => {
  const { guests, checkinFiles, campaignNo } = hotelOrders;
  const nothing = sql`'[]'::jsonb`;
  const rows = await db
    .select({ id: hotelOrders.id })
    .from(hotelOrders)
    .where(
      and(
        inArray(hotelOrders.userId, anonymised),
        inArray(hotelOrders.status, [...hotelBookings.ends]),
        or(ne(guests, nothing), ne(checkinFiles, nothing), ne(campaignNo, "")),
      ),
    );
  for (const { id } of rows)
    await transact(async (tx) => {
      await tx.update(hotelOrders).set({ guests: [], checkinFiles: [], campaignNo: "" }).where(eq(hotelOrders.id, id));
      await releaseFiles(tx, papersRef(id));
    });
};
