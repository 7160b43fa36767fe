import { and, desc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { changeRows } from "~/foundation/desks/verbs/change-rows.server";
import { claimFiles } from "~/foundation/files/verbs/claim.server";
import { noOpenSales } from "~/foundation/orders/queries/open-sales.server";
import { transact } from "~/platform/data/database.server";
import type { Db } from "~db/client";
import { anonymised } from "~db/schema/accounts";
import { stayFeeds, stayImports, stayMails, stays } from "~db/schema/stay";
import { stayBookings } from "./booking/stay-orders.server";
import { stayDesk } from "./listing/stay-desk.server";
import { stayPapers } from "./uploads";

/** A person's listings, for the export of their own data. */
export const exportListings = (db: Db, userId: number) => {
  const { name, description, type, licenceType, licenceNo, prefecture, city, address, phone, place, createTime } =
    stays;
  return db
    .select({ name, description, type, licenceType, licenceNo, prefecture, city, address, phone, place, createTime })
    .from(stays)
    .where(eq(stays.sellerId, userId))
    .orderBy(desc(stays.id));
};

/** The questions that a person sent to hosts, for the export of their own data. */
export const exportMails = (db: Db, userId: number) => {
  const { content, checkin, checkout, sharesEmail, createTime } = stayMails;
  return db
    .select({ stay: stays.name, content, checkin, checkout, sharesEmail, createTime })
    .from(stayMails)
    .innerJoin(stays, eq(stays.id, stayMails.stayId))
    .where(eq(stayMails.userId, userId))
    .orderBy(desc(stayMails.id));
};

/** What leads from a listing to its host. */
const nothing = {
  isPublic: false,
  phone: "",
  licenceNo: "",
  address: { postcode: "", address: "" },
  place: null,
  location: null,
  ownershipFiles: [],
  verdict: "",
  searchText: "",
};

/**
 * Removes the listings of anonymised accounts, once all their guests have left, and empties what leads to the person, with papers
 * and the addresses of calendars.
 */
export async function forgetListings(db: Db): Promise<void> {
  const gone = await db
    .select({ id: stays.id, sellerId: stays.sellerId })
    .from(stays)
    .where(
      and(
        inArray(stays.sellerId, anonymised),
        noOpenSales(stayBookings, stays.sellerId),
        or(isNull(stays.deletedTime), ne(stays.searchText, "")),
      ),
    );
  for (const { id, sellerId } of gone) {
    const operator = { userId: sellerId, site: "main", requestId: "" };
    await transact(async (tx) => {
      await changeRows(tx, stayDesk, { actor: null, operator }, "remove", [id]);
      await tx.update(stays).set(nothing).where(eq(stays.id, id));
      await tx
        .update(stayImports)
        .set({ name: "", url: sql`${stayImports.id}::text`, error: "", unread: [] })
        .where(eq(stayImports.stayId, id));
      await tx.delete(stayFeeds).where(eq(stayFeeds.stayId, id));
      await claimFiles(tx, { userId: sellerId }, { kind: stayPapers.name, keys: [], ref: `stay:${id}` });
    });
  }
}
