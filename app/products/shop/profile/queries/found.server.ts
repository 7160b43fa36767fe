import type { SQL } from "drizzle-orm";
import { hasWords } from "~/platform/data/has-words";
import { shops } from "~db/schema/shop";

/** Shops whose name, introduction, category, address or stations hold every word of a keyword. */
export const foundShop = (keyword: string): SQL | undefined => hasWords(shops.searchText, keyword);
