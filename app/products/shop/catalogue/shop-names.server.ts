import { inArray } from "drizzle-orm";
import { cachedEach } from "~/platform/data/cached.server";
import type { Flag } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import type { Words } from "~db/schema/columns";
import { shops } from "~db/schema/shop";
import { shopTag } from "../tags";

const cachedNames = cachedEach(
  "shop-name",
  (sellerId) => [shopTag(sellerId)],
  async (db, sellerIds): Promise<ReadonlyMap<number, Words>> => {
    const rows = await db
      .select({ sellerId: shops.sellerId, name: shops.name })
      .from(shops)
      .where(inArray(shops.sellerId, [...sellerIds]));
    return new Map(rows.map(({ sellerId, name }) => [sellerId, name]));
  },
);

/** Shop names by seller, cached until the shop changes. */
export const shopNames = async (db: Db, sellerIds: readonly number[]): Promise<ReadonlyMap<number, Words>> =>
  sellerIds.length === 0 ? new Map() : cachedNames(db, [...new Set(sellerIds)]);

/** A shop's name in a language; empty where the seller has no shop. */
export function shopName(names: ReadonlyMap<number, Words>, sellerId: number, flag: Flag): string {
  const words = names.get(sellerId);
  return words ? inLanguage(words, flag).text : "";
}
