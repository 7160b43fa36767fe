import type { SQL } from "drizzle-orm";
import { hasWords } from "~/platform/data/has-words";
import { restaurantAds } from "~db/schema/restaurant";

/** What restaurants advertise with the words of a keyword, in any language. */
export const adsWith = (keyword: string): SQL | undefined => hasWords(restaurantAds.searchText, keyword);
