import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import { claimFiles } from "~/foundation/files/verbs/claim.server";
import { noOpenSales } from "~/foundation/orders/queries/open-sales.server";
import { transact } from "~/platform/data/database.server";
import { purgeTags } from "~/platform/data/purge.server";
import type { Db } from "~db/client";
import { anonymised } from "~db/schema/accounts";
import { hotelCompanies, hotels } from "~db/schema/hotel";
import { hotelRoomFeeds, hotelRoomImports, hotelRooms } from "~db/schema/hotel-room";
import { hotelBookings } from "../booking/hotel-orders.server";
import { companyTag, hotelsTag, nightsTag } from "../tags";
import { hotelPapers } from "../uploads";

/** What leads from a property to its owner; the search text marks one that was emptied. */
const nothing = {
  isPublic: false,
  phone: "",
  address: { postcode: "", address: "" },
  representative: "",
  bank: "",
  certificates: [],
  verdict: "",
  searchText: "",
};

/**
 * Takes the properties of anonymised accounts, once all their guests have left, from sale and empties what leads to the person:
 * contacts, papers, calendars of other channels and what staff noted of rooms. Names and descriptions stay, since orders
 * of guests show them.
 */
export async function forgetHotels(db: Db): Promise<void> {
  const rows = await db
    .select({ id: hotelCompanies.id, sellerId: hotelCompanies.sellerId })
    .from(hotelCompanies)
    .where(
      and(
        inArray(hotelCompanies.sellerId, anonymised),
        noOpenSales(hotelBookings, hotelCompanies.sellerId),
        or(eq(hotelCompanies.isPublic, true), ne(hotelCompanies.searchText, "")),
      ),
    );
  for (const { id, sellerId } of rows)
    await transact(async (tx) => {
      const release = (name: string, row: number) =>
        claimFiles(tx, { userId: sellerId }, { kind: hotelPapers.name, keys: [], ref: `${name}:${row}` });
      await tx.update(hotelCompanies).set(nothing).where(eq(hotelCompanies.id, id));
      await release("hotel-company", id);
      const types = await tx
        .update(hotels)
        .set({ ownershipFiles: [] })
        .where(eq(hotels.companyId, id))
        .returning({ id: hotels.id });
      for (const type of types) await release("hotel", type.id);
      const rooms = await tx
        .update(hotelRooms)
        .set({ cleanNote: "", deletedTime: sql`coalesce(${hotelRooms.deletedTime}, clock_timestamp())` })
        .where(eq(hotelRooms.companyId, id))
        .returning({ id: hotelRooms.id });
      const ids = rooms.map((room) => room.id);
      if (ids.length > 0) {
        await tx.delete(hotelRoomFeeds).where(inArray(hotelRoomFeeds.roomId, ids));
        await tx
          .update(hotelRoomImports)
          .set({ name: "", url: sql`${hotelRoomImports.id}::text`, error: "", unread: [], days: [] })
          .where(inArray(hotelRoomImports.roomId, ids));
      }
      await purgeTags(tx, hotelsTag, nightsTag, companyTag(id));
    });
}
