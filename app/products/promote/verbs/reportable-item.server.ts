import { and, eq } from "drizzle-orm";
import { removableRows } from "~/foundation/moderation/removable-rows.server";
import type { Reportable } from "~/foundation/moderation/reportable.server";
import { rowIdIn } from "~/platform/data/row-id";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import type { Db } from "~db/client";
import { promoteCategories, promoteItems } from "~db/schema/promote";
import { promoteDesk } from "../promote-desk.server";
import { inCategory, itemShown } from "../queries/visible.server";

async function itemOf(db: Db, refId: string) {
  const id = rowIdIn(refId);
  if (id === null) return undefined;
  const { name, description, ownerId } = promoteItems;
  const [row] = await db
    .select({ id: promoteItems.id, name, description, ownerId })
    .from(promoteItems)
    .innerJoin(promoteCategories, inCategory)
    .where(and(eq(promoteItems.id, id), itemShown));
  return row;
}

/** Lets signed-in users report an item; an administrator sees its text and can remove it from the wall. */
export const reportableItem: Reportable = {
  describe: async (db, refId, flag) => {
    const item = await itemOf(db, refId);
    if (!item) return null;
    const text = [item.name, item.description].map((words) => inLanguage(words, flag).text).filter(Boolean);
    return { text: text.join("\n"), href: href("/promote/detail/:id", { id: item.id }), ownerId: item.ownerId };
  },
  ...removableRows(promoteDesk),
};
