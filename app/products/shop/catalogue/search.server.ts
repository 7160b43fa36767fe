import { and, inArray, sql } from "drizzle-orm";
import { categoryLabels } from "~/foundation/search/labels.server";
import type { SearchProvider } from "~/foundation/search/provider";
import { cutText } from "~/foundation/search/provider";
import { rankedPage } from "~/foundation/search/ranked.server";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import type { Words } from "~db/schema/columns";
import { commodities, commodityTypes, shops } from "~db/schema/shop";
import { typesTag } from "../tags";
import { inFlag, visibleTo } from "./conditions.server";

function titled(words: Words, flag: ReturnType<typeof flagOf>) {
  const { text: title, ...language } = shownWords(words, flag);
  return { title, ...language };
}

const labels = categoryLabels("commodity", commodityTypes, commodities.typeId, typesTag);

/** Search over the commodities that the visitor's lists show, in their language. */
export const findCommodities: SearchProvider = async (db, { locale, viewer, ...asked }) => {
  const flag = flagOf(locale);
  const c = commodities;
  const where = and(visibleTo(viewer), inFlag(flag));
  const found = { table: c, id: c.id, searchText: c.searchText, labels, where, order: [c.seq, c.id] };
  const rows = (ids: number[]) =>
    db
      .select({
        id: c.id,
        name: c.name,
        description: c.description,
        picture: sql<string | null>`${c.attachments} ->> 0`.as("picture"),
        price: c.price,
      })
      .from(c)
      .where(inArray(c.id, ids));
  return rankedPage(db, found, asked, {
    rows,
    hit: ({ id, name, description, picture, price }) => ({
      id,
      ...titled(name, flag),
      text: cutText(inLanguage(description, flag).text),
      href: `/commodity/detail/${id}`,
      price,
      ...(picture && { picture }),
    }),
  });
};

/** Search over the shops, by name, introduction and profile. */
export const findShops: SearchProvider = async (db, { locale, ...asked }) => {
  const flag = flagOf(locale);
  const { sellerId, searchText } = shops;
  const found = { table: shops, id: sellerId, searchText, where: undefined, order: [sellerId] };
  const rows = (ids: number[]) =>
    db
      .select({ id: shops.sellerId, name: shops.name, introduction: shops.introduction, cover: shops.cover })
      .from(shops)
      .where(inArray(shops.sellerId, ids));
  return rankedPage(db, found, asked, {
    rows,
    hit: ({ id, name, introduction, cover }) => ({
      id,
      ...titled(name, flag),
      text: cutText(inLanguage(introduction, flag).text),
      href: `/shop/detail/${id}`,
      ...(cover && { picture: cover }),
    }),
  });
};
