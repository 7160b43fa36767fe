import { and, desc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { changeRows } from "~/foundation/desks/verbs/change-rows.server";
import { transact } from "~/platform/data/database.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { stayMails, stays } from "~db/schema/stay";
import { stayDesk } from "./listing/stay-desk.server";

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

/** Removes the listings of anonymised accounts, whose guests have left, and empties what leads to the person. */
export async function forgetListings(db: Db): Promise<void> {
  const gone = await db
    .select({ id: stays.id, sellerId: stays.sellerId })
    .from(stays)
    .innerJoin(users, eq(users.id, stays.sellerId))
    .where(and(isNotNull(users.anonymisedAt), isNull(stays.deletedTime)));
  for (const { id, sellerId } of gone) {
    const operator = { userId: sellerId, site: "main", requestId: "" };
    await transact(async (tx) => {
      await changeRows(tx, stayDesk, { actor: null, operator }, "remove", [id]);
      await tx
        .update(stays)
        .set({ phone: "", licenceNo: "", address: { postcode: "", address: "" }, place: null })
        .where(eq(stays.id, id));
    });
  }
}

/** Deletes the questions of anonymised accounts. */
export async function forgetMails(db: Db): Promise<void> {
  const gone = db.select({ id: users.id }).from(users).where(isNotNull(users.anonymisedAt));
  await db.delete(stayMails).where(inArray(stayMails.userId, gone));
}
