import { eq } from "drizzle-orm";
import type { Db } from "../client";
import type { Words } from "../schema/columns";
import { shops } from "../schema/shop";
import { searchTextOf } from "./search-text";

/** What a shop is found by: its name and introduction in every language. Whoever writes a shop stores it. */
export const shopSearchText = ({ name, introduction }: { name: Words; introduction: Words }): string =>
  searchTextOf([...Object.values(name), ...Object.values(introduction)]);

/** Stores the search text of shops that have none yet. Safe to repeat. */
export async function fillShopSearch(db: Db): Promise<void> {
  const without = await db.select().from(shops).where(eq(shops.searchText, ""));
  for (const shop of without)
    await db
      .update(shops)
      .set({ searchText: shopSearchText(shop) })
      .where(eq(shops.sellerId, shop.sellerId));
}
