import { and, eq } from "drizzle-orm";
import { removableRows } from "~/foundation/moderation/removable-rows.server";
import type { Reportable } from "~/foundation/moderation/reportable.server";
import { rowIdIn } from "~/platform/data/row-id";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { saleProperties } from "~db/schema/sale";
import { propertyShown } from "../queries/visible.server";
import { propertyHref } from "../rules/addresses";
import { saleDesk } from "../sale-desk.server";

async function propertyOf(db: Db, refId: string) {
  const id = rowIdIn(refId);
  if (id === null) return undefined;
  const { name, description, ownerId } = saleProperties;
  const [row] = await db
    .select({ id: saleProperties.id, name, description, ownerId })
    .from(saleProperties)
    .where(and(eq(saleProperties.id, id), propertyShown));
  return row;
}

/** Lets signed-in users report a property; an administrator sees its text and can hide it. */
export const reportableProperty: Reportable = {
  describe: async (db, refId, flag) => {
    const property = await propertyOf(db, refId);
    if (!property) return null;
    const text = [property.name, property.description].map((words) => inLanguage(words, flag).text).filter(Boolean);
    return { text: text.join("\n"), href: propertyHref(property.id), ownerId: property.ownerId };
  },
  ...removableRows(saleDesk, "hide"),
};
