import { and, like, type SQL } from "drizzle-orm";
import { restaurantAds } from "~db/schema/restaurant";
import { searchPatterns } from "~db/text/search-text";

/** What restaurants advertise with the words of a keyword, in any language. */
export const adsWith = (keyword: string): SQL | undefined =>
  and(...searchPatterns(keyword).map((pattern) => like(restaurantAds.searchText, pattern)));
