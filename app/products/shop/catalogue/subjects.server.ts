import { and, inArray } from "drizzle-orm";
import type { Subject } from "~/foundation/subjects/subject.server";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { commodities, shops } from "~db/schema/shop";
import { commodityTag, shopTag } from "../tags";
import { visibleTo } from "./conditions.server";

/** Commodities on the shelf, to be talked about. */
export const commoditySubject: Subject = {
  comments: true,
  claps: true,
  find: async (db, ids, flag) => {
    const rows = await db
      .select({ id: commodities.id, name: commodities.name, sellerId: commodities.sellerId })
      .from(commodities)
      .where(and(inArray(commodities.id, [...ids]), visibleTo(null)));
    return new Map(
      rows.map(({ id, name, sellerId }) => {
        const { text: title, ...language } = shownWords(name, flag);
        const path = href("/commodity/detail/:id/:from?", { id });
        return [id, { title, ...language, href: path, ownerId: sellerId, tags: [commodityTag(id)] }];
      }),
    );
  },
};

/** Shops, by their seller's id. */
export const shopSubject: Subject = {
  comments: true,
  claps: true,
  find: async (db, ids, flag) => {
    const rows = await db
      .select({ id: shops.sellerId, name: shops.name })
      .from(shops)
      .where(inArray(shops.sellerId, [...ids]));
    return new Map(
      rows.map(({ id, name }) => {
        const { text: title, ...language } = shownWords(name, flag);
        return [id, { title, ...language, href: href("/shop/detail/:id", { id }), ownerId: id, tags: [shopTag(id)] }];
      }),
    );
  },
};
