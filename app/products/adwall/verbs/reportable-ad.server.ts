import { and, eq } from "drizzle-orm";
import { removableRows } from "~/foundation/moderation/removable-rows.server";
import type { Reportable } from "~/foundation/moderation/reportable.server";
import { plainWords } from "~/foundation/rich-text/rich-words";
import { rowId } from "~/platform/data/row-id";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import type { Db } from "~db/client";
import { ads } from "~db/schema/adwall";
import { adDesk } from "../ad-desk.server";
import { onWall } from "../queries/visible.server";

async function adOf(db: Db, refId: string) {
  const id = rowId.safeParse(refId);
  if (!id.success) return undefined;
  const [row] = await db
    .select({ id: ads.id, name: ads.name, description: ads.description, ownerId: ads.sellerId })
    .from(ads)
    .where(and(eq(ads.id, id.data), onWall));
  return row;
}

/** Lets signed-in users report an ad; an administrator sees its text and can remove it from the wall. */
export const reportableAd: Reportable = {
  describe: async (db, refId, flag) => {
    const ad = await adOf(db, refId);
    if (!ad) return null;
    const text = [inLanguage(ad.name, flag).text, inLanguage(plainWords(ad.description), flag).text]
      .filter(Boolean)
      .join("\n");
    return { text, href: href("/adwall/detail/:id", { id: ad.id }), ownerId: ad.ownerId };
  },
  ...removableRows(adDesk),
};
