import { and, inArray } from "drizzle-orm";
import type { Embed } from "~/foundation/rich-text/embeds.server";
import { shownNow } from "~/platform/data/clock.server";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { commodities } from "~db/schema/shop";
import { commodityTag } from "../tags";
import { shownPrices } from "./card";
import { visibleTo } from "./conditions.server";

/** Embeds commodities on the shelf as cards in texts, at the reader's price [C5]. */
export const commodityEmbed: Embed = {
  find: async (db, ids, { flag, viewer }) => {
    const { id, name, attachments, price, originalPrice, vipPrice, pointDiscount } = commodities;
    const [rows, now] = await Promise.all([
      db
        .select({ id, name, attachments, price, originalPrice, vipPrice, pointDiscount })
        .from(commodities)
        .where(and(inArray(id, [...ids]), visibleTo(null))),
      shownNow(db),
    ]);
    return new Map(
      rows.map((row) => {
        const { text: title, lang } = shownWords(row.name, flag);
        const { price: yen, original } = shownPrices(row, viewer, now);
        const path = href("/commodity/detail/:id/:from?", { id: row.id });
        const cost = { yen, ...(original !== undefined && { original }) };
        return [row.id, { title, lang, href: path, picture: row.attachments[0] ?? null, price: cost }];
      }),
    );
  },
  tags: (id) => [commodityTag(id)],
};
