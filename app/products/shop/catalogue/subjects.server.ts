import { and, inArray } from "drizzle-orm";
import type { Subject } from "~/foundation/subjects/subject.server";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import type { Db } from "~db/client";
import { commodities, shops } from "~db/schema/shop";
import { receivedLines } from "../order/queries/received-lines.server";
import { isVisible } from "../price-rules";
import { catalogueTag, commodityTag, shopTag } from "../tags";
import { visibleTo } from "./conditions.server";
import { commodityAt } from "./detail.server";

const { id, name, sellerId, attachments } = commodities;

/** Commodities of `ids` on the shelf for everybody; a single one is read through the cache that its own page uses. */
async function shownCommodities(db: Db, ids: readonly number[]) {
  const [only, ...others] = ids;
  if (only === undefined || others.length > 0)
    return db
      .select({ id, name, sellerId, attachments })
      .from(commodities)
      .where(and(inArray(id, [...ids]), visibleTo(null)));
  const found = await commodityAt(db, only);
  return found && isVisible(found.row.commodity, null, found.now) ? [found.row.commodity] : [];
}

/** Commodities on the shelf as subjects of comments, claps, favourites and reviews. */
export const commoditySubject: Subject = {
  comments: true,
  claps: true,
  favourites: true,
  reviews: { bought: receivedLines },
  find: async (db, ids, flag) => {
    const rows = await shownCommodities(db, ids);
    return new Map(
      rows.map(({ id, name, sellerId, attachments }) => {
        const { text: title, ...language } = shownWords(name, flag);
        const path = href("/commodity/detail/:id/:from?", { id });
        const picture = attachments[0] ?? null;
        return [
          id,
          {
            title,
            ...language,
            href: path,
            picture,
            ownerId: sellerId,
            tags: [commodityTag(id)],
            ratedIn: [catalogueTag],
          },
        ];
      }),
    );
  },
};

/** Shops as subjects of comments, claps and favourites, by their seller's id. */
export const shopSubject: Subject = {
  comments: true,
  claps: true,
  favourites: true,
  find: async (db, ids, flag) => {
    const rows = await db
      .select({ id: shops.sellerId, name: shops.name, picture: shops.cover })
      .from(shops)
      .where(inArray(shops.sellerId, [...ids]));
    return new Map(
      rows.map(({ id, name, picture }) => {
        const { text: title, ...language } = shownWords(name, flag);
        const path = href("/shop/detail/:id", { id });
        return [id, { title, ...language, href: path, picture, ownerId: id, tags: [shopTag(id)] }];
      }),
    );
  },
};
