import type { SQL } from "drizzle-orm";
import { hasWords } from "~/platform/data/has-words";
import { restaurantAds } from "~db/schema/restaurant";

/** Ads whose texts, in any language, match a keyword. */
export const adsWith = (keyword: string): SQL | undefined => hasWords(restaurantAds.searchText, keyword);
