import { type Page, pageOf } from "~/platform/api/paging";
import type { Db } from "~db/client";
import { searchPatterns } from "~db/text/search-text";
import { type Hit, type Search, type SearchProviders, type SearchType, searchTypes } from "./provider";

let registered: SearchProviders = {};

/** Tells the search what it can find; composition calls it once, before the first request. */
export function registerSearch(providers: SearchProviders): void {
  registered = providers;
}

/** The types that somebody has lent to the search, in the order of the tabs. */
export const openTypes = (): SearchType[] => searchTypes.filter((type) => registered[type]);

/**
 * One page of results of a type. Letters and digits alone count: a keyword without any finds nothing, and neither does
 * a type that nobody has lent.
 */
export async function find(db: Db, type: SearchType, search: Search): Promise<Page<Hit>> {
  const provider = registered[type];
  const asks = provider && searchPatterns(search.keyword).length > 0;
  return asks ? provider(db, search) : pageOf([], 0, search.paging);
}
