import { asc, eq, notLike } from "drizzle-orm";
import type { Db } from "../client";
import type { Words } from "../schema/columns";
import { commodities, shops } from "../schema/shop";
import { namedSearchText, searchMark } from "./search-text";

type Shop = {
  name: Words;
  introduction: Words;
  category?: Words;
  address?: { address: string };
  stations?: readonly { line: string; station: string }[];
};

/**
 * What a shop is found by: its name, introduction and category in every language, its address and the stations nearby.
 * Whoever writes a shop stores it.
 */
export const shopSearchText = ({ name, introduction, category = {}, address, stations = [] }: Shop): string =>
  namedSearchText(
    Object.values(name),
    [
      ...Object.values(introduction),
      address?.address ?? "",
      ...stations.flatMap(({ line, station }) => [line, station]),
    ],
    Object.values(category),
  );

type Named = { name: Words; description: Words; modelType: string | null };

/** What a commodity is found by: name, description and model in every language. Whoever writes one stores it. */
export const commoditySearchText = ({ name, description, modelType }: Named): string =>
  namedSearchText(Object.values(name), [...Object.values(description), modelType ?? ""]);

/** Rows that are written anew at a time. */
const batch = 500;

/** Stores the search texts that are not there or know older readings. Safe to repeat. */
export async function fillShopSearch(db: Db): Promise<void> {
  const isOld = `%${searchMark}`;
  for (;;) {
    const old = await db
      .select()
      .from(shops)
      .where(notLike(shops.searchText, isOld))
      .orderBy(asc(shops.sellerId))
      .limit(batch);
    for (const shop of old)
      await db
        .update(shops)
        .set({ searchText: shopSearchText(shop) })
        .where(eq(shops.sellerId, shop.sellerId));
    if (old.length < batch) break;
  }
  for (;;) {
    const old = await db
      .select()
      .from(commodities)
      .where(notLike(commodities.searchText, isOld))
      .orderBy(asc(commodities.id))
      .limit(batch);
    for (const one of old)
      await db
        .update(commodities)
        .set({ searchText: commoditySearchText(one), updateTime: one.updateTime })
        .where(eq(commodities.id, one.id));
    if (old.length < batch) break;
  }
}
