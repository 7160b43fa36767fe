import { and, like, type SQL } from "drizzle-orm";
import { shops } from "~db/schema/shop";
import { searchPatterns } from "~db/text/search-text";

/** Shops whose name, introduction, category, address or stations hold every word of a keyword. */
export const foundShop = (keyword: string): SQL | undefined =>
  and(...searchPatterns(keyword).map((pattern) => like(shops.searchText, pattern)));
