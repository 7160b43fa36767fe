import { and, eq } from "drizzle-orm";
import { administrators, type FileReader } from "~/foundation/files/readers.server";
import { rowIdIn } from "~/platform/data/row-id";
import { hotelCompanies, hotels } from "~db/schema/hotel";

/** Lets administrators read the documents of every property, and owners those of their own. */
export const hotelPaperReader: FileReader = async (db, actor, file) => {
  if (await administrators(db, actor, file)) return true;
  const [kind, number = ""] = (file.ref ?? "").split(":");
  const table = kind === "hotel-company" ? hotelCompanies : kind === "hotel" ? hotels : null;
  const id = rowIdIn(number);
  if (!table || id === null) return false;
  const own = and(eq(table.id, id), eq(table.sellerId, actor.userId));
  return (await db.select({ id: table.id }).from(table).where(own)).length > 0;
};
