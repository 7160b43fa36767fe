import { and, eq } from "drizzle-orm";
import { removableRows } from "~/foundation/moderation/removable-rows.server";
import type { Reportable } from "~/foundation/moderation/reportable.server";
import { rowId } from "~/platform/data/row-id";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import type { Db } from "~db/client";
import { stays } from "~db/schema/stay";
import { stayShown } from "../queries/visible.server";
import { stayDesk } from "../stay-desk.server";

async function stayOf(db: Db, refId: string) {
  const id = rowId.safeParse(refId);
  if (!id.success) return undefined;
  const [row] = await db
    .select({ id: stays.id, name: stays.name, description: stays.description, ownerId: stays.sellerId })
    .from(stays)
    .where(and(eq(stays.id, id.data), stayShown));
  return row;
}

/** Lets signed-in users report a listing; an administrator sees its text and can hide it. */
export const reportableStay: Reportable = {
  describe: async (db, refId, flag) => {
    const stay = await stayOf(db, refId);
    if (!stay) return null;
    const text = [inLanguage(stay.name, flag).text, inLanguage(stay.description, flag).text].filter(Boolean).join("\n");
    return { text, href: href("/stay/detail/:id", { id: stay.id }), ownerId: stay.ownerId };
  },
  ...removableRows(stayDesk, "hide"),
};
