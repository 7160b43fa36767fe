import { and, eq } from "drizzle-orm";
import { administrators, type FileReader } from "~/foundation/files/readers.server";
import { rowIdIn } from "~/platform/data/row-id";
import { stays } from "~db/schema/stay";

/** Lets administrators read the documents of every listing, and hosts those of their own. */
export const stayPaperReader: FileReader = async (db, actor, file) => {
  if (await administrators(db, actor, file)) return true;
  const [kind, number = ""] = (file.ref ?? "").split(":");
  const id = rowIdIn(number);
  if (kind !== "stay" || id === null) return false;
  const own = and(eq(stays.id, id), eq(stays.sellerId, actor.userId));
  return (await db.select({ id: stays.id }).from(stays).where(own)).length > 0;
};
