import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import { releaseFiles } from "~/foundation/files/verbs/claim.server";
import { transact } from "~/platform/data/database.server";
import type { ListParts } from "~/platform/domain/serve";
import { anonymised } from "~db/schema/accounts";
import { hotelOrders } from "~db/schema/hotel-order";
import { hotelBookings } from "./hotel-orders.server";
import { papersRef } from "./verbs/keep-papers.server";

/**
 * Clears the papers and campaign number of finished bookings that anonymised accounts made for themselves. The register of
 * guests stays as long as the law asks for it, whoever booked [H25].
 */
export const forgetGuests: ListParts["forgetters"] = async (db) => {
  const { checkinFiles, campaignNo } = hotelOrders;
  const rows = await db
    .select({ id: hotelOrders.id })
    .from(hotelOrders)
    .where(
      and(
        inArray(hotelOrders.userId, anonymised),
        hotelBookings.forSelf,
        inArray(hotelOrders.status, [...hotelBookings.ends]),
        or(ne(checkinFiles, sql`'[]'::jsonb`), ne(campaignNo, "")),
      ),
    );
  for (const { id } of rows)
    await transact(async (tx) => {
      await tx.update(hotelOrders).set({ checkinFiles: [], campaignNo: "" }).where(eq(hotelOrders.id, id));
      await releaseFiles(tx, papersRef(id));
    });
};
